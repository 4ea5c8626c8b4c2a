"""OpenGL in a window of pyglet shows what the library paints into memory, and has its state afterwards."""

import ctypes

import confetti
import confetti.opengl
import numpy
import pyglet
from pictures import GROUND, SIZE, compare, frame, painted
from pyglet import gl

STATE = ["GL_CURRENT_PROGRAM", "GL_VERTEX_ARRAY_BINDING", "GL_ARRAY_BUFFER_BINDING", "GL_ACTIVE_TEXTURE",
         "GL_TEXTURE_BINDING_2D", "GL_BLEND", "GL_BLEND_SRC_RGB", "GL_BLEND_DST_RGB", "GL_BLEND_SRC_ALPHA",
         "GL_BLEND_DST_ALPHA", "GL_DEPTH_TEST", "GL_CULL_FACE", "GL_UNPACK_ALIGNMENT", "GL_UNPACK_ROW_LENGTH"]


def state():
    """Numbers of the context."""
    value, values = ctypes.c_int(), {}
    for name in STATE:
        gl.glGetIntegerv(getattr(gl, name), ctypes.byref(value))
        values[name] = value.value
    return values


try:
    confetti.opengl.Painter()
    raise SystemExit("A painter without a context says nothing.")
except confetti.Error as error:
    print(error)

window = pyglet.window.Window(*SIZE, "Confetti")
window.switch_to()
first, last = frame(["hearts"]), frame()
with confetti.opengl.Painter() as painter:
    gl.glEnable(gl.GL_DEPTH_TEST)
    gl.glEnable(gl.GL_CULL_FACE)
    gl.glBlendFunc(gl.GL_SRC_ALPHA, gl.GL_ONE)
    gl.glPixelStorei(gl.GL_UNPACK_ALIGNMENT, 1)
    before = state()
    for canvas in (last, first, last):
        gl.glClearColor(*(part / 255 for part in GROUND), 1)
        gl.glClear(gl.GL_COLOR_BUFFER_BIT)
        painter.paint(canvas)
    if state() != before:
        raise SystemExit(f"The state was {before}, and is {state()}.")
    pixels = numpy.zeros((SIZE[1], SIZE[0], 4), numpy.uint8)
    gl.glReadPixels(0, 0, *SIZE, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, pixels.ctypes.data_as(ctypes.POINTER(gl.GLubyte)))
    compare("OpenGL", pixels[::-1, :, :3], painted(last), 0.6)
try:
    painter.paint(last)
    raise SystemExit("A painter that is closed says nothing.")
except confetti.Error as error:
    print(error)
window.close()
