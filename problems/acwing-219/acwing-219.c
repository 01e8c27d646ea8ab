/*
 * POJ 2311 and AcWing 219, Cutting Game: a move cuts a sheet of squares along a grid line into two,
 * and the player who first makes a single square wins.
 *
 * The player to move loses exactly if both sides are lost. A side n is lost if its Grundy value is
 * 0: the least number that is not the nim-sum of the values of i and n - i, both from 2 (Sprague
 * 1935, Grundy 1939). This is a sheet of 2 * n, where no cut may make a strip, because the opponent
 * would cut one square off it.
 */
#include <stdio.h>
#include <string.h>

#define LONGEST 200

static int grundy[LONGEST + 1];
static char seen[256]; /* at most 99 cuts, so all values and their nim-sums are below 128 */

int main(void)
{
    int width, height, n, i;

    for (n = 2; n <= LONGEST; n++) {
        memset(seen, 0, sizeof seen);
        for (i = 2; i <= n - i; i++)
            seen[grundy[i] ^ grundy[n - i]] = 1;
        while (seen[grundy[n]])
            grundy[n]++;
    }
    while (scanf("%d %d", &width, &height) == 2)
        puts(grundy[width] == 0 && grundy[height] == 0 ? "LOSE" : "WIN");
    return 0;
}
