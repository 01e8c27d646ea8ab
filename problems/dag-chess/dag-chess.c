/*
 * POJ 2425 and HDU 1524, A Chess Game: pieces on the vertices of a directed graph without cycles, a
 * move takes one piece along one edge, and the player who cannot move loses. A graph has up to 1000
 * vertices, numbered from 0, and several questions.
 *
 * The player to move wins exactly if the nim-sum (exclusive or) of the Grundy values of the pieces'
 * vertices is not 0. The value of a vertex is the least number that is not the value of a successor
 * (Sprague 1935, Grundy 1939).
 *
 * A vertex may come before its successors in the input, so the recursion finds their values first,
 * and keeps each value. It is at most 1000 calls deep.
 */
#include <stdio.h>

#define LARGEST 1000

static int successors[LARGEST], successor[LARGEST][LARGEST];
static int grundy[LARGEST];            /* -1 where it is not known yet */
static int marked[LARGEST + 1], marks; /* the last set that each value was in */

static int value(int vertex)
{
    int i;

    if (grundy[vertex] < 0) {
        for (i = 0; i < successors[vertex]; i++)
            value(successor[vertex][i]);
        marks++;
        for (i = 0; i < successors[vertex]; i++)
            marked[grundy[successor[vertex][i]]] = marks;
        for (i = 0; marked[i] == marks; i++)
            ;
        grundy[vertex] = i;
    }
    return grundy[vertex];
}

int main(void)
{
    int vertices, pieces, vertex, sum, i;

    while (scanf("%d", &vertices) == 1) {
        for (vertex = 0; vertex < vertices; vertex++) {
            grundy[vertex] = -1;
            if (scanf("%d", &successors[vertex]) != 1)
                return 0;
            for (i = 0; i < successors[vertex]; i++)
                if (scanf("%d", &successor[vertex][i]) != 1)
                    return 0;
        }
        while (scanf("%d", &pieces) == 1 && pieces > 0) {
            sum = 0;
            while (pieces-- > 0 && scanf("%d", &vertex) == 1)
                sum ^= value(vertex);
            puts(sum != 0 ? "WIN" : "LOSE");
        }
    }
    return 0;
}
