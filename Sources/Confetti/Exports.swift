// Points, sizes, colours, the atlas and quads are part of this library's interface: firing an
// effect takes a `Size`, drawing one takes a `QuadBuffer`. So one import gives access to all of
// them. (A plain `public import` would not do: it lets this module's public declarations use the
// types, but importing this module would not make them visible.)
@_exported import ConfettiGraphics

// Files that are written completely or not at all, and the cores that share work, are part of the
// interface as well.
@_exported import class ConfettiSystem.DraftFile
@_exported import enum ConfettiSystem.AtomicFile
@_exported import enum ConfettiSystem.Cores
@_exported import struct ConfettiSystem.FileError
@_exported import struct ConfettiSystem.FileReadError
