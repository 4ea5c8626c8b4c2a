// Drawing with WebGL: an instance for each piece, and one call for all pieces of an effect.
import { floor, log2, min } from './curves.js';
import { flatPen } from './canvas2d.js';
import { hidden } from './colors.js';

// The corners of a piece are a.xy, a.zw, b.zw and b.xy. As in the program, each of its sides n has 1, 2, 4 … texels,
// as many as are nearest to its pixels, and a clear one at both ends. p is the place in it in texels from its middle.
// A part of a ribbon may be wider at one end, and has no edges there; its cell l is −1, which is the square in the first
// layer of the texture. The quad is cut from its first corner to its third.
const shaders = [`in vec4 a,b,c,d,e,f;in float l;uniform vec4 s;uniform vec2 v;out vec4 C;out vec2 p;flat out vec2 n;
flat out float L;void main(){bool x=gl_VertexID%2<1,y=gl_VertexID>1;float i=x?.5:-.5,j=y?-.5:.5;
vec4 q=a*s.xyxy,r=b*s.xyxy,D=q-r;vec2 P=y?r.zw:q.zw,X=q.zw-q.xy,m=normalize(X+r.zw-r.xy);if(!x)P=y?r.xy:q.xy;
float g=abs(determinant(mat2(D.xy,m))),k=abs(determinant(mat2(D.zw,m))),w=(g+k)/2.;
n=exp2(max(round(log2(vec2(length(X),w))),0.));p=(n+2.)*vec2(i,-j);P+=(x?D.zw/k:D.xy/g)*(w/n.y+j*(k-g)/(n.y+2.))*j*2.;L=l;
if(l<0.)p.x=L=0.;else P+=X/n.x*i*2.;
C=y?x?e:f:x?d:c;gl_Position=vec4((P+s.zw)*v-vec2(1,-1),0,1);}`, `precision highp float;precision highp sampler2DArray;
in vec4 C;in vec2 p;flat in vec2 n;flat in float L;uniform sampler2DArray t;out vec4 O;
void main(){vec2 c=clamp(n/2.-abs(p)+.5,0.,1.);O=C*texture(t,vec3(p/n+.5,L))*c.x*c.y;}`];

/// What draws with WebGL.
export function glassPen(gl) {
  const program = gl.createProgram(), target = gl.TEXTURE_2D_ARRAY, textures = new WeakMap();
  const most = 16384, floats = new Float32Array(13 * most), words = new Uint32Array(floats.buffer);
  const uniform = name => gl.getUniformLocation(program, name);
  let count = 0;
  shaders.forEach((text, index) => {
    const shader = gl.createShader(gl.VERTEX_SHADER - index);
    gl.shaderSource(shader, '#version 300 es\n' + text);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  });
  [...'abcdefl'].forEach((name, index) => gl.bindAttribLocation(program, index, name));
  gl.linkProgram(program);
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  [4, 4, 1, 1, 1, 1, 1].reduce((offset, size, index) => {
    gl.enableVertexAttribArray(index);
    gl.vertexAttribDivisor(index, 1);
    const isColor = size < 2 && index < 6;
    gl.vertexAttribPointer(index, isColor ? 4 : size, isColor ? gl.UNSIGNED_BYTE : gl.FLOAT, isColor, 52, offset);
    return offset + 4 * size;
  }, 0);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);

  /// Draws all cells of an effect into the layers of a texture, white. All together have at most a million texels.
  const load = effect => {
    const side = min(2 ** floor(10 - log2(effect._cells.length) / 2), 256), context = hidden(side);
    const pen = flatPen(context);
    textures.set(effect, gl.createTexture());
    gl.bindTexture(target, textures.get(effect));
    gl.texStorage3D(target, log2(side) + 1, gl.RGBA8, side, side, effect._cells.length);
    pen._begin(effect, [1, 1, 0, 0]);
    effect._cells.forEach((_, cell) => {
      pen._clear(side, side);
      pen._quad(cell, 0, 0, side, 0, side, side, 0, side, -1, -1, -1, -1);
      gl.texSubImage3D(target, 0, 0, 0, cell, side, side, 1, gl.RGBA, gl.UNSIGNED_BYTE, context.canvas);
    });
    gl.generateMipmap(target);
    gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_NEAREST);
    for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(target, side, gl.CLAMP_TO_EDGE);
    if (gl.getExtension('EXT_texture_filter_anisotropic')) {
      gl.texParameteri(target, gl.TEXTURE_MAX_ANISOTROPY_EXT, 8);
    }
  };

  return {
    _overlap: 0,

    _clear(width, height) {
      count = 0;
      gl.uniform2f(uniform('v'), 2 / width, -2 / height);
      gl.viewport(0, 0, width, height);
      gl.clear(gl.COLOR_BUFFER_BIT);
    },

    _begin(effect, map) {
      if (textures.has(effect)) gl.bindTexture(target, textures.get(effect));
      else load(effect);
      gl.uniform4fv(uniform('s'), map);
      this._pixel = 1 / map[1];
    },

    _quad(cell, x0, y0, x1, y1, x2, y2, x3, y3, first, second, third, last) {
      if (count == most) this._end();
      let at = 13 * count++;
      floats[at++] = x0;
      floats[at++] = y0;
      floats[at++] = x1;
      floats[at++] = y1;
      floats[at++] = x3;
      floats[at++] = y3;
      floats[at++] = x2;
      floats[at++] = y2;
      words[at++] = first;
      words[at++] = second;
      words[at++] = third;
      words[at++] = last;
      floats[at] = cell;
    },

    /// Hands over all pieces at once.
    _end() {
      gl.bufferData(gl.ARRAY_BUFFER, floats, gl.STREAM_DRAW, 0, 13 * count);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
      count = 0;
    },
  };
}
