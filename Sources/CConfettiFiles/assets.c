#include "CConfettiFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char glyphs[] = {
#embed "../../assets/glyphs.txt"
};
EmbeddedFile glyphs_file(void) { return (EmbeddedFile){glyphs, sizeof glyphs}; }

static const unsigned char icon[] = {
#embed "../../assets/icon.png"
};
EmbeddedFile icon_file(void) { return (EmbeddedFile){icon, sizeof icon}; }

static const unsigned char show[] = {
#embed "../../assets/show.json"
};
EmbeddedFile show_file(void) { return (EmbeddedFile){show, sizeof show}; }

static const unsigned char player[] = {
#embed "../../assets/player/player.min.js"
};
EmbeddedFile player_file(void) { return (EmbeddedFile){player, sizeof player}; }

static const unsigned char page[] = {
#embed "../../assets/player/page.html"
};
EmbeddedFile page_file(void) { return (EmbeddedFile){page, sizeof page}; }
