#include "eight.h"

/// The size of a quad: four vertices of five numbers.
enum { quadSize = 80 };

typedef float Two __attribute__((ext_vector_type(2)));
typedef float Four __attribute__((ext_vector_type(4)));

/// The parts of eight quads: their corners and where they are found in memory.
typedef struct {
  /// x and y of the first corner and of the third, y of the last, x and y of the second, x of the last: so
  /// that most numbers stay where they are in a register when they are woven with others.
  Floats corners[8];
  /// The offsets of the levels, for widths and heights.
  uint32_t across[8], down[8];
  uint32_t colors[8];
  /// The colours of the four corners, if they differ.
  uint32_t fills[4][8];
  /// The bytes of each quad: 0 if it is out of sight.
  uint32_t sizes[8];
} Eight;

/// The bits of a level's size, a power of two, for a side of some pixels.
PART Bits level_size(Floats pixels, float largest) {
  Floats raised = larger(pixels, all(0.7071069f)) * all(1.4142136f);
  return (Bits)smaller(raised, all(largest)) & 0x7F800000;
}

/// Half the expansion of a level: the factor from a side's length to half the quad's.
PART Floats half_expansion(Bits size, float a, float b) {
  Floats reciprocal = (Floats)((254u << 23) - size);
  return all(a) + all(b) * reciprocal;
}

/// Colours multiplied by shares in 256ths, two components at a time.
PART Bits tinted(Bits colors, Bits shares) {
  Bits pair = 0x00FF00FF;
  Bits low = (colors & pair) * shares + 0x00800080;
  Bits high = (colors >> 8 & pair) * shares + 0x00800080;
  return (low >> 8 & pair) | (high & ~pair);
}

/// Mixes of two colours, by the share of the second in 256ths.
PART Bits mixed(Bits a, Bits b, uint32_t share) {
  Bits pair = 0x00FF00FF;
  uint32_t other = 256 - share;
  Bits low = (a & pair) * other + (b & pair) * share + 0x00800080;
  Bits high = (a >> 8 & pair) * other + (b >> 8 & pair) * share + 0x00800080;
  return (low >> 8 & pair) | (high & ~pair);
}

/// Finds eight quads of a part, from particle `i` on.
PART void find(
  Eight *found, const ConfettiPart *part, const ConfettiQuads *quads, size_t i, size_t at,
  bool isFilled
) {
  Floats width = load(quads->width + at) * all(quads->size);
  Floats height = load(quads->height + at) * all(quads->size);
  Bits across = level_size(magnitude(width) * all(quads->scale), quads->acrossLargest);
  Bits down = level_size(magnitude(height) * all(quads->scale), quads->downLargest);
  // (level + 127) × 16, the stride of a level.
  Bits frame = quads->frames ? load_bits(quads->frames + at) : (Bits){0};
  store_bits(found->across, (across >> 19) + frame);
  store_bits(found->down, (down >> 19) + frame);

  Floats c = load(quads->cosine + at), s = load(quads->sine + at);
  Floats halfWidth = width * half_expansion(across, quads->acrossA, quads->acrossB);
  Floats halfHeight = height * half_expansion(down, quads->downA, quads->downB);
  Floats rightX = c * halfWidth, rightY = s * halfWidth;
  Floats upX = s * halfHeight, downY = c * halfHeight;
  Floats x = load(quads->x + at), y = load(quads->y + at);

  // The distance by which a quad reaches into the visible area on each axis; negative if it is outside.
  Floats inX = magnitude(rightX) + magnitude(upX) + all(quads->halfWidth)
    - magnitude(x - all(quads->centerX));
  Floats inY = magnitude(rightY) + magnitude(downY) + all(quads->halfHeight)
    - magnitude(y - all(quads->centerY));
  // The differences are 0, or not-a-number if a coordinate is not finite, which fails the comparison.
  Floats least = smaller(inX, inY) + (inX - inX) + (inY - inY);
  Floats opacity = load(quads->opacity + at);
  Ints isThere = (Ints){0, 1, 2, 3, 4, 5, 6, 7} < (Ints)(int32_t)(part->count - i);
  Ints isSeen = (least >= all(0)) & (opacity > all(0)) & isThere;
  store_bits(found->sizes, (Bits)isSeen & (uint32_t)quadSize);

  // Adding 2²³ rounds to a whole number and leaves it in the lowest bits.
  Floats shares = opacity * all(quads->opacityFactor) * all(256) + all(8388608);
  if (isFilled) {
    Bits from = load_bits(quads->from + at), to = load_bits(quads->to + at);
    for (int k = 0; k < 4; k++) {
      store_bits(found->fills[k], tinted(mixed(from, to, quads->fillShares[k]), (Bits)shares & 0x1FF));
    }
  }
  Bits colors = load_bits(quads->tints ? quads->tints + at : part->colors + i);
  store_bits(found->colors, tinted(colors, (Bits)shares & 0x1FF));

  Floats leftX = x - rightX, leftY = y - rightY, farX = x + rightX, farY = y + rightY;
  found->corners[0] = leftX + upX;
  found->corners[1] = leftY - downY;
  found->corners[2] = farX - upX;
  found->corners[3] = farY + downY;
  found->corners[4] = leftY + downY;
  found->corners[5] = farX + upX;
  found->corners[6] = farY - downY;
  found->corners[7] = leftX - upX;
}

/// Turns rows into columns: the numbers of each quad then are one after the other.
PART void transpose(Floats rows[8]) {
  Floats pairs[8], fours[8];
  for (int i = 0; i < 8; i += 2) {
    pairs[i] = __builtin_shufflevector(rows[i], rows[i + 1], 0, 8, 1, 9, 4, 12, 5, 13);
    pairs[i + 1] = __builtin_shufflevector(rows[i], rows[i + 1], 2, 10, 3, 11, 6, 14, 7, 15);
  }
  for (int i = 0; i < 8; i += 4) {
    for (int j = 0; j < 2; j++) {
      Floats a = pairs[i + j], b = pairs[i + j + 2];
      fours[i + 2 * j] = __builtin_shufflevector(a, b, 0, 1, 8, 9, 4, 5, 12, 13);
      fours[i + 2 * j + 1] = __builtin_shufflevector(a, b, 2, 3, 10, 11, 6, 7, 14, 15);
    }
  }
  for (int i = 0; i < 4; i++) {
    rows[i] = __builtin_shufflevector(fours[i], fours[i + 4], 0, 1, 2, 3, 8, 9, 10, 11);
    rows[i + 4] = __builtin_shufflevector(fours[i], fours[i + 4], 4, 5, 6, 7, 12, 13, 14, 15);
  }
}

/// Writes the twenty numbers of a quad: x, y, colour, u and v of each corner; and returns where the next one
/// comes.
PART char *weave(char *quad, const Eight *found, int i, const char *columns, const char *rows) {
  Floats corners = found->corners[i];
  Two across, down;
  float color;
  __builtin_memcpy(&across, columns + found->across[i], sizeof across);
  __builtin_memcpy(&down, rows + found->down[i], sizeof down);
  __builtin_memcpy(&color, &found->colors[i], sizeof color);
  // u from, u to, v from, v to, and four times the colour
  Four place = __builtin_shufflevector(across, down, 0, 1, 2, 3);
  Floats rest = __builtin_shufflevector(place, (Four)color, 0, 1, 2, 3, 4, 4, 4, 4);
  store((float *)quad, __builtin_shufflevector(corners, rest, 0, 1, 12, 8, 10, 5, 6, 12));
  store((float *)quad + 8, __builtin_shufflevector(corners, rest, 9, 10, 2, 3, 12, 9, 11, 7));
  Four last = __builtin_shufflevector(corners, rest, 4, 12, 8, 11);
  __builtin_memcpy(quad + 64, &last, sizeof last);
  return quad + found->sizes[i];
}

/// Gives the corners of a quad their own colours.
PART void paint(char *quad, const Eight *found, int i) {
  for (int k = 0; k < 4; k++) {
    __builtin_memcpy(quad + k * (quadSize / 4) + 8, &found->fills[k][i], sizeof(uint32_t));
  }
}

PART void *write_each(
  const ConfettiPass *pass, const ConfettiQuads *quads, void *start, void *limit, bool isFilled
) {
  char *next = start;
  const char *columns = quads->columns, *rows = quads->rows;
  EACH_PART {
    EACH_EIGHT {
      Eight found;
      find(&found, part, quads, i, at, isFilled);
      transpose(found.corners);
      // Every quad is written, and the next one overwrites it if it is out of sight.
      if (!isFilled && (char *)limit - next >= 8 * quadSize) {
#pragma clang loop unroll(full)
        for (int j = 0; j < 8; j++) { next = weave(next, &found, j, columns, rows); }
      } else {
        for (int j = 0; j < 8 && next < (char *)limit; j++) {
          char *quad = next;
          next = weave(quad, &found, j, columns, rows);
          if (isFilled) { paint(quad, &found, j); }
        }
      }
    }
  }
  return next;
}

LOOP(
  void *, write_quads,
  (const ConfettiPass *pass, const ConfettiQuads *quads, void *start, void *limit),
  (pass, quads, start, limit)
) {
  return write_each(pass, quads, start, limit, false);
}

LOOP(
  void *, fill_quads,
  (const ConfettiPass *pass, const ConfettiQuads *quads, void *start, void *limit),
  (pass, quads, start, limit)
) {
  return write_each(pass, quads, start, limit, true);
}
