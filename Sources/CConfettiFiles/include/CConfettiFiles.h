#pragma once

#include <stddef.h>

// The project's own files, compiled into the program so that it runs wherever it is copied. `#embed`
// costs a build nothing; the same bytes as a Swift array took half a minute.

/// The bytes of a file, which live as long as the program.
typedef struct EmbeddedFile {
  const unsigned char *_Nonnull bytes;
  size_t count;
} EmbeddedFile;

/// The letters: `assets/glyphs.txt`, in UTF-8.
EmbeddedFile glyphs_file(void);

/// The icon of the window: `assets/icon.png`.
EmbeddedFile icon_file(void);

/// The score that an unattended show plays: `assets/show.json`.
EmbeddedFile show_file(void);

/// The player of baked effects: `assets/player/player.min.js`, in UTF-8.
EmbeddedFile player_file(void);

/// The page that `export` fills with an effect: `assets/player/page.html`, in UTF-8.
EmbeddedFile page_file(void);

/// The file of an effect of the library, `Confetti/Library/Files/NAME.json`; 0 bytes if there is none.
EmbeddedFile effect_file(const char *_Nonnull name);
