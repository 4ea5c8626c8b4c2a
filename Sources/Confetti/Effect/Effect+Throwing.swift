import ConfettiGraphics
import Motion

extension Effect {
  /// The effect with a shape of one's own: a word, a logo, a picture.
  ///
  ///     let ducks = Effect.celebration.throwing(.picture(duck))
  ///     let hello = Effect.Checked.word.value.throwing(.text("HELLO"))
  ///
  /// Particles that gather into a shape gather into this one, a picture in its own colours. In all
  /// other effects, particles have this shape, so large that it can be made out: a text is at least
  /// 18 points high, a picture 24, in its own colours if it is not white. Particles with a trail,
  /// such as rockets, and smoke stay as they are, unless there are no others.
  ///
  /// Births at an edge of the stage are moved out by what particles grew, so that they still come from out of
  /// sight.
  public func throwing(_ shape: Shape) -> Effect {
    restyled(by: shape).bornOutOfSight(like: self)
  }

  private func restyled(by shape: Shape) -> Effect {
    if (emitters + fromPoint).contains(where: \.gathers) {
      return mappingEmitters { $0.gathering(into: shape) }
    }
    let keepsHeads = emitters.contains(where: \.throwsPlainly)
    return mappingEmitters { $0.throwing(shape, keepsHeads: keepsHeads) }
  }
}

extension Effect.Checked {
  /// The effect with a shape of one's own; see ``Effect/throwing(_:)``.
  ///
  ///     let hello = try Effect.Checked.word.throwing(.text("HELLO"))
  ///
  /// - Throws: an ``EffectError`` if the shape is invalid, such as an empty text.
  public func throwing(_ shape: Shape) throws(EffectError) -> Effect.Checked {
    try value.throwing(shape).checked()
  }
}

extension Emitter {
  /// Whether particles of it or of a child gather into a shape.
  fileprivate var gathers: Bool {
    air.attract?.shape != nil || children.contains { $0.emitter.gathers }
  }

  /// Whether particles of it or of a child are neither smoke nor have a trail.
  fileprivate var throwsPlainly: Bool {
    isPlain || children.contains { $0.emitter.throwsPlainly }
  }

  private var isPlain: Bool {
    trail == nil && look.shapes.contains { $0.shape != .softCircle }
  }

  /// The emitter with another shape to gather into, filled as densely with pieces.
  fileprivate func gathering(into shape: Shape) -> Emitter {
    var emitter = mappingChildren { $0.gathering(into: shape) }
    guard let old = air.attract?.shape else { return emitter }
    emitter.air.attract?.target = .shape(shape)
    let ratio = Self.coveredArea(shape) / max(Self.coveredArea(old), 1)
    emitter.look.size = look.size.withLengths(
      times: Double(ratio.squareRoot().clamped(to: 0.35...1.6)))
    if shape.hasColors {
      emitter.look.order = .target
      emitter.life.color = nil
      if case .color = look.back { emitter.look.back = .shade(0.75) }
    }
    return emitter
  }

  /// The area that a shape covers on the stage, in square points.
  private static func coveredArea(_ shape: Shape) -> Float {
    let coverage = ShapeMask.of(shape).coverage
    let stage = Site(.stage, in: Size(width: 1280, height: 720))
    let box = AttractTerm.box(aspect: coverage.aspect, at: stage)
    return box.width * box.height * coverage.share
  }

  /// The emitter with particles of a shape.
  ///
  /// - Parameter keepsHeads: whether those with trails stay as they are.
  fileprivate func throwing(_ shape: Shape, keepsHeads: Bool) -> Emitter {
    var emitter = mappingChildren { $0.throwing(shape, keepsHeads: keepsHeads) }
    guard isPlain || !keepsHeads else { return emitter }
    emitter.look = look.throwing(shape)
    // A shape that is stretched by its speed could not be made out.
    emitter.turn.stretch = 0
    if shape.hasColors { emitter.life.color = nil }
    return emitter
  }
}

extension Look {
  /// The look with one shape, in a size at which it can be made out.
  fileprivate func throwing(_ shape: Shape) -> Look {
    var look = self
    look.shapes = [WeightedShape(shape)]
    look.size = size.atLeast(shape.readableSide)
    guard shape.hasColors else { return look }
    look.colors = [.white()]
    look.order = .random
    look.glow = 0
    if case .color = back { look.back = .shade(0.75) }
    return look
  }
}

extension Shape {
  /// Whether it has colours of its own; a white picture, such as one of a text, takes any.
  fileprivate var hasColors: Bool {
    if case .picture(let picture) = self { !picture.isWhite } else { false }
  }

  /// The shortest longer side at which it can be made out, in points.
  fileprivate var readableSide: Double {
    switch self {
    case .text: min(18 * Double(max(ShapeMask.of(self).coverage.aspect, 1)), 320)
    case .picture(let picture) where !hasColors:
      min(18 * Double(max(picture.bitmap.map { Float($0.width) / Float($0.height) } ?? 1, 1)), 320)
    case .picture: 24
    case .path: 14
    default: 10
    }
  }
}

extension Look.Sizes {
  /// The lengths of the longer sides as squares, none shorter than a length.
  fileprivate func atLeast(_ side: Double) -> Look.Sizes {
    let range: ClosedRange<Double>
    switch self {
    case .square(let side): range = side.bounds
    case .sides(let width, let height, let scale):
      let (width, height, scale) = (width.bounds, height.bounds, scale.bounds)
      let low = max(width.lowerBound, height.lowerBound) * scale.lowerBound
      range = low...(max(width.upperBound, height.upperBound) * scale.upperBound)
    case .oneOf(let sizes):
      let sides = sizes.map { Double(max($0.width, $0.height)) }
      range = (sides.min() ?? side)...(sides.max() ?? side)
    }
    // Sizes that had to grow still differ a little.
    let low = max(range.lowerBound, side)
    let high = max(range.upperBound, range.lowerBound < side ? side * 1.25 : side)
    return .square(low == high ? .fixed(low) : .between(low, high))
  }
}

extension Effect {
  /// Whether it is made for the whole stage alone: its particles are born along lines, in boxes or at
  /// corners of the stage, and it does not say how it comes from a point.
  package var isOnlyForStage: Bool {
    guard source == .stage, fromPoint.isEmpty else { return false }
    return emitters.contains { $0.where.place.hasExtent }
      && emitters.allSatisfy { $0.launch.fromPoint == nil && $0.path == nil }
  }
}

extension Where.Place {
  /// Whether it is more than a point where the frame has an extent.
  fileprivate var hasExtent: Bool {
    switch self {
    case .line, .box, .outline, .corners, .points: true
    case .point, .ring, .disc: false
    }
  }
}
