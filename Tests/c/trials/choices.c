#include <math.h>
#include <stdio.h>
#include <string.h>

#include "trial.h"

/* The bytes of an input, two for each number, so that changed bytes change choices; the rest is mixed. */
uint64_t any(trial *t) {
  t->state += 0x9e3779b97f4a7c15;
  uint64_t mixed = t->state;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
  mixed ^= mixed >> 31;
  if (!t->left) return mixed;
  uint64_t high = (uint64_t)*t->bytes++ << 56;
  t->left--;
  if (t->left) {
    high |= (uint64_t)*t->bytes++ << 48;
    t->left--;
  }
  return high | mixed >> 16;
}

/* A whole number from first to last. */
int between(trial *t, int first, int last) {
  uint64_t count = (uint64_t)((int64_t)last - first + 1);
  return (int)(first + (int64_t)((any(t) >> 32) * count >> 32));
}

bool chance(trial *t, int percent) { return between(t, 0, 99) < percent; }

#define ONE_OF(t, values) values[between(t, 0, (int)(sizeof values / sizeof *values) - 1)]

/* -- Numbers ----------------------------------------------------------------------------------------------------- */

/* A number that careless callers produce. */
static double wild(trial *t) {
  static const double numbers[] = {NAN,   INFINITY, -INFINITY, 1e308, -1e308, 1e160, -1e160, 1e38,   -1e38, 1e20,
                                   -1e20, 9.3e18, 3e16, 1e9,       -1e9,  1e-9,   1e-45, 1e-306, -1e-306, 5e-324, -0.0,
                                   0,     1,        -1,        0.5,   3,      1e6};
  return ONE_OF(t, numbers);
}

/* A number of a range, often one of its ends. */
static double tame(trial *t, double first, double last) {
  switch (between(t, 0, 5)) {
  case 0: return first;
  case 1: return last;
  default: return first + (last - first) * (double)between(t, 0, 1 << 20) / (1 << 20);
  }
}

double usual(trial *t, const char *name, double first, double last) {
  if (!chance(t, 6)) return tame(t, first, last);
  double number = wild(t);
  if (!isfinite(number)) t->bad = name;
  if (!(number >= first && number <= last)) t->is_odd = true;
  return number;
}

float usual_float(trial *t, const char *name, double first, double last) {
  float number = (float)usual(t, name, first, last);
  if (!isfinite(number)) t->bad = name;
  return number;
}

double within(trial *t, const char *name, double first, double last) {
  if (!chance(t, 6)) return tame(t, first, last);
  double number = wild(t);
  if (!(number >= first && number <= last)) t->bad = name;
  return number;
}

float within_float(trial *t, const char *name, double first, double last) {
  const char *bad = t->bad;
  float number = (float)within(t, name, first, last);
  // A number that is hardly below 0 becomes 0.
  if (number >= (float)first && number <= (float)last) t->bad = bad;
  return number;
}

double moment(trial *t, const char *name) {
  if (chance(t, 4)) return usual(t, name, -1e5, 1e5);
  return usual(t, name, -2, 12);
}

/* -- Texts ------------------------------------------------------------------------------------------------------- */

/* No text, or bytes that are not UTF-8, which may be taken with replacements. */
static const char *broken(trial *t, const char *name) {
  static const char *const texts[] = {"\xff", "a\xc3", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xc0\x80 zero",
                                      "gold\x80"};
  if (chance(t, 40)) {
    t->bad = name;
    return NULL;
  }
  t->is_odd = true;
  return ONE_OF(t, texts);
}

/* A text that may be refused. */
static const char *strange(trial *t) {
  static const char *const texts[] = {
      "", " ", "\n", "a\nb\r\n\x01\x7f\x1b[0m", "0", "%s%n", "../..", "null", "{}", "[]", "{", "\u2028\u2029\xc2\x85",
      "\xf0\x9f\x8e\x89", "e\u0301\u0302\u0303", "\u202e right to left", "\ufeff", "M0 0", "hsl(", "color(srgb 1 0 0)"};
  static _Thread_local char lengthy[5001];
  t->is_odd = true;
  if (!chance(t, 10)) return ONE_OF(t, texts);
  memset(lengthy, "aM, \n{0"[between(t, 0, 6)], sizeof lengthy - 1);
  return lengthy;
}

/* A text that is good, strange or broken. */
#define TEXT(function, name)                     \
  const char *function(trial *t) {               \
    if (chance(t, 5)) return broken(t, name);    \
    if (chance(t, 10)) return strange(t);        \
    return ONE_OF(t, texts_of_##function);       \
  }

static const char *const texts_of_word[] = {"YES", "10:0", "A", "Ha ha", "2026", "LEVEL 7"};
TEXT(word, "text")

static const char *const texts_of_color_text[] = {
    "gold", "gold, #E4002B, white", "#abc", "rgb(10 200 30)", "hsl(120 50% 50%),teal"};
TEXT(color_text, "colors")

static const char *const texts_of_path_text[] = {
    "M0 0h10v10z", "M0 0L10 5 0 10z", "M5 0 Q10 0 10 5 T5 10 T0 5 T5 0Z", "M10 5A5 5 0 1 1 0 5 5 5 0 1 1 10 5z"};
TEXT(path_text, "path")

static const char *const texts_of_effect_text[] = {
    "{emitters: [{}]}", "{extends: 'sparks'}", "{emitters: [{when: {count: 50}, look: {colors: ['#F00']}}]}",
    "{emitters: [{when: {rate: 60}, air: {gravity: 500, floor: 'stage'}}]}",
    "{emitters: [{life: 2, children: [{at: 'death', when: {count: 4}}]}]}"};
const char *effect_text(trial *t) {
  // The keys of effects are tried by other targets; whether one of these is refused is known from a test.
  t->is_odd = true;
  return chance(t, 15) ? strange(t) : ONE_OF(t, texts_of_effect_text);
}

static const char *const texts_of_score_text[] = {
    "{cues: [{effect: 'sparks'}]}", "{length: 3, cues: [{effect: 'sparks', times: 3, every: 0.5}]}",
    "{length: 1, cues: [{effect: 'celebration', at: 0.5}, {effect: 'party'}]}"};
const char *score_text(trial *t) {
  t->is_odd = true;
  return chance(t, 15) ? strange(t) : ONE_OF(t, texts_of_score_text);
}

const char *name_of_file(trial *t) {
  static const char *const names[] = {"/dev/null", "/", ".", "nowhere.json", "/nowhere/at/all", "/dev/zero", "a.png"};
  if (chance(t, 10)) return broken(t, "path");
  t->is_odd = true;
  return chance(t, 10) ? strange(t) : ONE_OF(t, names);
}
