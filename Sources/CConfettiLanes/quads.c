#include "lanes.h"

#if defined(__x86_64__)
#include "wide.h"

/// The size of a quad: four vertices of five numbers.
enum { quadSize = 80 };

/// What eight quads have: their corners and where they are found in memory.
typedef struct {
  /// x and y of the four corners in turn.
  Floats corners[8];
  /// The offsets of the levels, for widths and heights.
  uint32_t across[8], down[8];
  uint32_t colors[8];
  /// The bytes of each quad: 0 if it is out of sight.
  uint32_t sizes[8];
} Eight;

/// The bits of a level's size, a power of two, for a side of some pixels.
PART __m256i level_size(Floats pixels, float largest) {
  Floats raised = larger(pixels, all(0.7071069f)) * all(1.4142136f);
  __m256i bits = _mm256_castps_si256(smaller(raised, all(largest)));
  return _mm256_and_si256(bits, _mm256_set1_epi32(0x7F800000));
}

/// Half the expansion of a level: the factor from a side's length to half the quad's.
PART Floats half_expansion(__m256i size, float a, float b) {
  Floats reciprocal = _mm256_castsi256_ps(_mm256_sub_epi32(_mm256_set1_epi32(254 << 23), size));
  return all(a) + all(b) * reciprocal;
}

/// Colours multiplied by shares in 256ths, two components at a time.
PART __m256i tinted(__m256i colors, __m256i shares) {
  __m256i pair = _mm256_set1_epi32(0x00FF00FF), half = _mm256_set1_epi32(0x00800080);
  __m256i low = _mm256_and_si256(colors, pair);
  __m256i high = _mm256_and_si256(_mm256_srli_epi32(colors, 8), pair);
  low = _mm256_add_epi32(_mm256_mullo_epi32(low, shares), half);
  high = _mm256_add_epi32(_mm256_mullo_epi32(high, shares), half);
  low = _mm256_and_si256(_mm256_srli_epi32(low, 8), pair);
  return _mm256_or_si256(low, _mm256_andnot_si256(pair, high));
}

/// Finds eight quads, of which some may be out of sight.
PART void find(Eight *found, const ConfettiEight *own, const ConfettiQuads *quads, size_t at) {
  Floats width = load(quads->width + at) * all(quads->size);
  Floats height = load(quads->height + at) * all(quads->size);
  __m256i across = level_size(magnitude(width) * all(quads->scale), quads->acrossLargest);
  __m256i down = level_size(magnitude(height) * all(quads->scale), quads->downLargest);
  _mm256_storeu_si256((__m256i *)found->across, _mm256_srli_epi32(across, 19));
  _mm256_storeu_si256((__m256i *)found->down, _mm256_srli_epi32(down, 19));

  Floats c = load(quads->cosine + at), s = load(quads->sine + at);
  Floats halfWidth = width * half_expansion(across, quads->acrossA, quads->acrossB);
  Floats halfHeight = height * half_expansion(down, quads->downA, quads->downB);
  Floats rightX = c * halfWidth, rightY = s * halfWidth;
  Floats upX = s * halfHeight, downY = c * halfHeight;
  Floats x = load(quads->x + at), y = load(quads->y + at);

  // The distance by which a quad reaches into the visible area; see `QuadWriter.swift`.
  Floats inX = magnitude(rightX) + magnitude(upX) + all(quads->halfWidth)
    - magnitude(x - all(quads->centerX));
  Floats inY = magnitude(rightY) + magnitude(downY) + all(quads->halfHeight)
    - magnitude(y - all(quads->centerY));
  Floats least = smaller(inX, inY) + (inX - inX) + (inY - inY);
  Floats isSeen = _mm256_cmp_ps(least, all(0), _CMP_GE_OQ);
  Floats opacity = load(quads->opacity + at);
  isSeen = _mm256_and_ps(isSeen, _mm256_cmp_ps(opacity, all(0), _CMP_GT_OQ));
  __m256i places = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  __m256i isThere = _mm256_cmpgt_epi32(_mm256_set1_epi32((int)own->count), places);
  __m256i sizes = _mm256_and_si256(
    _mm256_and_si256(_mm256_castps_si256(isSeen), isThere), _mm256_set1_epi32(quadSize));
  _mm256_storeu_si256((__m256i *)found->sizes, sizes);

  // Colours at birth are read no further than there are particles.
  __m256i colors = quads->tints
    ? _mm256_loadu_si256((const __m256i *)(quads->tints + at))
    : _mm256_maskload_epi32((const int *)own->colors, isThere);
  // Adding 2²³ rounds to a whole number and leaves it in the lowest bits.
  Floats shares = opacity * all(quads->opacityFactor) * all(256) + all(8388608);
  colors = tinted(colors, _mm256_and_si256(_mm256_castps_si256(shares), _mm256_set1_epi32(0x1FF)));
  _mm256_storeu_si256((__m256i *)found->colors, colors);

  Floats leftX = x - rightX, leftY = y - rightY, farX = x + rightX, farY = y + rightY;
  found->corners[0] = leftX + upX;
  found->corners[1] = leftY - downY;
  found->corners[2] = farX + upX;
  found->corners[3] = farY - downY;
  found->corners[4] = farX - upX;
  found->corners[5] = farY + downY;
  found->corners[6] = leftX - upX;
  found->corners[7] = leftY + downY;
}

/// Turns rows into columns: the numbers of each quad then are one after the other.
PART void transpose(Floats rows[8]) {
  Floats pairs[8], fours[8];
  for (int i = 0; i < 8; i += 2) {
    pairs[i] = _mm256_unpacklo_ps(rows[i], rows[i + 1]);
    pairs[i + 1] = _mm256_unpackhi_ps(rows[i], rows[i + 1]);
  }
  for (int i = 0; i < 8; i += 4) {
    fours[i] = _mm256_shuffle_ps(pairs[i], pairs[i + 2], 0x44);
    fours[i + 1] = _mm256_shuffle_ps(pairs[i], pairs[i + 2], 0xEE);
    fours[i + 2] = _mm256_shuffle_ps(pairs[i + 1], pairs[i + 3], 0x44);
    fours[i + 3] = _mm256_shuffle_ps(pairs[i + 1], pairs[i + 3], 0xEE);
  }
  for (int i = 0; i < 4; i++) {
    rows[i] = _mm256_permute2f128_ps(fours[i], fours[i + 4], 0x20);
    rows[i + 4] = _mm256_permute2f128_ps(fours[i], fours[i + 4], 0x31);
  }
}

/// Writes the twenty numbers of a quad: x, y, colour, u and v of each corner; and returns where the next one
/// comes.
PART char *weave(char *quad, const Eight *found, int i, const ConfettiQuads *quads) {
  const char *across = quads->columns + found->across[i], *down = quads->rows + found->down[i];
  Floats corners = found->corners[i];
  // u from, u to, v from, v to, and four times the colour
  __m128 place = _mm_castpd_ps(
    _mm_loadh_pd(_mm_load_sd((const double *)across), (const double *)down));
  Floats rest = _mm256_blend_ps(
    _mm256_castps128_ps256(place), _mm256_broadcast_ss((const float *)&found->colors[i]), 0xF0);
  __m256i corner = _mm256_setr_epi32(0, 1, 0, 0, 0, 2, 3, 0);
  __m256i other = _mm256_setr_epi32(0, 0, 4, 0, 2, 0, 0, 4);
  Floats numbers = _mm256_blend_ps(
    _mm256_permutevar8x32_ps(corners, corner), _mm256_permutevar8x32_ps(rest, other), 0x9C);
  store((float *)quad, numbers);
  corner = _mm256_setr_epi32(0, 0, 4, 5, 0, 0, 0, 6);
  other = _mm256_setr_epi32(1, 2, 0, 0, 4, 1, 3, 0);
  numbers = _mm256_blend_ps(
    _mm256_permutevar8x32_ps(corners, corner), _mm256_permutevar8x32_ps(rest, other), 0x73);
  store((float *)quad + 8, numbers);
  corner = _mm256_setr_epi32(7, 0, 0, 0, 0, 0, 0, 0);
  other = _mm256_setr_epi32(0, 4, 0, 3, 0, 0, 0, 0);
  numbers = _mm256_blend_ps(
    _mm256_permutevar8x32_ps(corners, corner), _mm256_permutevar8x32_ps(rest, other), 0xFE);
  _mm_storeu_ps((float *)quad + 16, _mm256_castps256_ps128(numbers));
  return quad + found->sizes[i];
}

WIDE void *lanes_write_quads(
  const ConfettiEight *eights, size_t count, const ConfettiQuads *quads, void *start, void *end
) {
  char *next = start;
  for (size_t number = 0; number < count; number++) {
    Eight found;
    find(&found, &eights[number], quads, number * 8);
    transpose(found.corners);
    // Every quad is written, and the next one overwrites it if it is out of sight.
    if ((char *)end - next >= 8 * quadSize) {
#pragma clang loop unroll(full)
      for (int i = 0; i < 8; i++) { next = weave(next, &found, i, quads); }
    } else {
      for (int i = 0; i < 8 && next < (char *)end; i++) { next = weave(next, &found, i, quads); }
    }
  }
  return next;
}

#endif
