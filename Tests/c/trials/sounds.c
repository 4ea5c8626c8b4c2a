#include <limits.h>
#include <math.h>
#include <string.h>

#include "trial.h"

static void call_render(trial *t) {
  enum { FRAMES = 500 };
  begins(t, "confetti_sound_render");
  confetti_sound *sound = a_sound(t);
  double at = moment(t, "at");
  float samples[2 * FRAMES + 4];
  for (int i = 0; i < 2 * FRAMES + 4; i++) samples[i] = 42;
  size_t frames = (size_t)between(t, 0, FRAMES);
  bool is_null = chance(t, 5);
  if (is_null && frames) t->bad = "samples";
  if (!frames) t->is_odd = true;
  bool is_rendered = confetti_sound_render(sound, at, is_null ? NULL : samples, frames);
  ended(t, !is_rendered, true);
  size_t written = is_rendered && !is_null ? 2 * frames : 0;
  for (size_t i = 0; i < written; i++)
    demand(t, fabsf(samples[i]) <= 0.7f, "sample %zu is %g", i, samples[i]);
  // A callback that fails may leave its room silent.
  for (size_t i = is_null ? 0 : 2 * frames; i < 2 * FRAMES + 4; i++)
    demand(t, samples[i] == 42, "writes sample %zu of %zu frames", i, frames);
}

static void call_score(trial *t) {
  begins(t, "confetti_score_fire");
  confetti_score *score = a_score(t);
  confetti_system *system = a_system(t);
  float w = usual_float(t, "stage_w", 1, 2000), h = usual_float(t, "stage_h", 1, 2000);
  double began = moment(t, "began"), from = moment(t, "from"), to = from + usual(t, "to", 0, 2);
  if (!isfinite(to)) t->bad = "to";
  size_t count = confetti_score_fire(score, system, w, h, began, from, to);
  ended(t, count == 0, false);
  demand(t, count <= 1000000, "%zu firings", count);
}

void call_sounds(trial *t) {
  switch (between(t, 0, 11)) {
  case 0: case 1:
    begins(t, "confetti_sound_create");
    {
      int rate = chance(t, 80) ? 48000 : between(t, 8000, 192000);
      if (chance(t, 8)) {
        rate = (int[]){0, -1, 7999, 192001, INT_MIN, INT_MAX}[between(t, 0, 5)];
        t->bad = "rate";
      }
      confetti_sound *sound = confetti_sound_create(rate, within_float(t, "volume", 0, 1));
      ended(t, !sound, true);
      keep_sound(t, sound);
    }
    break;
  case 2: case 3:
    begins(t, "confetti_sound_follow");
    {
      confetti_sound *sound = a_sound(t);
      confetti_system *system = a_system(t);
      ended(t, !confetti_sound_follow(sound, system), true);
    }
    break;
  case 4:
    begins(t, "confetti_sound_is_silent");
    ended(t, !confetti_sound_is_silent(a_sound(t)), false);
    break;
  case 5:
    begins(t, "confetti_score_load");
    {
      confetti_score *score = confetti_score_load(name_of_file(t));
      ended(t, !score, true);
      keep_score(t, score);
    }
    break;
  case 6:
    begins(t, "confetti_score_length");
    {
      confetti_score *score = a_score(t);
      double length = confetti_score_length(score);
      ended(t, length == 0, true);
      if (score) demand(t, length >= 1 && length <= 86400, "it is %g s", length);
    }
    break;
  case 7: case 8: call_score(t); break;
  default: call_render(t); break;
  }
}

void call_values(trial *t) {
  begins(t, "confetti_spring_value");
  double duration = usual(t, "duration", 0.05, 3), bounce = within(t, "bounce", -1, 1);
  double value = 0;
  switch (between(t, 0, 4)) {
  case 0: case 1:
    {
      double from = usual(t, "from", -10, 10), to = usual(t, "to", -10, 10);
      double velocity = usual(t, "velocity", -50, 50), time = usual(t, "time", 0, 10);
      bool is_velocity = chance(t, 50);
      if (is_velocity) t->call = "confetti_spring_velocity";
      value = (is_velocity ? confetti_spring_velocity : confetti_spring_value)(
          duration, bounce, from, to, velocity, time);
    }
    break;
  case 2:
    t->call = "confetti_spring_settling";
    value = confetti_spring_settling(duration, bounce);
    ended(t, value == 0, false);
    // The largest bounce never comes to rest.
    demand(t, value >= 0, "it is %g", value);
    return;
  case 3:
    begins(t, "confetti_curve_value");
    {
      double x1 = within(t, "x1", 0, 1), y1 = usual(t, "y1", -2, 3), x2 = within(t, "x2", 0, 1);
      double y2 = usual(t, "y2", -2, 3);
      value = confetti_curve_value(x1, y1, x2, y2, usual(t, "time", 0, 1));
    }
    break;
  default:
    begins(t, "confetti_struct_size");
    {
      const char *name = chance(t, 50) ? "confetti_vertex" : word(t);
      size_t size = confetti_struct_size(name);
      if (name && strcmp(name, "confetti_vertex")) t->is_odd = true;
      if (t->bad) t->bad = NULL, t->is_odd = true;
      ended(t, size == 0, false);
      bool is_known = name && !strcmp(name, "confetti_vertex");
      demand(t, size == (is_known ? sizeof(confetti_vertex) : 0), "it is %zu", size);
      confetti_clear_error();
      demand(t, confetti_last_error()[0] == 0, "an error that was cleared is still there");
      demand(t, confetti_version() / 10000 == CONFETTI_VERSION_MAJOR, "the version is %u", confetti_version());
      return;
    }
  }
  ended(t, value == 0, false);
  if (!t->bad && !t->is_odd) demand(t, isfinite(value), "it is %g", value);
}
