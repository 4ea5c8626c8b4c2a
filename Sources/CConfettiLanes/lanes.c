#include "lanes.h"

bool lanes_has_wide_lanes(void) {
#if defined(__x86_64__)
  // This asks the operating system too, which must keep the wide registers.
  return __builtin_cpu_supports("avx2");
#else
  return false;
#endif
}
