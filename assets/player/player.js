/*! Confetti's player of baked effects. MIT License, (c) 2026 The Confetti authors. */
// Plays the files NAME.baked in web pages, and is the first part of every exported NAME.js, which ends with
//
//     const effect = await load(inflate('the file, deflated without a header, in base64'), 'NAME');
//     export default effect;
//     export const play = effect.play.bind(effect);
//
// A particle is curves of its age, so every moment can be drawn by itself, in any order. A number stands between keys;
// the key that was used last is remembered, which makes the next moment cheap and changes no picture.
//
// player.min.js is made from this file by minify.py, which shortens names that begin with an underscore and names of
// variables. A name of the platform that is used for the first time here must be added to its list.

const root = globalThis.document, { abs, cos, exp, floor, hypot, max, min, PI, round, sign, sqrt } = Math;
const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
const ticksPerSecond = 240, mostMoments = 999, mostParts = 999;

/// Throws the one sentence that says why a file is not played.
const fail = text => { throw new Error(text); };

/// A number kept between two others; the first one for a number that is none.
const clamp = (value, low, high) => value > low ? min(value, high) : low;

const canvasOf = (width, height) => globalThis.OffscreenCanvas ? new OffscreenCanvas(width, height)
  : Object.assign(root.createElement('canvas'), { width, height });

const bytesOf = base64 => Uint8Array.from(atob(base64), letter => letter.charCodeAt());

/// The bytes of a text in base64, deflated without a header.
async function inflate(base64) {
  const stream = new Blob([bytesOf(base64)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).arrayBuffer();
}

/// An effect from an address, a Response, a Blob, the bytes of a file, or a promise of one of them.
async function load(source, name) {
  source = await source;
  if (typeof source == 'string' || source instanceof URL) {
    name ??= ('' + source).split(/[?#]/)[0].split('/').pop().slice(0, 99);
    source = await fetch(source);
  }
  if (source.ok === false) fail(`${name ?? source.url} was not found: status ${source.status}`);
  const effect = new Effect(source.arrayBuffer ? await source.arrayBuffer() : source, name);
  await effect._addPictures();
  return effect;
}

// Reading

/// The CRC-32 of zlib, four bits at a time.
function checksum(bytes) {
  let sum = -1;
  const table = [...Array(16).keys()].map(value => {
    for (let bit = 4; bit--;) value = value & 1 ? value >>> 1 ^ 0xEDB88320 : value >>> 1;
    return value;
  });
  for (let i = 12; i < bytes.length; i++) {
    sum ^= bytes[i];
    sum = sum >>> 4 ^ table[sum & 15];
    sum = sum >>> 4 ^ table[sum & 15];
  }
  return ~sum >>> 0;
}

/// The numbers of a stream, one after the other.
class Stream {
  constructor(bytes, name) {
    let count = 0, value = 0, shift = 0;
    for (const byte of bytes) count += byte < 128;
    this._values = new Uint32Array(count);
    this._name = name;
    this._next = count = 0;
    for (const byte of bytes) {
      if (shift > 28) this._fail('holds a number that is too large');
      value |= (byte & 127) << shift;
      shift += 7;
      if (byte < 128) {
        this._values[count++] = value;
        value = shift = 0;
      }
    }
    if (shift) this._fail('breaks off');
  }

  _fail(text) { fail(`is damaged: its stream “${this._name}” ` + text); }
  /// A number without a sign.
  _u() {
    if (this._next == this._values.length) this._fail('is too short');
    return this._values[this._next++];
  }
  /// A number with a sign.
  _z() {
    const value = this._u();
    return value >>> 1 ^ -(value & 1);
  }
  /// The number of parts that follow, each of so many numbers at least.
  _count(least) {
    const count = this._u();
    if (count * least > this._values.length - this._next) this._fail('is too short');
    return count;
  }
}

/// The curves of a column: the times and the values of all keys, the first key of each particle, and the key used last.
class Curves {
  constructor(count, keys, width) {
    this._times = new Float64Array(keys);
    this._values = new Float32Array(keys * width);
    this._first = new Uint32Array(count + 1);
    this._last = new Uint32Array(count);
  }
}

/// The share of the way from the key to the next, or the ticks since it: a second result of `seek`.
let since = 0;

/// The key of a particle that holds at a tick: the last one that is not later, or the first.
function seek(curves, index, tick) {
  const times = curves._times, first = curves._first[index], end = curves._first[index + 1] - 1;
  let key = curves._last[index];
  while (key > first && times[key] > tick) key--;
  while (key < end && times[key + 1] <= tick) key++;
  curves._last[index] = key;
  since = max(tick - times[key], 0);
  return key;
}

/// A number of a line, straight between keys.
function lineAt(curves, index, tick) {
  const key = seek(curves, index, tick), values = curves._values, value = values[key];
  if (!(since > 0) || key + 1 == curves._first[index + 1]) return value;
  return value + (values[key + 1] - value) * since / (curves._times[key + 1] - curves._times[key]);
}

/// Makes lines of `width` numbers in a unit; `own` says of which width those of a particle are in the file.
function readLines(stream, count, width, unit, own) {
  const lines = new Curves(count, stream._values.length, width);
  const { _times: times, _values: values, _first: first } = lines, now = [0, 0, 0, 0];
  let key = 0;
  for (let i = 0; i < count; i++) {
    const parts = own?.[i] ?? width;
    let time = 0, left = stream._count(parts + 1);
    first[i] = lines._last[i] = key;
    now.fill(0);
    for (;;) {
      for (let part = 0; part < width; part++) {
        if (part < parts) now[part] += stream._z();
        values[key * width + part] = now[parts > 1 ? part : 0] * unit;
      }
      times[key++] = time;
      if (!left--) break;
      time += stream._u();
    }
  }
  first[count] = key;
  return lines;
}

/// Makes the cubic pieces of places: eight numbers a piece, the factors of the ticks' powers for x and for y.
function readPlaces(stream, count) {
  const length = floor(stream._values.length / 5), places = new Curves(count, length + 1, 8);
  const { _times: times, _values: values, _first: first } = places;
  const value = [0, 0], slope = [0, 0], next = [0, 0];
  let key = 0;
  for (let i = 0; i < count; i++) {
    let time = 0, left = stream._count(5);
    first[i] = places._last[i] = key;
    for (let axis = 0; axis < 4; axis++) (axis < 2 ? value : slope)[axis % 2] = stream._z();
    while (left--) {
      const head = stream._u(), ticks = head >>> 1, at = key * 8;
      if (!ticks) stream._fail('holds a piece that takes no time');
      for (let axis = 0; axis < 2; axis++) {
        next[axis] = value[axis] + round(slope[axis] * ticks / 30) + stream._z();
      }
      for (let axis = 0; axis < 2; axis++) {
        const way = next[axis] - value[axis], from = slope[axis], part = at + 4 * axis;
        const to = stream._z() + round(2 * (way * 30 / ticks) - from);
        values[part] = value[axis] / 8;
        values[part + 1] = from / ticksPerSecond;
        values[part + 2] = (3 * way / 8 - (2 * from + to) * ticks / ticksPerSecond) / ticks ** 2;
        values[part + 3] = ((from + to) * ticks / ticksPerSecond - way / 4) / ticks ** 3;
        value[axis] = next[axis];
        slope[axis] = to;
      }
      if (head & 1) for (let axis = 0; axis < 2; axis++) slope[axis] += stream._z();
      times[key++] = time;
      time += ticks;
    }
    values[key * 8] = value[0] / 8;
    values[key * 8 + 4] = value[1] / 8;
    times[key++] = time;
  }
  first[count] = key;
  return places;
}

/// The streams of lines, with their unit and the numbers a key; and those of plain numbers, with the numbers a particle.
const lineColumns = {
  size: [1 / 16, 2], flip: [PI / 512, 1], tilt: [PI / 512, 1], twist: [PI / 512, 1], angle: [PI / 360, 1],
  opacity: [1 / 255, 1], tint: [1, 4],
};
const plainColumns = { shine: 1, width: 1, turned: 1, frame: 2 };

/// All particles of one variation. `columns[name]` has a column's curves or numbers; a group's `_columns[name]` is the
/// number of its first particle there.
class Take {
  constructor(header, effect, streams) {
    const { _kinds: kinds, _palette: palette, _shapes: shapes } = effect;
    const groups = this._groups = header.groups.map(group => ({ ...group, _columns: {} }));
    const needed = name => streams[name] ?? new Stream([], name);
    this._end = header.end;
    this._duration = effect.loop ? header.duration : max(header.duration, header.end);
    if (!(this._end >= 0 && this._duration >= 0) || effect.loop && !(this._end < this._duration * mostMoments)) {
      fail('is damaged: its duration makes no sense');
    }
    let count = 0;
    for (const group of groups) {
      group._kind = kinds[group.kind];
      group._shape = shapes[group.shape];
      if (!group._kind || !group._shape) fail('is damaged: a group has no kind or no shape');
      group._first = count;
      count += group.count;
      if (!(group.count >= 0 && count <= needed('birth')._values.length)) needed('birth')._fail('is too short');
    }
    const births = this._births = new Float64Array(count), starts = this._starts = new Float64Array(count);
    const lives = this._lives = new Float64Array(count), colors = this._colors = new Float64Array(count);
    const tints = this._tints = new Uint32Array(count), sums = {}, widths = [];
    let tinted = 0;
    for (const group of groups) {
      let birth = group._begin = 0, last = -Infinity, begin = Infinity;
      for (let i = group._first; i < group._first + group.count; i++) {
        birth += needed('birth')._z();
        births[i] = birth / 1e4;
        starts[i] = floor(birth * ticksPerSecond / 1e4);
        lives[i] = needed('life')._u();
        colors[i] = needed('color')._u();
        if (colors[i] > palette.length) needed('color')._fail('names a colour that there is not');
        if (!colors[i]) tints[i] = tinted++;
        begin = min(begin, births[i]);
        last = max(last, (starts[i] + lives[i]) / ticksPerSecond);
      }
      // The moments between which anything of the group is seen.
      const { echoes, ribbon, columns, equal } = group._kind;
      group._begin = begin;
      group._end = last + max(echoes ? echoes[0] * echoes[1] : 0, ribbon ? ribbon.segments * ribbon.spacing : 0);
      for (const name of columns) {
        group._columns[name] = sums[name] ?? 0;
        sums[name] = group._columns[name] + group.count;
      }
      if (columns.includes('size')) for (let i = group.count; i--;) widths.push(equal ? 1 : 2);
    }
    sums.tint = tinted;
    for (const name in sums) {
      const line = lineColumns[name], size = plainColumns[name], amount = sums[name];
      if (!amount) continue;
      if (name == 'place') this.place = readPlaces(needed(name), amount);
      else if (line) this[name] = readLines(needed(name), amount, line[1], line[0], name == 'size' && widths);
      else if (size) {
        this[name] = new Int32Array(needed(name)._values.length);
        for (let i = 0; i < amount * size; i++) this[name][i] = size > 1 ? needed(name)._z() : needed(name)._u();
      }
    }
    // The groups of each layer, burst by burst.
    this._layers = [[], []];
    let before = {};
    for (const group of groups) {
      const layer = this._layers[group.layer ? 1 : 0];
      if (!layer.length || before.burst != group.burst || before.layer != group.layer) layer.push([]);
      layer[layer.length - 1].push(before = group);
    }
  }
}

/// An effect: its variations, and what they share.
class Effect {
  constructor(data, name = 'the data') {
    const bytes = ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data);
    try {
      this._read(bytes);
    } catch (error) {
      const known = error.constructor == Error;
      throw new Error(`${name} ${known ? error.message : `is damaged: its header makes no sense (${error.message})`}`);
    }
  }

  _read(bytes) {
    const magic = String.fromCharCode(...bytes.subarray(0, 4)), view = new DataView(bytes.buffer, bytes.byteOffset);
    if (!/^CFB\d/.test(magic)) fail('is no baked effect: it does not begin with CFB1');
    if (magic != 'CFB1') fail(`has version ${magic[3]} of the format; this player reads version 1`);
    const length = bytes.length > 7 ? view.getUint32(4, true) : 16;
    if (bytes.length < length || length < 16) fail(`is cut short: ${bytes.length} of ${max(length, 16)} bytes`);
    if (bytes.length > length) fail(`is too long: ${bytes.length} instead of ${length} bytes`);
    if (view.getUint32(8, true) != checksum(bytes)) fail('is damaged: its checksum is wrong');
    let start = 16 + view.getUint32(12, true), header;
    if (start > length) fail('is damaged: its header is longer than the file');
    try {
      header = JSON.parse(new TextDecoder().decode(bytes.subarray(16, start)));
    } catch {
      fail('is damaged: its header is not JSON');
    }
    this.title = header.title;
    this.size = header.size;
    this.loop = !!header.loop;
    this._origin = header.origin;
    this._background = header.background?.map(color => parseInt(color.slice(1), 16));
    this._palette = Uint32Array.from(header.palette);
    this._kinds = header.kinds;
    for (const { echoes, ribbon } of this._kinds) {
      if (echoes?.[0] > mostParts || ribbon?.segments > mostParts) fail('is damaged: it has a trail without end');
    }
    // The first two are those of ribbons and of halos.
    this._shapes = ['square', 'soft', ...header.shapes].map(shape => ({ ...(shape.at ? { _name: shape } : shape) }));
    this._cells = [];
    for (const shape of this._shapes) {
      shape._cell = this._cells.length;
      shape._count = shape.grid ? shape.grid[2] : 1;
      if (shape.grid && !(shape._count > 0 && shape._count <= min(shape.grid[0] * shape.grid[1], 4096))) {
        fail('is damaged: a picture has no frames');
      }
      for (let frame = 0; frame < shape._count; frame++) this._cells.push({ _shape: shape, _frame: frame });
    }
    const takes = header.takes.map(take => {
      const streams = {};
      for (const [name, count] of take.streams) {
        if (!(count >= 0 && count <= length - start)) fail(`is damaged: its stream “${name}” is cut short`);
        streams[name] = new Stream(bytes.subarray(start, start += count), name);
      }
      return new Take(take, this, streams);
    });
    this._calm = takes[header.calm] ?? takes[0];
    this._takes = takes.filter(take => take != this._calm || takes.length < 2);
    this.variations = this._takes.length;
    if (!takes.length) fail('is damaged: it has no takes');
    this.duration = this._takes[0]._duration;
  }

  /// Reads the pictures among the shapes, where there is something to show them on.
  async _addPictures() {
    if (!globalThis.createImageBitmap) return;
    await Promise.all(this._shapes.map(async shape => {
      if (shape.picture) {
        shape._image = await createImageBitmap(new Blob([bytesOf(shape.picture)], { type: 'image/png' }));
      }
    }));
  }

  /// Plays the effect: over the window, over an element, or in a canvas.
  play(target, options) {
    if (target && !target.getContext && !target.getBoundingClientRect) [target, options] = [null, target];
    return new Run(this, target, options ?? {});
  }

  /// Draws a moment with a context of a canvas in two dimensions, after clearing it unless `clear` is false.
  draw(context, seconds, options = {}) {
    const { width, height } = context.canvas;
    context.save();
    if (options.clear !== false) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, width, height);
    }
    const pen = this._pen ??= new Pen();
    pen._context = context;
    pen._place(this, placed(this, options, width, height, 1));
    const take = options.calm ? this._calm : variation(this, options);
    paint(this, take, paletteOf(this, options.colors), pen, seconds, options.loop ?? this.loop);
    context.restore();
  }

  /// Draws a frame of a film.
  frame(context, number, fps, options) { this.draw(context, number / fps, options); }
}

const variation = (effect, { variation: number = 0 }) => effect._takes[abs(number | 0) % effect.variations];

/// The scale on both axes and the shift that bring the stage into a box.
function placed(effect, { fit, at, mirror }, width, height, density) {
  const [w, h] = effect.size;
  let scale = fit == 'none' ? density : (fit == 'cover' ? max : min)(width / w, height / h);
  const across = mirror ? -scale : scale, [x, y] = effect._origin;
  return at ? [across, scale, at[0] * density - across * x, at[1] * density - scale * y]
    : [across, scale, (width - across * w) / 2, (height - scale * h) / 2];
}

// Colours: light that is multiplied by its opacity, packed as red | green << 8 | blue << 16 | alpha << 24

const pack = (r, g, b, a) => (r + .5 | 0) | (g + .5 | 0) << 8 | (b + .5 | 0) << 16 | (a + .5 | 0) << 24;

/// A colour with its light and its opacity multiplied by factors.
const times = (color, light, opacity) => pack(
  (color & 255) * light, (color >> 8 & 255) * light, (color >> 16 & 255) * light, (color >>> 24) * opacity);

function mix(from, to, share) {
  const part = shift => {
    const value = from >> shift & 255;
    return value + ((to >> shift & 255) - value) * share;
  };
  return pack(part(0), part(8), part(16), part(24));
}

/// A colour of CSS as red, green, blue and alpha, 0…255.
function cssColor(text) {
  const context = canvasOf(1, 1).getContext('2d');
  const [one, other] = ['#000', '#fff'].map(start => {
    context.fillStyle = start;
    context.fillStyle = text;
    return context.fillStyle;
  });
  if (one != other) fail(`“${text}” is no colour of CSS`);
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data;
}

/// The palette with other colours. Its hues, in their order, become the given colours, over and over; greys count as one
/// hue. The brightest entry of a hue becomes the colour itself, others are as much darker as they were, and all keep the
/// relation of their light to their opacity. Colours that change over a life are kept.
function paletteOf(effect, colors) {
  if (!colors?.length) return effect._palette;
  const hues = [], found = colors.map(cssColor);
  const entries = [...effect._palette].map(color => {
    const [r, g, b] = [color & 255, color >> 8 & 255, color >> 16 & 255], most = max(r, g, b), least = min(r, g, b);
    const range = most - least, isGrey = range <= most / 6;
    const angle = isGrey ? 99
      : (most == r ? (g - b) / range + 6 : most == g ? (b - r) / range + 8 : (r - g) / range + 10) % 6;
    let hue = hues.find(hue => {
      const way = abs(hue._angle - angle);
      return min(way, abs(6 - way)) < .15;
    });
    if (!hue) hues.push(hue = { _angle: angle, _most: 1, _color: found[hues.length % found.length] });
    hue._most = max(hue._most, most);
    return [color, most, hue];
  });
  return Uint32Array.from(entries, ([color, most, { _most, _color: [r, g, b, a] }]) => {
    const light = most / _most * a / 255;
    return pack(r * light, g * light, b * light, (color >>> 24) * a / 255);
  });
}

// Moments

/// The particles that the last moment showed, and trails.
let seen = 0;

/// Paints a moment with a pen, and returns whether anything is in flight. Of a loop, all rounds are painted that
/// are still seen; of one that began empty, those that `began` seconds ago or later. Nothing is born after `stop`.
function paint(effect, take, palette, pen, seconds, loops, began = Infinity, stop = Infinity) {
  const { _duration: duration, _end: end } = take, moments = [];
  seen = 0;
  if (effect._background) {
    const [top, bottom = top] = effect._background.map(color => {
      const alpha = color & 255, part = shift => (color >>> shift & 255) * alpha / 255;
      return pack(part(24), part(16), part(8), alpha);
    });
    const [w, h] = effect.size;
    pen._quad(-1, w / 2, h / 2, 1, 0, w, h, top, top, bottom, bottom);
  }
  if (!loops) moments.push(seconds);
  else {
    const first = seconds - floor(seconds / duration) * duration;
    for (let moment = first; moment <= min(end, began) && moments.length < mostMoments; moment += duration) {
      moments.unshift(moment);
    }
  }
  for (const layer of take._layers) {
    for (const moment of moments) {
      const latest = stop - seconds + moment;
      for (const burst of layer) {
        let echo = 0, hasHalo = false, hasRibbon = false;
        for (const group of burst) {
          const isSeen = group._isSeen = moment >= group._begin && moment <= group._end && latest >= group._begin;
          if (!isSeen) continue;
          const { fade, _kind: { echoes, halo, ribbon } } = group;
          group._share = fade ? moment < fade[0] ? 1 : max((fade[1] - moment) / (fade[1] - fade[0]), 0) || 0 : 1;
          echo = max(echo, echoes ? echoes[0] : 0);
          hasHalo ||= !!halo;
          hasRibbon ||= !!ribbon;
        }
        for (; echo >= 0; echo--) {
          if (!echo) {
            if (hasRibbon) for (const group of burst) {
              if (group._isSeen && group._kind.ribbon) ribbons(take, group, palette, pen, moment, latest);
            }
            if (hasHalo) for (const group of burst) {
              if (group._isSeen && group._kind.halo) pieces(take, group, palette, pen, moment, latest, 0, true);
            }
          }
          for (const group of burst) {
            if (group._isSeen && !(echo > (group._kind.echoes?.[0] ?? 0))) {
              pieces(take, group, palette, pen, moment, latest, echo, false);
            }
          }
        }
      }
    }
  }
  return seen > 0;
}

/// The colour of a particle: its own of the palette, or that of its line.
function ownColor(take, palette, index, tick) {
  const color = take._colors[index];
  if (color) return palette[color - 1];
  const lines = take.tint, line = take._tints[index], values = lines._values, key = seek(lines, line, tick), at = key * 4;
  const next = key + 1 < lines._first[line + 1] ? 4 : 0;
  const share = next && since / (lines._times[key + 1] - lines._times[key]);
  const part = at => values[at] + (values[at + next] - values[at]) * share;
  return pack(part(at), part(at + 1), part(at + 2), part(at + 3));
}

/// A side of a particle in the light: darkened, then brighter by its shine, then fainter by its opacity.
function lit(color, light, shine, isLight, opacity) {
  if (!(shine > 0)) return light == 1 && opacity == 1 ? color : times(color, light * opacity, opacity);
  const alpha = color >>> 24, most = isLight ? 255 : alpha;
  const part = value => (value *= light, value + max(most - value, 0) * shine) * opacity;
  return pack(part(color & 255), part(color >> 8 & 255), part(color >> 16 & 255), alpha * opacity);
}

/// Paints the particles of a group, or their echoes with a number, or their halos.
function pieces(take, group, palette, pen, moment, latest, echo, isHalo) {
  const { _kind: kind, _first: start, _columns: columns, _shape: shape } = group;
  const { echoes, halo, sides, shine, fill, anchor } = kind;
  const t = echo ? moment - echo * echoes[1] : moment, now = t * ticksPerSecond;
  const sizes = echo ? 1 + (echoes[2] - 1) * echo / echoes[0] : 1;
  const faint = group._share * (echo ? 1 + (echoes[3] - 1) * echo / echoes[0] : 1);
  const { _births: births, _starts: starts, _lives: lives, place: places, size: lines } = take;
  const { place, size, flip, tilt, angle, opacity: opacities, shine: shines, turned, frame } = columns;
  const dim = sides?.lit ?? 0, back = sides?.back ?? 1, backColor = sides?.backColor, thin = pen._pixel;
  if (place == null || size == null || !(faint > 0)) return;
  const born = min(t, latest);
  for (let i = 0; i < group.count; i++) {
    const index = start + i, birth = births[index];
    if (birth > born || now >= starts[index] + lives[index]) continue;
    seen++;
    const tick = now - starts[index];
    let opacity = faint, facing = 1;
    if (opacities != null) opacity *= lineAt(take.opacity, opacities + i, tick);
    if (!(opacity > 0)) continue;
    // Sizes
    let key = seek(lines, size + i, tick), values = lines._values;
    let w = values[key * 2], h = values[key * 2 + 1];
    if (since > 0 && key + 1 < lines._first[size + i + 1]) {
      const share = since / (lines._times[key + 1] - lines._times[key]);
      w += (values[key * 2 + 2] - w) * share;
      h += (values[key * 2 + 3] - h) * share;
    }
    w *= sizes;
    h *= sizes;
    if (flip != null) {
      facing = cos(lineAt(take.flip, flip + i, tick));
      w *= max(abs(facing), kind.flip);
    }
    if (tilt != null) {
      const lean = cos(lineAt(take.tilt, tilt + i, tick)), shown = .5 + abs(lean) / 2;
      w *= shown;
      h *= shown;
      facing *= lean;
    }
    // Place
    const turn = angle == null ? 0 : lineAt(take.angle, angle + i, tick), c = turn ? cos(turn) : 1;
    const s = turn ? Math.sin(turn) : 0;
    key = seek(places, place + i, tick) * 8;
    values = places._values;
    const d = since;
    let x = values[key] + d * (values[key + 1] + d * (values[key + 2] + d * values[key + 3]));
    let y = values[key + 4] + d * (values[key + 5] + d * (values[key + 6] + d * values[key + 7]));
    if (anchor) {
      let right = anchor[0] * abs(w), down = anchor[1] * abs(h);
      if (turned != null && take.turned[turned + i]) kind.along ? down = -down : right = -right;
      x += right * c - down * s;
      y += right * s + down * c;
    }
    if (isHalo) {
      opacity *= halo[1];
      w = h = halo[0] * max(abs(w), abs(h));
    }
    // Sides thinner than a pixel are one pixel wide, and fainter.
    if (w < thin && w > -thin) {
      opacity *= abs(w) / thin;
      w = w < 0 ? -thin : thin;
    }
    if (h < thin && h > -thin) {
      opacity *= abs(h) / thin;
      h = h < 0 ? -thin : thin;
    }
    // Colours
    const isBack = facing < 0, amount = abs(facing), hasBack = isBack && backColor != null;
    const light = (isBack ? back : 1) * (1 - dim * (1 - amount)), isLight = shine?.[1];
    const gleam = shines == null ? 0 : take.shine[shines + i] / 255 * amount ** shine[0];
    const own = hasBack ? palette[backColor] : ownColor(take, palette, index, tick);
    if (!fill || isHalo) {
      const color = lit(own, light, gleam, isLight, opacity);
      let cell = 1;
      if (!isHalo) cell = shape._cell + (shape._count > 1 ? frameOf(take, shape, frame + i, t - birth) : 0);
      pen._quad(cell, x, y, c, s, w, h, color, color, color, color, kind.glow);
    } else {
      const from = fill.from < 0 || hasBack ? own : palette[fill.from], to = fill.to < 0 || hasBack ? own : palette[fill.to];
      const [a, b, e, f] = fill.shares, first = lit(from, light, gleam, isLight, opacity);
      const last = lit(to, light, gleam, isLight, opacity);
      const cell = shape._cell + (shape._count > 1 ? frameOf(take, shape, frame + i, t - birth) : 0);
      pen._quad(cell, x, y, c, s, w, h, mix(first, last, a), mix(first, last, b), mix(first, last, e), mix(first, last, f),
        kind.glow);
    }
  }
}

/// The frame of a picture that moves, at an age.
function frameOf(take, shape, index, age) {
  const { length, loops, ends, _count: count } = shape, numbers = take.frame;
  let position = numbers ? numbers[index * 2] / 16 + numbers[index * 2 + 1] / 256 * age : 0, number = 0;
  position = loops && length > 0 ? position - floor(position / length) * length : max(position, 0);
  if (!ends) number = floor(position);
  else while (number < count - 1 && ends[number] <= position) number++;
  return clamp(number, 0, count - 1);
}

// Ribbons

/// The joints of a ribbon, seven numbers each from its end to its head: x, y, width, the colours of the front and the
/// back; and its segments, six each: their joints, length, direction, and whether they show their back.
const joints = new Float64Array(5 * (mostParts + 2)), segments = new Float64Array(6 * (mostParts + 2));

/// A value of a table along a ribbon.
function along(table, share) {
  const at = share * (table.length - 1), index = min(floor(at), table.length - 2);
  return index < 0 ? table[0] : table[index] + (table[index + 1] - table[index]) * (at - index);
}

/// Finds the joints of the ribbons of a group, and paints them.
function ribbons(take, group, palette, pen, moment, latest) {
  const { _kind: kind, _first: start, _columns: columns } = group, { ribbon } = kind;
  const { segments: count, spacing, twist: step, lit: dim = 0, back = 1, backColor, line, scale, opacity: fades } = ribbon;
  const { _births: births, _starts: starts, _lives: lives, place: places, size: lines } = take, thin = pen._pixel;
  if (columns.place == null) return;
  for (let i = 0; i < group.count; i++) {
    const index = start + i, birth = births[index], age = moment - birth, begun = starts[index];
    const life = (begun + lives[index]) / ticksPerSecond - birth;
    if (birth > min(moment, latest) || age >= life + count * spacing) continue;
    seen++;
    const head = clamp(age, 0, life), end = clamp(age - count * spacing, 0, life);
    const twist = step != null && columns.twist != null
      ? lineAt(take.twist, columns.twist + i, moment * ticksPerSecond - begun) : 0;
    for (let joint = count; joint >= 0; joint--) {
      const own = clamp(age - joint * spacing, 0, life), tick = (birth + own) * ticksPerSecond - begun;
      let width = line ? 0 : columns.width == null ? 0 : take.width[columns.width + i] / 16;
      if (line && columns.size != null) {
        const key = seek(lines, columns.size + i, tick), values = lines._values;
        const next = key + 1 < lines._first[columns.size + i + 1] ? 2 : 0;
        const share = next && since / (lines._times[key + 1] - lines._times[key]);
        const side = at => abs(values[at] + (values[at + next] - values[at]) * share);
        width = min(side(key * 2), side(key * 2 + 1));
      }
      const share = head > end ? clamp((head - own) / (head - end), 0, 1) : 0;
      width *= scale ? along(scale, share) : min(.3 + 2.8 / (count * spacing) * max(own - end, 0), 1);
      let opacity = group._share;
      if (columns.opacity != null) opacity *= lineAt(take.opacity, columns.opacity + i, tick);
      if (fades) opacity *= along(fades, share);
      const facing = step == null ? 1 : abs(cos(twist + PI * step * joint));
      width *= max(facing, .15);
      if (width < thin) {
        opacity *= max(width / thin, 0);
        width = thin;
      }
      const key = seek(places, columns.place + i, tick) * 8, values = places._values, d = since;
      const at = 5 * (count - joint), light = 1 - dim * (1 - facing), color = ownColor(take, palette, index, tick);
      joints[at] = values[key] + d * (values[key + 1] + d * (values[key + 2] + d * values[key + 3]));
      joints[at + 1] = values[key + 4] + d * (values[key + 5] + d * (values[key + 6] + d * values[key + 7]));
      joints[at + 2] = width;
      joints[at + 3] = lit(color, light, 0, 0, opacity);
      joints[at + 4] = lit(backColor == null ? color : palette[backColor], light * back, 0, 0, opacity);
    }
    let number = 0, last = 0;
    for (let joint = 1; joint <= count; joint++) {
      const at = 6 * number, x = joints[5 * joint] - joints[5 * last], y = joints[5 * joint + 1] - joints[5 * last + 1];
      const length = hypot(x, y);
      if (length > .05) {
        segments[at] = last;
        segments[at + 1] = joint;
        segments[at + 2] = length;
        segments[at + 3] = x / length;
        segments[at + 4] = y / length;
        segments[at + 5] = step != null && cos(twist + PI * step * (count - joint + .5)) < 0 ? 4 : 3;
        number++;
      } else if (number) continue;
      last = joint;
    }
    strip(pen, number, kind.glow);
  }
}

/// Paints segments from the end of a ribbon to its head. Two that meet share the edge between them, mitred. On the inner
/// side of a sharp turn the edge ends where they would cross; where the ribbon turns back, both go on a little.
function strip(pen, count, glow) {
  const margin = pen._margin, scale = 1 / pen._pixel;
  // The edge at which a segment begins: its direction, the shares to its left and right, and how much earlier it is.
  let edgeX = segments[4], edgeY = -segments[3], left = 1, right = 1, early = 0;
  for (let number = 0; number < count; number++) {
    const at = 6 * number, tail = 5 * segments[at], head = 5 * segments[at + 1];
    const alongX = segments[at + 3], alongY = segments[at + 4], back = segments[at + 5];
    let endX = alongY, endY = -alongX, endLeft = 1, endRight = 1, late = 0, nextX = 0, nextY = 0;
    if (number + 1 < count) {
      const otherX = segments[at + 9], otherY = segments[at + 10];
      const cosine = clamp(alongX * otherX + alongY * otherY, -1, 1), half = joints[head + 2] / 2 + 1.5 * margin / scale;
      nextX = otherY;
      nextY = -otherX;
      if (cosine > 0) {
        const lean = half * sqrt((1 - cosine) / (1 + cosine)), most = min(segments[at + 2], segments[at + 8]) * .49;
        const inner = lean > most ? most / lean : 1;
        if (alongY * otherX - alongX * otherY > 0) endLeft = inner;
        else endRight = inner;
        nextX = endX = (endX + nextX) / (1 + cosine);
        nextY = endY = (endY + nextY) / (1 + cosine);
      } else late = half * sqrt(1 - cosine * cosine) / 2;
    }
    const from = joints[tail + 2], to = joints[head + 2], mean = (from + to) / 2;
    const texels = pen._texels(mean), reach = margin * mean / texels, lean = margin * (to - from) / (2 * (texels + 2));
    const startX = joints[tail] - alongX * early, startY = joints[tail + 1] - alongY * early;
    // Edges of segments that touch would let the ground shine through, where a painter smooths both.
    const stop = margin ? late : late + (number + 1 < count ? .4 / scale : 0);
    const stopX = joints[head] + alongX * stop, stopY = joints[head + 1] + alongY * stop;
    const a = (reach + lean + from / 2) * left, b = (reach + lean + to / 2) * endLeft;
    const d = (reach - lean + from / 2) * right, c = (reach - lean + to / 2) * endRight;
    pen._strip(startX + edgeX * a, startY + edgeY * a, stopX + endX * b, stopY + endY * b,
      stopX - endX * c, stopY - endY * c, startX - edgeX * d, startY - edgeY * d,
      joints[tail + back], joints[head + back], mean, glow);
    edgeX = nextX;
    edgeY = nextY;
    left = late ? 1 : endLeft;
    right = late ? 1 : endRight;
    early = late;
  }
}

// Drawing in two dimensions

/// A soft disc, white.
let softDisc;

function softImage() {
  if (softDisc) return softDisc;
  softDisc = canvasOf(128, 128);
  const context = softDisc.getContext('2d'), shade = context.createRadialGradient(64, 64, 0, 64, 64, 64);
  for (let stop = 0; stop <= 32; stop++) {
    const rest = 1 - (stop / 32) ** 2;
    shade.addColorStop(stop / 32, `rgba(255,255,255,${rest * rest})`);
  }
  context.fillStyle = shade;
  context.fillRect(0, 0, 128, 128);
  return softDisc;
}

/// The outline of a shape in a box of 1 by 1 around the origin.
function pathOf({ _name: name, polygons = [] }) {
  const path = new Path2D();
  if (name == 'disc') path.arc(0, 0, .5, 0, 7);
  else if (name) path.rect(-.5, -.5, 1, 1);
  for (const points of polygons) {
    for (let i = 0; i < points.length; i += 2) path[i ? 'lineTo' : 'moveTo'](points[i] / 1000, points[i + 1] / 1000);
    path.closePath();
  }
  return path;
}

/// A colour in straight form as numbers: red, green, blue, and the alpha of its brightest component.
function straight(color) {
  const parts = [color & 255, color >> 8 & 255, color >> 16 & 255], most = max(...parts, color >>> 24);
  return [...parts.map(part => round(part * 255 / (most || 1))), most / 255];
}

/// Draws with a context in two dimensions.
class Pen {
  _margin = 0;
  _tinted = new Map();

  _clear(width, height) {
    this._context.setTransform(1, 0, 0, 1, 0, 0);
    this._context.clearRect(0, 0, width, height);
  }

  /// Takes an effect, and the scale and shift of its stage.
  _place(effect, place) {
    this._effect = effect;
    this._map = place;
    this._pixel = 1 / place[1];
  }

  _texels() { return 1; }
  _finish() {}

  _style(glow) {
    this._context.globalAlpha = 1;
    this._context.globalCompositeOperation = glow >= .5 ? 'lighter' : 'source-over';
  }

  /// Draws a shape in a box around (x, y), turned by an angle of cosine c and sine s, with a colour a corner.
  _quad(cell, x, y, c, s, w, h, first, second, third, last, glow) {
    const context = this._context, [across, down, left, top] = this._map;
    const { _shape: shape, _frame: frame } = this._effect._cells[max(cell, 0)];
    context.setTransform(across * c * w, down * s * w, -across * s * h, down * c * h, across * x + left, down * y + top);
    this._style(glow);
    if (shape.picture || shape._name == 'soft') {
      const { _image: image = shape.picture ? null : softImage(), grid: [columns, rows] = [1, 1] } = shape;
      if (!image) return;
      const wide = image.width / columns, high = image.height / rows;
      const box = [frame % columns * wide, floor(frame / columns) * high, wide, high], [r, g, b, alpha] = straight(first);
      context.globalAlpha = alpha;
      if (min(r, g, b) > 250) context.drawImage(image, ...box, -.5, -.5, 1, 1);
      else context.drawImage(this._tint(image, box, `rgb(${r},${g},${b})`, cell), -.5, -.5, 1, 1);
      return;
    }
    let style;
    const css = color => `rgba(${straight(color)})`;
    if (first == second && second == third && third == last) style = css(first);
    else {
      // Between sides or between corners, as the colours are.
      const [x, y, to] = first == second ? [0, .5, last] : first == last ? [.5, 0, second]
        : second != last ? [-.5, .5, last] : [.5, .5, third];
      style = context.createLinearGradient(-x, -y, x, y);
      style.addColorStop(0, css(x < 0 ? second : first));
      style.addColorStop(1, css(to));
    }
    context.fillStyle = style;
    context.fill(shape._path ??= pathOf(shape), shape.rule ?? 'nonzero');
  }

  /// A frame of a picture in a colour.
  _tint(image, box, color, cell) {
    const key = cell + color, known = this._tinted, [, , wide, high] = box;
    let canvas = known.get(key);
    if (!canvas) {
      if (known.size > 99) known.clear();
      known.set(key, canvas = canvasOf(wide, high));
      const context = canvas.getContext('2d');
      context.drawImage(image, ...box, 0, 0, wide, high);
      context.globalCompositeOperation = 'multiply';
      context.fillStyle = color;
      context.fillRect(0, 0, wide, high);
      context.globalCompositeOperation = 'destination-in';
      context.drawImage(image, ...box, 0, 0, wide, high);
    }
    return canvas;
  }

  _strip(x, y, x1, y1, x2, y2, x3, y3, tail, head, width, glow) {
    if (!tail && !head) return;
    const context = this._context, [across, down, left, top] = this._map;
    context.setTransform(across, 0, 0, down, left, top);
    this._style(glow);
    context.fillStyle = `rgba(${straight(tail == head ? tail : mix(tail, head, .5))})`;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x1, y1);
    context.lineTo(x2, y2);
    context.lineTo(x3, y3);
    context.fill();
  }
}

// Drawing with WebGL

/// The level of detail for a side in pixels: that whose size, 1, 2, 4 … texels, is nearest as a ratio.
const levelOf = pixels => 31 - Math.clz32(pixels * 1.4142136 | 1);

/// The side of all levels up to one, with a clear texel on both sides of each.
const sideOf = level => (2 << level) + 2 * level + 1;

/// All shapes of an effect in one picture, each in all pairs of widths and heights of 1, 2, 4 … texels: a piece may be
/// long and thin, and one texel should be about one pixel. `_columns` and `_rows` have the range of texels of each level
/// of each cell, packed as start | end << 16.
class Atlas {
  constructor(effect, scale) {
    this._scale = scale;
    const { _cells: cells } = effect, count = cells.length, most = this._most = new Uint8Array(2 * count);
    const columns = this._columns = new Uint32Array(10 * count), rows = this._rows = new Uint32Array(10 * count);
    const places = [], sizes = new Map(effect._shapes.map((shape, index) => [shape, index < 2 ? [64, 64] : [1, 1]]));
    for (const take of [...effect._takes, effect._calm]) {
      for (const { _shape: shape, _columns: { size }, count } of take._groups) {
        const lines = take.size, size0 = sizes.get(shape);
        if (size == null) continue;
        for (let key = 2 * lines._first[size]; key < 2 * lines._first[size + count]; key++) {
          size0[key % 2] = max(size0[key % 2], abs(lines._values[key]) * scale);
        }
      }
    }
    let width = 2048, height, cap = 10;
    do {
      cap--;
      let x = 0, y = 0;
      height = 0;
      cells.forEach(({ _shape: shape }, cell) => {
        const levels = sizes.get(shape).map(size => min(levelOf(size), cap, shape._name == 'soft' ? 6 : 9));
        most.set(levels, 2 * cell);
        const [w, h] = levels.map(sideOf);
        if (x + w > width) [x, y] = [0, height];
        places[cell] = [x, y];
        x += w;
        height = max(height, y + h);
      });
    } while (height > 4096 && cap);
    const canvas = this._canvas = canvasOf(width, height), context = canvas.getContext('2d', { willReadFrequently: true });
    const pen = new Pen(), [wide, tall] = [1, 2].map(() => {
      const context = canvasOf(1 << cap, 1 << cap).getContext('2d', { willReadFrequently: true });
      context.globalCompositeOperation = 'copy';
      return context;
    });
    pen._place(effect, [1, 1, 0, 0]);
    cells.forEach((_, cell) => {
      const [left, top] = places[cell], [across, down] = most.subarray(2 * cell);
      pen._context = wide;
      pen._clear(1 << cap, 1 << cap);
      const w = 1 << across, h = 1 << down;
      pen._quad(cell, w / 2, h / 2, 1, 0, w, h, -1, -1, -1, -1, 0);
      wide.setTransform(1, 0, 0, 1, 0, 0);
      wide.globalAlpha = 1;
      wide.globalCompositeOperation = 'copy';
      for (let i = across; i >= 0; i--) {
        const w = 1 << i, x = left + sideOf(i - 1);
        columns[10 * cell + i] = x | x + w + 2 << 16;
        tall.drawImage(wide.canvas, 0, 0);
        for (let j = down; j >= 0; j--) {
          const h = 1 << j, y = top + sideOf(j - 1);
          rows[10 * cell + j] = y | y + h + 2 << 16;
          context.drawImage(tall.canvas, 0, 0, w, h, x + 1, y + 1, w, h);
          // Half the size is the mean of two texels each.
          if (j) tall.drawImage(tall.canvas, 0, 0, w, h, 0, 0, w, h / 2);
        }
        if (i) wide.drawImage(wide.canvas, 0, 0, w, h, 0, 0, w / 2, h);
      }
    });
    const middle = level => range => {
      const at = (range & 65535) + (range >>> 16) >> 1;
      return at | at << 16;
    };
    this._middleColumn = middle()(columns[most[0]]);
    this._middleRow = middle()(rows[most[1]]);
  }
}

const vertexShader = `#version 300 es
in vec4 a,b,c,d,e,f,r;uniform vec4 s;uniform sampler2D t;out vec4 C;out vec2 T;
void main(){bool o=gl_VertexID>1,p=gl_VertexID%2>0;vec4 q=o?b:a;gl_Position=vec4((p?q.zw:q.xy)*s.xy+s.zw,0,1);
C=o?p?f:e:p?d:c;T=vec2(o?r.x:r.y,p?r.w:r.z)/vec2(textureSize(t,0));}`;
const fragmentShader = `#version 300 es
precision mediump float;in vec4 C;in highp vec2 T;uniform sampler2D t;out vec4 O;void main(){O=C*texture(t,T);}`;

/// Draws with WebGL: an instance of 14 words for each quad – corners and colours in the order 1, 2, 0, 3, clockwise from
/// the upper left one, and the texels that it shows.
class Glass {
  _margin = 1;
  _count = 0;

  constructor(gl) {
    this._gl = gl;
    const program = gl.createProgram();
    [vertexShader, fragmentShader].forEach((text, index) => {
      const shader = gl.createShader(gl.VERTEX_SHADER - index);
      gl.shaderSource(shader, text);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    });
    [...'abcdefr'].forEach((name, index) => gl.bindAttribLocation(program, index, name));
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) fail('WebGL cannot be used');
    gl.useProgram(program);
    this._uniform = gl.getUniformLocation(program, 's');
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    [0, 16, 32, 36, 40, 44, 48].forEach((offset, index) => {
      gl.enableVertexAttribArray(index);
      gl.vertexAttribPointer(index, 4, index < 2 ? gl.FLOAT : index < 6 ? gl.UNSIGNED_BYTE : gl.UNSIGNED_SHORT,
        index > 1 && index < 6, 56, offset);
      gl.vertexAttribDivisor(index, 1);
    });
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
    this._textures = new Map();
    this._grow(new Uint32Array(0));
  }

  /// Makes room for more quads.
  _grow(old) {
    this._words = new Uint32Array(max(old.length * 2, 14 * 512));
    this._words.set(old);
    this._floats = new Float32Array(this._words.buffer);
  }

  _clear(width, height) {
    const gl = this._gl;
    gl.viewport(0, 0, this._width = width, this._height = height);
    gl.clear(gl.COLOR_BUFFER_BIT);
  }

  _place(effect, [across, down, left, top]) {
    const gl = this._gl, scale = 2 ** Math.ceil(Math.log2(down) - .01);
    this._pixel = 1 / down;
    let atlas = this._atlas = effect._atlas;
    if (atlas?._scale != scale) atlas = this._atlas = effect._atlas = new Atlas(effect, scale);
    let texture = this._textures.get(effect);
    if (texture?._atlas != atlas) {
      gl.deleteTexture(texture ?? null);
      this._textures.set(effect, texture = gl.createTexture());
      texture._atlas = atlas;
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, atlas._canvas);
      for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, name, gl.LINEAR);
      for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE);
    }
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.uniform4f(this._uniform, 2 * across / this._width, -2 * down / this._height, 2 * left / this._width - 1,
      1 - 2 * top / this._height);
  }

  _quad(cell, x, y, c, s, w, h, first, second, third, last) {
    if (this._count * 14 == this._words.length) this._grow(this._words);
    const atlas = this._atlas, scale = 1 / this._pixel, floats = this._floats, words = this._words;
    const at = this._count++ * 14;
    if (cell < 0) {
      // The ground has no edge.
      w /= 2;
      h /= 2;
      words[at + 12] = atlas._middleColumn;
      words[at + 13] = atlas._middleRow;
    } else {
      const across = min(levelOf(abs(w) * scale), atlas._most[2 * cell]);
      const down = min(levelOf(abs(h) * scale), atlas._most[2 * cell + 1]);
      // Half a side, with the clear texels around the shape.
      w *= .5 + 1 / (1 << across);
      h *= .5 + 1 / (1 << down);
      words[at + 12] = atlas._columns[10 * cell + across];
      words[at + 13] = atlas._rows[10 * cell + down];
    }
    const rightX = c * w, rightY = s * w, downX = -s * h, downY = c * h;
    floats[at] = x + rightX - downX;
    floats[at + 1] = y + rightY - downY;
    floats[at + 2] = x + rightX + downX;
    floats[at + 3] = y + rightY + downY;
    floats[at + 4] = x - rightX - downX;
    floats[at + 5] = y - rightY - downY;
    floats[at + 6] = x - rightX + downX;
    floats[at + 7] = y - rightY + downY;
    words[at + 8] = second;
    words[at + 9] = third;
    words[at + 10] = first;
    words[at + 11] = last;
  }

  /// The texels across a ribbon of a width.
  _texels(width) { return 1 << min(levelOf(width / this._pixel), this._atlas._most[1]); }

  _strip(x, y, x1, y1, x2, y2, x3, y3, tail, head, width) {
    if (!tail && !head) return;
    if (this._count * 14 == this._words.length) this._grow(this._words);
    const floats = this._floats, words = this._words, at = this._count++ * 14;
    floats[at] = x1;
    floats[at + 1] = y1;
    floats[at + 2] = x2;
    floats[at + 3] = y2;
    floats[at + 4] = x;
    floats[at + 5] = y;
    floats[at + 6] = x3;
    floats[at + 7] = y3;
    words[at + 8] = words[at + 9] = head;
    words[at + 10] = words[at + 11] = tail;
    words[at + 12] = this._atlas._middleColumn;
    words[at + 13] = this._atlas._rows[levelOf(this._texels(width))];
  }

  _finish() {
    const gl = this._gl;
    if (this._count) {
      gl.bufferData(gl.ARRAY_BUFFER, this._floats, gl.STREAM_DRAW, 0, this._count * 14);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, this._count);
    }
    this._count = 0;
  }
}

// Playing

/// The surfaces in use; a target's surface; and the frame that was asked for.
const surfaces = new Set(), surfaceOf = new WeakMap();
let request = 0;

/// Asks for a frame, in which everything that plays goes on and everything else is drawn once.
const wake = () => { if (surfaces.size) request ||= requestAnimationFrame(frame); };

function frame(now) {
  let plays = false;
  request = 0;
  for (const surface of surfaces) plays = surface._frame(now) || plays;
  if (plays && !root.hidden) wake();
}

if (root) {
  still?.addEventListener?.('change', wake);
  addEventListener('resize', wake);
  addEventListener('scroll', wake, { capture: true, passive: true });
  // The time that a page is hidden does not count.
  root.addEventListener('visibilitychange', () => {
    for (const { _runs: runs } of surfaces) for (const run of runs) run._before = null;
    wake();
  });
}

/// A canvas and the runs that are drawn in it.
class Surface {
  constructor(target) {
    this._target = target;
    this._isMade = !target?.getContext;
    this._runs = new Set();
    if (this._isMade) this._make();
    else this._open(target);
    surfaceOf.set(target ?? root, this);
  }

  /// Adds a canvas to the page, over the target or the window.
  _make() {
    const target = this._target, canvas = root.createElement('canvas');
    canvas.ariaHidden = 'true';
    canvas.setAttribute('aria-hidden', 'true');
    canvas.style.cssText = `all:initial;position:${target ? 'absolute' : 'fixed'};left:0;top:0;width:100%;height:100%;` +
      'pointer-events:none;z-index:2147483647';
    (target?.closest('dialog') ?? root.body ?? root.documentElement).append(canvas);
    this._left = this._top = 0;
    this._open(canvas);
  }

  _open(canvas) {
    this._canvas = canvas;
    const gl = this._isFlat ? null
      : canvas.getContext('webgl2', { alpha: true, premultipliedAlpha: true, antialias: false });
    this._gl = gl;
    this._observer = globalThis.ResizeObserver && new ResizeObserver(wake);
    if (canvas.style) this._observer?.observe(this._isMade && this._target || canvas);
    if (!gl) {
      this._pen = new Pen();
      this._pen._context = canvas.getContext('2d');
      return;
    }
    this._renew();
    canvas.addEventListener('webglcontextlost', event => {
      event.preventDefault();
      this._pen = null;
      if (this._isMade && this._runs.size) this._flatten();
    });
    canvas.addEventListener('webglcontextrestored', () => {
      this._renew();
      wake();
    });
  }

  _renew() {
    try {
      this._pen = new Glass(this._gl);
    } catch {
      this._pen = null;
      if (this._isMade) this._flatten();
    }
  }

  /// Goes on in a canvas of two dimensions.
  _flatten() {
    this._isFlat = true;
    this._observer?.disconnect();
    this._canvas.remove();
    this._make();
    wake();
  }

  /// The size of the canvas in points of the page; one over an element follows the element.
  _fit() {
    const { _canvas: canvas, _target: target } = this;
    if (!canvas.style) return [canvas.width, canvas.height, 1];
    const density = globalThis.devicePixelRatio || 1;
    let width, height;
    if (!this._isMade) [width, height] = [canvas.clientWidth, canvas.clientHeight];
    else {
      const box = (target ?? canvas).getBoundingClientRect(), own = canvas.getBoundingClientRect();
      ({ width, height } = box);
      if (target) {
        this._left += box.left - own.left;
        this._top += box.top - own.top;
        canvas.style.left = this._left + 'px';
        canvas.style.top = this._top + 'px';
        canvas.style.width = width + 'px';
        canvas.style.height = height + 'px';
      }
    }
    if (!width || !height) return this._isMade ? [0, 0, 1] : [canvas.width, canvas.height, 1];
    const [wide, high] = [width, height].map(side => max(round(side * density), 1));
    if (canvas.width != wide || canvas.height != high) {
      canvas.width = wide;
      canvas.height = high;
      // A canvas without a size of its own would grow with its pixels.
      if (!this._isMade && canvas.clientWidth != width) {
        canvas.style.width = width + 'px';
        canvas.style.height = height + 'px';
      }
    }
    return [wide, high, density];
  }

  /// Draws all runs at a time, and returns whether any goes on.
  _frame(now) {
    const { _runs: runs, _target: target, _pen: pen } = this;
    if (this._isMade && target && !target.isConnected) for (const run of runs) run.stop(true);
    const [width, height, density] = this._fit();
    let plays = false;
    for (const run of runs) run._advance(now);
    if (pen && width) {
      pen._clear(width, height);
      for (const run of runs) {
        const { _effect: effect, _options: options, _elapsed: elapsed } = run;
        pen._place(effect, placed(effect, options, width, height, density));
        run._alive = paint(effect, run._take, run._palette, pen, elapsed, run._loops, elapsed, run._stop);
        pen._finish();
      }
    }
    for (const run of runs) {
      if (run._isOver || run._stop < run._elapsed && !run._alive) run._finish();
      else plays ||= !run.paused;
    }
    if (!runs.size) {
      surfaces.delete(this);
      if (this._isMade) {
        surfaceOf.delete(target ?? root);
        this._observer?.disconnect();
        this._canvas.remove();
        this._gl?.getExtension('WEBGL_lose_context')?.loseContext();
      }
    }
    return plays;
  }
}

/// An effect that plays. Times are in seconds; of a loop, within a round.
class Run {
  constructor(effect, target, options) {
    this._effect = effect;
    this._target = target;
    this._change(options);
    this._elapsed = this._speed < 0 ? this.duration : 0;
    this.paused = !!options.paused;
    this._attach();
  }

  _change(options) {
    this._options = options;
    this._speed = options.speed ?? 1;
    this._loops = options.loop ?? this._effect.loop;
    this._palette = paletteOf(this._effect, options.colors);
    wake();
  }

  _attach() {
    this.ended = this._isOver = false;
    this._stop = Infinity;
    this._before = null;
    this.finished = new Promise(resolve => this._resolve = resolve);
    if (this._isUnwanted) {
      this._finish();
      return;
    }
    const target = this._target;
    this._surface = surfaceOf.get(target ?? root) ?? new Surface(target);
    this._surface._runs.add(this);
    surfaces.add(this._surface);
    wake();
  }

  get _isUnwanted() { return still?.matches && this._options.reducedMotion == 'none'; }

  /// The variation, or the calm one while the reader wants less motion.
  get _take() {
    const { _effect: effect, _options: options } = this;
    return still?.matches && options.reducedMotion != 'ignore' ? effect._calm : variation(effect, options);
  }

  get duration() { return this._take._duration; }

  get currentTime() {
    const { _elapsed: elapsed, duration } = this;
    return this._loops && duration > 0 ? elapsed - floor(elapsed / duration) * duration : elapsed;
  }
  set currentTime(seconds) {
    const { duration } = this, time = clamp(+seconds, 0, duration);
    this._elapsed = time + (this._loops && duration > 0 ? floor(this._elapsed / duration) * duration : 0);
    this._isOver = false;
    if (this.ended) {
      this.paused = true;
      this._attach();
    }
    wake();
  }

  get speed() { return this._speed; }
  set speed(speed) { this._speed = +speed || 0; }

  play() {
    this.paused = false;
    this._before = null;
    if (this.ended) {
      this._elapsed = this._speed < 0 ? this.duration : 0;
      this._attach();
    }
    wake();
  }

  pause() { this.paused = true; }

  /// Ends the run when everything has fallen that is born already, or at once.
  stop(now) {
    this._stop = min(this._stop, this._elapsed);
    if (now && !this.ended) this._finish();
    else this.play();
  }

  /// Goes on to a time of the page, in milliseconds.
  _advance(now) {
    const { duration } = this;
    if (!this.paused) {
      this._elapsed += (now - (this._before ?? now)) / 1000 * this._speed;
      this._before = now;
      if (this._elapsed < 0 || this._elapsed == 0 && this._speed < 0) this._isOver = true;
      if (!this._loops && this._elapsed >= duration && this._speed > 0) this._isOver = true;
      this._elapsed = clamp(this._elapsed, 0, this._loops ? Infinity : duration);
    }
    if (this._isUnwanted) this._finish();
  }

  _finish() {
    this._surface?._runs.delete(this);
    this.ended = this.paused = true;
    this._resolve(this);
    wake();
  }
}

// The element

const timedEvents = { click: 'click', hover: 'pointerenter' };

/// <confetti-effect>, which is as the elements of media are.
const ConfettiEffect = globalThis.customElements && class extends HTMLElement {
  static observedAttributes = ['src', 'fit', 'speed', 'loop', 'reducedmotion'];

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: 'open' });
    shadow.innerHTML = '<style></style><canvas aria-hidden=true style="position:absolute;left:0;top:0;width:100%;' +
      'height:100%;pointer-events:none"></canvas>';
    [this._sheet, this._canvas] = shadow.children;
    this._shape('');
    for (const name in timedEvents) {
      this.addEventListener(timedEvents[name], () => this.getAttribute('on') == name && this._again());
    }
    if (globalThis.IntersectionObserver) {
      new IntersectionObserver(([{ isIntersecting }]) => {
        if (isIntersecting && this.getAttribute('on') == 'view') this.play();
      }, { threshold: .5 }).observe(this);
    }
  }

  _shape(size) { this._sheet.textContent = `:host{display:inline-block;position:relative;${size}}`; }

  _fire(name, values) { this.dispatchEvent(Object.assign(new Event(name), values)); }

  get _options() {
    const speed = parseFloat(this.getAttribute('speed'));
    return {
      fit: this.getAttribute('fit'), speed: speed || speed === 0 ? speed : 1, loop: this.hasAttribute('loop') || undefined,
      reducedMotion: this.getAttribute('reducedmotion'),
    };
  }

  async attributeChangedCallback(name, before, value) {
    if (name != 'src') {
      this._run?._change(this._options);
      return;
    }
    this._run?.stop(true);
    this._run = this.effect = null;
    try {
      const effect = await load(value);
      if (this.getAttribute('src') != value) return;
      this.effect = effect;
      const [width, height] = effect.size;
      this._shape(`width:${width}px;max-width:100%;aspect-ratio:${width}/${height}`);
      this._fire('loadeddata');
      if (this._isWanted || this.hasAttribute('autoplay')) this.play();
    } catch (error) {
      if (this.getAttribute('src') == value) this._fire('error', { message: error.message, error });
    }
  }

  disconnectedCallback() { this.pause(); }

  _start(paused) {
    const run = this._run = this.effect.play(this._canvas, { ...this._options, paused });
    this._watch(run);
  }

  /// Tells of the end of a run.
  _watch(run) { run.finished.then(() => this._run == run && run.ended && this._fire('ended')); }

  _again() {
    if (this._run && !this.ended) this.currentTime = 0;
    this.play();
  }

  play() {
    this._isWanted = true;
    if (!this.effect) return;
    const wasPaused = this.paused, run = this._run;
    if (!run) this._start(false);
    else {
      const { ended } = run;
      run.play();
      if (ended) this._watch(run);
    }
    if (wasPaused) this._fire('play');
  }

  pause() {
    this._isWanted = false;
    if (this.paused) return;
    this._run.pause();
    this._fire('pause');
  }

  get currentTime() { return this._run?.currentTime ?? 0; }
  set currentTime(seconds) {
    if (!this.effect) return;
    if (!this._run) this._start(true);
    const { ended } = this._run;
    this._run.currentTime = seconds;
    if (ended) this._watch(this._run);
  }
  get duration() { return this._run?.duration ?? this.effect?.duration ?? NaN; }
  get paused() { return this._run?.paused ?? true; }
  get ended() { return this._run?.ended ?? false; }
};

if (ConfettiEffect && !customElements.get('confetti-effect')) customElements.define('confetti-effect', ConfettiEffect);

export { load, inflate, Effect, ConfettiEffect };
