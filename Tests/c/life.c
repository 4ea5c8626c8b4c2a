/* The library opened, closed and opened again, beside helper threads, and used after a fork: life LIBRARY
 *
 * Says what does not hold, and fails then. */
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "confetti.h"

#define USED(each)                                                                                              \
  each(confetti_effect_named) each(confetti_effect_destroy) each(confetti_system_create)                        \
  each(confetti_system_destroy) each(confetti_fire) each(confetti_canvas_create) each(confetti_canvas_destroy) \
  each(confetti_canvas_clear) each(confetti_draw) each(confetti_canvas_vertices)
#define DECLARE(name) static __typeof__(name) *name##_;
USED(DECLARE)

static void *open_library(const char *path) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) return NULL;
#define LOOK_UP(name) \
  if (!(name##_ = (__typeof__(name) *)dlsym(library, #name))) return NULL;
  USED(LOOK_UP)
  return library;
}

/* A sum of all bytes of the vertices of many firings: so many particles that helper threads share them; 0 if
 * something fails. */
static uint64_t drawn(void) {
  confetti_effect *effect = confetti_effect_named_("word");
  confetti_system *system = confetti_system_create_(7, 0);
  confetti_canvas *canvas = confetti_canvas_create_(1);
  uint64_t sum = 0;
  size_t count = 0;
  for (int i = 0; i < 60; i++) confetti_fire_(system, effect, 1280, 720, 0);
  if (confetti_draw_(system, canvas, CONFETTI_ALL, 1)) {
    const confetti_vertex *vertices = confetti_canvas_vertices_(canvas, &count);
    for (size_t i = 0; i < count * sizeof *vertices; i++)
      sum = (sum ^ ((const unsigned char *)vertices)[i]) * 1099511628211u + 1;
  }
  confetti_canvas_destroy_(canvas);
  confetti_system_destroy_(system);
  confetti_effect_destroy_(effect);
  return count > 4 * 30000 ? sum : 0;
}

static bool says(const char *sentence, bool holds) {
  if (!holds) fprintf(stderr, "%s\n", sentence);
  return holds;
}

int main(int count, char **arguments) {
  if (count != 2) return fprintf(stderr, "usage: life LIBRARY\n"), 64;
  void *library = open_library(arguments[1]);
  if (!library) return fprintf(stderr, "%s\n", dlerror()), 1;
  uint64_t first = drawn();
  bool holds = says("too few particles are drawn", first != 0);

  pid_t child = fork();
  // The helper threads of the parent are not in the child.
  if (child == 0) _exit(drawn() == first ? 0 : 3);
  int status = 1;
  waitpid(child, &status, 0);
  holds &= says("the child of a fork draws something else", WIFEXITED(status) && WEXITSTATUS(status) == 0);
  holds &= says("after a fork the parent draws something else", drawn() == first);

  // Helpers sleep in code of the library, which therefore stays.
  for (int i = 0; i < 3; i++) {
    dlclose(library);
    usleep(20000);
    library = open_library(arguments[1]);
    holds &= says("it cannot be opened again", library != NULL);
    if (!library) return 1;
    holds &= says("opened again it draws something else", drawn() == first);
  }
  return !holds;
}
