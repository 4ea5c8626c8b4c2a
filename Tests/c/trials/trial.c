#include "confetti_trials.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "trial.h"

void complain(trial *t, const char *format, ...) {
  if (t->problem[0]) return;
  int length = snprintf(t->problem, sizeof t->problem, "%s: ", t->call);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(t->problem + length, sizeof t->problem - (size_t)length, format, arguments);
  va_end(arguments);
}

/* -- Errors ------------------------------------------------------------------------------------------------------ */

/* Whether a text is UTF-8: no stray, missing or overlong bytes, no surrogates. */
static bool is_utf8(const char *text) {
  const unsigned char *c = (const unsigned char *)text;
  while (*c) {
    int more = *c < 0x80 ? 0 : *c >= 0xC2 && *c < 0xE0 ? 1 : (*c & 0xF0) == 0xE0 ? 2 : *c >= 0xF0 && *c < 0xF5 ? 3 : -1;
    if (more < 0) return false;
    if ((*c == 0xE0 && c[1] < 0xA0) || (*c == 0xED && c[1] > 0x9F)) return false;
    if ((*c == 0xF0 && c[1] < 0x90) || (*c == 0xF4 && c[1] > 0x8F)) return false;
    for (int i = 1; i <= more; i++)
      if ((c[i] & 0xC0) != 0x80) return false;
    c += more + 1;
  }
  return true;
}

/* Demands that the latest error is a sentence: one line of UTF-8, not too long, with a full stop. */
static void demand_sentence(trial *t) {
  const char *error = confetti_last_error();
  demand(t, error != NULL, "there is no pointer to the error");
  if (!error) return;
  size_t length = strlen(error);
  demand(t, length > 1 && length < 1024, "the error has %zu bytes", length);
  // A sentence that is too long is cut.
  bool ends = length > 1000 ? !strcmp(error + length - 3, "…") : length > 0 && error[length - 1] == '.';
  demand(t, ends, "the error has no full stop: %.200s", error);
  demand(t, is_utf8(error), "the error is not UTF-8: %.200s", error);
  for (const char *c = error; *c; c++)
    demand(t, (unsigned char)*c >= 0x20 && *c != 0x7F, "the error has a byte %d: %.200s", *c, error);
}

void begins(trial *t, const char *call) {
  t->call = call;
  t->bad = NULL;
  t->is_odd = false;
  // The error of this call is told from those that the next one may leave.
  snprintf(t->mark, sizeof t->mark, "none-%d", between(t, 0, 1 << 30));
  demand(t, !confetti_effect_named(t->mark), "there is an effect called %s", t->mark);
  demand(t, strstr(confetti_last_error(), t->mark) != NULL, "an error does not name what is unknown");
}

void ended(trial *t, bool failed, bool is_sure) {
  bool has_error = !strstr(confetti_last_error(), t->mark);
  if (t->bad) demand(t, has_error && failed, "takes a bad %s", t->bad);
  if (has_error) {
    demand(t, failed, "succeeds with an error: %.300s", confetti_last_error());
    demand_sentence(t);
    demand(t, t->bad || t->is_odd, "refuses what it promises to take: %.300s", confetti_last_error());
  } else if (is_sure) {
    demand(t, !failed, "fails without an error");
  }
}

/* -- Objects ----------------------------------------------------------------------------------------------------- */

/* A pool of objects of a kind: choosing one, and keeping a new one. */
#define POOL(kind, choose, keep, pool)                       \
  kind *choose(trial *t) {                                   \
    int first = between(t, 0, ROOM - 1);                     \
    kind *object = NULL;                                     \
    for (int i = 0; i < ROOM && !object; i++)                \
      object = t->pool[(first + i) % ROOM];                  \
    if (!object || chance(t, 3)) {                           \
      t->bad = #pool;                                        \
      return NULL;                                           \
    }                                                        \
    return object;                                           \
  }                                                          \
  void keep(trial *t, kind *object) {                        \
    if (!object) return;                                     \
    int place = between(t, 0, ROOM - 1);                     \
    for (int i = 0; i < ROOM && t->pool[place]; i++)         \
      if (!t->pool[i]) place = i;                            \
    kind##_destroy(t->pool[place]);                          \
    t->pool[place] = object;                                 \
  }

POOL(confetti_effect, an_effect, keep_effect, effects)
POOL(confetti_system, a_system, keep_system, systems)
POOL(confetti_canvas, a_canvas, keep_canvas, canvases)
POOL(confetti_sound, a_sound, keep_sound, sounds)
POOL(confetti_score, a_score, keep_score, scores)

/* Destroys an object, or nothing: NULL is allowed, and objects go in any order. */
static void destroy_one(trial *t) {
  int place = between(t, 0, ROOM - 1);
#define DESTROY(kind, pool)          \
  kind##_destroy(t->pool[place]);    \
  t->pool[place] = NULL
  switch (between(t, 0, 4)) {
  case 0: DESTROY(confetti_effect, effects); break;
  case 1: DESTROY(confetti_system, systems); break;
  case 2: DESTROY(confetti_canvas, canvases); break;
  case 3: DESTROY(confetti_sound, sounds); break;
  default: DESTROY(confetti_score, scores); break;
  }
}

static void destroy_all(trial *t) {
  for (int place = 0; place < ROOM; place++) {
    DESTROY(confetti_effect, effects);
    DESTROY(confetti_score, scores);
    DESTROY(confetti_system, systems);
    DESTROY(confetti_canvas, canvases);
    DESTROY(confetti_sound, sounds);
  }
}

/* -- Trials ------------------------------------------------------------------------------------------------------ */

static void call_something(trial *t) {
  switch (between(t, 0, 19)) {
  case 0: case 1: case 2: case 3: call_effects(t); break;
  case 4: case 5: case 6: case 7: case 8: call_systems(t); break;
  case 9: case 10: case 11: call_questions(t); break;
  case 12: case 13: case 14: case 15: call_canvases(t); break;
  case 16: case 17: call_sounds(t); break;
  case 18: call_values(t); break;
  default: destroy_one(t); break;
  }
}

const char *confetti_trial(const uint8_t *bytes, size_t count, int calls) {
  static _Thread_local char problem[sizeof((trial *)0)->problem];
  trial t = {.bytes = bytes, .left = count, .state = count, .call = "beginning"};
  // Mostly there is something to work with.
  keep_effect(&t, confetti_effect_named(confetti_effect_name(any(&t) % confetti_effect_count())));
  keep_system(&t, confetti_system_create(7, 0));
  keep_canvas(&t, confetti_canvas_create(1));
  for (int i = 0; i < calls && !t.problem[0]; i++) call_something(&t);
  destroy_all(&t);
  memcpy(problem, t.problem, sizeof problem);
  return problem[0] ? problem : NULL;
}
