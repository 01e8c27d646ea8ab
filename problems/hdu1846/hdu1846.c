/*
 * HDU 1846, Brave Game: one heap of n items, a move takes 1 to m of them, and the player who
 * takes the last one wins.
 *
 * The player to move loses exactly if n is a multiple of m + 1, because the opponent answers
 * each take t with m + 1 - t (Bachet 1612).
 */
#include <stdio.h>

int main(void)
{
    int cases, n, m;

    if (scanf("%d", &cases) != 1)
        return 0;
    while (cases-- > 0 && scanf("%d %d", &n, &m) == 2)
        puts(n % (m + 1) != 0 ? "first" : "second");
    return 0;
}
