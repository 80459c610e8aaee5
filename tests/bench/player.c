/* A program that plays at random over the engine's pipe, small enough not to slow the engine down: see
   engine_fields.py, which compiles it. player SCENARIO WAY SEED MOST prints the engine's CPU seconds, and how many
   decisions it has made, to the error stream. */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LEGAL "{\"do\":\"legal\",\"fields\":true"
#define QUIET "\"log\":false,\"events\":false}"

static char *line = NULL;
static size_t size = 0;

/* Send what was written, and read the reply. */
static void ask(void) {
    fflush(stdout);
    if (getline(&line, &size, stdin) <= 0) exit(1);
}

/* Return what is behind a word of the reply; exit if it isn't there. */
static char *behind(char *from, const char *word) {
    char *at = strstr(from, word);
    if (!at) {
        fprintf(stderr, "no %s in %s", word, from);
        exit(1);
    }
    return at + strlen(word);
}

/* Write the beginning of the request to give an order of the last list. */
static void choose(const char *way, long n) {
    if (strcmp(way, "one")) {
        printf("[{\"do\":\"choose\",\"n\":%ld,", n);
        return;
    }
    printf(LEGAL ",\"from\":%ld,\"count\":1}\n", n);
    ask();
    char *figure = behind(line, "\"figure\":"), *verb = behind(figure, "\"verb\":"), *row = behind(verb, "\"rows\":[");
    *strstr(figure, ",\"verb\"") = *strstr(verb, ",\"rules\"") = row[strlen(row) - strlen("]}]}\n")] = 0;
    printf("[{\"do\":\"choose\",\"figure\":%s,\"verb\":%s,\"fields\":%s,", figure, verb, row);
}

int main(int count, char **given) {
    if (count != 5) return 2;
    const char *way = given[2], *page = strcmp(way, "all") ? ",\"count\":0}]\n" : "}]\n";
    uint64_t chance = strtoull(given[3], NULL, 10);
    long most = atol(given[4]), made = 0;
    printf("\"cpu\"\n");
    ask();
    double start = atof(line);
    printf("[{\"do\":\"new\",\"scenario\":\"%s\",\"dice\":{\"seed\":%s}," QUIET "," LEGAL "%s", given[1], given[3], page);
    for (ask(); made < most && strstr(line, "\"kind\":\"decision\""); made++) {
        chance = chance * 6364136223846793005u + 1442695040888963407u;
        choose(way, (long)((chance >> 33) % strtoull(behind(line, "\"total\":"), NULL, 10)));
        printf(QUIET "," LEGAL "%s", page);
        ask();
    }
    printf("\"cpu\"\n");
    ask();
    fprintf(stderr, "%.9f %ld\n", atof(line) - start, made);
    return 0;
}
