// Playing: canvases in the page, what is drawn in them, and one frame for all.
import { floor, min, round } from './curves.js';
import { clamp } from './particles.js';
import { flatPen } from './canvas2d.js';
import { glassPen } from './webgl.js';
import { paint } from './effect.js';
import { paletteOf } from './colors.js';

export const page = globalThis.document;
const still = globalThis.matchMedia?.('(prefers-reduced-motion)');

/// What an axis is called, the surfaces in use, and those of targets.
const axes = [['width', 'clientWidth', 'left'], ['height', 'clientHeight', 'top']];
const surfaces = new Set(), known = new WeakMap();
/// The frame that was asked for, the time of the last one, 0 after a rest, and how often the layout may have changed.
let request = 0, last = 0, layout = 0;

/// Asks for a frame, in which everything that plays goes on and everything else is drawn once. After an event sizes are
/// read again.
const wake = event => {
  if (event) layout++;
  // The time that a page is hidden does not count.
  if (page.hidden) last = 0;
  if (surfaces.size) request ||= requestAnimationFrame(now => {
    const seconds = last && (now - last) / 1000;
    request = last = 0;
    for (const surface of surfaces) if (surface._frame(seconds) && !page.hidden) last = now;
    if (last) wake();
  });
};

if (page) {
  still.addEventListener('change', wake);
  for (const name of ['resize', 'scroll', 'visibilitychange']) addEventListener(name, wake, true);
}

/// A canvas and the runs that are drawn in it: the target, or one that is added to a stage and lies over the target, or
/// over the window if that is the document.
const surfaceOf = (target, stage) => {
  const isMade = !target.getContext, isOver = isMade && target != page, runs = new Set();
  const observer = new ResizeObserver(wake);
  let canvas, pen, gl, lengths, before;

  const open = isFlat => {
    canvas = target;
    if (isMade) {
      canvas = page.createElement('canvas');
      canvas.setAttribute('aria-hidden', true);
      canvas.style = `position:${
        isOver ? 'absolute' : 'fixed'};inset:0;width:100%;height:100%;pointer-events:none;z-index:2147483647`;
      stage.append(canvas);
    }
    observer.observe(isOver ? target : canvas);
    // Browsers drop the oldest of many contexts of WebGL.
    gl = isFlat || surfaces.size > 11 ? null : canvas.getContext('webgl2', { antialias: false });
    pen = gl ? glassPen(gl) : flatPen(canvas.getContext('2d'));
    canvas.addEventListener('webglcontextrestored', () => {
      pen = glassPen(gl);
      wake();
    });
    canvas.addEventListener('webglcontextlost', event => {
      event.preventDefault();
      pen = null;
      // A canvas of our own goes on in two dimensions.
      if (isMade && surfaces.has(surface)) {
        canvas.remove();
        open(true);
      }
    });
    wake();
  };

  /// Gives the canvas its place and its size in pixels, which it returns.
  const fit = () => {
    // Reading the layout takes as long as dozens of pieces. Only elements may move without an event.
    if (isOver || before != layout) {
      before = layout;
      const own = canvas.getBoundingClientRect(), box = isOver ? target.getBoundingClientRect() : own;
      lengths = axes.map(([side, client, start]) => {
        if (isOver) {
          canvas.style[start] = parseFloat(canvas.style[start]) + box[start] - own[start] + 'px';
          canvas.style[side] = box[side] + 'px';
        }
        return isMade ? box[side] : canvas[client];
      });
    }
    return axes.map(([side, client], index) => {
      const count = round(lengths[index] * devicePixelRatio);
      if (count && canvas[side] != count) {
        canvas[side] = count;
        // A canvas without a size of its own would grow with its pixels.
        if (!isMade && canvas[client] != lengths[index]) canvas.style[side] = lengths[index] + 'px';
      }
      return canvas[side];
    });
  };

  const surface = {
    _runs: runs,

    /// Draws all runs so many seconds later, and returns whether any goes on.
    _frame(seconds) {
      const sides = fit();
      let plays;
      pen?._clear(...sides);
      for (const run of runs) {
        if (isMade && !target.isConnected) run.stop(true);
        else plays |= run._frame(seconds, pen, sides);
      }
      if (!runs.size) {
        surfaces.delete(surface);
        if (isMade) {
          known.delete(target);
          observer.disconnect();
          canvas.remove();
          gl?.getExtension('WEBGL_lose_context')?.loseContext();
        }
      }
      return plays;
    },
  };
  open();
  known.set(target, surface);
  return surface;
};

/// Plays an effect, and returns the run. Times are in seconds; of a loop, within a round.
export const playEffect = (effect, target, options) => {
  let elapsed, stop, surface, loops, palette, settle;

  /// The variation; while the reader wants less motion, the calm one or nothing.
  const takeOf = () => !still.matches || options.reducedMotion == 'ignore' ? effect._take(options)
    : options.reducedMotion != 'none' && effect._calm;

  const start = () => {
    elapsed = run.speed < 0 ? run.duration : 0;
    run.ended = false;
    stop = Infinity;
    run.finished = new Promise((...both) => settle = both);
    // Those who do not wait for it are not told of errors.
    run.finished.catch(wake);
    if (!takeOf()) return finish();
    surface = known.get(target) ?? surfaceOf(target, options._stage ?? page.body);
    surface._runs.add(run);
    surfaces.add(surface);
    wake();
  };

  const finish = error => {
    surface?._runs.delete(run);
    run.ended = run.paused = true;
    settle[error ? 1 : 0](error ?? run);
    wake();
  };

  const roundOf = () => loops && floor(elapsed / run.duration) * run.duration || 0;

  const run = {
    paused: !!options.paused,

    get duration() { return takeOf()._duration; },

    get currentTime() { return elapsed - roundOf(); },
    set currentTime(seconds) {
      const time = clamp(+seconds, run.duration) + roundOf();
      if (run.ended) start();
      elapsed = time;
      wake();
    },

    play() {
      run.paused = false;
      if (run.ended) start();
      wake();
    },

    pause() { run.paused = true; },

    /// Ends the run when everything has fallen that is born already, or at once.
    stop(now) {
      stop = min(stop, elapsed);
      if (!run.ended) now ? finish() : run.play();
    },

    _change(changed) {
      options = changed;
      run.speed = options.speed ?? 1;
      loops = options.loop ?? effect.loop;
      palette = paletteOf(effect._palette, options.colors);
      wake();
    },

    /// Goes on by some seconds of the page, and draws; returns whether it goes on.
    _frame(seconds, pen, sides) {
      const { speed } = run, take = takeOf(), duration = take._duration;
      let isOver = !take;
      try {
        if (!run.paused) {
          const time = elapsed + seconds * speed;
          elapsed = clamp(time, loops ? Infinity : duration);
          isOver ||= speed < 0 ? time <= 0 : time >= duration && !loops;
        }
        if (pen && !isOver) {
          paint(effect, take, pen, palette, options, sides, devicePixelRatio, elapsed, loops, elapsed, stop);
        }
        if (isOver || elapsed > stop && !pen?._seen) finish();
      } catch (error) {
        finish(error);
      }
      return !run.paused;
    },
  };
  run._change(options);
  start();
  return run;
};
