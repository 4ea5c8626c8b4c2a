// Points, sizes, colours, the atlas and the quads are words of this library's own interface: nobody
// can fire an effect without a `Size` or draw one without a `QuadBuffer`. One import is enough for
// all of them; this is the only place where a module hands on another. (A plain `public import`
// would not: it lets this module's declarations mention the types, but its users could not.)
@_exported import ConfettiGraphics
