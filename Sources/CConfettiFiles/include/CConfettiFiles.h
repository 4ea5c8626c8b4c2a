#pragma once

#include <stddef.h>

// The project's own files, compiled into the program so that it runs wherever it is copied. `#embed`
// costs a build nothing; the same bytes as a Swift array took half a minute.

/// The bytes of a file, which live as long as the program.
typedef struct ConfettiFile {
  const unsigned char *_Nonnull bytes;
  size_t count;
} ConfettiFile;

/// The letters: `assets/glyphs.txt`, in UTF-8.
ConfettiFile confetti_glyphs(void);

/// The icon of the window: `assets/icon.png`.
ConfettiFile confetti_icon(void);

/// The score that an unattended show plays: `assets/show.json`.
ConfettiFile confetti_show(void);

/// The file of an effect of the library, `Confetti/Library/Files/NAME.json`; 0 bytes if there is none.
ConfettiFile confetti_effect(const char *_Nonnull name);
