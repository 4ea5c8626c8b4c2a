#include "eight.h"

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
