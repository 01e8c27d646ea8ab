/*
 * HDU 3980, Paint Chain: n beads in a ring, a move paints exactly m neighbours that are not
 * painted yet, and the player who cannot move loses.
 *
 * All first moves are alike and leave a line of n - m beads, so the player to move wins exactly if
 * n >= m and that line has the Grundy value 0. The value of a line is the least number that is not
 * the nim-sum (exclusive or) of the values of the two lines that some move leaves (Sprague 1935,
 * Grundy 1939).
 *
 * The judge's n and m are at most 1000. Each m keeps its table for the next case.
 */
#include <stdio.h>
#include <string.h>

#define LARGEST 1000

static short grundy[LARGEST + 1][LARGEST + 1]; /* of a line, for each m */
static int known[LARGEST + 1];                 /* the lines below this one have their value */

static int value(int m, int line)
{
    char seen[512]; /* at most 500 splits up to their mirror images, so a value is at most 500 */
    int left, right;

    for (; known[m] <= line; known[m]++) {
        memset(seen, 0, sizeof seen);
        for (left = 0, right = known[m] - m; left <= right; left++, right--)
            seen[grundy[m][left] ^ grundy[m][right]] = 1;
        while (seen[grundy[m][known[m]]])
            grundy[m][known[m]]++;
    }
    return grundy[m][line];
}

int main(void)
{
    int cases, i, n, m;

    if (scanf("%d", &cases) != 1)
        return 0;
    for (i = 1; i <= cases && scanf("%d %d", &n, &m) == 2; i++)
        printf("Case #%d: %s\n", i, n >= m && value(m, n - m) == 0 ? "aekdycoin" : "abcdxyzk");
    return 0;
}
