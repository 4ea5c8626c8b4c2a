/*! Confetti's player of baked effects. MIT License, (c) 2026 The Confetti authors. */
// Plays the files NAME.baked in web pages, and is the first part of every exported NAME.js, which ends with
//
//     const effect = await load(inflate('the file, deflated without a header, in base64'), 'NAME');
//     export default effect;
//     export const play = effect.play.bind(effect);
//
// A particle is curves of its age, so every moment can be drawn by itself, in any order. The key of a curve that was
// used last is remembered, which makes the next moment cheap and changes no picture.
//
// player.min.js is made from this file by minify.py, which shortens the names of variables, and of properties that
// begin with an underscore. A name of the platform that is used for the first time must be added to its list.

const { abs, cos, sin, floor, max, min, PI, round, sqrt, clz32, ceil, log2 } = Math, platform = globalThis;
const root = platform.document, still = platform.matchMedia?.('(prefers-reduced-motion: reduce)');
const mostParts = 999;

const fail = text => { throw Error(text); };

const damaged = text => fail('is damaged: ' + text);

/// A number kept between two others; the first of them for a number that is none.
const clamp = (value, low, high) => value > low ? min(value, high) : low;

/// A context of a canvas that is not shown.
const hidden = (width, height = width, canvas = platform.OffscreenCanvas ? new OffscreenCanvas(width, height)
  : Object.assign(root.createElement('canvas'), { width, height })) =>
  canvas.getContext('2d', { willReadFrequently: true });

const bytesOf = base64 => Uint8Array.from(atob(base64), letter => letter.charCodeAt());

/// The bytes of a text in base64, deflated without a header.
const inflate = base64 => new Response(
  new Blob([bytesOf(base64)]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer();

/// An effect from an address, a Response, a Blob, the bytes of a file, or a promise of one of them.
async function load(source, name) {
  source = await source;
  if (typeof source == 'string' || source instanceof URL) {
    name ??= `${source}`.split(/[?#]/)[0].split('/').pop();
    source = await fetch(source);
  }
  if (source.ok === false) fail(`${name ?? source.url} was not found: status ${source.status}`);
  const effect = new Effect(source.arrayBuffer ? await source.arrayBuffer() : source, name);
  for (const shape of effect._shapes) {
    if (shape.picture && platform.createImageBitmap) try {
      shape._image = await createImageBitmap(new Blob([bytesOf(shape.picture)], { type: 'image/png' }));
    } catch {
      fail(`${name ?? 'the data'} is damaged: a picture in it cannot be read`);
    }
  }
  return effect;
}

// Reading

/// The CRC-32 of zlib, of the bytes from the header's length on.
function checksum(bytes) {
  const table = new Int32Array(256).map((_, value) => {
    for (let bit = 8; bit--;) value = value >>> 1 ^ (value & 1 && 0xEDB88320);
    return value;
  });
  return ~bytes.subarray(12).reduce((sum, byte) => sum >>> 8 ^ table[(sum ^ byte) & 255], -1) >>> 0;
}

/// The numbers of a stream, one after the other.
class Stream {
  constructor(bytes, name) {
    let count = 0, value = 0, shift = 0;
    this._name = name;
    this._next = 0;
    for (const byte of bytes) count += byte < 128;
    this._values = new Uint32Array(count);
    count = 0;
    for (const byte of bytes) {
      if (shift > 28) this._fail();
      value |= (byte & 127) << shift;
      shift += 7;
      if (byte < 128) {
        this._values[count++] = value;
        value = shift = 0;
      }
    }
    if (shift) this._fail();
  }

  _fail() { damaged(`the stream “${this._name}” makes no sense`); }

  /// A number without a sign.
  _u() {
    if (this._next == this._values.length) this._fail();
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
    if (count * least > this._values.length - this._next) this._fail();
    return count;
  }
}

/// The columns of lines with their unit, then those of numbers that are the same all life long.
const units = {
  size: 1 / 16, flip: PI / 512, tilt: PI / 512, twist: PI / 512, angle: PI / 360, opacity: 1 / 255, tint: 1,
  shine: 1 / 255, width: 1 / 16, turned: 1, frame: 1,
};

/// Reads the curves of some particles: the times and the values of all keys, so many a key; the first key of each
/// particle; and the key that was used last. Places have the four factors of the powers of time for x, then for y.
/// `widths` are the numbers a key in the file, where they are fewer.
function readCurves(stream, name, count, widths) {
  const isPlace = name == 'place', width = isPlace ? 8 : { size: 2, tint: 4, frame: 2 }[name] ?? 1;
  const length = stream._values.length, unit = units[name], isPlain = 'shine width turned frame'.includes(name);
  const times = new Float64Array(length), values = new Float32Array(length * (isPlace ? 2 : width));
  const first = new Uint32Array(count + 1), last = first.slice(), now = [0, 0, 0, 0], next = [0, 0];
  let key = 0;
  for (let i = 0; i < count; i++) {
    const parts = isPlace ? 4 : widths?.[i] ?? width;
    let time = 0, left = isPlain ? 0 : stream._count(isPlace ? 5 : parts + 1);
    first[i] = last[i] = key;
    // Two places, then two slopes; or the numbers of a line.
    for (let part = 0; part < 4; part++) {
      now[part] = part < parts ? isPlain && name != 'frame' ? stream._u() : stream._z() : now[0];
    }
    for (;; key++) {
      times[key] = time;
      for (let part = 0; part < width; part++) {
        values[key * width + part] = !isPlace ? now[part] * unit : part % 4 ? 0 : now[part / 4] / 8;
      }
      if (!left--) break;
      const head = stream._u(), ticks = isPlace ? head >>> 1 : head;
      time += ticks;
      if (!isPlace) {
        for (let part = 0; part < 4; part++) now[part] = part < parts ? now[part] + stream._z() : now[0];
        continue;
      }
      if (!ticks) stream._fail();
      for (let axis = 0; axis < 2; axis++) next[axis] = now[axis] + round(now[axis + 2] * ticks / 30) + stream._z();
      for (let axis = 0; axis < 2; axis++) {
        const way = next[axis] - now[axis], from = now[axis + 2], at = key * 8 + 4 * axis;
        const to = now[axis + 2] = stream._z() + round(2 * (way * 30 / ticks) - from);
        values[at + 1] = from / 240;
        values[at + 2] = (3 * way / 8 - (2 * from + to) * ticks / 240) / ticks ** 2;
        values[at + 3] = ((from + to) * ticks / 240 - way / 4) / ticks ** 3;
        now[axis] = next[axis];
      }
      if (head & 1) for (let axis = 2; axis < 4; axis++) now[axis] += stream._z();
    }
    key++;
  }
  first[count] = key;
  return { _times: times, _values: values, _keys: first, _last: last, _width: width };
}

/// A number of a particle's curve at a tick of its life; the alternative where there is no curve.
function valueAt(column, index, tick, part = 0, alternative = 0) {
  if (!column) return alternative;
  const { _times: times, _values: values, _keys: keys, _last: last, _width: width } = column;
  const at = column._first + index;
  const first = keys[at], end = keys[at + 1] - 1;
  let key = last[at];
  while (key > first && times[key] > tick) key--;
  while (key < end && times[key + 1] <= tick) key++;
  last[at] = key;
  const since = max(tick - times[key], 0), place = key * width + part, value = values[place];
  if (width > 7) return value + since * (values[place + 1] + since * (values[place + 2] + since * values[place + 3]));
  return key < end && since ? value + (values[place + width] - value) * since / (times[key + 1] - times[key]) : value;
}

/// All particles of one variation. A group's `_columns[name]` has the curves of a column, and which of them is its
/// first.
class Take {
  constructor({ groups, duration, end }, { loop, _kinds: kinds, _palette: palette, _shapes: shapes }, streams) {
    const stream = name => streams[name] ??= new Stream([], name), birth = stream('birth'), sums = {}, widths = [];
    this._end = end;
    this._duration = loop ? duration : max(duration, end);
    if (!(end >= 0 && duration >= 0) || loop && end > duration * mostParts) damaged('its duration makes no sense');
    let before = {}, burst;
    this._layers = [[], []];
    this._groups = groups.map(({ kind, shape, layer, burst: number, count, fade }) => {
      const group = {
        _kind: kinds[kind], _shape: shapes[shape + 2], _count: count, _fade: fade, _columns: {}, _begin: Infinity,
        _end: 0,
      };
      if (!group._kind || !group._shape || count >>> 0 !== count || count > birth._values.length) {
        damaged('a group makes no sense');
      }
      const { echoes, ribbon, columns, equal } = group._kind;
      // For each particle: its birth in seconds and in ticks, its life in ticks, its colour, the number of its tint.
      const particles = group._particles = new Float64Array(count * 5);
      let time = 0;
      for (let at = 0; at < count * 5; at += 5) {
        time += birth._z();
        const begin = floor(time * 240 / 1e4), life = stream('life')._u(), color = stream('color')._u();
        if (color > palette.length) stream('color')._fail();
        particles.set([time / 1e4, begin, life, color, color ? 0 : sums.tint = (sums.tint ?? -1) + 1], at);
        group._begin = min(group._begin, time / 1e4);
        group._end = max(group._end, (begin + life) / 240);
        if (columns.includes('size')) widths.push(equal ? 1 : 2);
      }
      group._end += max(echoes[0] * echoes[1], ribbon ? ribbon.segments * ribbon.spacing : 0);
      for (const name of columns) {
        if (name == 'tint') continue;
        group._columns[name] = sums[name] ??= 0;
        sums[name] += count;
      }
      if (burst?._number != number || burst._layer != layer) {
        this._layers[layer ? 1 : 0].push(burst = Object.assign([], { _number: number, _layer: layer }));
      }
      burst._echoes = max(burst._echoes ?? 0, echoes[0]);
      burst.push(group);
      return group;
    });
    for (const name in sums) {
      if (name in units || name == 'place') {
        const curves = readCurves(stream(name), name, sums[name] + (name == 'tint'), name == 'size' && widths);
        for (const { _columns: columns } of this._groups) {
          if (name == 'tint' || name in columns) columns[name] = { ...curves, _first: columns[name] ?? 0 };
        }
      }
    }
  }
}

/// An effect: its variations, and what they share.
class Effect {
  constructor(data, name = 'the data') {
    try {
      this._read(ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
        : new Uint8Array(data));
    } catch ({ constructor, message }) {
      fail(`${name} ${constructor == Error ? message : `is damaged: its header makes no sense (${message})`}`);
    }
  }

  _read(bytes) {
    const length = bytes.length, text = bytes => new TextDecoder().decode(bytes), magic = text(bytes.subarray(0, 4));
    const number = at => (bytes[at] | bytes[at + 1] << 8 | bytes[at + 2] << 16 | bytes[at + 3] << 24) >>> 0;
    const whole = length < 8 ? 16 : number(4);
    if (!/^CFB\d/.test(magic)) fail('is no baked effect: it does not begin with CFB1');
    if (magic[3] != 1) fail(`has version ${magic[3]} of the format; this player reads version 1`);
    if (length < max(whole, 16)) fail(`is cut short: ${length} of ${max(whole, 16)} bytes`);
    if (length > whole) fail(`is too long: ${length} instead of ${whole} bytes`);
    if (number(8) != checksum(bytes)) damaged('its checksum is wrong');
    let start = 16 + number(12), header;
    if (start > length) damaged('its header is longer than the file');
    try {
      header = JSON.parse(text(bytes.subarray(16, start)));
    } catch {
      damaged('its header is not JSON');
    }
    const { title, size, loop, origin, background, palette, shapes, kinds, takes, calm } = header;
    this.title = title;
    this.size = [...size];
    this.loop = !!loop;
    this._origin = [...origin ?? size.map(side => side / 2)];
    if (!(size[0] * size[1] > 0)) damaged('its size makes no sense');
    this._ground = background?.map(color => parseInt(color.slice(1), 16)).map(color =>
      multiplied(color >>> 24 | color >> 8 & 65280 | (color & 65280) << 8 | color << 24, (color & 255) / 255, 1));
    this._palette = Uint32Array.from(palette);
    // Lists are copied, which fails for anything else.
    this._kinds = kinds.map(({ echoes = [0, 0, 1, 1], anchor = [0, 0], shine = [1], fill = {}, sides, ...kind }) => {
      const { from = -1, to = -1, shares = [0, 0, 0, 0] } = fill;
      if (echoes[0] > mostParts || kind.ribbon?.segments > mostParts) damaged('a trail is too long');
      return {
        ...kind, echoes: [...echoes], anchor: [...anchor], shine: [...shine], fill: { from, to, shares: [...shares] },
        sides: { lit: 0, back: 1, ...sides },
      };
    });
    // The first two are those of ribbons and of halos.
    this._cells = [];
    this._shapes = ['square', 'soft', ...shapes].map(shape => {
      const { grid: [columns, rows, count] = [1, 1, 1] } = shape, cells = this._cells;
      const own = {
        ...(shape.at ? {} : shape), _name: shape, _columns: columns, _rows: rows, _count: count, _cell: cells.length,
        polygons: shape.polygons && [...shape.polygons].map(points => [...points]),
      };
      if (!(count > 0 && count <= columns * rows && cells.length + count < 4096)) damaged('a picture has no frames');
      for (let frame = 0; frame < count; frame++) cells.push({ _shape: own, _frame: frame });
      return own;
    });
    const all = takes.map(take => new Take(take, this, Object.fromEntries(take.streams.map(([name, count]) => {
      if (!(count >= 0 && count <= length - start)) damaged(`the stream “${name}” is cut short`);
      return [name, new Stream(bytes.subarray(start, start += count), name)];
    }))));
    this._calm = all[calm] ?? all[0];
    this._takes = all.filter((_, index) => index != calm || all.length < 2);
    this.variations = this._takes.length;
    this.duration = this._takes[0]._duration;
  }

  /// Plays the effect: over the window, over an element, or in a canvas. Options:
  /// at             where it is fired from, in points from the target's upper left corner
  /// fit            'contain', 'cover', or 'none' for the size of the stage
  /// mirror         whether left and right change places
  /// speed          1, or a negative number for backwards
  /// colors         colours of CSS instead of its own, see `paletteOf`
  /// variation      0 ..< variations
  /// loop, paused   whether it begins again, and whether it waits for `play()`
  /// reducedMotion  what readers see who want less motion: the calm version, 'none', or with 'ignore' the same as all
  play(target, options) {
    return target && !target.getContext && !target.tagName ? new Run(this, null, target)
      : new Run(this, target, options ?? {});
  }

  /// Draws a moment with a context of a canvas in two dimensions, after clearing it unless `clear` is false.
  draw(context, seconds, options = {}) {
    const { width, height } = context.canvas;
    pen = this._pen ??= new Pen();
    pen._context = context;
    context.save();
    if (options.clear !== false) pen._clear(width, height);
    pen._place(this, placed(this, options, width, height, 1));
    paint(this, options.calm ? this._calm : variation(this, options), paletteOf(this, options.colors), seconds,
      options.loop ?? this.loop);
    context.restore();
  }

  /// Draws a frame of a film.
  frame(context, number, fps, options) { this.draw(context, number / fps, options); }
}

const variation = ({ _takes: takes }, { variation: number = 0 }) => takes[abs(number | 0) % takes.length];

/// The scale on both axes and the shift that bring the stage into a box.
function placed({ size: [w, h], _origin: [x, y] }, { fit, at, mirror }, width, height, density) {
  const scale = fit == 'none' ? density : (fit == 'cover' ? max : min)(width / w, height / h);
  const across = mirror ? -scale : scale;
  return at ? [across, scale, at[0] * density - across * x, at[1] * density - scale * y]
    : [across, scale, (width - across * w) / 2, (height - scale * h) / 2];
}

// Colours: light that is multiplied by its opacity, packed as red | green << 8 | blue << 16 | alpha << 24

const pack = (r, g, b, a) => r + .5 | (g + .5 | 0) << 8 | (b + .5 | 0) << 16 | (a + .5 | 0) << 24;

/// A component of a color: red, green, blue or alpha.
const part = (color, number) => color >>> 8 * number & 255;

/// A colour with its light and its opacity multiplied by factors.
const multiplied = (color, light, opacity) => pack(
  part(color, 0) * light, part(color, 1) * light, part(color, 2) * light, part(color, 3) * opacity);

const mixedPart = (from, to, share, number) => part(from, number) + (part(to, number) - part(from, number)) * share;

const mix = (from, to, share) => share && from != to
  ? pack(mixedPart(from, to, share, 0), mixedPart(from, to, share, 1), mixedPart(from, to, share, 2),
    mixedPart(from, to, share, 3)) : from;

const parts = color => [0, 1, 2, 3].map(number => part(color, number));

/// A colour of CSS as red, green, blue and alpha, 0…255.
function cssColor(text) {
  const context = hidden(1), [one, other] = ['#000', '#fff'].map(start => {
    context.fillStyle = start;
    context.fillStyle = text;
    return context.fillStyle;
  });
  if (one != other) fail(`“${text}” is no colour of CSS`);
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data;
}

/// The palette with other colours. Its hues, in their order, become the given colours, over and over. The brightest
/// entry of a hue becomes the colour itself, others are as much darker as they were, and all keep the relation of their
/// light to their opacity. Colours that change over a life are kept.
function paletteOf({ _palette: palette }, colors) {
  if (!colors?.length) return palette;
  const hues = [], found = colors.map(cssColor);
  return Uint32Array.from(Array.from(palette, color => {
    const light = parts(color).slice(0, 3), most = max(...light, 1), shares = light.map(value => value / most);
    let hue = hues.find(hue => shares.every((share, number) => abs(share - hue._shares[number]) < .1));
    if (!hue) hues.push(hue = { _shares: shares, _most: 1, _color: found[hues.length % found.length] });
    hue._most = max(hue._most, most);
    return { _own: color, _light: most, _hue: hue };
  }), ({ _own: own, _light: light, _hue: { _most: most, _color: [r, g, b, a] } }) => {
    const share = light / most * a / 255;
    return pack(r * share, g * share, b * share, part(own, 3) * a / 255);
  });
}

// Moments

/// The pen, the colours and the moment that are painted, the last birth that counts, and the particles that were seen.
let pen, colors, moment, latest, seen;

/// Paints a moment, and returns whether anything is in flight. Of a loop, all rounds are painted that are still seen;
/// of one that began empty, those that began `age` seconds ago or later. Nothing is born after `stop`.
function paint({ _ground: ground, size: [w, h] }, { _duration: duration, _end: end, _layers: layers }, palette, seconds,
  loops, age = Infinity, stop = Infinity) {
  const moments = [];
  seen = 0;
  colors = palette;
  if (ground) {
    const [top, bottom = top] = ground;
    pen._quad(-1, w / 2, h / 2, 1, 0, w, h, top, top, bottom, bottom);
  }
  if (!loops) moments.push(seconds);
  else {
    let time = seconds - floor(seconds / duration) * duration;
    for (; time <= min(end, age) && moments.length < mostParts; time += duration) moments.unshift(time);
  }
  for (const layer of layers) for (moment of moments) {
    latest = min(moment, stop - seconds + moment);
    for (const burst of layer) {
      for (let echo = burst._echoes; echo; echo--) for (const group of burst) pieces(group, echo);
      for (const group of burst) ribbons(group);
      for (const group of burst) if (group._kind.halo) pieces(group, 0, true);
      for (const group of burst) pieces(group, 0);
    }
  }
  return seen > 0;
}

/// The share of its opacity that a group has, 0 where it is not seen.
function shareOf({ _begin: begin, _end: end, _fade: fade }) {
  return moment < begin || moment > end ? 0 : fade && moment >= fade[0]
    ? clamp((fade[1] - moment) / (fade[1] - fade[0]), 0, 1) : 1;
}

/// The colour of a particle: its own of the palette, or that of its line.
function ownColor({ _particles: particles, _columns: { tint } }, at, tick) {
  const color = particles[at + 3], index = particles[at + 4];
  return color ? colors[color - 1] : pack(valueAt(tint, index, tick), valueAt(tint, index, tick, 1),
    valueAt(tint, index, tick, 2), valueAt(tint, index, tick, 3));
}

/// A component in the light: darkened, then brighter by a shine, then fainter by an opacity.
const litPart = (value, light, shine, most, opacity) =>
  (value * light + max(most - value * light, 0) * shine) * opacity;

const lit = (color, light, shine, isLight, opacity, alpha = part(color, 3), most = isLight ? 255 : alpha) =>
  light == 1 && opacity == 1 && !shine ? color : pack(litPart(part(color, 0), light, shine, most, opacity),
    litPart(part(color, 1), light, shine, most, opacity), litPart(part(color, 2), light, shine, most, opacity),
    alpha * opacity);

/// Paints the particles of a group, or their echoes with a number, or their halos.
function pieces(group, echo, isHalo) {
  const { _kind: kind, _columns: columns, _shape: shape, _particles: particles, _count: count } = group;
  const {
    echoes: [echoCount, spacing, lastScale, lastOpacity], halo, flip: least, shine: [sharpness, isLight], anchor, along,
    fill: { from, to, shares }, sides: { lit: dim, back, backColor }, glow,
  } = kind;
  const { place, size, flip, tilt, angle, opacity: opacities, shine, turned, frame } = columns, pixel = pen._pixel;
  const t = moment - (echo && echo * spacing), way = echo && echo / echoCount, scale = 1 + (lastScale - 1) * way;
  const faint = shareOf(group) * (1 + (lastOpacity - 1) * way);
  if (!place || !size || echo > echoCount || !(faint > 0)) return;
  for (let i = 0, at = 0; i < count; i++, at += 5) {
    const birth = particles[at], tick = t * 240 - particles[at + 1];
    if (birth > t || birth > latest || tick >= particles[at + 2]) continue;
    seen++;
    let opacity = faint * valueAt(opacities, i, tick, 0, 1), facing = 1;
    let w = valueAt(size, i, tick) * scale, h = valueAt(size, i, tick, 1) * scale;
    if (flip) {
      facing = cos(valueAt(flip, i, tick));
      w *= max(abs(facing), least);
    }
    if (tilt) {
      const lean = cos(valueAt(tilt, i, tick)), shown = .5 + abs(lean) / 2;
      w *= shown;
      h *= shown;
      facing *= lean;
    }
    const turn = valueAt(angle, i, tick), c = cos(turn), s = sin(turn), sign = valueAt(turned, i, tick) ? -1 : 1;
    const right = anchor[0] * abs(w) * (along ? 1 : sign), down = anchor[1] * abs(h) * (along ? sign : 1);
    if (isHalo) {
      opacity *= halo[1];
      w = h = halo[0] * max(abs(w), abs(h));
    }
    // Sides thinner than a pixel are one pixel wide, and fainter.
    const thin = abs(w) / pixel, flat = abs(h) / pixel;
    if (thin < 1) {
      opacity *= thin;
      w = w < 0 ? -pixel : pixel;
    }
    if (flat < 1) {
      opacity *= flat;
      h = h < 0 ? -pixel : pixel;
    }
    if (!(opacity > 0)) continue;
    const amount = abs(facing), isBack = facing < 0, light = (isBack ? back : 1) * (1 - dim * (1 - amount));
    const gleam = shine ? valueAt(shine, i, tick) * amount ** sharpness : 0;
    const own = isBack && backColor != null ? colors[backColor] : ownColor(group, at, tick);
    const isPlain = isHalo || from == to || isBack && backColor != null;
    const first = lit(from < 0 || isPlain ? own : colors[from], light, gleam, isLight, opacity);
    const last = isPlain ? first : lit(to < 0 ? own : colors[to], light, gleam, isLight, opacity);
    pen._quad(isHalo ? 1 : shape._cell + (frame ? frameOf(shape, valueAt(frame, i, 0) / 16
      + valueAt(frame, i, 0, 1) / 256 * (t - birth)) : 0), valueAt(place, i, tick) + right * c - down * s,
    valueAt(place, i, tick, 4) + right * s + down * c, c, s, w, h, mix(first, last, shares[0]),
    mix(first, last, shares[1]), mix(first, last, shares[2]), mix(first, last, shares[3]), glow);
  }
}

/// The frame of a picture that moves, at a position.
function frameOf({ length, loops, ends, _count: count }, position) {
  if (loops && length > 0) position -= floor(position / length) * length;
  let number = 0;
  while (number < count - 1 && (ends ? ends[number] : number + 1) <= position) number++;
  return number;
}

// Ribbons

/// The joints of a ribbon from its end to its head, five numbers each: x, y, width, the colours of the front and the
/// back. And its segments, six each: the joints at both ends, length, direction, and which side is seen.
const joints = new Float64Array(5 * mostParts + 5), segments = new Float64Array(6 * mostParts);

/// A value of a table along a ribbon.
function along(table, share) {
  const at = share * (table.length - 1), index = floor(at), value = table[index];
  return value + ((table[index + 1] ?? value) - value) * (at - index);
}

/// Finds the joints of the ribbons of a group, and paints them.
function ribbons(group) {
  const { _kind: { ribbon, glow }, _columns: columns, _particles: particles, _count: count } = group;
  const { place, size, twist, width: widths, opacity: opacities } = columns, pixel = pen._pixel, faint = shareOf(group);
  if (!ribbon || !place || !(faint > 0)) return;
  const {
    segments: parts, spacing, twist: step, lit: dim = 0, back = 1, backColor, line, scale, opacity: fades,
  } = ribbon;
  for (let i = 0, start = 0; i < count; i++, start += 5) {
    const birth = particles[start], begun = particles[start + 1], age = moment - birth;
    const life = (begun + particles[start + 2]) / 240 - birth, length = parts * spacing;
    if (birth > latest || age >= life + length) continue;
    seen++;
    const head = min(age, life), end = clamp(age - length, 0, life);
    const turn = step == null ? 0 : valueAt(twist, i, moment * 240 - begun), bend = PI * (step ?? 0);
    let number = 0, last = 0;
    for (let joint = 0; joint <= parts; joint++) {
      const nearer = parts - joint, own = clamp(age - nearer * spacing, 0, life), tick = (birth + own) * 240 - begun;
      const share = head > end ? (head - own) / (head - end) : 0, amount = abs(cos(turn + bend * nearer));
      const light = 1 - dim * (1 - amount);
      const width = (line ? min(abs(valueAt(size, i, tick)), abs(valueAt(size, i, tick, 1))) : valueAt(widths, i, tick))
        * (scale ? along(scale, share) : min(.3 + 2.8 / length * (own - end), 1)) * max(amount, .15);
      const opacity = faint * valueAt(opacities, i, tick, 0, 1) * (fades ? along(fades, share) : 1)
        * clamp(width / pixel, 0, 1);
      const color = ownColor(group, start, tick), at = 5 * joint;
      joints[at] = valueAt(place, i, tick);
      joints[at + 1] = valueAt(place, i, tick, 4);
      joints[at + 2] = max(width, pixel);
      joints[at + 3] = lit(color, light, 0, 0, opacity);
      joints[at + 4] = lit(backColor == null ? color : colors[backColor], light * back, 0, 0, opacity);
      const x = joints[at] - joints[5 * last], y = joints[at + 1] - joints[5 * last + 1], way = sqrt(x * x + y * y);
      if (way > .05) {
        const at = 6 * number++;
        segments[at] = last;
        segments[at + 1] = joint;
        segments[at + 2] = way;
        segments[at + 3] = x / way;
        segments[at + 4] = y / way;
        segments[at + 5] = cos(turn + bend * (nearer + .5)) < 0 ? 4 : 3;
      } else if (number) continue;
      last = joint;
    }
    strip(number, glow);
  }
}

/// Paints segments from the end of a ribbon to its head. Two that meet share the edge between them, mitred. On the
/// inner side of a sharp turn the edge ends where they would cross; where the ribbon turns back, both go on a little.
function strip(count, glow) {
  const margin = pen._margin, pixel = pen._pixel;
  // The edge at which a segment begins: its direction, the shares to its left and right, and how much earlier it is.
  let edgeX = segments[4], edgeY = -segments[3], left = 1, right = 1, early = 0;
  for (let at = 0; at < 6 * count; at += 6) {
    const tail = 5 * segments[at], head = 5 * segments[at + 1], alongX = segments[at + 3], alongY = segments[at + 4];
    const from = joints[tail + 2] / 2, to = joints[head + 2] / 2, back = segments[at + 5], hasNext = at + 6 < 6 * count;
    // The same of its end.
    let endX = alongY, endY = -alongX, endLeft = 1, endRight = 1, late = 0, nextX = segments[at + 10];
    let nextY = -segments[at + 9];
    if (hasNext) {
      const cosine = clamp(endX * nextX + endY * nextY, -1, 1), half = to + 1.5 * margin * pixel;
      if (cosine > 0) {
        const lean = half * sqrt((1 - cosine) / (1 + cosine)), most = min(segments[at + 2], segments[at + 8]) * .49;
        const inner = lean > most ? most / lean : 1;
        if (alongX * nextX + alongY * nextY < 0) endLeft = inner;
        else endRight = inner;
        nextX = endX = (endX + nextX) / (1 + cosine);
        nextY = endY = (endY + nextY) / (1 + cosine);
      } else late = half * sqrt(1 - cosine * cosine) / 2;
    }
    const texels = pen._texels(from + to), reach = margin * (from + to) / texels;
    const lean = margin * (to - from) / (texels + 2);
    const startX = joints[tail] - alongX * early, startY = joints[tail + 1] - alongY * early;
    // Where a painter smooths all edges, those of two segments that touch would let the ground shine through.
    const later = late + (!margin && hasNext ? .4 * pixel : 0);
    const stopX = joints[head] + alongX * later, stopY = joints[head + 1] + alongY * later;
    const a = (reach + lean + from) * left, b = (reach + lean + to) * endLeft;
    const c = (reach - lean + to) * endRight, d = (reach - lean + from) * right;
    pen._strip(from + to, joints[tail + back], joints[head + back], startX + edgeX * a, startY + edgeY * a,
      stopX + endX * b, stopY + endY * b, stopX - endX * c, stopY - endY * c, startX - edgeX * d, startY - edgeY * d,
      glow);
    edgeX = nextX;
    edgeY = nextY;
    left = late ? 1 : endLeft;
    right = late ? 1 : endRight;
    early = late;
  }
}

// Drawing in two dimensions

/// A picture of the soft disc, white.
let soft;

function softImage() {
  if (!soft) {
    const context = hidden(128), shade = context.fillStyle = context.createRadialGradient(64, 64, 0, 64, 64, 64);
    for (let stop = 0; stop <= 1; stop += 1 / 32) {
      shade.addColorStop(stop, `rgba(255,255,255,${(1 - stop * stop) ** 2})`);
    }
    context.fillStyle = shade;
    context.fillRect(0, 0, 128, 128);
    soft = context.canvas;
  }
  return soft;
}

/// The outline of a shape in a box of 1 by 1 around the origin.
function pathOf({ _name: name, polygons }) {
  const path = new Path2D();
  if (name == 'disc') path.arc(0, 0, .5, 0, 7);
  else if (!polygons) path.rect(-.5, -.5, 1, 1);
  else for (const points of polygons) {
    for (let i = 0; i < points.length; i += 2) path[i ? 'lineTo' : 'moveTo'](points[i] / 1000, points[i + 1] / 1000);
    path.closePath();
  }
  return path;
}

/// A colour of CSS in straight form, with the alpha of its brightest component, or without alpha.
function css(color, isOpaque) {
  const [r, g, b, a] = parts(color), most = max(r, g, b, a, 1), share = value => round(value * 255 / most);
  return `rgba(${share(r)},${share(g)},${share(b)},${isOpaque ? 1 : most / 255})`;
}

/// Draws with a context of a canvas in two dimensions.
class Pen {
  _margin = 0;
  _tints = new Map();

  _clear(width, height) {
    this._context.resetTransform();
    this._context.clearRect(0, 0, width, height);
  }

  /// Takes an effect, and the scale and the shift of its stage.
  _place(effect, map) {
    this._effect = effect;
    this._map = map;
    this._pixel = 1 / map[1];
  }

  _texels() { return 1; }
  _finish() {}

  /// Sets the matrix of a box around (x, y), and the way in which colours are blended.
  _begin(x, y, rightX, rightY, downX, downY, glow) {
    const context = this._context, [across, down, left, top] = this._map;
    context.setTransform(across * rightX, down * rightY, across * downX, down * downY, across * x + left,
      down * y + top);
    context.globalAlpha = 1;
    context.globalCompositeOperation = glow >= .5 ? 'lighter' : 'source-over';
    return context;
  }

  /// Draws a shape in a box around (x, y), turned by an angle of cosine c and sine s, with a colour a corner.
  _quad(cell, x, y, c, s, w, h, first, second, third, last, glow) {
    const context = this._begin(x, y, c * w, s * w, -s * h, c * h, glow);
    const { _shape: shape, _frame: frame } = this._effect._cells[max(cell, 0)];
    if (shape.picture || shape._name == 'soft') {
      const image = shape.picture ? shape._image : softImage();
      if (!image) return;
      const wide = image.width / shape._columns, high = image.height / shape._rows, color = css(first, true);
      const box = [frame % shape._columns * wide, floor(frame / shape._columns) * high, wide, high];
      context.globalAlpha = max(...parts(first)) / 255;
      if (color == 'rgba(255,255,255,1)') context.drawImage(image, ...box, -.5, -.5, 1, 1);
      else context.drawImage(this._tinted(image, box, color, cell), -.5, -.5, 1, 1);
      return;
    }
    context.fillStyle = css(first);
    if (first != second || first != last) {
      // From side to side, or from corner to corner.
      const [right, down, from, to] = first == second ? [0, .5, first, last] : first == last ? [.5, 0, first, second]
        : second == last ? [.5, .5, first, third] : [-.5, .5, second, last];
      const style = context.fillStyle = context.createLinearGradient(-right, -down, right, down);
      style.addColorStop(0, css(from));
      style.addColorStop(1, css(to));
      context.fillStyle = style;
    }
    context.fill(shape._path ??= pathOf(shape), shape.rule == 'evenodd' ? 'evenodd' : 'nonzero');
  }

  /// A frame of a picture in a colour.
  _tinted(image, box, color, cell) {
    const key = cell + color, tints = this._tints;
    if (!tints.has(key)) {
      const [, , wide, high] = box, context = hidden(wide, high);
      context.drawImage(image, ...box, 0, 0, wide, high);
      context.globalCompositeOperation = 'multiply';
      context.fillStyle = color;
      context.fillRect(0, 0, wide, high);
      context.globalCompositeOperation = 'destination-in';
      context.drawImage(image, ...box, 0, 0, wide, high);
      if (tints.size > 99) tints.clear();
      tints.set(key, context.canvas);
    }
    return tints.get(key);
  }

  /// Draws a part of a ribbon between four corners.
  _strip(width, tail, head, x0, y0, x1, y1, x2, y2, x3, y3, glow) {
    const context = this._begin(0, 0, 1, 0, 0, 1, glow);
    context.fillStyle = css(mix(tail, head, .5));
    context.beginPath();
    context.moveTo(x0, y0);
    context.lineTo(x1, y1);
    context.lineTo(x2, y2);
    context.lineTo(x3, y3);
    context.fill();
  }
}

// Drawing with WebGL

/// The level of detail for a side in pixels: that whose size, 1, 2, 4 … texels, is nearest as a ratio.
const levelOf = pixels => 31 - clz32(pixels * 1.4142136 | 1);

/// The texels of all levels below one, with a clear one on both sides of each.
const startOf = level => (1 << level) - 1 + 2 * level;

/// All shapes of an effect in one picture, each in all pairs of widths and heights of 1, 2, 4 … texels: a piece may be
/// long and thin, and one texel should be about one pixel. `_ranges` has the texels of the levels of each cell on both
/// axes, packed as start | end << 16.
class Atlas {
  constructor(effect, scale) {
    this._scale = scale;
    const { _cells: cells, _shapes: shapes, _takes: takes, _calm: calm } = effect, places = [];
    const most = this._most = [], ranges = this._ranges = new Uint32Array(20 * cells.length);
    for (const shape of shapes) shape._sizes = [shape._cell < 2 ? 64 : 1, shape._cell < 2 ? 64 : 1];
    for (const { _groups: groups } of [...takes, calm]) {
      for (const { _shape: { _sizes: sizes }, _columns: { size }, _count: count } of groups) {
        if (!size) continue;
        const { _values: values, _keys: keys, _first: first } = size;
        for (let at = 2 * keys[first]; at < 2 * keys[first + count]; at++) {
          sizes[at & 1] = max(sizes[at & 1], abs(values[at]) * scale);
        }
      }
    }
    let height = 9999;
    for (let cap = 9; height > 4096 && cap > 2; cap--) {
      let x = 0, y = height = 0;
      cells.forEach(({ _shape: { _sizes: sizes, _name: name } }, cell) => {
        const levels = sizes.map(size => min(levelOf(size), name == 'soft' ? 6 : cap));
        const [w, h] = levels.map(level => startOf(level + 1));
        if (x + w > 2048) [x, y] = [0, height];
        places[cell] = [x, y];
        most[2 * cell] = levels[0];
        most[2 * cell + 1] = levels[1];
        x += w;
        height = max(height, y + h);
      });
    }
    const side = 1 << max(...most), maker = new Pen();
    const wide = hidden(side), tall = hidden(side), all = hidden(2048, height);
    maker._context = wide;
    maker._place(effect, [1, 1, 0, 0]);
    cells.forEach((_, cell) => {
      const [left, top] = places[cell], across = most[2 * cell], down = most[2 * cell + 1];
      const w = 1 << across, h = 1 << down;
      maker._clear(side, side);
      maker._quad(cell, w / 2, h / 2, 1, 0, w, h, -1, -1, -1, -1, 0);
      wide.resetTransform();
      wide.globalAlpha = 1;
      wide.globalCompositeOperation = tall.globalCompositeOperation = 'copy';
      for (let i = across; i >= 0; i--) {
        const w = 1 << i, x = left + startOf(i);
        ranges[20 * cell + i] = x | x + w + 2 << 16;
        tall.drawImage(wide.canvas, 0, 0);
        for (let j = down; j >= 0; j--) {
          const h = 1 << j, y = top + startOf(j);
          ranges[20 * cell + 10 + j] = y | y + h + 2 << 16;
          all.drawImage(tall.canvas, 0, 0, w, h, x + 1, y + 1, w, h);
          // At half the size, each texel is the mean of two.
          tall.drawImage(tall.canvas, 0, 0, w, h, 0, 0, w, h / 2);
        }
        wide.drawImage(wide.canvas, 0, 0, w, h, 0, 0, w / 2, h);
      }
    });
    this._canvas = all.canvas;
    // The middle of the square, which has no edges.
    this._middle = [0, 10].map((axis, index) => {
      const range = ranges[axis + most[index]], at = (range & 65535) + (range >>> 16) >> 1;
      return at | at << 16;
    });
  }
}

const shaders = [`in vec4 a,b,c,d,e,f,r;uniform vec4 s;uniform sampler2D t;out vec4 C;out vec2 T;
void main(){bool o=gl_VertexID>1,p=gl_VertexID%2>0;vec4 q=o?b:a;gl_Position=vec4((p?q.zw:q.xy)*s.xy+s.zw,0,1);
C=o?p?f:e:p?d:c;T=vec2(o?r.x:r.y,p?r.w:r.z)/vec2(textureSize(t,0));}`, `precision highp float;
in vec4 C;in vec2 T;uniform sampler2D t;out vec4 O;void main(){O=C*texture(t,T);}`];

/// Draws with WebGL: an instance of 14 words for each quad – corners and colours in the order 1, 2, 0, 3, clockwise
/// from the upper left one, and the texels that it shows.
class Glass {
  _margin = 1;
  _count = 0;
  _textures = new Map();
  _words = new Uint32Array(0);

  constructor(gl) {
    const program = gl.createProgram();
    this._gl = gl;
    shaders.forEach((text, index) => {
      const shader = gl.createShader(gl.VERTEX_SHADER - index);
      gl.shaderSource(shader, '#version 300 es\n' + text);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    });
    [...'abcdefr'].forEach((name, index) => {
      gl.bindAttribLocation(program, index, name);
      gl.enableVertexAttribArray(index);
      gl.vertexAttribDivisor(index, 1);
    });
    gl.linkProgram(program);
    gl.useProgram(program);
    this._uniform = gl.getUniformLocation(program, 's');
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    [0, 16, 32, 36, 40, 44, 48].forEach((offset, index) => gl.vertexAttribPointer(index, 4,
      index < 2 ? gl.FLOAT : index < 6 ? gl.UNSIGNED_BYTE : gl.UNSIGNED_SHORT, index < 6, 56, offset));
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
  }

  _clear(width, height) {
    this._size = [width, height];
    this._gl.viewport(0, 0, width, height);
    this._gl.clear(this._gl.COLOR_BUFFER_BIT);
  }

  _place(effect, [across, down, left, top]) {
    const gl = this._gl, scale = 2 ** ceil(log2(down) - .01), textures = this._textures, [width, height] = this._size;
    this._pixel = 1 / down;
    if (effect._atlas?._scale != scale) effect._atlas = new Atlas(effect, scale);
    const atlas = this._atlas = effect._atlas, target = gl.TEXTURE_2D;
    let [texture, old] = textures.get(effect) ?? [gl.createTexture()];
    gl.bindTexture(target, texture);
    if (old != atlas) {
      textures.set(effect, [texture, atlas]);
      gl.texImage2D(target, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, atlas._canvas);
      gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    }
    gl.uniform4f(this._uniform, 2 * across / width, -2 * down / height, 2 * left / width - 1, 1 - 2 * top / height);
  }

  /// The texels across a ribbon of a width.
  _texels(width) { return 1 << min(levelOf(width / this._pixel), this._atlas._most[1]); }

  _quad(cell, x, y, c, s, w, h, first, second, third, last) {
    const { _most: most, _ranges: ranges, _middle: middle } = this._atlas, pixel = this._pixel, isGround = cell < 0;
    const across = isGround ? 0 : min(levelOf(abs(w) / pixel), most[2 * cell]);
    const down = isGround ? 0 : min(levelOf(abs(h) / pixel), most[2 * cell + 1]);
    // Half a side, with the clear texels around the shape.
    w *= isGround ? .5 : .5 + 1 / (1 << across);
    h *= isGround ? .5 : .5 + 1 / (1 << down);
    const rightX = c * w, rightY = s * w, downX = -s * h, downY = c * h;
    this._put(isGround ? middle[0] : ranges[20 * cell + across], isGround ? middle[1] : ranges[20 * cell + 10 + down],
      x - rightX - downX, y - rightY - downY, x + rightX - downX, y + rightY - downY,
      x + rightX + downX, y + rightY + downY, x - rightX + downX, y - rightY + downY, first, second, third, last);
  }

  _strip(width, tail, head, x0, y0, x1, y1, x2, y2, x3, y3) {
    const { _ranges: ranges, _middle: middle } = this._atlas;
    this._put(middle[0], ranges[10 + levelOf(this._texels(width))], x0, y0, x1, y1, x2, y2, x3, y3, tail, head, head,
      tail);
  }

  _put(columns, rows, x0, y0, x1, y1, x2, y2, x3, y3, first, second, third, last) {
    const at = 14 * this._count++;
    if (at == this._words.length) {
      const words = new Uint32Array(max(2 * at, 7168));
      words.set(this._words);
      this._words = words;
      this._floats = new Float32Array(words.buffer);
    }
    const floats = this._floats, words = this._words;
    floats[at] = x1;
    floats[at + 1] = y1;
    floats[at + 2] = x2;
    floats[at + 3] = y2;
    floats[at + 4] = x0;
    floats[at + 5] = y0;
    floats[at + 6] = x3;
    floats[at + 7] = y3;
    words[at + 8] = second;
    words[at + 9] = third;
    words[at + 10] = first;
    words[at + 11] = last;
    words[at + 12] = columns;
    words[at + 13] = rows;
  }

  /// Hands over all quads at once.
  _finish() {
    const gl = this._gl, count = this._count;
    this._count = 0;
    if (!count) return;
    gl.bufferData(gl.ARRAY_BUFFER, this._words, gl.STREAM_DRAW, 0, 14 * count);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
  }
}

// Playing

/// The surfaces in use, those of targets, and the frame that was asked for.
const surfaces = new Set(), known = new WeakMap();
let request = 0;

/// Asks for a frame, in which everything that plays goes on and everything else is drawn once.
const wake = () => { if (surfaces.size) request ||= requestAnimationFrame(frame); };

function frame(now) {
  let plays = false;
  request = 0;
  for (const surface of surfaces) plays = surface._frame(now) || plays;
  if (plays && !root?.hidden) wake();
}

if (root) {
  still?.addEventListener?.('change', wake);
  addEventListener('resize', wake);
  addEventListener('scroll', wake, true);
  // The time that a page is hidden does not count.
  root.addEventListener('visibilitychange', () => {
    for (const { _runs: runs } of surfaces) for (const run of runs) run._before = null;
    wake();
  });
}

/// A canvas and the runs that are drawn in it.
class Surface {
  _runs = new Set();
  _left = 0;
  _top = 0;

  constructor(target) {
    this._target = target;
    known.set(target ?? root, this);
    this._open();
  }

  /// Takes the target's canvas, or adds one to the page: over the target, or over the window.
  _open() {
    let target = this._target, canvas = target, gl;
    if (this._isMade = !target?.getContext) {
      canvas = root.createElement('canvas');
      canvas.setAttribute('aria-hidden', true);
      canvas.style = 'all:initial;position:fixed;left:0;top:0;width:100%;height:100%;pointer-events:none;' +
        'z-index:2147483647';
      if (target) canvas.style.position = 'absolute';
      (target?._stage ?? target?.closest('dialog') ?? root.body ?? root.documentElement).append(canvas);
    }
    this._canvas = canvas;
    if (canvas.style) {
      this._observer = new ResizeObserver(wake);
      this._observer.observe(target ?? canvas);
    }
    const renew = () => {
      this._pen = new Glass(gl);
      wake();
    };
    // Browsers drop the oldest of many contexts of WebGL.
    gl = this._gl = this._isFlat || surfaces.size > 11 ? null
      : canvas.getContext('webgl2', { alpha: true, premultipliedAlpha: true, antialias: false });
    if (gl && !gl.isContextLost()) renew();
    else {
      this._pen = new Pen();
      this._pen._context = canvas.getContext('2d');
    }
    canvas.addEventListener('webglcontextrestored', renew);
    canvas.addEventListener('webglcontextlost', event => {
      event.preventDefault();
      this._pen = null;
      if (!this._isMade || !surfaces.has(this)) return;
      // A canvas of our own goes on in two dimensions.
      this._isFlat = true;
      this._close();
      this._open();
      wake();
    });
  }

  _close() {
    this._observer.disconnect();
    this._canvas.remove();
  }

  /// Gives the canvas its place and its size in pixels; returns them, and how many pixels a point has.
  _fit() {
    const { _canvas: canvas, _target: target, _isMade: isMade } = this, { style } = canvas;
    const density = style && platform.devicePixelRatio || 1;
    let { clientWidth: width, clientHeight: height } = canvas;
    if (isMade) {
      const box = (target ?? canvas).getBoundingClientRect(), own = canvas.getBoundingClientRect();
      ({ width, height } = box);
      if (target) {
        style.left = (this._left += box.left - own.left) + 'px';
        style.top = (this._top += box.top - own.top) + 'px';
        style.width = width + 'px';
        style.height = height + 'px';
      }
    }
    if (width && height) {
      const [wide, high] = [width, height].map(side => round(side * density) || 1);
      if (canvas.width != wide) canvas.width = wide;
      if (canvas.height != high) canvas.height = high;
      // A canvas without a size of its own would grow with its pixels.
      if (!isMade && canvas.clientWidth != width) style.width = width + 'px';
      if (!isMade && canvas.clientHeight != height) style.height = height + 'px';
    }
    return [canvas.width, canvas.height, density];
  }

  /// Draws all runs at a time, and returns whether any goes on.
  _frame(now) {
    const { _runs: runs, _target: target } = this, isGone = this._isMade && target && !target.isConnected;
    const [width, height, density] = this._fit();
    let plays = false;
    pen = this._pen;
    pen?._clear(width, height);
    for (const run of runs) {
      if (isGone || !run._advance(now)) run._finish();
      else {
        const { _effect: effect, _options: options, _elapsed: elapsed, _stop: stop } = run;
        let isSeen = true;
        if (pen) {
          pen._place(effect, placed(effect, options, width, height, density));
          isSeen = paint(effect, run._take, run._palette, elapsed, run._loops, elapsed, stop);
          pen._finish();
        }
        if (run._isOver || stop < elapsed && !isSeen) run._finish();
      }
      plays ||= !run.paused;
    }
    if (!runs.size) {
      surfaces.delete(this);
      if (this._isMade) {
        known.delete(target ?? root);
        this._close();
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
    this.paused = !!options.paused;
    this._change(options);
    this._start();
  }

  _change(options) {
    this._options = options;
    this.speed = options.speed ?? 1;
    this._loops = options.loop ?? this._effect.loop;
    this._palette = paletteOf(this._effect, options.colors);
    wake();
  }

  _start(time = this.speed < 0 ? this.duration : 0) {
    const target = this._target;
    this._elapsed = time;
    this.ended = this._isOver = false;
    this._stop = Infinity;
    this._before = null;
    this.finished = new Promise(resolve => this._resolve = resolve);
    if (this._isUnwanted) return this._finish();
    this._surface = known.get(target ?? root) ?? new Surface(target);
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

  get _round() { return this._loops ? floor(this._elapsed / this.duration) * this.duration || 0 : 0; }

  get currentTime() { return this._elapsed - this._round; }
  set currentTime(seconds) {
    const time = clamp(+seconds, 0, this.duration) + this._round;
    this._isOver = false;
    if (this.ended) this._start(time);
    this._elapsed = time;
    wake();
  }

  play() {
    this.paused = false;
    this._before = null;
    if (this.ended) this._start();
    wake();
  }

  pause() { this.paused = true; }

  /// Ends the run when everything has fallen that is born already, or at once.
  stop(now) {
    if (this.ended) return;
    this._stop = min(this._stop, this._elapsed);
    if (now) this._finish();
    else this.play();
  }

  /// Goes on to a time of the page, in milliseconds; returns whether there is anything to draw.
  _advance(now) {
    const { duration, speed } = this;
    if (!this.paused) {
      const time = this._elapsed + (now - (this._before ?? now)) / 1000 * speed;
      this._before = now;
      this._elapsed = clamp(time, 0, this._loops ? Infinity : duration);
      this._isOver = speed < 0 ? time <= 0 : time >= duration && !this._loops;
    }
    return !this._isUnwanted;
  }

  _finish() {
    this._surface?._runs.delete(this);
    this.ended = this.paused = true;
    this._resolve(this);
    wake();
  }
}

// The element

/// <confetti-effect>, which is as the elements of media are.
const ConfettiEffect = platform.customElements && class extends HTMLElement {
  static observedAttributes = ['src', 'fit', 'speed', 'loop', 'reducedmotion'];

  constructor() {
    super();
    this._stage = this.attachShadow({ mode: 'open' });
    // Pages may refuse elements and attributes of style.
    this._stage.adoptedStyleSheets = [this._style = new CSSStyleSheet()];
    this._time = 0;
    this._shape('');
    for (const [name, event] of [['click', 'click'], ['hover', 'pointerenter']]) {
      this.addEventListener(event, () => {
        if (this.getAttribute('on') != name) return;
        this.currentTime = 0;
        this.play();
      });
    }
  }

  _shape(size) { this._style.replaceSync(`:host{display:inline-block;position:relative;isolation:isolate;${size}}`); }

  _tell(name, values) { this.dispatchEvent(Object.assign(new Event(name), values)); }

  get _options() {
    const speed = parseFloat(this.getAttribute('speed') ?? 1);
    return {
      fit: this.getAttribute('fit'), speed: speed == speed ? speed : 1, loop: this.hasAttribute('loop') || undefined,
      reducedMotion: this.getAttribute('reducedmotion'), paused: true,
    };
  }

  async attributeChangedCallback(name, before, source) {
    if (name != 'src') return this._run?._change(this._options);
    this._run?.stop(true);
    this._run = this.effect = null;
    this._time = 0;
    try {
      const effect = await load(source), [width, height] = effect.size;
      if (this.getAttribute('src') != source) return;
      this.effect = effect;
      this._shape(`width:${width}px;max-width:100%;aspect-ratio:${width}/${height}`);
      this._tell('loadeddata');
      if (this._isWanted || this.hasAttribute('autoplay')) this.play();
    } catch (error) {
      if (this.getAttribute('src') == source) this._tell('error', { message: error.message, error });
    }
  }

  connectedCallback() { if (this.hasAttribute('autoplay')) this.play(); }

  disconnectedCallback() {
    this._time = this.currentTime;
    this.pause();
    this._run?.stop(true);
    this._run = null;
  }

  _open() {
    if (!this._run) {
      this._run = this.effect.play(this, this._options);
      if (this._time) this._run.currentTime = this._time;
    }
    return this._run;
  }

  play() {
    const { effect, paused } = this;
    this._isWanted = true;
    if (!effect || !this.isConnected) return;
    const run = this._open();
    run.play();
    if (!paused) return;
    this._tell('play');
    if (this._finished == run.finished) return;
    const finished = this._finished = run.finished;
    finished.then(() => { if (this._run == run && this._finished == finished) this._tell('ended'); });
  }

  pause() {
    this._isWanted = false;
    if (this.paused) return;
    this._run.pause();
    this._tell('pause');
  }

  get src() { return this.getAttribute('src'); }
  set src(source) { this.setAttribute('src', source); }
  get loop() { return this.hasAttribute('loop'); }
  set loop(loops) { this.toggleAttribute('loop', loops); }
  get autoplay() { return this.hasAttribute('autoplay'); }
  set autoplay(plays) { this.toggleAttribute('autoplay', plays); }
  get currentTime() { return this._run?.currentTime ?? this._time; }
  set currentTime(seconds) {
    this._time = +seconds || 0;
    if (this.effect && this.isConnected) this._open().currentTime = seconds;
  }
  get duration() { return (this._run ?? this.effect)?.duration ?? NaN; }
  get paused() { return this._run?.paused ?? true; }
  get ended() { return this._run?.ended ?? false; }
};

if (ConfettiEffect && !customElements.get('confetti-effect')) customElements.define('confetti-effect', ConfettiEffect);

export { load, inflate, Effect, ConfettiEffect };
