/*
 * HDU 2147, kiki's game: a coin starts in the top right corner of a board of n x m squares and
 * moves one square left, down, or diagonally left and down; the player who cannot move loses.
 *
 * The player to move loses exactly if n and m are both odd, because each move makes one of them
 * even, or both, and the opponent subtracts 1 from each even number.
 */
#include <stdio.h>

int main(void)
{
    int n, m;

    while (scanf("%d %d", &n, &m) == 2 && (n || m))
        puts(n % 2 == 0 || m % 2 == 0 ? "Wonderful!" : "What a pity!");
    return 0;
}
