/*! Confetti's player of baked effects. MIT License, (c) 2026 The Confetti authors. */
// Plays the files NAME.baked in web pages. docs/baked.md describes their format.
//
// player.min.js is made from the files of this folder by minify.py, which joins them, and shortens the names of variables
// and of properties that begin with an underscore. It is the first part of every exported NAME.js, which ends with
//
//     const effect = await load(inflate('the file, deflated without a header, in base64'), 'NAME.js');
//     export default effect;
//     export const play = effect.play.bind(effect);
//
// This file reads the streams of numbers: all that a particle does is curves of its age, so that every moment can be
// drawn by itself, in any order.

export const { abs, ceil, cos, floor, log2, max, min, PI, round, sin, sqrt } = Math;

export const fail = text => { throw Error(text); };

/// A function that reads the numbers of a stream, one after the other. It fails where there are no more.
export const reader = (bytes, at = 0) => () => {
  let value = 0, byte = 128;
  for (let shift = 0; byte > 127; shift += 7) value |= ((byte = bytes[at++]) & 127) << shift;
  return byte < 128 ? value >>> 0 : fail();
};

/// The same for numbers with a sign.
export const signed = read => () => {
  const value = read();
  return value >>> 1 ^ -(value & 1);
};

const units = {
  size: 1 / 16, flip: PI / 512, tilt: PI / 512, twist: PI / 512, angle: PI / 360, opacity: 1 / 255, shine: 1 / 255,
  width: 1 / 16,
};

/// Reads a curve of each particle of a group: the times and the values of all keys, some numbers a key; the first key
/// of each particle; and the key that was used last, which makes the next moment cheap and changes no picture.
export function readCurves(read, name, particles, isEqual) {
  const isPlace = name == 'place', isPlain = 'shine width turned frame'.includes(name), unit = units[name] ?? 1;
  const parts = isPlace || name == 'tint' ? 4 : name == 'frame' || name == 'size' && !isEqual ? 2 : 1;
  const times = [], values = [], keys = [], next = signed(read);
  for (let at = 0; at < particles.length; at += 4) {
    keys.push(times.length);
    // Only particles without a colour of the palette have a tint.
    if (name == 'tint' && particles[at + 3]) continue;
    let time = 0, left = isPlain ? 0 : read();
    // Of a place: x, y and their slopes.
    const now = Array.from({ length: parts }, isPlain && parts < 2 ? read : next);
    for (;;) {
      times.push(time);
      if (isPlace) values.push(now[0] / 8, now[1] / 8, 0, 0, 0, 0, 0, 0);
      else for (const value of now) values.push(value * unit);
      if (!left--) break;
      const head = read(), ticks = isPlace ? head >>> 1 : head;
      time += ticks;
      if (!isPlace) {
        for (let part = 0; part < parts; part++) now[part] += next();
        continue;
      }
      const ends = [0, 1].map(axis => now[axis] + round(now[axis + 2] * ticks / 30) + next());
      for (let axis = 0; axis < 2; axis++) {
        const way = ends[axis] - now[axis], from = now[axis + 2], place = values.length - 8 + axis;
        const to = now[axis + 2] = next() + round(2 * (way * 30 / ticks) - from);
        now[axis] = ends[axis];
        // The factors of the powers of time.
        values[place + 2] = from / 240;
        values[place + 4] = (3 * way / 8 - (2 * from + to) * ticks / 240) / ticks ** 2;
        values[place + 6] = ((from + to) * ticks / 240 - way / 4) / ticks ** 3;
      }
      if (head & 1) {
        now[2] += next();
        now[3] += next();
      }
    }
  }
  const all = new Float32Array(values);
  if (!all.every(isFinite)) fail();
  return {
    _times: new Float64Array(times), _values: all, _keys: [...keys, times.length], _last: new Uint32Array(keys),
    _width: isPlace ? 8 : parts,
  };
}

/// A number of a particle's curve at a tick of its life; the alternative where there is no curve.
export function valueAt(curve, index, tick, part = 0, alternative = 0) {
  if (!curve) return alternative;
  const { _times: times, _values: values, _keys: keys, _last: last, _width: width } = curve;
  const first = keys[index], end = keys[index + 1] - 1;
  let key = last[index];
  while (key > first && times[key] > tick) key--;
  while (key < end && times[key + 1] <= tick) key++;
  last[index] = key;
  const since = max(tick - times[key], 0), place = key * width + min(part, width - 1), value = values[place];
  return width > 7 ? value + since * (values[place + 2] + since * (values[place + 4] + since * values[place + 6]))
    : key < end ? value + (values[place + width] - value) * since / (times[key + 1] - times[key]) : value;
}
