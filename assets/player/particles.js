// The particles of a group: a shape of a burst in a layer.
import { abs, cos, floor, max, min, readCurves, signed, sin } from './curves.js';
import { latest, moment, palette, pen } from './effect.js';
import { shade } from './colors.js';
import { ribbonsOf } from './ribbons.js';

/// A number kept between 0 and another; 0 for a number that is none.
export const clamp = (value, most = 1) => value > 0 ? min(value, most) : 0;

/// Reads a group. `_paint(echo, isHalo)` paints its particles, or their echoes with a number, or their halos.
/// All keys of the header are taken apart here, so that a damaged one is found before anything is drawn. Curves are
/// read when a group is seen first, after those of the groups before it, for which `waiting` has what reads them.
export const readGroup = (
  { count, fade: [fadeStart, fadeEnd] = [] }, kind, { _cell: first, grid: [, , frames], length, ends, loops },
  streams, waiting
) => {
  const {
    echoes: [echoes, spacing, lastScale, lastOpacity] = [0, 0, 1, 1], halo: [haloSize, haloOpacity] = [0, 0],
    shine: [sharpness, isLight] = [0], anchor: [right, down] = [0, 0], sides: { lit = 0, back = 1, backColor } = {},
    fill: { from, to, shares: [...shares] = [0] } = {}, flip: least = 0, along, glow, ribbon,
    columns: [...columns], equal,
  } = kind;
  // Of each particle: its birth in seconds and in ticks, its life in ticks, and its colour.
  const curves = {}, particles = [], next = signed(streams.birth);
  let time = 0, begin = Infinity, end = 0, isRead = false;
  for (let left = count; left > 0; left--) {
    time += next();
    const birth = time / 1e4, tick = floor(time * 240 / 1e4), ticks = streams.life() / 16;
    particles.push(birth, tick, ticks, streams.color());
    begin = min(begin, birth);
    end = max(end, (tick + ticks) / 240);
  }
  waiting.push(() => {
    isRead = true;
    try {
      // Without a column, opacities are 1 and other numbers 0.
      for (const name of 'place size angle flip tilt twist opacity tint shine turned frame width'.split(' ')) {
        curves[name] = columns.includes(name) ? readCurves(streams, name, particles, equal)
          : () => +(name == 'opacity');
      }
    } catch {
      // Streams that are damaged although the sum of the file is right show nothing.
      particles.length = 0;
    }
  });

  /// The share of its opacity that the group has, 0 where it is not seen.
  const shareNow = () => {
    if (moment < begin || moment > end) return 0;
    while (!isRead) waiting.shift()();
    return moment >= fadeStart ? clamp((fadeEnd - moment) / (fadeEnd - fadeStart)) : 1;
  };

  /// The own colour of a particle, of which the first number is at a place.
  const colorOf = (at, tick) => {
    let own = particles[at + 3];
    if (own) return palette[own - 1];
    for (let part = 0; part < 4; part++) own |= curves.tint(at / 4, tick, part) + .5 << 8 * part;
    return own;
  };

  /// The cell of a picture that moves, at a position.
  const cellAt = position => {
    let number = 0;
    if (loops) position -= floor(position / length) * length;
    while (number < frames - 1 && (ends ? ends[number] : number + 1) <= position) number++;
    return number;
  };

  const group = {
    _echoes: min(echoes, 999),
    _paint(echo, isHalo) {
      const { _pixel: pixel } = pen, way = echo && echo / echoes, t = moment - echo * spacing;
      const scale = 1 + (lastScale - 1) * way;
      const faint = shareNow() * (1 + (lastOpacity - 1) * way);
      if (echo > echoes || isHalo && !haloSize || !faint) return;
      for (let i = 0, at = 0; at < particles.length; i++, at += 4) {
        const birth = particles[at], tick = t * 240 - particles[at + 1];
        if (birth > t || birth > latest || tick >= particles[at + 2]) continue;
        pen._seen = true;
        const lean = cos(curves.tilt(i, tick)), shown = scale * (.5 + abs(lean) / 2);
        const turn = curves.angle(i, tick), c = cos(turn), s = sin(turn), sign = 1 - 2 * curves.turned(i, tick);
        let facing = cos(curves.flip(i, tick)), opacity = faint * curves.opacity(i, tick);
        let w = curves.size(i, tick) * shown * max(abs(facing), least), h = curves.size(i, tick, 1) * shown;
        facing *= lean;
        const wayX = right * abs(w) * (along ? 1 : sign), wayY = down * abs(h) * (along ? sign : 1);
        if (isHalo) {
          opacity *= haloOpacity;
          w = h = haloSize * max(abs(w), abs(h));
        }
        // Sides thinner than a pixel are one pixel wide, and fainter.
        const thin = clamp(abs(w) / pixel), flat = clamp(abs(h) / pixel);
        opacity *= thin * flat;
        if (!(opacity > 0)) continue;
        w /= thin * 2;
        h /= flat * 2;
        const isBack = facing < 0, hasOwn = isBack && backColor != null, amount = abs(facing);
        const own = hasOwn ? palette[backColor] : colorOf(at, tick), isPlain = isHalo || hasOwn || from == to;
        const start = isPlain ? own : palette[from] ?? own, stop = isPlain ? own : palette[to] ?? own;
        const light = (isBack ? back : 1) * (1 - lit * (1 - amount)), most = isLight ? 255 : 0;
        const gleam = curves.shine(i, tick) * amount ** sharpness;
        const tone = corner => shade(start, light, opacity, stop, shares[corner], gleam, most), color = tone(0);
        const x = curves.place(i, tick) + wayX * c - wayY * s, y = curves.place(i, tick, 1) + wayX * s + wayY * c;
        const acrossX = c * w, acrossY = s * w, alongX = -s * h, alongY = c * h;
        pen._quad(
          isHalo ? 1 : first + cellAt(curves.frame(i, 0) / 16 + curves.frame(i, 0, 1) / 256 * (t - birth)),
          x - acrossX - alongX, y - acrossY - alongY, x + acrossX - alongX, y + acrossY - alongY,
          x + acrossX + alongX, y + acrossY + alongY, x - acrossX + alongX, y - acrossY + alongY,
          color, isPlain ? color : tone(1), isPlain ? color : tone(2), isPlain ? color : tone(3), glow);
      }
    },
  };
  if (ribbon) [group._length, group._ribbons] = ribbonsOf(ribbon, curves, particles, shareNow, colorOf, glow);
  end += max(echoes * spacing, group._length ?? 0);
  return group;
};
