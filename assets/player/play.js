// Playing: canvases in the page, what is drawn in them, and one frame for all.
import { floor, min, round } from './curves.js';
import { clamp } from './particles.js';
import { flatPen } from './canvas2d.js';
import { glassPen } from './webgl.js';
import { paint, placed } from './effect.js';
import { paletteOf } from './colors.js';

export const page = globalThis.document;
const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/// The surfaces in use, those of targets, the frame that was asked for, and the time of the last one, 0 after
/// a rest.
const surfaces = new Set(), known = new WeakMap();
let request = 0, last = 0;

/// Asks for a frame, in which everything that plays goes on and everything else is drawn once.
const wake = () => {
  if (surfaces.size) request ||= requestAnimationFrame(now => {
    const seconds = last && (now - last) / 1000;
    request = last = 0;
    for (const surface of surfaces) if (surface._frame(seconds) && !page.hidden) last = now;
    if (last) wake();
  });
};

if (page) {
  still.addEventListener('change', wake);
  for (const name of ['resize', 'scroll', 'visibilitychange']) {
    addEventListener(name, () => {
      // The time that a page is hidden does not count.
      if (page.hidden) last = 0;
      wake();
    }, true);
  }
}

/// A canvas and the runs that are drawn in it: the target, or one that is added over the target or over the window.
function surfaceOf(target) {
  const isMade = !target?.getContext, runs = new Set(), observer = new ResizeObserver(wake);
  let canvas, pen, gl, left = 0, top = 0;

  const open = isFlat => {
    canvas = target;
    if (isMade) {
      canvas = page.createElement('canvas');
      canvas.setAttribute('aria-hidden', true);
      canvas.style = `position:${target ? 'absolute' : 'fixed'};inset:0;width:100%;height:100%;pointer-events:none;` +
        'z-index:2147483647';
      (target?._stage ?? page.body).append(canvas);
    }
    observer.observe(target ?? canvas);
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
      if (!isMade || !surfaces.has(surface)) return;
      // A canvas of our own goes on in two dimensions.
      canvas.remove();
      open(true);
    });
    wake();
  };

  /// Gives the canvas its place and its size in pixels; returns them, and how many pixels a point has.
  const fit = () => {
    const { style } = canvas, density = devicePixelRatio;
    const box = (target ?? canvas).getBoundingClientRect(), own = canvas.getBoundingClientRect();
    const width = isMade ? box.width : canvas.clientWidth, height = isMade ? box.height : canvas.clientHeight;
    const wide = round(width * density), high = round(height * density);
    if (wide * high && (canvas.width != wide || canvas.height != high)) {
      canvas.width = wide;
      canvas.height = high;
    }
    // A canvas without a size of its own would grow with its pixels.
    if (target && isMade) {
      style.left = (left += box.left - own.left) + 'px';
      style.top = (top += box.top - own.top) + 'px';
    }
    if (target && (isMade || canvas.clientWidth != width)) {
      style.width = width + 'px';
      style.height = height + 'px';
    }
    return [canvas.width, canvas.height, density];
  };

  const surface = {
    _runs: runs,

    /// Draws all runs so many seconds later, and returns whether any goes on.
    _frame(seconds) {
      const [width, height, density] = fit();
      let plays = false;
      pen?._clear(width, height);
      for (const run of runs) {
        if (isMade && target && !target.isConnected) run.stop(true);
        else plays = run._frame(seconds, pen, width, height, density) || plays;
      }
      if (!runs.size) {
        surfaces.delete(surface);
        if (isMade) {
          known.delete(target ?? page);
          observer.disconnect();
          canvas.remove();
          gl?.getExtension('WEBGL_lose_context')?.loseContext();
        }
      }
      return plays;
    },
  };
  open();
  known.set(target ?? page, surface);
  return surface;
}

/// Plays an effect, and returns the run. Times are in seconds; of a loop, within a round.
export function playEffect(effect, target, options) {
  let elapsed, stop, surface, loops, palette, settle;

  const isUnwanted = () => still.matches && options.reducedMotion == 'none';

  /// The variation, or the calm one while the reader wants less motion.
  const takeOf = () => still.matches && options.reducedMotion != 'ignore' ? effect._calm : effect._take(options);

  const start = (time = run.speed < 0 ? run.duration : 0) => {
    elapsed = time;
    run.ended = false;
    stop = Infinity;
    run.finished = new Promise((...both) => settle = both);
    // Those who do not wait for it are not told of errors.
    run.finished.catch(() => {});
    if (isUnwanted()) return finish();
    surface = known.get(target ?? page) ?? surfaceOf(target);
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
      const time = clamp(+seconds, 0, run.duration) + roundOf();
      if (run.ended) start(time);
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
      if (run.ended) return;
      stop = min(stop, elapsed);
      if (now) finish();
      else run.play();
    },

    _change(changed) {
      options = changed;
      run.speed = options.speed ?? 1;
      loops = options.loop ?? effect.loop;
      palette = paletteOf(effect._palette, options.colors);
      wake();
    },

    /// Goes on by some seconds of the page, and draws; returns whether it goes on.
    _frame(seconds, pen, width, height, density) {
      const { duration, speed } = run;
      let isOver = isUnwanted();
      try {
        if (!run.paused) {
          const time = elapsed + seconds * speed;
          elapsed = clamp(time, 0, loops ? Infinity : duration);
          isOver ||= speed < 0 ? time <= 0 : time >= duration && !loops;
        }
        if (pen && !isOver) {
          pen._begin(effect, placed(effect, options, width, height, density));
          paint(effect, takeOf(), pen, palette, elapsed, loops, elapsed, stop);
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
}
