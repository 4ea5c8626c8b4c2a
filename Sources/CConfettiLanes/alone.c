#include "alone.h"

// Flights whose air is each particle's own: they are computed from the birth of each, not from the beginning of the
// burst.

LOOP(
  void, fly_alone, (const ConfettiPass *pass, ConfettiTerm term, size_t own, float *x, float *y),
  (pass, term, own, x, y)
) {
  EACH_PART {
    Own flight = own_numbers(part, term), air_of = from_column(flight, own);
    Floats now = shared(flight, 0);
    EACH_EIGHT {
      Floats age = own_age(air_of, now, i);
      Air side = air(column(air_of, ownDragX, i), age), down = air(column(air_of, ownDragY, i), age);
      Floats byX = column(flight, flightVelocityX, i) * side.travel + column(air_of, ownPushX, i) * side.fall;
      Floats byY = column(flight, flightVelocityY, i) * down.travel + column(air_of, ownPushY, i) * down.fall;
      store(x + at, column(flight, flightX, i) + byX + column(air_of, ownDriftX, i) * age);
      store(y + at, column(flight, flightY, i) + byY + column(air_of, ownDriftY, i) * age);
    }
  }
}

LOOP(
  void, fly_alone_velocity,
  (const ConfettiPass *pass, ConfettiTerm term, size_t own, float *x, float *y),
  (pass, term, own, x, y)
) {
  EACH_PART {
    Own flight = own_numbers(part, term), air_of = from_column(flight, own);
    Floats now = shared(flight, 0);
    EACH_EIGHT {
      Floats age = own_age(air_of, now, i);
      Air side = air(column(air_of, ownDragX, i), age), down = air(column(air_of, ownDragY, i), age);
      Floats byX = column(flight, flightVelocityX, i) * side.rate + column(air_of, ownPushX, i) * side.travel;
      Floats byY = column(flight, flightVelocityY, i) * down.rate + column(air_of, ownPushY, i) * down.travel;
      store(x + at, load(x + at) + (byX + column(air_of, ownDriftX, i)));
      store(y + at, load(y + at) + (byY + column(air_of, ownDriftY, i)));
    }
  }
}
