/*
 * HDU 1907 and POJ 3480, John, and Luogu P4279: Nim where the player who takes the last stone
 * loses.
 *
 * The player to move wins exactly if some heap has more than one stone and the nim-sum (exclusive
 * or) of the heaps is not 0, or no heap has more than one and the nim-sum is 0 (Bouton 1901).
 */
#include <stdio.h>

int main(void)
{
    int cases, heaps, heap, sum, large;

    if (scanf("%d", &cases) != 1)
        return 0;
    while (cases-- > 0 && scanf("%d", &heaps) == 1) {
        sum = 0;
        large = 0;
        while (heaps-- > 0 && scanf("%d", &heap) == 1) {
            sum ^= heap;
            if (heap > 1)
                large = 1;
        }
        puts((sum != 0) == large ? "John" : "Brother");
    }
    return 0;
}
