#ifndef CONFETTI_HALFTURNS_H
#define CONFETTI_HALFTURNS_H

#include <stdint.h>

// Sines and cosines by polynomials over a half turn instead of calls to the C library: without branches several
// are computed at once. Angles are in half turns, so that whole half turns cancel exactly; angles in radians would
// have to be divided by π first. Errors are below a millionth within ±4 million half turns; beyond that a `float`
// has no fraction left, and the results are meaningless.
//
// The macros take numbers and vectors of numbers. A product and a sum must be rounded one after the other.

/// Added to an angle it rounds to a whole number and leaves that in the lowest bits: 1.5 × 2²³. If the last bit is
/// 1, sine and cosine are those of the rest with the opposite sign.
#define HALFTURNS_MAGIC 12582912.0f
/// sin(π rest) for a rest within ±0.5, with an error below 8 × 10⁻⁷.
#define HALFTURNS_SINE(rest, square)                                                              \
  ((rest)                                                                                         \
   * (3.141582f                                                                                   \
      + (square) * (-5.1671428f + (square) * (2.541899f + (square) * -0.5546362f))))
/// cos(π rest), with an error below 2 × 10⁻⁷, and never less than 0.
#define HALFTURNS_COSINE(square)                                                                  \
  (1.0f                                                                                           \
   + (square)                                                                                     \
     * (-4.9347955f                                                                               \
        + (square) * (4.0584513f + (square) * (-1.3320939f + (square) * 0.22008065f))))

/// The sine of a single angle, or the cosine.
static inline float halfturns_function(float angle, _Bool is_cosine) {
#pragma STDC FP_CONTRACT OFF
  union { float number; uint32_t bits; } shifted = {angle + HALFTURNS_MAGIC}, value;
  float rest = angle - (shifted.number - HALFTURNS_MAGIC), square = rest * rest;
  value.number = is_cosine ? HALFTURNS_COSINE(square) : HALFTURNS_SINE(rest, square);
  value.bits ^= shifted.bits << 31;
  return value.number;
}

/// The sine of an angle in half turns.
static inline float halfturns_sine(float angle) { return halfturns_function(angle, 0); }
/// The cosine of an angle in half turns.
static inline float halfturns_cosine(float angle) { return halfturns_function(angle, 1); }

#endif
