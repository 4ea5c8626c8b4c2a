// Points, sizes, colours, the atlas and the quads are part of this library's own interface.
@_exported import ConfettiGraphics
