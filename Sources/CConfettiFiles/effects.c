#include <string.h>

#include "CConfettiFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char celebration[] = {
#embed "../Confetti/Library/Files/celebration.json"
};
static const unsigned char sparks[] = {
#embed "../Confetti/Library/Files/sparks.json"
};
static const unsigned char fountain[] = {
#embed "../Confetti/Library/Files/fountain.json"
};
static const unsigned char fanfare[] = {
#embed "../Confetti/Library/Files/fanfare.json"
};
static const unsigned char party[] = {
#embed "../Confetti/Library/Files/party.json"
};
static const unsigned char cannon[] = {
#embed "../Confetti/Library/Files/cannon.json"
};
static const unsigned char scatter[] = {
#embed "../Confetti/Library/Files/scatter.json"
};
static const unsigned char realistic[] = {
#embed "../Confetti/Library/Files/realistic.json"
};
static const unsigned char finale[] = {
#embed "../Confetti/Library/Files/finale.json"
};
static const unsigned char stars[] = {
#embed "../Confetti/Library/Files/stars.json"
};
static const unsigned char snow[] = {
#embed "../Confetti/Library/Files/snow.json"
};
static const unsigned char school_pride[] = {
#embed "../Confetti/Library/Files/school-pride.json"
};
static const unsigned char paths[] = {
#embed "../Confetti/Library/Files/paths.json"
};
static const unsigned char emoji[] = {
#embed "../Confetti/Library/Files/emoji.json"
};
static const unsigned char festive[] = {
#embed "../Confetti/Library/Files/festive.json"
};
static const unsigned char explode[] = {
#embed "../Confetti/Library/Files/explode.json"
};
static const unsigned char parade[] = {
#embed "../Confetti/Library/Files/parade.json"
};
static const unsigned char confetti_rain[] = {
#embed "../Confetti/Library/Files/confetti-rain.json"
};
static const unsigned char foil_popper[] = {
#embed "../Confetti/Library/Files/foil-popper.json"
};
static const unsigned char champagne[] = {
#embed "../Confetti/Library/Files/champagne.json"
};
static const unsigned char fireworks[] = {
#embed "../Confetti/Library/Files/fireworks.json"
};
static const unsigned char fire[] = {
#embed "../Confetti/Library/Files/fire.json"
};
static const unsigned char fireflies[] = {
#embed "../Confetti/Library/Files/fireflies.json"
};
static const unsigned char magic[] = {
#embed "../Confetti/Library/Files/magic.json"
};
static const unsigned char rain[] = {
#embed "../Confetti/Library/Files/rain.json"
};
static const unsigned char smoke[] = {
#embed "../Confetti/Library/Files/smoke.json"
};
static const unsigned char spark[] = {
#embed "../Confetti/Library/Files/spark.json"
};
static const unsigned char splash[] = {
#embed "../Confetti/Library/Files/splash.json"
};
static const unsigned char word[] = {
#embed "../Confetti/Library/Files/word.json"
};
static const unsigned char rocket_show[] = {
#embed "../Confetti/Library/Files/rocket-show.json"
};
static const unsigned char streamers[] = {
#embed "../Confetti/Library/Files/streamers.json"
};
static const unsigned char ticker_tape[] = {
#embed "../Confetti/Library/Files/ticker-tape.json"
};
static const unsigned char gold_rain[] = {
#embed "../Confetti/Library/Files/gold-rain.json"
};
static const unsigned char balloons[] = {
#embed "../Confetti/Library/Files/balloons.json"
};
static const unsigned char hearts[] = {
#embed "../Confetti/Library/Files/hearts.json"
};
static const unsigned char leaves[] = {
#embed "../Confetti/Library/Files/leaves.json"
};
static const unsigned char bubbles[] = {
#embed "../Confetti/Library/Files/bubbles.json"
};
static const unsigned char petals[] = {
#embed "../Confetti/Library/Files/petals.json"
};
static const unsigned char coins[] = {
#embed "../Confetti/Library/Files/coins.json"
};
static const unsigned char comets[] = {
#embed "../Confetti/Library/Files/comets.json"
};
static const unsigned char lanterns[] = {
#embed "../Confetti/Library/Files/lanterns.json"
};
static const unsigned char aurora[] = {
#embed "../Confetti/Library/Files/aurora.json"
};
static const unsigned char paper_planes[] = {
#embed "../Confetti/Library/Files/paper-planes.json"
};
static const unsigned char sky_heart[] = {
#embed "../Confetti/Library/Files/sky-heart.json"
};
static const unsigned char gold_dust[] = {
#embed "../Confetti/Library/Files/gold-dust.json"
};
static const unsigned char playing_cards[] = {
#embed "../Confetti/Library/Files/playing-cards.json"
};
static const unsigned char tornado[] = {
#embed "../Confetti/Library/Files/tornado.json"
};
static const unsigned char lasers[] = {
#embed "../Confetti/Library/Files/lasers.json"
};
static const unsigned char bouncing_balls[] = {
#embed "../Confetti/Library/Files/bouncing-balls.json"
};
static const unsigned char coin_drop[] = {
#embed "../Confetti/Library/Files/coin-drop.json"
};
static const unsigned char hillside[] = {
#embed "../Confetti/Library/Files/hillside.json"
};
static const unsigned char snow_globe[] = {
#embed "../Confetti/Library/Files/snow-globe.json"
};
static const unsigned char falling_picture[] = {
#embed "../Confetti/Library/Files/falling-picture.json"
};
static const unsigned char swept[] = {
#embed "../Confetti/Library/Files/swept.json"
};
static const unsigned char logo[] = {
#embed "../Confetti/Library/Files/logo.json"
};
static const unsigned char curtain[] = {
#embed "../Confetti/Library/Files/curtain.json"
};

static const unsigned char pieces[] = {
#embed "../Confetti/Library/Files/pieces.json"
};

#define EFFECT(name, file) {name, {file, sizeof file}}

static const struct {
  const char *name;
  EmbeddedFile file;
} effects[] = {
    EFFECT("celebration", celebration),
    EFFECT("sparks", sparks),
    EFFECT("fountain", fountain),
    EFFECT("fanfare", fanfare),
    EFFECT("party", party),
    EFFECT("cannon", cannon),
    EFFECT("scatter", scatter),
    EFFECT("realistic", realistic),
    EFFECT("finale", finale),
    EFFECT("stars", stars),
    EFFECT("snow", snow),
    EFFECT("school-pride", school_pride),
    EFFECT("paths", paths),
    EFFECT("emoji", emoji),
    EFFECT("festive", festive),
    EFFECT("explode", explode),
    EFFECT("parade", parade),
    EFFECT("confetti-rain", confetti_rain),
    EFFECT("foil-popper", foil_popper),
    EFFECT("champagne", champagne),
    EFFECT("fireworks", fireworks),
    EFFECT("fire", fire),
    EFFECT("fireflies", fireflies),
    EFFECT("magic", magic),
    EFFECT("rain", rain),
    EFFECT("smoke", smoke),
    EFFECT("spark", spark),
    EFFECT("splash", splash),
    EFFECT("word", word),
    EFFECT("rocket-show", rocket_show),
    EFFECT("streamers", streamers),
    EFFECT("ticker-tape", ticker_tape),
    EFFECT("gold-rain", gold_rain),
    EFFECT("balloons", balloons),
    EFFECT("hearts", hearts),
    EFFECT("leaves", leaves),
    EFFECT("bubbles", bubbles),
    EFFECT("petals", petals),
    EFFECT("coins", coins),
    EFFECT("comets", comets),
    EFFECT("lanterns", lanterns),
    EFFECT("aurora", aurora),
    EFFECT("paper-planes", paper_planes),
    EFFECT("sky-heart", sky_heart),
    EFFECT("gold-dust", gold_dust),
    EFFECT("playing-cards", playing_cards),
    EFFECT("tornado", tornado),
    EFFECT("lasers", lasers),
    EFFECT("bouncing-balls", bouncing_balls),
    EFFECT("coin-drop", coin_drop),
    EFFECT("hillside", hillside),
    EFFECT("snow-globe", snow_globe),
    EFFECT("falling-picture", falling_picture),
    EFFECT("swept", swept),
    EFFECT("logo", logo),
    EFFECT("curtain", curtain),
    // No effect of the list that people see, but what every effect can use.
    EFFECT("pieces", pieces),
};

EmbeddedFile effect_file(const char *name) {
  for (size_t i = 0; i < sizeof effects / sizeof effects[0]; i++)
    if (strcmp(effects[i].name, name) == 0) return effects[i].file;
  return (EmbeddedFile){(const unsigned char *)"", 0};
}
