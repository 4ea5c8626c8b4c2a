#pragma once

#include <stddef.h>

// For the library alone: this header is not installed.

// Keeps the sentence of an error for confetti_last_error() on this thread. It is cut to 1,023 bytes, between
// characters and with an ellipsis at its end; control characters become blanks.
void set_last_error(const char *_Nonnull utf8, size_t length);
