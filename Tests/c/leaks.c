/* The memory that the library keeps: rounds of the same calls must need no more than the rounds before.
 *
 * Sanitizers cannot say so: Swift keeps marks in the unused bits of some pointers, which hides what they lead to. */
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>

#include "confetti.h"
#include "confetti_trials.h"

enum { SEEDS = 5, CALLS = 60, WARM = 4, ROUNDS = 10 };

/* All calls of a round; returns the bytes in use after it. */
static size_t round_of_calls(void) {
  uint8_t bytes[8192];
  for (uint32_t seed = 1; seed <= SEEDS; seed++) {
    uint32_t state = seed * 2654435761u;
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (uint8_t)((state = state * 1664525u + 1013904223u) >> 24);
    const char *problem = confetti_trial(bytes, sizeof bytes, CALLS);
    if (problem) fprintf(stderr, "seed %u: %s\n", seed, problem);
  }
  return mallinfo2().uordblks + mallinfo2().hblkhd;
}

int main(void) {
  size_t before = 0, after = 0;
  // Objects that are made once, such as the library's effects, are there after the first rounds.
  for (int i = 0; i < WARM; i++) before = round_of_calls();
  for (int i = 0; i < ROUNDS; i++) after = round_of_calls();
  printf("%zu bytes after %d rounds, %zu after %d\n", before, WARM, after, WARM + ROUNDS);
  // The allocator rounds sizes up otherwise from round to round; an object that is forgotten in each trial is more.
  return after > before + 20 * SEEDS * ROUNDS;
}
