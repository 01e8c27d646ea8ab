/*
 * POJ 2975, Nim: the number of first moves that win at Nim.
 *
 * A move wins exactly if the nim-sum (exclusive or) of all heaps is 0 after it (Bouton 1901), so
 * a heap can win only by becoming heap ^ sum, and that is a move exactly if it is smaller.
 */
#include <stdio.h>

static int heap[1000];

int main(void)
{
    int heaps, i, sum, wins;

    while (scanf("%d", &heaps) == 1 && heaps > 0) {
        sum = 0;
        for (i = 0; i < heaps; i++) {
            if (scanf("%d", &heap[i]) != 1)
                return 0;
            sum ^= heap[i];
        }
        wins = 0;
        for (i = 0; i < heaps; i++)
            if ((heap[i] ^ sum) < heap[i])
                wins++;
        printf("%d\n", wins);
    }
    return 0;
}
