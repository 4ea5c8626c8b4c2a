#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "trial.h"

/* Pixels of a picture, with sides and rows that may be wrong. Pixels of any address may be read, rows of any length. */
typedef struct picture {
  const unsigned char *pixels;
  int w, h;
  size_t stride;
} picture;

static picture a_picture(trial *t) {
  static unsigned char bytes[64 * 300 + 1];
  for (int i = 0; i < 200; i++) bytes[between(t, 0, sizeof bytes - 1)] = (unsigned char)any(t);
  picture made = {bytes + between(t, 0, 1), between(t, 1, 64), between(t, 1, 64), 0};
  made.stride = (size_t)(4 * made.w + between(t, 0, 44));
  switch (between(t, 0, 25)) {
  case 0: made.pixels = NULL; t->bad = "rgba"; break;
  case 1: made.w = (int[]){0, -1, INT_MIN, INT_MAX, 8193, 1 << 30}[between(t, 0, 5)]; t->bad = "w"; break;
  case 2: made.h = (int[]){0, -1, INT_MIN, INT_MAX, 8193, 1 << 30}[between(t, 0, 5)]; t->bad = "h"; break;
  case 3: made.stride = (size_t)(4 * made.w - 1); t->bad = "stride"; break;
  case 4: made.stride = 0; t->bad = "stride"; break;
  // A row would be farther away than memory reaches.
  case 5: made.h = 2; made.stride = SIZE_MAX - 3; t->bad = "stride"; break;
  default: break;
  }
  return made;
}

/* A text that ends without a zero byte, in memory of its own. */
static void parse(trial *t, bool is_score) {
  const char *text = is_score ? score_text(t) : effect_text(t);
  size_t length = text ? strlen(text) : 1;
  char *copy = text ? malloc(length + 1) : NULL;
  if (copy) memcpy(copy, text, length);
  if (!text) t->bad = "text";
  if (chance(t, 4)) {
    // Nothing of so long a text may be read.
    length = (size_t[]){SIZE_MAX, (size_t)1 << 62, ((size_t)1 << 20) + 1}[between(t, 0, 2)];
    t->bad = "length";
  }
  const char *file = (const char *[]){NULL, "own.json", "own.json", "\xff \n"}[between(t, 0, 3)];
  if (is_score) {
    confetti_score *score = confetti_score_parse(copy, length, file);
    ended(t, !score, true);
    keep_score(t, score);
  } else {
    confetti_effect *effect = confetti_effect_parse(copy, length, file);
    ended(t, !effect, true);
    keep_effect(t, effect);
  }
  free(copy);
}

/* Ends a call that makes an effect, and keeps it. */
static void made(trial *t, confetti_effect *effect) {
  ended(t, !effect, true);
  keep_effect(t, effect);
}

static void call_numbers(trial *t) {
  if (chance(t, 50)) {
    begins(t, "confetti_effect_particle_count");
    confetti_effect *effect = an_effect(t);
    size_t count = confetti_effect_particle_count(effect);
    ended(t, count == 0, false);
    demand(t, count < (size_t)1 << 32, "there are %zu particles", count);
  } else {
    begins(t, "confetti_effect_duration");
    confetti_effect *effect = an_effect(t);
    double duration = confetti_effect_duration(effect);
    ended(t, duration == 0, false);
    demand(t, duration >= 0, "it lasts %g s", duration);
  }
}

static void call_named(trial *t) {
  size_t count = confetti_effect_count();
  size_t index = any(t) % (count + 4);
  if (chance(t, 5)) index = SIZE_MAX;
  begins(t, "confetti_effect_name");
  const char *name = confetti_effect_name(index);
  if (index >= count) t->is_odd = true;
  ended(t, !name, false);
  demand(t, (name != NULL) == (index < count), "effect %zu of %zu", index, count);
  begins(t, "confetti_effect_summary");
  const char *summary = confetti_effect_summary(index);
  if (index >= count) t->is_odd = true;
  ended(t, !summary, false);
  demand(t, (summary != NULL) == (index < count), "effect %zu of %zu", index, count);
  begins(t, "confetti_effect_named");
  if (!name) t->bad = "name";
  if (chance(t, 10)) {
    name = word(t); // No effect has such a name.
    t->bad = "name";
  }
  made(t, confetti_effect_named(name));
}

/* A version beyond the limits of effects may be refused, so most versions are odd. */
static void call_versions(trial *t) {
  switch (between(t, 0, 6)) {
  case 0:
    begins(t, "confetti_effect_with_reduced_motion");
    {
      confetti_effect *effect = an_effect(t);
      made(t, confetti_effect_with_reduced_motion(effect, within(t, "degree", 0, 1)));
    }
    break;
  case 1:
    begins(t, "confetti_effect_with_colors");
    {
      confetti_effect *effect = an_effect(t);
      made(t, confetti_effect_with_colors(effect, color_text(t)));
    }
    break;
  case 2:
    begins(t, "confetti_effect_with_amounts");
    {
      confetti_effect *effect = an_effect(t);
      double size = within(t, "size", 0.01, 20), tempo = within(t, "tempo", 0.05, 20);
      double share = within(t, "share", 0.01, 20), loudness = within(t, "loudness", 0, 10);
      t->is_odd = true;
      made(t, confetti_effect_with_amounts(effect, size, tempo, share, loudness));
    }
    break;
  case 3:
    begins(t, "confetti_effect_with_text");
    {
      confetti_effect *effect = an_effect(t);
      const char *text = word(t);
      t->is_odd = true;
      made(t, confetti_effect_with_text(effect, text));
    }
    break;
  case 4:
    begins(t, "confetti_effect_with_path");
    {
      confetti_effect *effect = an_effect(t);
      const char *path = path_text(t);
      t->is_odd = true;
      made(t, confetti_effect_with_path(effect, path));
    }
    break;
  case 5:
    begins(t, "confetti_effect_with_picture");
    {
      confetti_effect *effect = an_effect(t);
      picture p = a_picture(t);
      t->is_odd = true;
      made(t, confetti_effect_with_picture(effect, p.pixels, p.w, p.h, p.stride));
    }
    break;
  default:
    begins(t, "confetti_effect_with_named_picture");
    {
      confetti_effect *effect = an_effect(t);
      picture p = a_picture(t);
      const char *name = chance(t, 50) ? "leaf.png" : word(t);
      t->is_odd = true;
      made(t, confetti_effect_with_named_picture(effect, name, p.pixels, p.w, p.h, p.stride));
    }
    break;
  }
}

void call_effects(trial *t) {
  switch (between(t, 0, 11)) {
  case 0: case 1: case 2: call_named(t); break;
  case 3:
    begins(t, "confetti_effect_parse");
    parse(t, false);
    break;
  case 4:
    begins(t, "confetti_score_parse");
    parse(t, true);
    break;
  case 5:
    begins(t, "confetti_effect_load");
    made(t, confetti_effect_load(name_of_file(t)));
    break;
  case 6: call_numbers(t); break;
  default: call_versions(t); break;
  }
}
