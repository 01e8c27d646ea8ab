/*
 * Kattis snim, POJ 2960 and HDU 1536, S-Nim: heaps, a move takes one of k given numbers of
 * items from one of them, and the player who cannot move loses.
 *
 * The player to move wins exactly if the nim-sum (exclusive or) of the heaps' Grundy values is
 * not 0. A heap's Grundy value is the least number that is not the value of an option (Sprague
 * 1935, Grundy 1939).
 */
#include <stdio.h>
#include <string.h>

static int takes, take[100];
static int known, grundy[10001]; /* the Grundy values of the heaps below known */

static int value(int heap)
{
    char seen[102]; /* 100 takes, so a value is at most 100 */
    int i;

    for (; known <= heap; known++) {
        memset(seen, 0, sizeof seen);
        for (i = 0; i < takes; i++)
            if (take[i] <= known)
                seen[grundy[known - take[i]]] = 1;
        grundy[known] = 0;
        while (seen[grundy[known]])
            grundy[known]++;
    }
    return grundy[heap];
}

int main(void)
{
    int positions, heaps, heap, i, sum;

    while (scanf("%d", &takes) == 1 && takes > 0) {
        for (i = 0; i < takes; i++)
            if (scanf("%d", &take[i]) != 1)
                return 0;
        known = 0;
        if (scanf("%d", &positions) != 1)
            return 0;
        while (positions-- > 0 && scanf("%d", &heaps) == 1) {
            sum = 0;
            while (heaps-- > 0 && scanf("%d", &heap) == 1)
                sum ^= value(heap);
            putchar(sum != 0 ? 'W' : 'L');
        }
        putchar('\n');
    }
    return 0;
}
