import ConfettiGraphics
import Motion

extension Effect {
  /// The effect with a shape of one's own: a word, a logo, a picture.
  ///
  ///     let ducks = Effect.celebration.throwing(.picture(duck))
  ///     let hello = Effect.Checked.word.value.throwing(.text("HELLO"))
  ///
  /// Particles that gather into a shape gather into this one, a picture in its own colours, and those
  /// that are born inside a shape in the colours of their places there are born inside this one. In all
  /// other effects, pieces have this shape, so large that it can be made out: a text is at least 11
  /// points high, a picture 24, in its own colours if it is not white. A text takes the area of the
  /// piece, so it is wider and lower. Lights, tails and the ground stay as they are, and so do, where
  /// an emitter has no ``Emitter/Role``, smoke and particles with a trail; lights that were born with
  /// a piece go. An effect without pieces throws its lights instead.
  ///
  /// Births at an edge of the stage are moved out as far as the particles have grown, so that
  /// particles still come from out of sight.
  public func throwing(_ shape: ParticleShape) -> Effect {
    restyled(by: shape).bornOutOfSight(like: self)
  }

  private func restyled(by shape: ParticleShape) -> Effect {
    if allEmitters.contains(where: \.formsShape) {
      return mappingEmitters { $0.mappingFamily { $0.gather(into: shape) } }
    }
    return with {
      $0.emitters = emitters.throwing(shape)
      $0.fromPoint = fromPoint.throwing(shape)
      $0.ownReducedMotion = ownReducedMotion?.restyled(by: shape)
    }
  }
}

extension [Emitter] {
  fileprivate func throwing(_ shape: ParticleShape) -> [Emitter] {
    let all = flatMap(\.family)
    let isThrown: (Emitter) -> Bool =
      if all.contains(where: \.isPiece) {
        { $0.isPiece }
      } else if all.contains(where: { $0.role == nil && $0.hasSize }) {
        { $0.role == nil && $0.hasSize }
      } else {
        { $0.role == .light && $0.hasSize }
      }
    return map { $0.throwing(shape, where: isThrown) }
  }
}

extension Emitter {
  /// The emitter with another shape of all in its family that are thrown.
  fileprivate func throwing(
    _ shape: ParticleShape, where isThrown: (Emitter) -> Bool
  ) -> Emitter {
    var emitter = self
    let isPart = isThrown(self) || children.contains { $0.moment == .birth && isThrown($0.emitter) }
    emitter.children = children.compactMap { child in
      // A shade or a glint lies on the old shape.
      guard !isPart || child.moment != .birth || child.emitter.role != .light else { return nil }
      var child = child
      child.emitter = child.emitter.throwing(shape, where: isThrown)
      return child
    }
    if isThrown(self) { emitter.throwPieces(of: shape) }
    return emitter
  }

  /// Whether its particles form a shape together: they gather into it, or are born inside it in the colours of their
  /// places.
  fileprivate var formsShape: Bool {
    air.attract?.gathers == true || (look.order == .target && `where`.shape != nil)
  }

  /// Gives those that form a shape together another one, filled as densely with pieces.
  fileprivate mutating func gather(into shape: ParticleShape) {
    let old: ParticleShape
    if let gathered = air.attract?.replaceShape(by: shape) {
      old = gathered
    } else if look.order == .target, let born = `where`.shape {
      `where`.place = .inside(shape)
      old = born
    } else {
      return
    }
    let ratio = coveredArea(shape) / max(coveredArea(old), 1)
    look.resize(by: Double(ratio.squareRoot().clamped(to: 0.35...1.6)))
    if shape.hasColors {
      look.order = .target
      look.removeColorsOfShapes()
      life.color = nil
      if case .color = look.back { look.back = .shade(0.75) }
    }
  }

  /// The area that a shape covers on the stage, in square points.
  private func coveredArea(_ shape: ParticleShape) -> Float {
    let coverage = ShapeMask.of(shape).coverage
    let stage = Site(.stage, in: Size(width: 1280, height: 720))
    let box = AttractTerm.box(
      aspect: coverage.aspect, at: stage, for: air.attract ?? Attract())
    return box.width * box.height * coverage.share
  }

  /// Gives the particles a shape, in a size at which it can be made out.
  fileprivate mutating func throwPieces(of shape: ParticleShape) {
    // A soft circle looks half as large as it is.
    let isSoft = look.shapes.allSatisfy { $0.shape == .softCircle }
    look.dressAsShapes()
    look.shapes = [Look.WeightedShape(shape)]
    look.size = look.size.withLengths(times: isSoft ? 0.5 : 1).fitting(shape)
    // A shape that is stretched by its speed, or covered by copies of itself, could not be made out.
    turn.stretch = 0
    if case .echoes = trail { trail = nil }
    guard shape.hasColors else {
      // Faint colours that add up where particles are close together would leave letters faint.
      look.glow *= 0.5
      for index in look.swatches.indices {
        look.swatches[index].color.alpha = max(look.swatches[index].color.alpha, 0.85)
      }
      return
    }
    life.color = nil
    look.colors = [.white()]
    look.order = .random
    look.fill = nil
    look.glow = 0
    if case .color = look.back { look.back = .shade(0.75) }
  }
}

extension Look {
  /// The most colours of a look.
  private static let mostSwatches = 256

  /// Takes over the colours of the shapes, and the sizes of the first, where no particle has those of
  /// the look.
  fileprivate mutating func dressAsShapes() {
    if !shapes.contains(where: \.swatches.isEmpty) {
      swatches = Array(shapes.flatMap(\.swatches).prefix(Self.mostSwatches))
      order = .random
    }
    if let first = shapes.first?.size, shapes.allSatisfy({ $0.size != nil }) { size = first }
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
    case .text, .picture: readableWidth(ofAspect: max(knownAspect ?? 1, 1))
    default: 10
    }
  }

  /// The width of a text that is as large as a square of 24 points, or larger if it could not be read.
  private func readableWidth(ofAspect aspect: Double) -> Double {
    let height = max(24 / aspect.squareRoot(), 11)
    return min(height * aspect, Self.longestReadable)
  }

  /// The longest side that a text needs to be read, in points.
  fileprivate static let longestReadable = 320.0

  /// Whether the shape is a text, drawn by the library or as a white picture.
  fileprivate var isLettering: Bool {
    switch self {
    case .text: true
    case .picture: !hasColors && knownAspect != nil
    default: false
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
  /// The lengths of the longer sides as squares: those of a text are so long that it has the area of the particle,
  /// and none is so short that the shape could not be made out.
  fileprivate func fitting(_ shape: ParticleShape) -> Look.Sizes {
    let readable = shape.readableSide
    let stretch = shape.isLettering ? max(shape.knownAspect ?? 1, 1).squareRoot() : 1
    func fitted(_ side: Double) -> Double {
      max(min(side * stretch, max(side, ParticleShape.longestReadable)), readable)
    }
    let ends = self.ends
    var (from, to) = (fitted(ends.from), fitted(ends.to))
    // Sizes that had to grow still differ a little.
    if min(ends.from, ends.to) * stretch < readable {
      if ends.from > ends.to {
        from = max(from, readable * 1.25)
      } else {
        to = max(to, readable * 1.25)
      }
    }
    if let (name, ease) = ends.draw { return .square(.by(name, from: from, to: to, ease: ease)) }
    return .square(from == to ? .fixed(from) : .between(from, to))
  }

  /// The shortest and the longest of the longer sides; where they follow a draw with a name, those at its ends.
  private var ends: (from: Double, to: Double, draw: (name: String, ease: Ease?)?) {
    switch self {
    case .square(.by(let name, let from, let to, let ease)): return (from, to, (name, ease))
    case .square(let side): return (side.bounds.lowerBound, side.bounds.upperBound, nil)
    case .sides(let width, let height, let scale):
      let shortest = max(width.bounds.lowerBound, height.bounds.lowerBound)
      let longest = max(width.bounds.upperBound, height.bounds.upperBound)
      guard case .by(let name, let from, let to, let ease) = scale else {
        return (shortest * scale.bounds.lowerBound, longest * scale.bounds.upperBound, nil)
      }
      return from < to
        ? (shortest * from, longest * to, (name, ease))
        : (longest * from, shortest * to, (name, ease))
    case .oneOf(let sizes):
      let sides = sizes.map { Double(max($0.width, $0.height)) }
      return (sides.min() ?? 0, sides.max() ?? 0, nil)
    }
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
    case .point, .ring, .disc, .inside: false
    }
  }
}
