// Files: their compression, their sums, and what they are refused for.
import { fail } from './curves.js';
import { readEffect } from './effect.js';

const bytesOf = base64 => Uint8Array.from(atob(base64), letter => letter.charCodeAt());

/// A response with the bytes of a text in base64, deflated without a header.
export const inflate = base64 => new Response(
  new Response(bytesOf(base64)).body.pipeThrough(new DecompressionStream('deflate-raw')));

/// An effect from an address, a Response, a Blob, the bytes of a file, or a promise of one of them.
export const load = async (source, name) => {
  source = await source;
  // Of these, texts alone can be trimmed.
  if (source.trim || source.href) {
    name ??= /[^/?#]*(?=[?#]|$)/.exec(source)[0];
    source = await fetch(source);
  }
  name ??= 'the data';
  source.ok != false || fail(`${name} was not found: status ${source.status}`);
  const data = await (source.arrayBuffer ? source : new Response(source)).arrayBuffer();
  const bytes = new Uint8Array(data), { length } = bytes;
  const textOf = (...range) => new TextDecoder().decode(data.slice(...range));
  const [, version] = /^CFB(\d)/.exec(textOf(0, 4)) ?? fail(`${name} is no baked effect: it does not begin with CFB1`);
  // The length, the sum and the header's length.
  const [whole, sum, end] = length < 16 ? [16] : new Uint32Array(data.slice(4, 16));
  version == 1 || fail(`${name} has version ${version} of the format; this player reads version 1`);
  length >= whole || fail(`${name} is cut short: ${length} of ${whole} bytes`);
  // The CRC-32 of zlib; no method is called for each byte, which would take longer.
  const table = new Int32Array(256).map((_, value) => {
    for (let bit = 8; bit--;) value = value >>> 1 ^ -(value & 1) & 0xEDB88320;
    return value;
  });
  let rest = -1;
  for (let at = 12; at < length; at++) rest = rest >>> 8 ^ table[(rest ^ bytes[at]) & 255];
  sum == ~rest >>> 0 || fail(`${name} is damaged: its checksum is wrong`);
  try {
    const effect = readEffect(JSON.parse(textOf(16, 16 + end)), bytes, 16 + end);
    for (const shape of effect._models) {
      // A server has no pictures, and draws none.
      shape._image = shape.picture && await globalThis.createImageBitmap?.(new Blob([bytesOf(shape.picture)]));
    }
    return effect;
  } catch {
    fail(`${name} is damaged`);
  }
};

