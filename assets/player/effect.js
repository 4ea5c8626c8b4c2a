// An effect: what its variations share, and how its moments are drawn.
import { fail, floor, max, min, reader } from './curves.js';
import { flatPen } from './canvas2d.js';
import { paletteOf, partsOf } from './colors.js';
import { playEffect } from './play.js';
import { readGroup } from './particles.js';

/// The scale on both axes and the shift that bring the stage of an effect into a box.
export function placed({ size: [w, h], _origin: [x, y] }, { fit, at, mirror }, width, height, density = 1) {
  const scale = fit == 'none' ? density : (fit == 'cover' ? max : min)(width / w, height / h);
  const across = mirror ? -scale : scale;
  return at ? [across, scale, at[0] * density - across * x, at[1] * density - scale * y]
    : [across, scale, (width - across * w) / 2, (height - scale * h) / 2];
}

/// Paints a moment, and returns whether anything is in flight. Of a loop, all rounds are painted that are still seen;
/// of one that began empty, those that began `age` seconds ago or later. Nothing is born after `stop`.
export function paint(effect, take, pen, palette, seconds, loops, age = Infinity, stop = Infinity) {
  const { size: [w, h], _ground: ground } = effect, { _duration: duration, _end: end, _layers: layers } = take;
  const scene = { _pen: pen, _palette: palette, _seen: 0 }, start = loops ? seconds - floor(seconds / duration) * duration : seconds;
  const rounds = loops ? min(floor((min(end, age) - start) / duration + 1e-6), 999) : -(seconds < 0);
  if (ground) {
    const [top, bottom = top] = ground;
    pen._quad(0, 0, 0, w, 0, w, h, 0, h, top, top, bottom, bottom);
  }
  for (const layer of layers) {
    for (let round = rounds; round >= 0; round--) {
      const moment = scene._moment = start + round * duration;
      scene._latest = min(moment, stop - seconds + moment);
      for (const burst of layer) {
        for (let echo = burst[0]._echoes; echo > 0; echo--) for (const group of burst) group._paint(scene, echo);
        for (const group of burst) group._ribbons?.(scene);
        for (const group of burst) group._paint(scene, 0, true);
        for (const group of burst) group._paint(scene, 0);
      }
    }
  }
  pen._end();
  return scene._seen;
}

/// An effect from the header of a file and its bytes, of which the streams begin at one.
export function readEffect({ title, size, loop, origin, background, palette, shapes, kinds, takes, calm }, bytes, start) {
  const [width, height] = size, cells = [];
  let biggest = 0;
  // The first two are those of ribbons and of halos.
  const models = ['square', 'soft', ...shapes].map(shape => {
    const { grid = [1, 1, 1], polygons } = shape, [columns, rows, count] = grid;
    const own = {
      ...(shape.at ? {} : shape), grid, _name: shape, _columns: columns, _rows: rows, _cell: cells.length,
      _isEvenOdd: shape.rule == 'evenodd', _polygons: polygons?.map(points => [...points]),
    };
    if (!(count > 0 && count <= 999 && cells.length < 999)) fail();
    for (let frame = 0; frame < count; frame++) cells.push({ _shape: own, _frame: frame });
    return own;
  });
  if (!(width * height > 0)) fail();
  const all = takes.map(({ groups, duration, end, streams }) => {
    const layers = [[], []], readers = {};
    let before = {}, burst;
    for (const [name, count] of streams) readers[name] = reader(bytes.subarray(start, start += count));
    for (const each of groups) {
      const group = readGroup(each, kinds[each.kind], models[each.shape + 2], readers);
      if (before.burst != each.burst || before.layer != each.layer) layers[each.layer].push(burst = []);
      before = each;
      burst.push(group);
      biggest = max(biggest, group._biggest);
    }
    return { _layers: layers, _end: end, _duration: loop ? duration : max(duration, end) };
  });
  const calmTake = all[calm] ?? all[0], own = all.filter(take => take != calmTake || !all[1]);
  // A palette that is no list of numbers would fail later.
  for (const color of palette) partsOf(color);
  const effect = {
    title, size, loop: !!loop, duration: own[0]._duration, variations: own.length,

    /// Plays the effect: over the window, over an element, or in a canvas. Options:
    /// at             where it is fired from, in points from the target's upper left corner
    /// fit            'contain', 'cover', or 'none' for the size of the stage
    /// mirror         whether left and right change places
    /// speed          1, or a negative number for backwards
    /// colors         colours of CSS instead of its own, see `paletteOf`
    /// variation      0 ..< variations
    /// loop, paused   whether it begins again, and whether it waits for `play()`
    /// reducedMotion  what readers see who want less motion: the calm version, 'none', or with 'ignore' the same as all
    play: (target, options) => target && !target.tagName && !target.getContext ? playEffect(effect, null, target)
      : playEffect(effect, target, options ?? {}),

    /// Draws a moment with a context of a canvas in two dimensions, after clearing it unless `clear` is false.
    draw(context, seconds, options = {}) {
      const { width, height } = context.canvas, pen = flatPen(context);
      context.save();
      if (options.clear ?? true) pen._clear(width, height);
      pen._begin(effect, placed(effect, options, width, height));
      paint(effect, options.calm ? calmTake : effect._take(options), pen, paletteOf(palette, options.colors), seconds,
        options.loop ?? loop);
      context.restore();
    },

    /// Draws a frame of a film.
    frame: (context, number, fps, options) => effect.draw(context, number / fps, options),

    _take: ({ variation }) => own[variation % own.length] ?? own[0],
    _calm: calmTake, _palette: palette, _cells: cells, _tints: new Map(), _biggest: biggest,
    _origin: origin ?? [width / 2, height / 2],
    _ground: background?.map(color => {
      const [r, g, b, a] = color.slice(1).match(/../g).map(part => parseInt(part, 16)), share = a / 255;
      return r * share | g * share << 8 | b * share << 16 | a << 24;
    }),
  };
  placed(effect, {});
  return effect;
}
