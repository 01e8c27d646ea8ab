/*
 * POJ 1067, HDU 1527 and Luogu P2252, Wythoff's game: two heaps, a move takes items from one of
 * them or equally many from both, and the player who takes the last item wins.
 *
 * With heaps a <= b and d = b - a, the player to move loses exactly if a is d * phi rounded down,
 * where phi = (1 + sqrt(5)) / 2 is the golden ratio (Wythoff 1907).
 *
 * phi * phi = phi + 1, so x <= d * phi exactly if x * x <= d * x + d * d = d * (x + d), for x >= 0.
 * With x = a this is a * a <= d * b, and with x = a + 1 it has to fail. Integers are exact here;
 * the test in double is wrong from d = 102334155 on.
 */
#include <stdio.h>

int main(void)
{
    int m, n;
    long long a, b, d; /* the products need up to 61 bits */

    while (scanf("%d %d", &m, &n) == 2) {
        a = m < n ? m : n;
        b = m < n ? n : m;
        d = b - a;
        puts(a * a <= d * b && d * (b + 1) < (a + 1) * (a + 1) ? "0" : "1");
    }
    return 0;
}
