// Ribbons: each is the curve of its particle, read at earlier ages.
import { abs, cos, floor, max, min, PI, sqrt } from './curves.js';
import { clamp } from './particles.js';
import { latest, moment, palette, pen } from './effect.js';
import { shade } from './colors.js';

/// The joints of a ribbon, from its end to its head: place, width, and the colours of the front and of the back.
const xs = [], ys = [], widths = [], fronts = [], backs = [], areBacks = [];

/// A value of a table, at a share of its length.
const entryAt = (table, share) => {
  const at = share * (table.length - 1), index = floor(at), value = table[index];
  return value + ((table[index + 1] ?? value) - value) * (at - index);
};

/// The length of the ribbons of a group in seconds, and what paints them.
export const ribbonsOf = (
  { segments, spacing, twist: step = 0, lit = 0, back = 1, backColor, line, scale, opacity: fades },
  curves, particles, shareNow, colorOf, glow
) => {
  const parts = min(segments, 999), length = parts * spacing;
  return [length, () => {
    const { _pixel: pixel } = pen, faint = shareNow(), bend = PI * step;
    for (let i = 0, start = 0; faint && start < particles.length; i++, start += 4) {
      const birth = particles[start], begun = particles[start + 1], age = moment - birth;
      const life = (begun + particles[start + 2]) / 240 - birth;
      if (birth > latest || age < 0 || age >= life + length) continue;
      pen._seen = true;
      const head = min(age, life), end = clamp(age - length, life);
      const turn = curves.twist(i, moment * 240 - begun);
      let count = 0;
      for (let nearer = parts; nearer >= 0; nearer--) {
        const own = clamp(age - nearer * spacing, life), tick = (birth + own) * 240 - begun;
        const share = head > end ? (head - own) / (head - end) : 0, amount = abs(cos(turn + bend * nearer));
        const x = curves.place(i, tick), y = curves.place(i, tick, 1), color = colorOf(start, tick);
        // Joints at one place have no direction.
        if (count && abs(x - xs[count - 1]) + abs(y - ys[count - 1]) < .05) {
          if (count > 1) continue;
          count = 0;
        }
        const width = max(amount, .15)
          * (line ? min(abs(curves.size(i, tick)), abs(curves.size(i, tick, 1))) : curves.width(i, tick))
          * (scale ? entryAt(scale, share) : clamp(.3 + 2.8 / length * (own - end)));
        const shown = faint * curves.opacity(i, tick) * (fades ? entryAt(fades, share) : 1)
          * clamp(width / pixel), light = 1 - lit * (1 - amount);
        xs[count] = x;
        ys[count] = y;
        widths[count] = max(width, pixel) / 2;
        fronts[count] = shade(color, light, shown);
        backs[count] = shade(backColor == null ? color : palette[backColor], light * back, shown);
        // Of the segment that ends here.
        areBacks[count++] = cos(turn + bend * (nearer + .5)) < 0;
      }
      strip(count, glow);
    }
  }];
};

/// Paints segments from the end of a ribbon to its head. Two that meet share the edge between them, mitred.
const strip = (count, glow) => {
  let beforeX, beforeY, startX, startY;
  for (let head = 0, tail = -1; head < count && count > 1; tail = head++) {
    let x = beforeX, y = beforeY;
    if (head < count - 1) {
      const alongX = xs[head + 1] - xs[head], alongY = ys[head + 1] - ys[head];
      const way = sqrt(alongX * alongX + alongY * alongY);
      x = alongY / way;
      y = -alongX / way;
    }
    if (!head) {
      beforeX = x;
      beforeY = y;
    }
    const reach = widths[head] / max(1 + x * beforeX + y * beforeY, .5);
    const endX = (x + beforeX) * reach, endY = (y + beforeY) * reach;
    if (head) {
      const colors = areBacks[head] ? backs : fronts, last = colors[tail], next = colors[head];
      // Where a painter smooths all edges, those of two segments that touch would let the ground shine through.
      const laterX = xs[head] - beforeY * pen._overlap, laterY = ys[head] + beforeX * pen._overlap;
      pen._quad(-1, xs[tail] + startX, ys[tail] + startY, laterX + endX, laterY + endY, laterX - endX, laterY - endY,
        xs[tail] - startX, ys[tail] - startY, last, next, next, last, glow);
    }
    startX = endX;
    startY = endY;
    beforeX = x;
    beforeY = y;
  }
};
