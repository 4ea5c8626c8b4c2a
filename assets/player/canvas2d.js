// Drawing with a context of a canvas in two dimensions.
import { floor, max, round } from './curves.js';
import { hidden, partsOf, shade } from './colors.js';

/// A colour of CSS in straight form, with a share of the alpha that its brightest component has.
const css = (color, share = 1) => {
  const all = partsOf(color), most = max(...all, 1);
  return `rgba(${all.slice(0, 3).map(value => round(value * 255 / most))},${most / 255 * share})`;
};

/// A pen for two dimensions. `_overlap` is by how much the parts of a ribbon lie over one another.
export const flatPen = context => {
  let cells, tinted, known, across, down, left, top;
  return {
    _clear(width, height) {
      context.resetTransform();
      context.clearRect(0, 0, width, height);
    },

    _begin(effect, map) {
      cells = effect._cells;
      [across, down, left, top] = map;
      known = '';
      this._pixel = 1 / down;
      this._overlap = .4 / down;
    },

    /// Draws a shape between four corners, clockwise from the upper left one, with the colours that they have; cell −1
    /// is a part of a ribbon, whose corners may be anywhere. Ribbons and pictures have the middle of their colours.
    _quad(cell, x0, y0, x1, y1, x2, y2, x3, y3, first, second, third, last, glow) {
      const color = shade(first, 1, 1, third, .5), isRibbon = cell < 0;
      const { _shape: shape, _frame: frame } = cells[max(cell, 0)];
      const { _name: name, _image: image, _polygons: polygons, grid, rule } = shape;
      context.globalAlpha = 1;
      context.globalCompositeOperation = glow >= .5 ? 'lighter' : 'source-over';
      context.setTransform(...isRibbon ? [across, 0, 0, down, left, top] : [
        across * (x1 - x0), down * (y1 - y0), across * (x3 - x0), down * (y3 - y0),
        across * (x0 + x2) / 2 + left, down * (y0 + y2) / 2 + top]);
      if (image) {
        const [columns, rows] = grid, wide = image.width / columns, high = image.height / rows;
        const box = [frame % columns * wide, floor(frame / columns) * high, wide, high];
        const most = max(...partsOf(color), 1);
        context.globalAlpha = most / 255;
        const tone = css(color, 255 / most);
        tinted ??= hidden(256);
        tinted.fillStyle = tone;
        // In the colour: multiplied by it, then as clear as it was. Pieces that look alike mostly follow each other.
        if (known != (known = cell + tone)) ['copy', 'multiply', 'destination-in'].forEach((mode, step) => {
          tinted.globalCompositeOperation = mode;
          if (step == 1) tinted.fillRect(0, 0, 256, 256);
          else tinted.drawImage(image, ...box, 0, 0, 256, 256);
        });
        context.imageSmoothingQuality = 'high';
        context.drawImage(tinted.canvas, -.5, -.5, 1, 1);
        return;
      }
      // From side to side, or from corner to corner.
      const [x, y, from, to] = first == second ? [0, .5, first, last] : first == last ? [.5, 0, first, second]
        : second == last ? [.5, .5, first, third] : [-.5, .5, second, last];
      let style = css(color);
      if (name == 'soft') {
        style = context.createRadialGradient(0, 0, 0, 0, 0, .5);
        for (let r = 0; r <= 1; r += 1 / 8) style.addColorStop(r, css(color, (1 - r * r) ** 2));
      } else if (from != to && !isRibbon) {
        style = context.createLinearGradient(-x, -y, x, y);
        style.addColorStop(0, css(from));
        style.addColorStop(1, css(to));
      }
      context.fillStyle = style;
      const path = !isRibbon && shape._path || new Path2D();
      if (path != shape._path) for (const points of isRibbon ? [[x0, y0, x1, y1, x2, y2, x3, y3]] : polygons) {
        for (let at = 0; at < points.length; at += 2) path[at ? 'lineTo' : 'moveTo'](points[at], points[at + 1]);
        path.closePath();
      }
      if (!isRibbon) shape._path = path;
      context.fill(path, rule == 'evenodd' ? rule : 'nonzero');
    },
  };
};
