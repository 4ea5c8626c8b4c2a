#include "alone.h"

// Flights whose velocity turns: those of an air that is each particle's own, with complex numbers for vectors, x and
// y down, and the rate K = k − iΩ for the drag.

typedef struct {
  Floats x, y;
} Pair;

PART Pair product(Pair a, Pair b) { return (Pair){a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x}; }

/// The factors of a velocity and of an acceleration, and their rates.
typedef struct {
  /// (1 − e^(−K t)) / K, (t − travel) / K and e^(−K t).
  Pair travel, fall, rate;
} Swirl;

/// The motion at ages that are not negative; `turns` are in half turns a second.
PART Swirl swirling(Floats drag, Floats turns, Floats age) {
  Floats angle = turns * age, e = decayed(drag * age);
  Pair z = {drag * age, all(-0x1.921fb6p1f) * angle}, end = {e * cosine(angle), e * sine(angle)};
  Floats square = z.x * z.x + z.y * z.y;
  Ints isSmall = square < all(1);
  // (z − 1 + e^(−z)) / z², by its series Σ (−z)ⁿ / (n + 2)! where that would be a small difference of large numbers.
  Pair s = {isSmall ? -z.x : all(0), isSmall ? -z.y : all(0)}, sum = {all(0), all(0)};
  const float factors[] = {
    1.0f / 362880, 1.0f / 40320, 1.0f / 5040, 1.0f / 720, 1.0f / 120, 1.0f / 24, 1.0f / 6, 1.0f / 2};
  for (size_t n = 0; n < 8; n++) {
    sum = product(sum, s);
    sum.x = sum.x + all(factors[n]);
  }
  Floats divisor = isSmall ? all(1) : square;
  Pair inverse = {z.x / divisor, -z.y / divisor};
  Pair far = product(product((Pair){z.x - all(1) + end.x, z.y + end.y}, inverse), inverse);
  Pair rest = {isSmall ? sum.x : far.x, isSmall ? sum.y : far.y};
  Pair share = product(z, rest);
  return (Swirl){
    {age * (all(1) - share.x), -age * share.y}, {age * age * rest.x, age * age * rest.y}, end};
}

/// The sum of a velocity times its factor and an acceleration times its own.
PART Pair moved(Own flight, Own air_of, size_t i, Pair velocity, Pair push) {
  Pair v = {column(flight, flightVelocityX, i), column(flight, flightVelocityY, i)};
  Pair g = {column(air_of, ownPushX, i), column(air_of, ownPushY, i)};
  Pair a = product(v, velocity), b = product(g, push);
  return (Pair){a.x + b.x, a.y + b.y};
}

LOOP(
  void, swirl, (const ConfettiPass *pass, ConfettiTerm term, size_t own, float *x, float *y),
  (pass, term, own, x, y)
) {
  EACH_PART {
    Own flight = own_numbers(part, term), air_of = from_column(flight, own);
    Floats now = shared(flight, 0);
    EACH_EIGHT {
      Floats age = own_age(air_of, now, i);
      Swirl way = swirling(column(air_of, ownDragX, i), column(air_of, ownSwirl, i), age);
      Pair by = moved(flight, air_of, i, way.travel, way.fall);
      store(x + at, column(flight, flightX, i) + by.x + column(air_of, ownDriftX, i) * age);
      store(y + at, column(flight, flightY, i) + by.y + column(air_of, ownDriftY, i) * age);
    }
  }
}

LOOP(
  void, swirl_velocity,
  (const ConfettiPass *pass, ConfettiTerm term, size_t own, float *x, float *y),
  (pass, term, own, x, y)
) {
  EACH_PART {
    Own flight = own_numbers(part, term), air_of = from_column(flight, own);
    Floats now = shared(flight, 0);
    EACH_EIGHT {
      Floats age = own_age(air_of, now, i);
      Swirl way = swirling(column(air_of, ownDragX, i), column(air_of, ownSwirl, i), age);
      Pair by = moved(flight, air_of, i, way.rate, way.travel);
      store(x + at, load(x + at) + (by.x + column(air_of, ownDriftX, i)));
      store(y + at, load(y + at) + (by.y + column(air_of, ownDriftY, i)));
    }
  }
}
