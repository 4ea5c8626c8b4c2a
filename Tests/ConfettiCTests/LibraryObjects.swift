import CConfetti
// The functions that the header declares are linked with this.
import ConfettiC
import Confetti
import ConfettiGraphics
import Testing

/// An object of the interface for C, which is destroyed with this.
///
/// It may be sent to another thread as the header allows: a test uses it from one at a time.
final class Owned: @unchecked Sendable {
  let pointer: OpaquePointer
  private let destroy: @Sendable (OpaquePointer?) -> Void

  private init(
    _ pointer: OpaquePointer?, _ destroy: @escaping @Sendable (OpaquePointer?) -> Void
  ) throws {
    self.pointer = try #require(pointer, "\(LibraryObjects.error)")
    self.destroy = destroy
  }

  deinit { destroy(pointer) }

  static func effect(_ pointer: OpaquePointer?) throws -> Owned {
    try Owned(pointer) { confetti_effect_destroy($0) }
  }

  static func system(_ pointer: OpaquePointer?) throws -> Owned {
    try Owned(pointer) { confetti_system_destroy($0) }
  }

  static func canvas(scale: Float = 1) throws -> Owned {
    try Owned(confetti_canvas_create(scale)) { confetti_canvas_destroy($0) }
  }

  static func sound(rate: Int32 = 48_000, volume: Float = 1) throws -> Owned {
    try Owned(confetti_sound_create(rate, volume)) { confetti_sound_destroy($0) }
  }

  static func score(_ text: String) throws -> Owned {
    try Owned(confetti_score_parse(text, text.utf8.count, nil)) { confetti_score_destroy($0) }
  }

  static func effect(named name: String) throws -> Owned { try effect(confetti_effect_named(name)) }

  static func system(seed: UInt64 = 7, history: Double = 0) throws -> Owned {
    try system(confetti_system_create(seed, history))
  }
}

enum LibraryObjects {
  /// The sentence of the latest error on this thread.
  static var error: String { String(cString: confetti_last_error()) }

  /// The vertices that a system draws on a cleared canvas, as bytes.
  static func vertices(
    _ system: Owned, _ canvas: Owned, sides: Int = Int(CONFETTI_ALL), at time: Double
  ) throws -> [UInt8] {
    confetti_canvas_clear(canvas.pointer)
    try #require(confetti_draw(system.pointer, canvas.pointer, UInt32(sides), time), "\(error)")
    return try vertices(canvas)
  }

  /// The vertices of a canvas, as bytes.
  static func vertices(_ canvas: Owned) throws -> [UInt8] {
    var count = 0
    let vertices = try #require(confetti_canvas_vertices(canvas.pointer, &count))
    return [UInt8](UnsafeRawBufferPointer(start: vertices, count: count * 20))
  }

  /// A picture of what is on a canvas, painted over clear pixels.
  static func painted(_ canvas: Owned, width: Int = 320, height: Int = 180) throws -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: width * height)
    let isPainted = confetti_canvas_paint(
      canvas.pointer, &pixels, Int32(width), Int32(height), width * 4, UInt32(CONFETTI_RGBA))
    try #require(isPainted, "\(error)")
    return pixels
  }
}

extension QuadBuffer {
  /// The vertices, as bytes.
  var vertexBytes: [UInt8] { withVertices { [UInt8](UnsafeRawBufferPointer($0)) } }
}
