/* The time that the library takes; not a check. times LIBRARY prints a line for each figure, such as
 *
 *     times /usr/local/lib/libconfetti.so.0
 */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "confetti.h"

/* The functions, looked up: the library is opened while the clock runs. */
#define USED(each)                                                                                             \
  each(confetti_effect_named) each(confetti_effect_destroy) each(confetti_system_create)                       \
  each(confetti_system_copy) each(confetti_system_destroy) each(confetti_fire) each(confetti_fire_from)        \
  each(confetti_canvas_create) each(confetti_canvas_destroy) each(confetti_canvas_clear) each(confetti_draw)   \
  each(confetti_canvas_vertices) each(confetti_canvas_paint) each(confetti_alive_count) each(confetti_last_error)
#define DECLARE(name) static __typeof__(name) *name##_;
USED(DECLARE)

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* The median time of a statement in nanoseconds, of a hundred rounds of some repetitions. */
#define MEASURE(name, repetitions, statement)                                    \
  do {                                                                           \
    double times[100];                                                           \
    for (int round = 0; round < 100; round++) {                                  \
      double start = now();                                                      \
      for (int i = 0; i < (repetitions); i++) { statement; }                     \
      times[round] = (now() - start) / (repetitions);                            \
    }                                                                            \
    qsort(times, 100, sizeof *times, by_size);                                   \
    printf("%-44s %9.0f ns, best %.0f\n", name, times[50] * 1e9, times[0] * 1e9); \
  } while (0)

/* The memory of the process in kB. */
static long memory(void) {
  long all = 0, resident = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file || fscanf(file, "%ld %ld", &all, &resident) != 2) resident = 0;
  if (file) fclose(file);
  return resident * sysconf(_SC_PAGESIZE) / 1024;
}

int main(int count, char **arguments) {
  if (count != 2) return fprintf(stderr, "usage: times LIBRARY\n"), 64;
  double start = now();
  void *library = dlopen(arguments[1], RTLD_NOW);
  printf("%-44s %9.2f ms\n", "dlopen", (now() - start) * 1e3);
  if (!library) return fprintf(stderr, "%s\n", dlerror()), 1;
#define LOOK_UP(name) name##_ = (__typeof__(name) *)dlsym(library, #name);
  USED(LOOK_UP)

  start = now();
  confetti_effect *effect = confetti_effect_named_("celebration");
  confetti_system *system = confetti_system_create_(7, 0);
  confetti_canvas *canvas = confetti_canvas_create_(1);
  confetti_fire_(system, effect, 1280, 720, 0);
  confetti_draw_(system, canvas, CONFETTI_ALL, 0.1);
  printf("%-44s %9.2f ms\n", "first use: effect, system, canvas, draw", (now() - start) * 1e3);

  confetti_system *empty = confetti_system_create_(7, 0);
  MEASURE("a draw of nothing", 2000, confetti_canvas_clear_(canvas); confetti_draw_(empty, canvas, 3, 1));
  size_t vertices = 0;
  for (int i = 0; i < 20 && vertices < 4 * 300; i++) {
    confetti_canvas_clear_(canvas);
    confetti_draw_(system, canvas, CONFETTI_ALL, 0.8);
    confetti_canvas_vertices_(canvas, &vertices);
    if (vertices < 4 * 300) confetti_fire_(system, effect, 1280, 720, 0);
  }
  char name[64];
  snprintf(name, sizeof name, "a draw of %zu quads", vertices / 4);
  MEASURE(name, 200, confetti_canvas_clear_(canvas); confetti_draw_(system, canvas, CONFETTI_ALL, 0.8));
  static uint32_t pixels[640 * 360];
  MEASURE("painting them into 640 x 360 pixels", 3, confetti_canvas_paint_(canvas, pixels, 640, 360, 2560, 1));
  MEASURE("an error", 2000, confetti_draw_(NULL, canvas, CONFETTI_ALL, 0));
  MEASURE("a copy of a system, and its destruction", 2000, confetti_system_destroy_(confetti_system_copy_(system)));
  MEASURE("an effect by its name", 200, confetti_effect_destroy_(confetti_effect_named_("sparks")));

  for (int round = 0; round < 800; round++) {
    confetti_effect *one = confetti_effect_named_("fireworks");
    confetti_system *other = confetti_system_create_((uint64_t)round, 0);
    confetti_canvas *own = confetti_canvas_create_(1);
    confetti_fire_(other, one, 1280, 720, 0);
    confetti_draw_(other, own, CONFETTI_ALL, 1);
    confetti_canvas_destroy_(own);
    confetti_system_destroy_(other);
    confetti_effect_destroy_(one);
    if (round % 200 == 99) printf("%-44s %9ld kB\n", "memory, all created and destroyed again", memory());
  }
  return 0;
}
