// An effect: what its variations share, and how its moments are drawn.
import { cos, fail, floor, max, min, PI, reader, sin } from './curves.js';
import { flatPen } from './canvas2d.js';
import { paletteOf, shade } from './colors.js';
import { page, playEffect } from './play.js';
import { readGroup } from './particles.js';

/// The picture that is painted: a moment, the last birth that counts in it, the colours, and what draws them.
export let moment, latest, palette, pen;

/// Paints a moment in a box of pixels; `_seen` of the surface then says whether anything is in flight. Of a loop, all
/// rounds are painted that are still seen; of one that began empty, those that began `age` seconds ago or later. Nothing
/// is born after `stop`.
export const paint = (
  effect, { _duration: duration, _end: end, _layers: layers },
  surface, colors, { fit, at, mirror }, [width, height], density, seconds, loops, age = Infinity, stop = Infinity
) => {
  const { size: [w, h], _origin: [x, y], _ground: ground } = effect;
  const start = loops ? seconds - floor(seconds / duration) * duration : seconds;
  const rounds = loops ? min(floor((min(end, age) - start) / duration + 1e-6), 999) : -(seconds < 0);
  const scale = fit == 'none' ? density : (fit == 'cover' ? max : min)(width / w, height / h);
  const across = mirror ? -scale : scale;
  pen = surface;
  surface._seen = false;
  pen._begin(effect, [across, scale, ...at ? [at[0] * density - across * x, at[1] * density - scale * y]
    : [(width - across * w) / 2, (height - scale * h) / 2]]);
  palette = colors;
  if (ground) {
    const [top, bottom = top] = ground;
    pen._quad(0, 0, 0, w, 0, w, h, 0, h, top, top, bottom, bottom);
  }
  for (const layer of layers) {
    for (let round = rounds; round >= 0; round--) {
      moment = start + round * duration;
      latest = min(moment, stop - seconds + moment);
      for (const burst of layer) {
        for (let echo = burst[0]._echoes; echo > 0; echo--) for (const group of burst) group._paint(echo);
        for (const group of burst) group._ribbons?.();
        for (const group of burst) group._paint(0, true);
        for (const group of burst) group._paint(0);
      }
    }
  }
  pen._end?.();
};

/// An effect from the header of a file and its bytes, of which the streams begin at one.
export const readEffect = (
  { title, size, loop, origin, background, palette, shapes, kinds, takes, calm }, bytes, start
) => {
  const [width, height] = size, [x = width / 2, y = height / 2] = origin ?? [];
  const cells = [], square = [[-.5, -.5, .5, -.5, .5, .5, -.5, .5]];
  // As large as the disc: browsers make a small arc of a few lines, which lie inside it.
  const disc = [[...Array(64)].map((_, at) => .5016 * (at % 2 ? sin : cos)((at >> 1) * PI / 16))];
  // The first two shapes are those of ribbons and of halos.
  const models = ['square', 'soft', ...shapes].map(name => {
    const { grid = [1, 1, 1], polygons, ...shape } = name, count = min(grid[2], 999), own = {
      ...shape, grid, _name: name, _cell: cells.length,
      _polygons: polygons?.map(points => points.map(value => value / 1000)) ?? (name == 'disc' ? disc : square),
    };
    for (let frame = 0; frame < count; frame++) cells.push({ _shape: own, _frame: frame });
    cells[own._cell] && !cells[999] || fail();
    return own;
  });
  const all = takes.map(({ groups, duration, end, streams }) => {
    const layers = [[], []], readers = {}, waiting = [];
    let before = {}, burst;
    for (const [name, count] of streams) readers[name] = reader(bytes.subarray(start, start += count));
    for (const each of groups) {
      if (before.burst != each.burst || before.layer != each.layer) layers[each.layer].push(burst = []);
      before = each;
      burst.push(readGroup(each, kinds[each.kind], models[each.shape + 2], readers, waiting));
    }
    duration + end < 1e6 || fail();
    return { _layers: layers, _end: end, _duration: loop ? duration : max(duration, end) };
  });
  const calmTake = all[calm] ?? all[0], own = all.filter(take => take != calmTake || !all[1]);
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
    play: (target, options) => target && !target.tagName && !target.getContext ? playEffect(effect, page, target)
      : playEffect(effect, target ?? page, options ?? {}),

    /// Draws a moment with a context of a canvas in two dimensions, after clearing it unless `clear` is false.
    draw(context, seconds, options = {}) {
      const { width, height } = context.canvas, pen = flatPen(context);
      context.save();
      options.clear == false || pen._clear(width, height);
      paint(effect, options.calm ? calmTake : effect._take(options), pen, paletteOf(effect._palette, options.colors),
        options, [width, height], 1, seconds, options.loop ?? loop);
      context.restore();
    },

    /// Draws a frame of a film.
    frame: (context, number, fps, options) => effect.draw(context, number / fps, options),

    _take: ({ variation }) => own[variation % own.length] ?? own[0],
    _calm: calmTake, _palette: [...palette], _cells: cells, _models: models,
    _origin: [x, y],
    _ground: background?.map(text => {
      const color = text.match(/\w\w/g).reduceRight((sum, pair) => sum << 8 | parseInt(pair, 16), 0);
      return shade(color, (color >>> 24) / 255);
    }),
  };
  return effect;
};
