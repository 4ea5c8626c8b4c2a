/*! Confetti's player of baked effects. MIT License, (c) 2026 The Confetti authors. */
// Plays the files NAME.baked in web pages. docs/baked.md describes their format.
//
// player.min.js is made from the files of this folder by minify.py, which joins them, and shortens the names of
// variables and of properties that begin with an underscore. It is the first part of every exported NAME.js, which ends
// with
//
//     const effect = await load(inflate('the file, deflated without a header, in base64'), 'NAME.js');
//     export default effect;
//     export const play = effect.play.bind(effect);
//
// This file reads the streams of numbers: all that a particle does is curves of its age, so that every moment can be
// drawn by itself, in any order.

export const { abs, cos, floor, log2, max, min, PI, round, sin, sqrt } = Math;

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
  width: 1 / 16, place: 1 / 8,
};

/// Reads a curve of each particle of a group, and returns a function that has the numbers of a particle at a tick of
/// its life. The key that was used last is kept, which makes the next moment cheap and changes no picture.
export const readCurves = (streams, name, particles, isEqual) => {
  const isPlace = name == 'place', isPlain = 'shine width turned frame'.includes(name), scale = units[name] ?? 1;
  const parts = isPlace || name == 'tint' ? 4 : name == 'frame' || name == 'size' && !isEqual ? 2 : 1;
  const times = [], values = [], firsts = [], now = [], read = streams[name], width = isPlace ? 8 : parts;
  // Of a place: x, y and their slopes, which are beside them.
  const next = [0, 1, 2, 3].map(part => signed(streams[name + (isPlace ? part & 1 : part)]));
  for (let at = 3; at < particles.length; at += 4) {
    firsts.push(times.length);
    // Only particles without a colour of the palette have a tint.
    if (name == 'tint' && particles[at]) continue;
    let time = 0, left = isPlain ? 0 : read(), start = 0, unit = 1;
    // Times are shares of the life.
    if (left & 1) unit = (particles[at - 1] - (start = particles[at - 3] * 240 - particles[at - 2])) / 4096;
    left >>>= 1;
    for (let part = 0; part < parts; part++) now[part] = isPlain && parts < 2 ? read() : next[part]();
    for (;;) {
      times.push(start + time * unit);
      // Of a place, all that follows x and y is known later, and nothing at its last key.
      for (let part = 0; part < width; part++) values.push(isPlace && part > 1 ? 0 : now[part] * scale);
      if (!left--) break;
      const ticks = read();
      time += ticks || fail();
      if (isPlace) {
        for (let axis = 0; axis < 2; axis++) {
          const from = now[axis + 2], way = round(from * ticks / 30) + next[axis](), place = values.length - 8 + axis;
          const to = now[axis + 2] = next[axis]() + round(2 * (way * 30 / ticks) - from);
          now[axis] += way;
          // The factors of the powers of time.
          values[place + 2] = from / 240;
          values[place + 4] = (3 * way / 8 - (2 * from + to) * ticks / 240) / ticks ** 2;
          values[place + 6] = ((from + to) * ticks / 240 - way / 4) / ticks ** 3;
        }
      } else for (let part = 0; part < parts; part++) now[part] += next[part]();
    }
  }
  const lasts = [...firsts];
  firsts.push(times.length);
  return (index, tick, part = 0) => {
    let key = lasts[index];
    const first = firsts[index], end = firsts[index + 1] - 1;
    while (key > first && times[key] > tick) key--;
    while (key < end && times[key + 1] <= tick) key++;
    lasts[index] = key;
    const since = max(tick - times[key], 0), at = key * width + min(part, width - 1), value = values[at];
    return isPlace ? value + since * (values[at + 2] + since * (values[at + 4] + since * values[at + 6]))
      : key < end ? value + (values[at + width] - value) * since / (times[key + 1] - times[key]) : value;
  };
};
