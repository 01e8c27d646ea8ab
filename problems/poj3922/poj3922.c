/*
 * POJ 3922, HDU 2486 and HDU 2580, A simple stone game: one heap of n items, the first move
 * takes 1 to n - 1 of them, each later one at most k times as many as the move before, and the
 * player who takes the last item wins.
 *
 * The least winning take is the last summand when n is written as a sum of losing totals, each
 * time the largest that fits, and n loses exactly if it is one of them (Schwenk 1970).
 *
 * The losing totals are 1 and, after each total a, a + b for the least total b with k * b >= a.
 */
#include <stdio.h>

static int total[800000]; /* n <= 10^8 and k <= 10^5 need at most 748551 */

int main(void)
{
    int cases, number, n, k, last, next, rest;

    if (scanf("%d", &cases) != 1)
        return 0;
    for (number = 1; number <= cases && scanf("%d %d", &n, &k) == 2; number++) {
        total[0] = 1;
        next = 0;
        for (last = 0; total[last] < n; last++) {
            /* while k * total[next] < total[last], but the product may exceed 32 bits */
            while (total[next] <= (total[last] - 1) / k)
                next++;
            total[last + 1] = total[last] + total[next];
        }
        for (rest = n; rest > 0; last--)
            if (total[last] <= rest)
                rest -= total[last];
        if (total[last + 1] == n)
            printf("Case %d: lose\n", number);
        else
            printf("Case %d: %d\n", number, total[last + 1]);
    }
    return 0;
}
