import Confetti
import ConfettiGraphics
import ConfettiSound

// The objects that a program in C holds by opaque pointers. Each has one retain, which its destruction gives back.

/// An effect, which never changes.
final class HeldEffect: Sendable {
  let effect: Effect.Checked

  init(_ effect: Effect.Checked) { self.effect = effect }
}

/// A system, which one thread at a time uses.
final class HeldSystem {
  var system: ParticleSystem

  init(_ system: ParticleSystem) { self.system = system }
}

/// A score, which never changes.
final class HeldScore: Sendable {
  let score: Score

  init(_ score: Score) { self.score = score }
}

/// The pointer for an object that C will destroy.
func given(_ object: some AnyObject) -> OpaquePointer {
  OpaquePointer(Unmanaged.passRetained(object).toOpaque())
}

/// The object of a pointer from C.
@inline(__always)
func held<Object: AnyObject>(
  _ pointer: OpaquePointer?, _ name: StaticString, _: Object.Type
) throws -> Object {
  guard let pointer else {
    throw CallError("The argument “\(name)” is NULL; give one that was created.")
  }
  return Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
}

@inline(__always)
func effect(_ pointer: OpaquePointer?) throws -> Effect.Checked {
  try held(pointer, "effect", HeldEffect.self).effect
}

@inline(__always)
func system(_ pointer: OpaquePointer?) throws -> HeldSystem {
  try held(pointer, "system", HeldSystem.self)
}

@inline(__always)
func canvas(_ pointer: OpaquePointer?) throws -> HeldCanvas {
  try held(pointer, "canvas", HeldCanvas.self)
}

/// Gives the retain of an object back.
func destroy<Object: AnyObject>(_ pointer: OpaquePointer?, _: Object.Type) {
  guard let pointer else { return }
  Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).release()
}
