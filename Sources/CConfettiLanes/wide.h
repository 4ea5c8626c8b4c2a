// Eight numbers at a time: what the loops are made of. Private to this folder.

#include <immintrin.h>

// A product and a sum must be rounded one after the other, as everywhere else.
#pragma STDC FP_CONTRACT OFF

/// Compiles a function for processors with AVX2, whatever the rest is compiled for.
#define WIDE __attribute__((target("avx2")))
#define PART static inline __attribute__((always_inline, target("avx2")))

typedef __m256 Floats;

/// The columns and the shared numbers of one term, for eight particles.
typedef struct {
  const float *columns;
  size_t stride;
  const float *uniforms;
} Own;

PART Own own_numbers(const ConfettiLanes *lanes, size_t number) {
  const ConfettiEight *eight = &lanes->eights[number];
  return (Own){
    eight->columns + lanes->column * eight->stride, eight->stride,
    eight->uniforms + lanes->uniform};
}

PART Floats load(const float *address) { return _mm256_loadu_ps(address); }
PART void store(float *address, Floats numbers) { _mm256_storeu_ps(address, numbers); }
PART Floats all(float number) { return _mm256_set1_ps(number); }
PART Floats column(Own own, size_t index) { return load(own.columns + index * own.stride); }
PART Floats shared(Own own, size_t index) { return _mm256_broadcast_ss(own.uniforms + index); }

/// a > b ? a : b, and b if one is not a number.
PART Floats larger(Floats a, Floats b) { return _mm256_max_ps(a, b); }
/// a < b ? a : b, and b if one is not a number.
PART Floats smaller(Floats a, Floats b) { return _mm256_min_ps(a, b); }
PART Floats magnitude(Floats a) { return _mm256_andnot_ps(all(-0.0f), a); }

/// An angle as a whole number of half turns and a rest; see `Sine.swift`.
typedef struct {
  __m256i count;
  Floats rest;
} HalfTurns;

PART HalfTurns half_turns(Floats angle) {
  Floats magic = all(12582912);
  Floats shifted = angle + magic;
  return (HalfTurns){_mm256_castps_si256(shifted), angle - (shifted - magic)};
}

PART Floats sine_of_rest(Floats rest) {
  Floats square = rest * rest;
  return rest
    * (all(3.141582f)
       + square * (all(-5.1671428f) + square * (all(2.541899f) + square * all(-0.5546362f))));
}

PART Floats cosine_of_rest(Floats rest) {
  Floats square = rest * rest;
  return all(1)
    + square
    * (all(-4.9347955f)
       + square * (all(4.0584513f) + square * (all(-1.3320939f) + square * all(0.22008065f))));
}

PART Floats signed_by(HalfTurns turn, Floats value) {
  __m256i sign = _mm256_slli_epi32(turn.count, 31);
  return _mm256_xor_ps(value, _mm256_castsi256_ps(sign));
}

PART Floats sine(Floats angle) {
  HalfTurns turn = half_turns(angle);
  return signed_by(turn, sine_of_rest(turn.rest));
}

PART Floats cosine(Floats angle) {
  HalfTurns turn = half_turns(angle);
  return signed_by(turn, cosine_of_rest(turn.rest));
}

PART Floats cosine_magnitude(Floats angle) { return cosine_of_rest(half_turns(angle).rest); }

/// The point of a curve on one axis, 0 or 1, by the weights of its four points.
PART Floats sum_curve(
  Own own, size_t axis, Floats start, Floats control1, Floats control2, Floats end
) {
  return start * column(own, axis) + control1 * column(own, axis + 2)
    + control2 * column(own, axis + 4) + end * column(own, axis + 6);
}

/// The value of a curve's 513 samples and one more at a progress, clamped to 0…1.
PART Floats eased(Floats progress, const float *samples) {
  Floats position = smaller(larger(progress, all(0)), all(1)) * all(512);
  __m256i index = _mm256_cvttps_epi32(position);
  Floats a = _mm256_i32gather_ps(samples, index, 4);
  Floats b = _mm256_i32gather_ps(samples + 1, index, 4);
  return a + (b - a) * (position - _mm256_cvtepi32_ps(index));
}
