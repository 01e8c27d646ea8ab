/*
 * POJ 1704, Luogu P10507 and AcWing 236, Georgia and Bob: pieces on a row of squares, a move
 * takes one of them any number of squares to the left, not onto or over another, and the player
 * who cannot move loses.
 *
 * With the pieces paired from the right, the player to move wins exactly if the nim-sum of the
 * gaps inside the pairs is not 0, because the opponent undoes each growth of a gap: when the left
 * piece of a pair moves, the right one follows it (Bouton 1901 for Nim).
 */
#include <stdio.h>
#include <stdlib.h>

static int square[1001]; /* square[0] is the edge of the board, left of all pieces */

static int ascending(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

int main(void)
{
    int cases, pieces, i, sum;

    if (scanf("%d", &cases) != 1)
        return 0;
    while (cases-- > 0 && scanf("%d", &pieces) == 1) {
        for (i = 1; i <= pieces; i++)
            if (scanf("%d", &square[i]) != 1)
                return 0;
        qsort(square + 1, pieces, sizeof square[0], ascending);
        sum = 0;
        for (i = pieces; i > 0; i -= 2)
            sum ^= square[i] - square[i - 1] - 1;
        puts(sum != 0 ? "Georgia will win" : "Bob will win");
    }
    return 0;
}
