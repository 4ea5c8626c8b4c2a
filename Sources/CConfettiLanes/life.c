#include "eight.h"

LOOP(
  void, multiply, (const ConfettiPass *pass, ConfettiTerm term, float *numbers, float *others),
  (pass, term, numbers, others)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    if (own.uniforms[0] == 1) { continue; }
    Floats value = shared(own, 0);
    EACH_EIGHT {
      store(numbers + at, load(numbers + at) * value);
      if (others) { store(others + at, load(others + at) * value); }
    }
  }
}

LOOP(
  void, interpolate,
  (const ConfettiPass *pass, ConfettiTerm term, size_t keyframes, float *numbers, float *others),
  (pass, term, keyframes, numbers, others)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    size_t before = (size_t)own.uniforms[0];
    size_t after = before + 1 < keyframes ? before + 1 : before;
    Floats way = shared(own, 1);
    EACH_EIGHT {
      Floats from = column(own, before, i);
      Floats value = from + (column(own, after, i) - from) * way;
      store(numbers + at, load(numbers + at) * value);
      if (others) { store(others + at, load(others + at) * value); }
    }
  }
}

LOOP(
  void, track,
  (const ConfettiPass *pass, ConfettiTerm term, const ConfettiTrack *track,
   const float *progress, float *numbers, float *others),
  (pass, term, track, progress, numbers, others)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    EACH_EIGHT {
      Floats passed = load(progress + at);
      if (track->ease) { passed = eased(passed, track->ease); }
      Floats value = track->values ? all(track->values[0]) : column(own, 0, i);
      for (size_t k = 0; k + 1 < track->count; k++) {
        if (track->values && track->values[k] == track->values[k + 1]) { continue; }
        Floats change = track->values ? all(track->values[k + 1] - track->values[k])
                                      : column(own, k + 1, i) - column(own, k, i);
        float lowest = k == 0 ? track->lowest : 0;
        float highest = k + 2 == track->count ? track->highest : 1;
        Floats way = (passed - all(track->shares[k])) * all(track->rates[k]);
        way = smaller(larger(way, all(lowest)), all(highest));
        if (track->curves && track->curveNumbers[k] >= 0) {
          way = eased(way, track->curves + (size_t)track->curveNumbers[k] * curveSamples);
        }
        value = value + change * way;
      }
      store(numbers + at, load(numbers + at) * value);
      if (others) { store(others + at, load(others + at) * value); }
    }
  }
}

enum { ageingDelay, ageingRate };

LOOP(
  void, age,
  (const ConfettiPass *pass, ConfettiTerm term, float *progress, float *opacity, float *rates),
  (pass, term, progress, opacity, rates)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats now = shared(own, 0);
    EACH_EIGHT {
      Floats rate = column(own, ageingRate, i);
      Floats passed = (now - column(own, ageingDelay, i)) * rate;
      Ints lives = (passed >= all(0)) & (passed < all(1));
      store(progress + at, pass->isJoint ? clamped(passed) : passed);
      store(opacity + at, pass->isJoint ? all(1) : lives ? all(1) : all(0));
      if (rates) { store(rates + at, rate); }
    }
  }
}

enum { flickerFrequency, flickerPhases };

LOOP(
  void, flicker,
  (const ConfettiPass *pass, ConfettiTerm term, float depth, const float *waves, bool ages,
   float *opacity),
  (pass, term, depth, waves, ages, opacity)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Own ageing = own_numbers(part, (ConfettiTerm){0, 0});
    Floats now = shared(own, 0);
    EACH_EIGHT {
      Floats age = now;
      if (ages && pass->isJoint) {
        Floats birth = column(ageing, ageingDelay, i);
        age = larger(smaller(now, birth + all(1) / column(ageing, ageingRate, i)), birth);
      }
      Floats turn = column(own, flickerFrequency, i) * age;
      Floats share = all(0.5f) + all(0.5f) * sum_waves(own, flickerPhases, i, turn, waves);
      // Rounding must not lead out of 0…1.
      Floats left = clamped(all(1) - all(depth) * share);
      store(opacity + at, load(opacity + at) * left);
    }
  }
}

// Colours are worked on two components at a time, with eight spare bits above each.
static const uint32_t pair = 0x00FF00FF;

/// The interval of a table that a share of the life is in.
PART Ints interval(Floats progress, size_t intervals) {
  return whole(clamped(progress) * all(intervals) + all(0.5f));
}

LOOP(
  void, color, (const ConfettiPass *pass, ConfettiTerm term, uint32_t *tints),
  (pass, term, tints)
) {
  EACH_PART {
    Bits color = (Bits)shared(own_numbers(part, term), 0);
    EACH_EIGHT { store_bits(tints + at, color); }
  }
}

LOOP(
  void, color_by_progress,
  (const ConfettiPass *pass, const ConfettiColors *colors, const float *progress,
   uint32_t *tints),
  (pass, colors, progress, tints)
) {
  for (size_t at = 0; at < pass->poses; at += 8) {
    Ints index = interval(load(progress + at), colors->intervals);
    store_bits(tints + at, (Bits)gather(colors->fixed, index));
  }
}

LOOP(
  void, mix_colors,
  (const ConfettiPass *pass, ConfettiTerm term, const ConfettiColors *colors,
   const float *progress, uint32_t *tints),
  (pass, term, colors, progress, tints)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Ints now = (Ints)(int32_t)own.uniforms[0];
    EACH_EIGHT {
      Ints index = progress ? interval(load(progress + at), colors->intervals) : now;
      if (colors->tracks > 1) {
        // The columns behind the last particle are undefined: any number there must lead to a track.
        Floats track = smaller(larger(column(own, 0, i), all(0)), all(colors->tracks - 1));
        index += whole(track) * (int32_t)(colors->intervals + 1);
      }
      Bits share = (Bits)whole(gather(colors->shares, index));
      // The fixed part is rounded and this one is rounded down, so no sum is above 255.
      Bits tint = load_bits(tints + at);
      Bits low = (tint & pair) * share >> 8 & pair, high = (tint >> 8 & pair) * share & ~pair;
      store_bits(tints + at, (Bits)gather(colors->fixed, index) + (low | high));
    }
  }
}

LOOP(
  void, light,
  (const ConfettiPass *pass, float lit, float shade, const uint32_t *back, const float *facing,
   uint32_t *tints),
  (pass, lit, shade, back, facing, tints)
) {
  for (size_t at = 0; at < pass->poses; at += 8) {
    Floats side = load(facing + at);
    Ints isBack = side < all(0);
    Bits tint = load_bits(tints + at);
    if (back) { tint = isBack ? (Bits)*back : tint; }
    Floats brightness =
      (isBack ? all(shade) : all(1)) * (all(1) - all(lit) * (all(1) - magnitude(side)));
    Bits share = (Bits)whole(brightness * all(256) + all(0.5f));
    // Light is less, but not opacity.
    Bits low = (tint & pair) * share + 0x00800080, green = (tint >> 8 & 0xFF) * share + 0x80;
    store_bits(tints + at, (low >> 8 & pair) | (green & 0xFF00) | (tint & 0xFF000000));
  }
}

/// One component of colours, moved to the most that it can be by a share in 256ths.
PART Bits brightened(Bits component, Bits most, Bits share) {
  Bits end = most > component ? most : component;
  return component + (((end - component) * share + 0x80) >> 8);
}

LOOP(
  void, shine,
  (const ConfettiPass *pass, ConfettiTerm term, uint32_t sharpness, bool isLight,
   const float *facing, uint32_t *tints),
  (pass, term, sharpness, isLight, facing, tints)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    EACH_EIGHT {
      Floats side = smaller(magnitude(load(facing + at)), all(1)), power = all(1);
      for (uint32_t rest = sharpness; rest > 0; rest >>= 1) {
        if (rest & 1) { power = power * side; }
        side = side * side;
      }
      Bits share = (Bits)whole(clamped(column(own, 0, i)) * power * all(256) + all(0.5f));
      Bits tint = load_bits(tints + at), most = isLight ? (Bits)(uint32_t)255 : tint >> 24;
      Bits red = brightened(tint & 0xFF, most, share);
      Bits green = brightened(tint >> 8 & 0xFF, most, share);
      Bits blue = brightened(tint >> 16 & 0xFF, most, share);
      store_bits(tints + at, red | green << 8 | blue << 16 | (tint & 0xFF000000));
    }
  }
}
