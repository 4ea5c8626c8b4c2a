/* Random calls of the library, as they come from programs with mistakes: abuse FIRST_SEED SEEDS CALLS [THREADS]
 *
 * Each seed makes some calls with objects of its own; threads share the seeds. Says in one line that all holds, or
 * which seed finds a condition that does not. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "confetti.h"
#include "confetti_trials.h"

static unsigned long first, seeds;
static int calls;
static atomic_ulong next;
static atomic_int found;

/* Bytes for the choices of a trial. */
static void fill(uint8_t *bytes, size_t count, uint64_t seed) {
  uint64_t state = seed * 0x9e3779b97f4a7c15 + 1;
  for (size_t i = 0; i < count; i++) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    bytes[i] = (uint8_t)(state >> 32);
  }
}

static void *work(void *unused) {
  (void)unused;
  uint8_t bytes[16384];
  for (unsigned long n; (n = atomic_fetch_add(&next, 1)) < seeds;) {
    fill(bytes, sizeof bytes, first + n);
    const char *problem = confetti_trial(bytes, sizeof bytes, calls);
    if (!problem) continue;
    found = 1;
    fprintf(stderr, "seed %lu with %d calls: %s\n", first + n, calls, problem);
  }
  return NULL;
}

int main(int count, char **arguments) {
  int threads = count > 4 ? atoi(arguments[4]) : 1;
  if (count < 4 || threads < 1 || threads > 16) {
    fprintf(stderr, "usage: abuse FIRST_SEED SEEDS CALLS [THREADS], at most 16 threads\n");
    return 64;
  }
  first = strtoul(arguments[1], NULL, 10);
  seeds = strtoul(arguments[2], NULL, 10);
  calls = atoi(arguments[3]);
  pthread_t all[16];
  for (int i = 1; i < threads; i++)
    if (pthread_create(&all[i], NULL, work, NULL)) threads = i;
  work(NULL);
  for (int i = 1; i < threads; i++) pthread_join(all[i], NULL);
  if (!found) printf("%lu seeds of %d calls on %d threads: all holds\n", seeds, calls, threads);
  return found;
}
