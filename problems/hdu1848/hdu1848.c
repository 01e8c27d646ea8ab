/*
 * HDU 1848, Fibonacci again and again: three heaps, a move takes a Fibonacci number of items
 * from one of them, and the player who takes the last item wins.
 *
 * The player to move wins exactly if the nim-sum (exclusive or) of the heaps' Grundy values is
 * not 0. A heap's Grundy value is the least number that is not the value of an option (Sprague
 * 1935, Grundy 1939).
 */
#include <stdio.h>

#define LARGEST 1000

static int grundy[LARGEST + 1];

int main(void)
{
    int n, a, b, first, second, third;
    unsigned options; /* bit v is set if an option has the Grundy value v */

    for (n = 1; n <= LARGEST; n++) {
        options = 0;
        /* a runs through 1, 2, 3, 5, 8, ... and b is the Fibonacci number after it */
        for (a = 1, b = 2; a <= n; b += a, a = b - a)
            options |= 1u << grundy[n - a];
        while ((options >> grundy[n]) & 1)
            grundy[n]++;
    }
    while (scanf("%d %d %d", &first, &second, &third) == 3 && (first || second || third))
        puts(grundy[first] ^ grundy[second] ^ grundy[third] ? "Fibo" : "Nacci");
    return 0;
}
