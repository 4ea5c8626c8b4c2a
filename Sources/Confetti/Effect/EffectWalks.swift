import ConfettiGraphics

// Walks through effects and their parts, for what all keys of a kind have in common.
extension ValueKinds {
  /// Numbers that may differ from particle to particle.
  static let draws = ValueKinds(rawValue: 4)
  /// Shapes, of particles and of places.
  static let shapes = ValueKinds(rawValue: 8)
}

/// A walk through all draws.
final class DrawWalk: ValueWalk {
  let kinds = ValueKinds.draws
  private let body: (Draw, NumberForm, ValuePlace) -> Void

  init(_ body: @escaping (Draw, NumberForm, ValuePlace) -> Void) { self.body = body }

  func visit<Value: Quantity>(
    _ value: inout Value, _ form: NumberForm, at place: ValuePlace
  ) {
    // Most are not, and a cast takes much longer than this finds out.
    if Value.self == Draw.self, let draw = value as? Draw { body(draw, form, place) }
  }
}

/// A walk that changes all shapes.
final class ShapeWalk: ValueWalk {
  let kinds = ValueKinds.shapes
  private let change: (Shape) -> Shape

  init(_ change: @escaping (Shape) -> Shape) { self.change = change }

  func visit<Value>(_ value: inout Value, at place: ValuePlace) {
    if Value.self == Shape.self, let shape = value as? Shape, let changed = change(shape) as? Value
    {
      value = changed
    }
  }
}
