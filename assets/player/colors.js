// Colours are light that is multiplied by its opacity, packed as red | green << 8 | blue << 16 | alpha << 24. Light may
// be above its alpha: it is added to what is behind.
import { fail, max, round } from './curves.js';

/// A colour darkened by a light and fainter by an opacity; before, a share of the way to another colour, and between,
/// brighter by a share of the way to the most.
export const shade = (from, light, opacity = 1, to = 0, share = 0, gleam = 0, most = 0) => {
  let packed = 0;
  for (let shift = 0; shift < 32; shift += 8) {
    let value = from >>> shift & 255;
    value += ((to >>> shift & 255) - value) * share;
    if (shift < 24) {
      value *= light;
      value += max(max(most, from >>> 24) - value, 0) * gleam;
    }
    packed |= value * opacity + .5 << shift;
  }
  return packed;
};

export const partsOf = color => [0, 8, 16, 24].map(shift => color >>> shift & 255);

/// A context of a canvas that is not shown.
export const hidden = side => new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });

/// A palette with other colours of CSS. Its hues, in their order, become these, over and over, as bright as they were.
/// Colours that change over a life are kept.
export const paletteOf = (palette, colors) => {
  const hues = {}, context = colors?.length && hidden(1);
  let count = 0;
  return context ? palette.map(own => {
    const light = partsOf(own & 0xFFFFFF), most = max(...light, 1), hue = light.map(value => round(value * 4 / most));
    if (hues[hue] == null) {
      const text = colors[count++ % colors.length], none = context.fillStyle = 'rgba(1, 2, 3, 0.4)';
      context.fillStyle = text;
      context.fillStyle != none || fail(`“${text}” is no colour of CSS`);
      context.fillRect(0, 0, 1, 1);
      hues[hue] = new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0];
    }
    const color = hues[hue] & 0xFFFFFF | own & 0xFF000000;
    return shade(color, most / 255);
  }) : palette;
};
