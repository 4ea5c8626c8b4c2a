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

// The values of files, their errors and their warnings.
@_exported import ConfettiLanguage

/// The path from an effect to one of its values, such as `emitters[0].launch.speed`.
public typealias EffectPath = ValuePath
/// The reason why an effect cannot be fired, or why a file is not an effect.
public typealias EffectError = ValueError
/// The reason why a file is not an effect or a score: the place, the expected value, and the value that was
/// found.
public typealias EffectFileError = DocumentError
/// A warning about a value of an effect file that is valid and surely not meant.
public typealias EffectFileWarning = DocumentWarning
