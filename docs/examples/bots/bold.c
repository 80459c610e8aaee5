/* A player for hexfray in C: cc -o bold bold.c && hexfray sim duel --seat 'red=exec:./bold'
   It gives the order with the best chance to hit, or else the last one of the list. It reads the replies with strstr;
   a real player would use a JSON library. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *line = NULL;
static size_t size = 0;

/* Read a line from hexfray; return 0 at the end of the input. */
static int hear(void) { return getline(&line, &size, stdin) > 0; }

/* Write a line to hexfray. */
static void say(const char *words) {
    puts(words);
    fflush(stdout);
}

/* Return the number of the order with the best chance in a reply to "legal". */
static long best(void) {
    long number = -1, found = 0;
    double most = 0;
    for (char *at = strstr(line, "\"n\": "); at; at = strstr(at + 1, "\"n\": ")) {
        char *next = strstr(at + 1, "\"n\": "), *chance = strstr(at, "\"chance\": ");
        number = atol(at + 5);
        if (most == 0) found = number;
        if (chance && (!next || chance < next) && atof(chance + 10) > most) {
            most = atof(chance + 10);
            found = number;
        }
    }
    return found;
}

int main(void) {
    while (hear()) {
        if (strstr(line, "\"begin\"")) {
            say("{\"do\": \"ready\"}");
        } else {
            say("{\"do\": \"legal\", \"refused\": false}");
            if (!hear()) break;
            printf("{\"do\": \"choose\", \"n\": %ld}\n", best());
            fflush(stdout);
        }
    }
    return 0;
}
