// The columns of flights whose air is each particle's own. Private to this folder.

#include "air.h"

enum { flightX, flightY, flightVelocityX, flightVelocityY };
enum { ownBirth, ownPushX, ownPushY, ownDriftX, ownDriftY, ownDragX, ownDragY, ownSwirl };

/// The numbers of a part from a column of the term on.
PART Own from_column(Own own, size_t column) {
  own.columns += column * own.stride;
  return own;
}

/// The ages of particles, which before their birth are where they are born.
PART Floats own_age(Own own, Floats now, size_t i) {
  return larger(now - column(own, ownBirth, i), all(0));
}
