// Colours are light that is multiplied by its opacity, packed as red | green << 8 | blue << 16 | alpha << 24. Light may
// be above its alpha: it is added to what is behind.
import { abs, fail, max, min } from './curves.js';

/// A colour between two, in the light: darkened, then brighter by a share of the way to the most, then fainter.
export function shade(from, to, share, light, gleam, most, opacity) {
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
}

export const partsOf = color => [0, 8, 16, 24].map(shift => color >>> shift & 255);

/// A context of a canvas that is not shown.
export const hidden = side => (globalThis.OffscreenCanvas ? new OffscreenCanvas(side, side)
  : Object.assign(document.createElement('canvas'), { width: side, height: side }))
  .getContext('2d', { willReadFrequently: true });

/// A colour of CSS as red, green, blue and alpha, 0…255.
function read(text) {
  const context = hidden(1), none = context.fillStyle = 'rgba(1, 2, 3, 0.4)';
  context.fillStyle = text;
  if (context.fillStyle == none) fail(`“${text}” is no colour of CSS`);
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data;
}

/// A palette with other colours. Its hues, in their order, become the given colours, over and over. The brightest entry
/// of a hue becomes the colour itself, others are as much darker as they were, and all keep the relation of their
/// light to their opacity. Colours that change over a life are kept.
export function paletteOf(palette, colors) {
  if (!colors?.length) return palette;
  const hues = [], found = colors.map(read);
  const entries = palette.map(own => {
    const [, , , alpha] = partsOf(own), light = partsOf(own).slice(0, 3), most = max(...light, 1);
    let hue = hues.find(({ _shares: shares }) => light.every((value, part) => abs(value / most - shares[part]) < .1));
    if (!hue) {
      hue = { _shares: light.map(value => value / most), _most: 1, _color: found[hues.length % found.length] };
      hues.push(hue);
    }
    hue._most = max(hue._most, most);
    return [alpha, most, hue];
  });
  return entries.map(([alpha, most, { _most: brightest, _color: [r, g, b, a] }]) => {
    const share = most / brightest * a / 255;
    return r * share | g * share << 8 | b * share << 16 | alpha * a / 255 << 24;
  });
}
