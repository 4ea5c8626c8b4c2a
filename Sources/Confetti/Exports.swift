// Points, sizes, colours, the atlas and quads are part of this library's interface: firing an
// effect takes a `Size`, drawing one takes a `QuadBuffer`. So one import gives access to all of
// them. This is the only re-export. (A plain `public import` would not do: it lets this module's
// public declarations use the types, but importing this module would not make them visible.)
@_exported import ConfettiGraphics
