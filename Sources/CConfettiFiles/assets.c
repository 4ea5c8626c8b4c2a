#include "CConfettiFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char glyphs[] = {
#embed "../../assets/glyphs.txt"
};
ConfettiFile confetti_glyphs(void) { return (ConfettiFile){glyphs, sizeof glyphs}; }

static const unsigned char icon[] = {
#embed "../../assets/icon.png"
};
ConfettiFile confetti_icon(void) { return (ConfettiFile){icon, sizeof icon}; }

static const unsigned char show[] = {
#embed "../../assets/show.json"
};
ConfettiFile confetti_show(void) { return (ConfettiFile){show, sizeof show}; }
