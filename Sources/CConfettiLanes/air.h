// The motion of bodies through the air whose drag differs from one to the next, so that the exponential is
// computed for each. Private to this folder.

#include "eight.h"

/// The motion of a body through air at an age: the factors of its velocity and of its acceleration.
typedef struct {
  /// (1 − e^(−k t)) / k, and (t − travel) / k.
  Floats travel, fall;
  /// e^(−k t).
  Floats rate;
} Air;

/// e^(−z) for a z that is not negative, as the 16th power of e^(−z/16); from z = 16 on there is hardly any motion
/// left.
PART Floats decayed(Floats z) {
  Floats w = smaller(z * all(1.0f / 16), all(1));
  Floats e = all(1) - w * (all(1) - w * (all(0.5f) - w * (all(1.0f / 6) - w * (all(1.0f / 24)
    - w * (all(1.0f / 120) - w * (all(1.0f / 720) - w * all(1.0f / 5040)))))));
  e = e * e;
  e = e * e;
  e = e * e;
  return e * e;
}

/// The motion at ages that are not negative, with an error of about a millionth of the way.
PART Air air(Floats drag, Floats age) {
  Floats z = drag * age, e = decayed(z);
  // (z − 1 + e^(−z)) / z², by its series where that would be a small difference of large numbers.
  Floats s = smaller(z, all(1));
  Floats series = all(1.0f / 2) - s * (all(1.0f / 6) - s * (all(1.0f / 24) - s * (all(1.0f / 120)
    - s * (all(1.0f / 720) - s * (all(1.0f / 5040) - s * (all(1.0f / 40320)
    - s * all(1.0f / 362880)))))));
  Floats divisor = larger(z, all(1));
  Floats rest = z < all(1) ? series : (z - all(1) + e) / (divisor * divisor);
  Floats share = all(1) - z * rest;
  return (Air){age * share, age * age * rest, all(1) - z * share};
}
