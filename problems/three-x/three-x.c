/*
 * POJ 3537 and Codeforces gym 100078C, Treblecross: on a strip of n squares the players put an X
 * in turn, and the player who completes three neighbours in a row wins.
 *
 * The player to move wins exactly if the strip's Grundy value is not 0 (Sprague 1935, Grundy
 * 1939): the least number that is not the nim-sum of the values of the two strips that some X
 * leaves.
 *
 * An X one or two squares from another lets the opponent win at once, so an X uses up its own
 * square and two on either side. With one more square at each end of the strip, it takes three
 * neighbours from a line of n + 2 and leaves the two lines beside them.
 */
#include <stdio.h>
#include <string.h>

#define LONGEST 2002

static int grundy[LONGEST + 1];
static char seen[1024]; /* at most 1000 splits, so all values and their nim-sums are below 1024 */

int main(void)
{
    int n, left;

    for (n = 3; n <= LONGEST; n++) {
        memset(seen, 0, sizeof seen);
        for (left = 0; left <= n - 3 - left; left++)
            seen[grundy[left] ^ grundy[n - 3 - left]] = 1;
        while (seen[grundy[n]])
            grundy[n]++;
    }
    while (scanf("%d", &n) == 1)
        puts(grundy[n + 2] != 0 ? "1" : "2");
    return 0;
}
