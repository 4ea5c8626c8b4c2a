// Eight numbers at a time: what the loops are made of. Private to this folder.
//
// The vectors are the compiler's own, so that a loop stands once for all processors: those with registers
// of eight numbers take one instruction where others take two with four numbers each. The bytes are the same.

#include "lanes.h"

// A product and a sum must be rounded one after the other, as everywhere else.
#pragma STDC FP_CONTRACT OFF
// No vector is ever passed to a function: all of them are inlined.
#pragma clang diagnostic ignored "-Wpsabi"

#define PART static inline __attribute__((always_inline))

/// Defines a function of `lanes.h`, whose first parameter is the pass, and whose body follows.
///
/// On x86-64 it is compiled twice, the second time for processors with AVX2, whatever the rest is compiled
/// for.
#if defined(__x86_64__)
#define LOOP(type, name, parameters, arguments)                                                   \
  PART type name##_anywhere parameters;                                                           \
  __attribute__((target("avx2"))) static type lanes_##name##_wide parameters {                    \
    return name##_anywhere arguments;                                                             \
  }                                                                                               \
  type lanes_##name parameters {                                                                  \
    return pass->isWide ? lanes_##name##_wide arguments : name##_anywhere arguments;              \
  }                                                                                               \
  PART type name##_anywhere parameters
#else
#define LOOP(type, name, parameters, arguments) type lanes_##name parameters
#endif

/// Goes through the parts of a pass, and through the eights of a part: `i` counts its particles, `at` the
/// poses. There always is a first one, so it is not asked for.
#define EACH_PART                                                                                 \
  for (const ConfettiPart *part = pass->parts, *end = part + pass->count; part;                   \
       part = part + 1 < end ? part + 1 : NULL)
#define EACH_EIGHT                                                                                \
  for (size_t i = 0, at = part->first, count = part->count, more = 1; more;                       \
       i += 8, at += 8, more = i < count)

typedef float Floats __attribute__((ext_vector_type(8)));
typedef int32_t Ints __attribute__((ext_vector_type(8)));
typedef uint32_t Bits __attribute__((ext_vector_type(8)));

/// The columns and the shared numbers of one term, for the particles of one part: columns in the order of the
/// term's `Column` in Swift, and shared numbers in the order of its `prepare`.
typedef struct {
  const float *columns;
  size_t stride;
  const float *uniforms;
} Own;

PART Own own_numbers(const ConfettiPart *part, ConfettiTerm term) {
  return (Own){
    part->numbers + term.column * part->stride, part->stride, part->uniforms + term.uniform};
}

PART Floats load(const float *address) {
  Floats numbers;
  __builtin_memcpy(&numbers, address, sizeof numbers);
  return numbers;
}
PART Bits load_bits(const uint32_t *address) {
  Bits bits;
  __builtin_memcpy(&bits, address, sizeof bits);
  return bits;
}
PART void store(float *address, Floats numbers) {
  __builtin_memcpy(address, &numbers, sizeof numbers);
}
PART void store_bits(uint32_t *address, Bits bits) {
  __builtin_memcpy(address, &bits, sizeof bits);
}
PART Floats all(float number) { return (Floats)number; }
/// A column of eight particles, the first of which is number `i`.
PART Floats column(Own own, size_t index, size_t i) {
  return load(own.columns + index * own.stride + i);
}
PART Floats shared(Own own, size_t index) { return all(own.uniforms[index]); }

/// a > b ? a : b, and b if one is not a number.
PART Floats larger(Floats a, Floats b) { return a > b ? a : b; }
/// a < b ? a : b, and b if one is not a number.
PART Floats smaller(Floats a, Floats b) { return a < b ? a : b; }
PART Floats magnitude(Floats a) { return (Floats)((Bits)a & 0x7FFFFFFF); }
/// Numbers clamped to 0…1; 0 if they are not numbers.
PART Floats clamped(Floats a) { return smaller(larger(a, all(0)), all(1)); }
/// The whole parts of small numbers.
PART Ints whole(Floats a) { return __builtin_convertvector(a, Ints); }
/// Numbers of a table.
PART Floats gather(const float *table, Ints index) {
  return (Floats){
    table[index[0]], table[index[1]], table[index[2]], table[index[3]],
    table[index[4]], table[index[5]], table[index[6]], table[index[7]]};
}

/// An angle as a whole number of half turns and a rest: see `halfturns.h`.
typedef struct {
  Bits count;
  Floats rest;
} HalfTurns;

PART HalfTurns half_turns(Floats angle) {
  Floats shifted = angle + all(HALFTURNS_MAGIC);
  return (HalfTurns){(Bits)shifted, angle - (shifted - all(HALFTURNS_MAGIC))};
}

PART Floats sine_of_rest(Floats rest) { return HALFTURNS_SINE(rest, rest * rest); }

PART Floats cosine_of_rest(Floats rest) { return HALFTURNS_COSINE(rest * rest); }

PART Floats signed_by(HalfTurns turn, Floats value) {
  return (Floats)((Bits)value ^ turn.count << 31);
}

PART Floats sine(Floats angle) {
  HalfTurns turn = half_turns(angle);
  return signed_by(turn, sine_of_rest(turn.rest));
}

PART Floats cosine(Floats angle) {
  HalfTurns turn = half_turns(angle);
  return signed_by(turn, cosine_of_rest(turn.rest));
}

/// The number of samples of a curve: 513 and one more.
enum { curveSamples = 514 };

/// The value of a curve's samples at a progress, clamped to 0…1.
PART Floats eased(Floats progress, const float *samples) {
  Floats position = clamped(progress) * all(512);
  Ints index = whole(position);
  Floats a = gather(samples, index), b = gather(samples + 1, index);
  return a + (b - a) * (position - __builtin_convertvector(index, Floats));
}

/// The sum of three sines after a number of half turns. `waves` are their rates and then their weights; their
/// phases are in three columns.
PART Floats sum_waves(Own own, size_t phases, size_t i, Floats turn, const float *waves) {
  Floats sum = all(waves[3]) * sine(turn * all(waves[0]) + column(own, phases, i));
  sum = sum + all(waves[4]) * sine(turn * all(waves[1]) + column(own, phases + 1, i));
  return sum + all(waves[5]) * sine(turn * all(waves[2]) + column(own, phases + 2, i));
}
