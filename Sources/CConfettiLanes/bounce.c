#include "air.h"

// Flights after a landing. Each particle bounces at moments of its own, so that no number of its flight is shared:
// the exponential of the drag is computed for each.

enum { restAge, segmentStart };
enum {
  segmentTime, segmentX, segmentY, segmentVelocityX, segmentVelocityY, segmentPushX, segmentPushY,
  segmentTurned, segmentColumns
};

/// The segment that each particle is in: the last that has begun.
typedef struct {
  /// Whether the particle has landed at all.
  Ints isThere;
  /// The seconds since the segment began, up to the rest.
  Floats age;
  Floats x, y, velocityX, velocityY, pushX, pushY, turned, spin;
} Segment;

PART Segment segment(Own own, size_t i, size_t segments, const float *spins) {
  Floats now = smaller(shared(own, 0), column(own, restAge, i)), began = all(0);
  Segment found = {now != now, all(0), all(0), all(0), all(0), all(0), all(0), all(0), all(0), all(0)};
  for (size_t number = 0; number < segments; number++) {
    size_t first = segmentStart + number * segmentColumns;
    Floats time = column(own, first + segmentTime, i);
    Ints isIn = now >= time;
    found.isThere |= isIn;
    began = isIn ? time : began;
    found.x = isIn ? column(own, first + segmentX, i) : found.x;
    found.y = isIn ? column(own, first + segmentY, i) : found.y;
    found.velocityX = isIn ? column(own, first + segmentVelocityX, i) : found.velocityX;
    found.velocityY = isIn ? column(own, first + segmentVelocityY, i) : found.velocityY;
    found.pushX = isIn ? column(own, first + segmentPushX, i) : found.pushX;
    found.pushY = isIn ? column(own, first + segmentPushY, i) : found.pushY;
    found.turned = isIn ? column(own, first + segmentTurned, i) : found.turned;
    found.spin = isIn ? all(spins[number]) : found.spin;
  }
  found.age = now - began;
  return found;
}

LOOP(
  void, bounce,
  (const ConfettiPass *pass, ConfettiTerm term, size_t segments, const float *spins, size_t own_drag,
   float *times, float *x, float *y),
  (pass, term, segments, spins, own_drag, times, x, y)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    EACH_EIGHT {
      Floats drag = own_drag ? column(own, own_drag, i) : shared(own, 1);
      Segment in = segment(own, i, segments, spins);
      Air way = air(drag, in.age);
      Floats toX = in.x + (in.velocityX * way.travel + in.pushX * way.fall);
      Floats toY = in.y + (in.velocityY * way.travel + in.pushY * way.fall);
      store(x + at, in.isThere ? toX : load(x + at));
      store(y + at, in.isThere ? toY : load(y + at));
      store(times + at, in.isThere ? in.turned + in.spin * in.age : load(times + at));
    }
  }
}

LOOP(
  void, bounce_velocity,
  (const ConfettiPass *pass, ConfettiTerm term, size_t segments, const float *spins, size_t own_drag,
   float *x, float *y),
  (pass, term, segments, spins, own_drag, x, y)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    EACH_EIGHT {
      Floats drag = own_drag ? column(own, own_drag, i) : shared(own, 1);
      Segment in = segment(own, i, segments, spins);
      Air way = air(drag, in.age);
      Floats toX = in.velocityX * way.rate + in.pushX * way.travel;
      Floats toY = in.velocityY * way.rate + in.pushY * way.travel;
      store(x + at, in.isThere ? toX : load(x + at));
      store(y + at, in.isThere ? toY : load(y + at));
    }
  }
}

enum { wallLeft, wallWidth };

LOOP(
  void, walls, (const ConfettiPass *pass, ConfettiTerm term, float *x, float *sides),
  (pass, term, x, sides)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    EACH_EIGHT {
      Floats left = column(own, wallLeft, i), width = column(own, wallWidth, i);
      // The way there and back as a whole number and a rest within ±0.5.
      Floats ways = (load(x + at) - left) / (width + width);
      Floats rest = ways - (ways + all(HALFTURNS_MAGIC) - all(HALFTURNS_MAGIC));
      store(x + at, left + (width + width) * magnitude(rest));
      store(sides + at, rest < all(0) ? all(-1) : all(1));
    }
  }
}

LOOP(void, walls_velocity, (const ConfettiPass *pass, const float *sides, float *x), (pass, sides, x)) {
  EACH_PART {
    EACH_EIGHT { store(x + at, load(x + at) * load(sides + at)); }
  }
}

enum { sweepStart, sweepPushX, sweepPushY };

LOOP(
  void, sweep, (const ConfettiPass *pass, ConfettiTerm term, float *times, float *x, float *y),
  (pass, term, times, x, y)
) {
  EACH_PART {
    Own own = own_numbers(part, term);
    Floats now = shared(own, 0), drag = shared(own, 1);
    EACH_EIGHT {
      Floats age = larger(now - column(own, sweepStart, i), all(0));
      Air way = air(drag, age);
      store(x + at, load(x + at) + column(own, sweepPushX, i) * way.fall);
      store(y + at, load(y + at) + column(own, sweepPushY, i) * way.fall);
      store(times + at, load(times + at) + age);
    }
  }
}
