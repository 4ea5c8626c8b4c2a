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
  /// Births at an edge of the stage are moved out as far as the particles have grown, so that
  /// particles still come from out of sight.
  public func throwing(_ shape: ParticleShape) -> Effect {
    restyled(by: shape).bornOutOfSight(like: self)
  }

  private func restyled(by shape: ParticleShape) -> Effect {
    if allEmitters.contains(where: { $0.air.attract?.shape != nil }) {
      return mappingEmitters { $0.mappingFamily { $0.gather(into: shape) } }
    }
    let keepsHeads = emitters.flatMap(\.family).contains(where: \.isPlain)
    return mappingEmitters {
      $0.mappingFamily { if $0.isPlain || !keepsHeads { $0.throwPieces(of: shape) } }
    }
  }
}

extension Emitter {
  /// Whether its particles may be given another shape: they are not smoke, and have no trail.
  fileprivate var isPlain: Bool {
    trail == nil && look.shapes.contains { $0.shape != .softCircle }
  }

  /// Gives those that gather into a shape another one, filled as densely with pieces.
  fileprivate mutating func gather(into shape: ParticleShape) {
    guard let old = air.attract?.shape else { return }
    air.attract?.target = .shape(shape)
    let ratio = Self.coveredArea(shape) / max(Self.coveredArea(old), 1)
    look.size = look.size.withLengths(times: Double(ratio.squareRoot().clamped(to: 0.35...1.6)))
    if shape.hasColors {
      look.order = .target
      life.color = nil
      if case .color = look.back { look.back = .shade(0.75) }
    }
  }

  /// The area that a shape covers on the stage, in square points.
  private static func coveredArea(_ shape: ParticleShape) -> Float {
    let coverage = ShapeMask.of(shape).coverage
    let stage = Site(.stage, in: Size(width: 1280, height: 720))
    let box = AttractTerm.box(aspect: coverage.aspect, at: stage)
    return box.width * box.height * coverage.share
  }

  /// Gives the particles a shape, in a size at which it can be made out.
  fileprivate mutating func throwPieces(of shape: ParticleShape) {
    look.shapes = [Look.WeightedShape(shape)]
    look.size = look.size.atLeast(shape.readableSide)
    // A shape that is stretched by its speed could not be made out.
    turn.stretch = 0
    guard shape.hasColors else { return }
    life.color = nil
    look.colors = [.white()]
    look.order = .random
    look.glow = 0
    if case .color = look.back { look.back = .shade(0.75) }
  }
}

extension ParticleShape {
  /// Whether the shape has colours of its own; a white picture, such as that of a text, takes any
  /// colour.
  fileprivate var hasColors: Bool {
    if case .picture(let picture) = self { !picture.isWhite } else { false }
  }

  /// The length that the longer side needs for the shape to be made out, in points.
  fileprivate var readableSide: Double {
    switch self {
    case .path: 14
    case .picture where hasColors: 24
    case .text, .picture: min(18 * max(knownAspect ?? 1, 1), 320)
    default: 10
    }
  }

  /// Width over height, if it is known without the pixels of a picture in colours.
  var knownAspect: Double? {
    switch self {
    case .text: Double(ShapeMask.of(self).coverage.aspect)
    case .path(let path): Double(path.aspect)
    // The picture is of letters that the library's own lettering lacks.
    case .picture(let picture) where picture.isWhite:
      picture.bitmap.map { Double(Float($0.width) / Float($0.height)) }
    default: nil
    }
  }
}

extension Look.Sizes {
  /// The lengths of the longer sides as squares, none shorter than a length.
  fileprivate func atLeast(_ side: Double) -> Look.Sizes {
    let least =
      switch self {
      case .square(let side): side.bounds.lowerBound
      case .sides(let width, let height, let scale):
        max(width.bounds.lowerBound, height.bounds.lowerBound) * scale.bounds.lowerBound
      case .oneOf(let sizes): sizes.map { Double(max($0.width, $0.height)) }.min() ?? side
      }
    let low = max(least, side)
    // Sizes that had to grow still differ a little.
    let high = max(most(max), least < side ? side * 1.25 : side)
    return .square(low == high ? .fixed(low) : .between(low, high))
  }
}

extension Effect {
  /// Whether the effect is made for the whole stage alone: its particles are born along lines, in
  /// boxes or at corners of the stage, and it does not say how it comes from a point.
  package var isOnlyForStage: Bool {
    guard source == .stage, fromPoint.isEmpty else { return false }
    return emitters.contains { $0.where.place.hasExtent }
      && emitters.allSatisfy { $0.launch.fromPoint == nil && $0.path == nil }
  }
}

extension Where.Place {
  /// Whether the place is more than a point where the frame has an extent.
  fileprivate var hasExtent: Bool {
    switch self {
    case .line, .box, .outline, .corners, .points: true
    case .point, .ring, .disc: false
    }
  }
}
