#include "CConfettiSystem.h"

#ifdef __linux__
#include <sys/auxv.h>
#endif

static int count;
static char **words;

// glibc and macOS hand the arguments of `main` to functions that run before it; other C libraries do not.
#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void keep_arguments(int argc, char **argv) {
  count = argc;
  words = argv;
}
#endif

int system_argument_count(void) { return count; }

const char *const *system_arguments(void) { return (const char *const *)words; }

const char *system_program(void) {
#ifdef __linux__
  return (const char *)getauxval(AT_EXECFN);
#else
  return 0;
#endif
}
