#include <string.h>

#include "confetti.h"

// Each part of a struct is where bindings in other languages expect it: no padding anywhere.
_Static_assert(sizeof(confetti_rect) == 16, "confetti_rect");
_Static_assert(sizeof(confetti_vertex) == 20, "confetti_vertex");
_Static_assert(sizeof(confetti_event) == 48, "confetti_event");
_Static_assert(sizeof(confetti_particle) == 72, "confetti_particle");
_Static_assert(sizeof(void *) != 8 || sizeof(confetti_texture) == 40, "confetti_texture");

uint32_t confetti_version(void) { return CONFETTI_VERSION; }

size_t confetti_struct_size(const char *name) {
  static const struct {
    const char *name;
    size_t size;
  } structs[] = {
      {"confetti_rect", sizeof(confetti_rect)},         {"confetti_vertex", sizeof(confetti_vertex)},
      {"confetti_event", sizeof(confetti_event)},       {"confetti_particle", sizeof(confetti_particle)},
      {"confetti_texture", sizeof(confetti_texture)},
  };
  if (!name) return 0;
  for (size_t index = 0; index < sizeof structs / sizeof structs[0]; index++)
    if (strcmp(name, structs[index].name) == 0) return structs[index].size;
  return 0;
}
