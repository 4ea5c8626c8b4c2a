// Drawing with WebGL: an instance for each piece, and one call for all pieces of an effect.
import { floor, log2, min } from './curves.js';
import { flatPen } from './canvas2d.js';
import { hidden } from './colors.js';

// The corners of a piece are a.xy, a.zw, b.xy and b.zw. As in the program, each of its sides n has 1, 2, 4 … texels,
// as many as are nearest to its pixels, and a clear one at both ends; large sides, as those of a ground, have no fewer.
// p is the place in it in texels from its middle. A part of a ribbon may be wider at one end, and has no edges there;
// its cell l is −1, which is the square in the first layer of the texture. The quad is cut from its first corner to its
// third. All pieces have the map s to pixels, and v from these to clip space.
const shaders = [`in vec4 a,b,c,d,e,f,s;in float l;in vec2 v;out vec4 C;out vec2 p;flat out vec3 n;
void main(){bool x=gl_VertexID%2<1,y=gl_VertexID>1;float i=x?1.:-1.,j=y?-1.:1.;
vec4 q=a*s.xyxy,r=b.zwxy*s.xyxy,D=q-r;vec2 X=q.zw-q.xy,m=normalize(X+r.zw-r.xy);
float g=abs(determinant(mat2(D.xy,m))),k=abs(determinant(mat2(D.zw,m))),w=(g+k)/2.;vec2 V=vec2(length(X),w);
n=vec3(max(exp2(max(round(log2(V)),0.)),step(128.,V)*V),l);p=(n.xy+2.)*vec2(i,-j)/2.;
vec4 P=(y?r:q)+D*(w/n.y+j*(k-g)/(n.y+2.)/2.)*j/vec4(g,g,k,k);
if(l<0.)p.x=n.z=0.;else P+=(X/n.x*i).xyxy;
C=y?x?e:f:x?d:c;gl_Position=vec4(((x?P.zw:P.xy)+s.zw)*v-vec2(1,-1),0,1);}`,
`precision highp float;in vec4 C;in vec2 p;flat in vec3 n;uniform highp sampler2DArray t;
out vec4 O;void main(){vec2 c=clamp(n.xy/2.-abs(p)+.5,0.,1.);O=C*texture(t,vec3(p/n.xy+.5,n.z))*c.x*c.y;}`];

/// The pieces that are handed over next, of any canvas.
const most = 16384, floats = new Float32Array(13 * most), words = new Uint32Array(floats.buffer);

/// A pen for WebGL.
export const glassPen = gl => {
  const program = gl.createProgram(), target = gl.TEXTURE_2D_ARRAY, textures = new WeakMap();
  let count = 0;
  shaders.forEach((text, index) => {
    const shader = gl.createShader(gl.VERTEX_SHADER - index);
    gl.shaderSource(shader, '#version 300 es\n' + text);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  });
  [...'labcdefsv'].forEach((name, index) => gl.bindAttribLocation(program, index, name));
  gl.linkProgram(program);
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  // The cell, four corners, and four colours.
  [0, 4, 20, 36, 40, 44, 48].forEach((offset, index) => {
    gl.enableVertexAttribArray(index);
    gl.vertexAttribDivisor(index, 1);
    gl.vertexAttribPointer(index, index ? 4 : 1, index < 3 ? gl.FLOAT : gl.UNSIGNED_BYTE, true, 52, offset);
  });
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);

  return {
    _overlap: 0,

    _clear(width, height) {
      count = 0;
      gl.vertexAttrib2f(8, 2 / width, -2 / height);
      gl.viewport(0, 0, width, height);
      gl.clear(gl.COLOR_BUFFER_BIT);
    },

    _begin(effect, map) {
      gl.vertexAttrib4fv(7, map);
      this._pixel = 1 / map[1];
      const { _cells: cells } = effect, isKnown = textures.get(effect), texture = isKnown ?? gl.createTexture();
      gl.bindTexture(target, texture);
      if (isKnown) return;
      // All cells become layers of a texture, white. All together have at most a million texels.
      const side = min(2 ** floor(10 - log2(cells.length) / 2), 256), context = hidden(side), pen = flatPen(context);
      textures.set(effect, texture);
      gl.texStorage3D(target, log2(side) + 1, gl.RGBA8, side, side, cells.length);
      pen._begin(effect, [1, 1, 0, 0]);
      cells.forEach((_, cell) => {
        pen._clear(side, side);
        pen._quad(cell, 0, 0, side, 0, side, side, 0, side, -1, -1, -1, -1);
        gl.texSubImage3D(target, 0, 0, 0, cell, side, side, 1, gl.RGBA, gl.UNSIGNED_BYTE, context.canvas);
      });
      gl.generateMipmap(target);
      // TEXTURE_MIN_FILTER, and TEXTURE_WRAP_S and _T, which follow it.
      [gl.LINEAR_MIPMAP_NEAREST, gl.CLAMP_TO_EDGE, gl.CLAMP_TO_EDGE].forEach((value, index) => {
        gl.texParameteri(target, gl.TEXTURE_MIN_FILTER + index, value);
      });
    },

    // Written out, because a list of the numbers for each piece would take most of a frame.
    _quad(cell, x0, y0, x1, y1, x2, y2, x3, y3, first, second, third, last) {
      if (count == most) this._end();
      let at = 13 * count++;
      floats[at++] = cell;
      floats[at++] = x0;
      floats[at++] = y0;
      floats[at++] = x1;
      floats[at++] = y1;
      floats[at++] = x2;
      floats[at++] = y2;
      floats[at++] = x3;
      floats[at++] = y3;
      words[at++] = first;
      words[at++] = second;
      words[at++] = third;
      words[at] = last;
    },

    /// Hands over all pieces at once.
    _end() {
      gl.bufferData(gl.ARRAY_BUFFER, floats, gl.STREAM_DRAW, 0, 13 * count);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
      count = 0;
    },
  };
};
