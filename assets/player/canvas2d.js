// Drawing with a context of a canvas in two dimensions.
import { floor, max, round } from './curves.js';
import { hidden, partsOf, shade } from './colors.js';

/// A picture of the soft disc, white.
function softImage() {
  const context = hidden(128), style = context.fillStyle = context.createRadialGradient(64, 64, 0, 64, 64, 64);
  for (let r = 0; r <= 1; r += 1 / 32) style.addColorStop(r, `rgba(255,255,255,${(1 - r * r) ** 2})`);
  context.fillStyle = style;
  context.fillRect(0, 0, 128, 128);
  return context.canvas;
}

/// The outline of a shape in a box of 1 by 1 around the origin.
function pathOf({ _name: name, _polygons: polygons }) {
  const path = new Path2D();
  if (name == 'disc') path.arc(0, 0, .5, 0, 7);
  else if (!polygons) path.rect(-.5, -.5, 1, 1);
  else for (const points of polygons) {
    for (let at = 0; at < points.length; at += 2) path.lineTo(points[at] / 1000, points[at + 1] / 1000);
    path.closePath();
  }
  return path;
}

/// A colour of CSS in straight form, with the alpha of its brightest component or another; of so many levels of light.
function css(color, alpha, levels = 255) {
  const all = partsOf(color), most = max(...all, 1);
  return `rgba(${all.slice(0, 3).map(value => round(value * levels / most) * 255 / levels)},${alpha ?? most / 255})`;
}

/// What draws in two dimensions. `_overlap` is by how much the parts of a ribbon lie over one another.
export function flatPen(context) {
  let cells, tints, across, down, left, top;

  /// A frame of a picture in a colour.
  const tinted = (image, box, color, cell) => {
    const key = cell + color;
    let canvas = tints.get(key);
    if (!canvas) {
      const side = 128, painter = hidden(side);
      canvas = painter.canvas;
      for (const mode of ['source-over', 'multiply', 'destination-in']) {
        painter.globalCompositeOperation = mode;
        painter.fillStyle = color;
        if (mode == 'multiply') painter.fillRect(0, 0, side, side);
        else painter.drawImage(image, ...box, 0, 0, side, side);
      }
      if (tints.size > 99) tints.clear();
      tints.set(key, canvas);
    }
    return canvas;
  };

  return {
    _clear(width, height) {
      context.resetTransform();
      context.clearRect(0, 0, width, height);
    },

    _begin(effect, map) {
      cells = effect._cells;
      tints = effect._tints;
      [across, down, left, top] = map;
      this._pixel = 1 / down;
      this._overlap = .4 / down;
    },

    /// Draws a shape between four corners, clockwise from the upper left one, with a colour each; cell −1 is a part of
    /// a ribbon, whose corners may be anywhere.
    _quad(cell, x0, y0, x1, y1, x2, y2, x3, y3, first, second, third, last, glow) {
      context.globalAlpha = 1;
      context.globalCompositeOperation = glow >= .5 ? 'lighter' : 'source-over';
      if (cell < 0) {
        context.setTransform(across, 0, 0, down, left, top);
        context.fillStyle = css(shade(first, second, .5, 1, 0, 0, 1));
        context.beginPath();
        context.lineTo(x0, y0);
        context.lineTo(x1, y1);
        context.lineTo(x2, y2);
        context.lineTo(x3, y3);
        context.fill();
        return;
      }
      context.setTransform(across * (x1 - x0), down * (y1 - y0), across * (x3 - x0), down * (y3 - y0),
        across * (x0 + x2) / 2 + left, down * (y0 + y2) / 2 + top);
      const { _shape: shape, _frame: frame } = cells[cell];
      if (shape._name == 'soft') shape._image ??= softImage();
      const { _image: image, _columns: columns, _rows: rows } = shape;
      if (image) {
        const wide = image.width / columns, high = image.height / rows, color = css(first, 1, 31);
        const box = [frame % columns * wide, floor(frame / columns) * high, wide, high];
        context.globalAlpha = max(...partsOf(first)) / 255;
        if (color == 'rgba(255,255,255,1)') context.drawImage(image, ...box, -.5, -.5, 1, 1);
        else context.drawImage(tinted(image, box, color, cell), -.5, -.5, 1, 1);
        return;
      }
      context.fillStyle = css(first);
      if (first != second || first != last) {
        // From side to side, or from corner to corner.
        const right = first == second ? 0 : .5, low = first == last ? 0 : .5;
        const style = context.createLinearGradient(-right, -low, right, low);
        style.addColorStop(0, css(first));
        style.addColorStop(1, css(third));
        context.fillStyle = style;
      }
      context.fill(shape._path ??= pathOf(shape), shape._isEvenOdd ? 'evenodd' : 'nonzero');
    },

    _end() {},
  };
}
