/*
 * POJ 2348 and HDU 1525, Euclid's Game, and Kattis euclidsgame: a move takes a multiple of the
 * smaller number from the larger one, and the player who reaches 0 wins. POJ and HDU state no limit;
 * this program keeps that of Kattis: numbers below 2^31.
 *
 * With a >= b the player to move wins exactly if a is b, or a / b is above the golden ratio
 * phi = (1 + sqrt(5)) / 2 (Cole and Davie 1969).
 *
 * phi * phi = phi + 1, so a / b > phi exactly if a * a > a * b + b * b, that is, if
 * a * (a - b) > b * b. Integers are exact here; the test in double is wrong for
 * a = 165580141 and b = 102334155.
 */
#include <stdio.h>

int main(void)
{
    int m, n;
    long long a, b; /* the products need up to 62 bits */

    while (scanf("%d %d", &m, &n) == 2 && (m || n)) {
        a = m > n ? m : n;
        b = m > n ? n : m;
        puts(a == b || a * (a - b) > b * b ? "Stan wins" : "Ollie wins");
    }
    return 0;
}
