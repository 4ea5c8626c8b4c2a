/* The library without SDL, as programs load it: again and again, after fork, and on several threads.
 *
 *     life LIBRARY
 *
 * It is linked without the library, and says what is wrong, and fails. */
#define _POSIX_C_SOURCE 200809L
#include <confetti.h>

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { W = 320, H = 180, THREADS = 4, ROUNDS = 12, SOUNDS = 4096 };

#define EACH(use) \
  use(effect_named) use(effect_parse) use(effect_with_reduced_motion) use(effect_destroy) use(last_error) \
  use(system_create) use(system_copy) use(system_destroy) use(fire) use(events) use(forget_after) \
  use(canvas_create) use(canvas_clear) use(canvas_destroy) use(draw) use(canvas_paint) \
  use(sound_create) use(sound_follow) use(sound_render) use(sound_destroy)

#define DECLARE(name) static __typeof__(confetti_##name) *name;
EACH(DECLARE)

static void *library;

/* Finds the functions; false if one is missing. */
static bool open_library(const char *path) {
  library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
#define FIND(name) \
  *(void **)&name = dlsym(library, "confetti_" #name); \
  if (!name) return false;
  EACH(FIND)
  return true;
}

/* A number for what everything of the library gives with an effect; 0 if something failed. */
static uint64_t sum_of(const confetti_effect *effect, uint64_t seed) {
  static _Thread_local uint8_t pixels[W * H * 4];
  static _Thread_local float samples[SOUNDS * 2];
  confetti_system *system = system_create(seed, 10);
  confetti_canvas *canvas = canvas_create(1);
  confetti_sound *sound = sound_create(48000, 1);
  uint64_t sum = 14695981039346656037u;
  bool is_done = system && canvas && sound && fire(system, effect, W, H, 0.1) != CONFETTI_NO_FIRING;
  confetti_system *checkpoint = system_copy(system);
  is_done = is_done && checkpoint && sound_follow(sound, checkpoint) && sound_render(sound, 0.5, samples, SOUNDS);
  for (int frame = 0; is_done && frame < 5; frame++) {
    memset(pixels, 0, sizeof pixels);
    canvas_clear(canvas);
    is_done = draw(frame % 2 ? checkpoint : system, canvas, CONFETTI_ALL, 0.4 + frame * 0.3) &&
              canvas_paint(canvas, pixels, W, H, W * 4, CONFETTI_BGRA);
    for (size_t i = 0; i < sizeof pixels; i++) sum = (sum ^ pixels[i]) * 1099511628211u;
  }
  sum += events(system, 0, 5, CONFETTI_BIRTH | CONFETTI_DEATH, NULL, 0);
  is_done = is_done && forget_after(system, 0);
  sound_destroy(sound);
  canvas_destroy(canvas);
  system_destroy(checkpoint);
  system_destroy(system);
  return is_done ? sum : 0;
}

static confetti_effect *shared;

static void *run(void *sums) {
  for (int round = 0; round < ROUNDS; round++) ((uint64_t *)sums)[round] = sum_of(shared, (uint64_t)round);
  /* An error is of the thread on which it happened. */
  if (effect_named("nothing of the kind") || !strstr(last_error(), "nothing of the kind")) ((uint64_t *)sums)[0] = 0;
  return NULL;
}

static int failed(const char *sentence) {
  fprintf(stderr, "not so: %s (%s)\n", sentence, library && last_error ? last_error() : dlerror());
  return 1;
}

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  uint64_t first = 0;
  for (int time = 0; time < 3; time++) {
    if (!open_library(argv[1])) return failed("the library can be opened, and has all functions");
    confetti_effect *effect = effect_named("party");
    const uint64_t sum = sum_of(effect, 7);
    effect_destroy(effect);
    if (!sum) return failed("everything works");
    if (time > 0 && sum != first) return failed("it gives the same after it was closed and opened again");
    first = sum;
    if (time < 2 && dlclose(library) != 0) return failed("the library can be closed");
  }

  shared = effect_named("party");
  if (effect_named("no effect") || *last_error() == 0) return failed("an error has a sentence");
  const pid_t child = fork();
  if (child == 0) _exit(sum_of(shared, 7) == first ? 0 : 1);
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) != child || status != 0) return failed("a child draws after fork");

  static uint64_t sums[THREADS + 1][ROUNDS];
  pthread_t threads[THREADS];
  for (int i = 0; i < THREADS; i++) pthread_create(&threads[i], NULL, run, sums[i]);
  run(sums[THREADS]);
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
  for (int i = 0; i < THREADS; i++)
    if (!sums[i][0] || memcmp(sums[i], sums[THREADS], sizeof sums[i]) != 0)
      return failed("every thread draws the same, and has its own errors");
  if (sums[0][7] != first) return failed("the same seed gives the same picture");
  effect_destroy(shared);
  return 0;
}
