/*
 * HDU 1847, Good Luck in CET-4 Everybody!: one heap of n items, a move takes 1, 2, 4, 8, ... of
 * them, and the player who takes the last one wins.
 *
 * The player to move loses exactly if n is a multiple of 3, because no power of two is a multiple
 * of 3, and from any other heap a take of 1 or 2 leaves a multiple of 3.
 */
#include <stdio.h>

int main(void)
{
    int n;

    while (scanf("%d", &n) == 1)
        puts(n % 3 != 0 ? "Kiki" : "Cici");
    return 0;
}
