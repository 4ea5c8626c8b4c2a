#include "last_error.h"

#include <string.h>

#include "confetti.h"

// In C, because a thread's own memory needs no allocation here, and goes with its thread.
static _Thread_local char sentence[1024];

const char *confetti_last_error(void) { return sentence; }

void confetti_clear_error(void) { sentence[0] = 0; }

void set_last_error(const char *utf8, size_t length) {
  static const char cut[] = "…";
  bool fits = length < sizeof sentence;
  if (!fits) {
    length = sizeof sentence - sizeof cut;
    while (length > 0 && ((unsigned char)utf8[length] & 0xC0) == 0x80) length--;
  }
  for (size_t index = 0; index < length; index++) {
    unsigned char byte = (unsigned char)utf8[index];
    sentence[index] = byte < 0x20 || byte == 0x7F ? ' ' : utf8[index];
  }
  if (!fits) memcpy(sentence + length, cut, sizeof cut - 1), length += sizeof cut - 1;
  sentence[length] = 0;
}
