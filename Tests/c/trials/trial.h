/* Declarations that the files of a trial share. */
#ifndef TRIAL_H
#define TRIAL_H

#include "confetti.h"

/* Objects of a kind that are alive at once. */
enum { ROOM = 4 };

typedef struct trial {
  /* Choices: the bytes that are left, and the state of the numbers that follow. */
  const uint8_t *bytes;
  size_t left;
  uint64_t state;

  confetti_effect *effects[ROOM];
  confetti_system *systems[ROOM];
  confetti_canvas *canvases[ROOM];
  confetti_sound *sounds[ROOM];
  confetti_score *scores[ROOM];
  uint64_t firings; /* more than any system has had */

  /* The present call: its name, the first argument that must be refused, and whether one may be refused. */
  const char *call;
  const char *bad;
  bool is_odd;
  char mark[32]; /* in the error that was left before the call */

  char problem[600];
} trial;

/* Notes the first condition that does not hold. */
void complain(trial *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
#define demand(t, condition, ...) ((condition) ? (void)0 : complain(t, __VA_ARGS__))

/* Begins a call; arguments are chosen between this and `ended`. */
void begins(trial *t, const char *call);
/* Ends a call. A call that was given something bad must have failed with a sentence, a good one must not; `failed` says
 * whether the result is that of a failure, `is_sure` whether it is never anything else. */
void ended(trial *t, bool failed, bool is_sure);

/* Numbers. */
uint64_t any(trial *t);
int between(trial *t, int first, int last);
bool chance(trial *t, int percent);

/* Arguments. Each may say that it is bad or odd. */
double usual(trial *t, const char *name, double first, double last); /* good in this range, odd beyond */
float usual_float(trial *t, const char *name, double first, double last);
double within(trial *t, const char *name, double first, double last); /* good in this range, bad beyond */
float within_float(trial *t, const char *name, double first, double last);
double moment(trial *t, const char *name);
const char *path_text(trial *t);
const char *color_text(trial *t);
const char *word(trial *t);
const char *name_of_file(trial *t);
const char *effect_text(trial *t);
const char *score_text(trial *t);

/* Objects of the pool, sometimes NULL, which is bad. */
confetti_effect *an_effect(trial *t);
confetti_system *a_system(trial *t);
confetti_canvas *a_canvas(trial *t);
confetti_sound *a_sound(trial *t);
confetti_score *a_score(trial *t);
/* Keep a new object in place of another one, which is destroyed. */
void keep_effect(trial *t, confetti_effect *effect);
void keep_system(trial *t, confetti_system *system);
void keep_canvas(trial *t, confetti_canvas *canvas);
void keep_sound(trial *t, confetti_sound *sound);
void keep_score(trial *t, confetti_score *score);

/* A call of some function. */
void call_effects(trial *t);
void call_systems(trial *t);
void call_questions(trial *t);
void call_canvases(trial *t);
void call_sounds(trial *t);
void call_values(trial *t);

#endif
