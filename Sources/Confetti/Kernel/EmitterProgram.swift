import CConfettiLanes
import ConfettiGraphics
import Motion

/// An emitter prepared to be spawned and drawn: its terms in the order in which they are computed,
/// and the columns of each.
///
///     flight or path · attract · gusts · flutter · wander · spread                position
///     landing · bounce · heap · walls · sweep                                     position
///     size · upright · flip · spin · tilt · scale · heading                       size and rotation
///     ageing · opacity · flicker · colour · sides · fill · shine · ribbon         light
///     playback                                                                    frames
///     mirror                                                                      all of it
///
/// A class, because it is immutable and shared by all bursts of the emitter.
final class EmitterProgram: Sendable {
  let emitter: Emitter
  /// The identity of the emitter in its effect.
  let id: Emitter.ID
  /// The part of the random numbers of the firing, or of the parent, from which the emitter draws.
  let randomPart: UInt64
  let children: [EmitterProgram]
  let fit: Fit
  let compiled: CompiledTerms
  let colors: BirthColors
  /// The places in the shape in which particles are born; `nil` if they are born elsewhere.
  let birthplaces: LazyShapePlaces?
  let family: FamilySize
  let landings: Landings?
  /// The trail, if it is made of echoes.
  let echoes: Trail.Echoes?
  /// The trail, if it is a ribbon.
  let ribbon: RibbonPlan?
  /// The way to the centres of particles; `nil` if these are their positions.
  let anchor: AnchorWay?
  /// The soft circles behind the particles.
  let halo: Halo?
  /// Whether a part of its colours is light.
  let hasLight: Bool
  /// The largest area of a particle, in square points.
  let largestArea: Float
  /// The largest area of a halo, in square points.
  let largestHalo: Float

  /// - Parameters:
  ///   - id: the identity of the emitter in its effect.
  ///   - randomPart: the part of the random numbers from which the emitter draws.
  ///   - isSpread: whether the emitter is set off at several moments, as that of a child may be.
  ///   - isMirrored: whether the parents of the particles have twins.
  ///   - fit: how the effect fits the stage.
  init(
    _ emitter: Emitter, id: Emitter.ID, randomPart: UInt64 = 0, isSpread: Bool = false,
    isMirrored: Bool = false, _ fit: Fit = Fit()
  ) {
    (self.emitter, self.id, self.randomPart, self.fit) = (emitter, id, randomPart, fit)
    let isMirrored = isMirrored || emitter.mirror != nil
    let isSpread = isSpread || emitter.when.isSpread
    let traits = EmitterTraits(emitter, isSpread: isSpread, isMirrored: isMirrored)
    let parts = emitter.children.map(\.emitter).randomParts
    children = emitter.children.enumerated().map { number, child in
      let isSpread =
        switch child.moment {
        case .birth: isSpread
        case .death: traits.hasOwnProgress
        case .every, .landing: true
        }
      return EmitterProgram(
        child.emitter, id: id.child(number), randomPart: parts[number], isSpread: isSpread,
        isMirrored: isMirrored, fit)
    }
    compiled = CompiledTerms(emitter.terms(traits, isMirrored: isMirrored), traits)
    colors = BirthColors(emitter.look)
    birthplaces = emitter.where.shape.map {
      LazyShapePlaces($0, count: emitter.countAtOnce, RandomUse("where.inside"))
    }
    family = FamilySize(emitter)
    landings = Landings(emitter, traits)
    echoes = emitter.trail?.copies
    ribbon = RibbonPlan(emitter, compiled)
    anchor = AnchorWay(emitter.look)
    hasLight = emitter.look.glow > 0
    largestArea = Float(emitter.largestArea)
    halo = emitter.look.halo
    largestHalo = Float(emitter.largestHalo)
  }

  var traits: EmitterTraits { compiled.traits.pointee }
}

extension EmitterProgram {
  /// How an effect fits the stage.
  struct Fit {
    /// The factor by which the effect's lengths were multiplied.
    var lengthScale = 1.0
    /// The stage that the numbers of a ``Launch/PointThrow`` are for.
    var throwStage = PointThrowFit.stage
  }

  /// The colours that particles are born with.
  struct BirthColors {
    /// The colours of the look as they are drawn; `nil` if particles may have any colour between
    /// two.
    let packed: [PackedColor]?
    /// The weights of the colours; `nil` if all are equally likely.
    let weights: [Double]?
    /// The weights of the colours that shapes have of their own, by their indices; empty if none has.
    let shapeWeights: [[Double]]

    init(_ look: borrowing Look) {
      let hasShapes = look.shapes.contains { !$0.swatches.isEmpty }
      shapeWeights = hasShapes ? look.shapes.map { $0.swatches.map(\.weight) } : []
      let (swatches, weights) = (look.swatches, look.swatches.map(\.weight))
      let hasOthers = swatches.isEmpty || swatches.contains { $0.other != nil }
      packed =
        hasOthers
        ? nil
        : swatches.map { PackedColor(premultiplied: $0.color.components, glow: look.glow) }
      self.weights = weights.allSatisfy { $0 == weights[0] } ? nil : weights
    }
  }

  /// The number of particles that an emitter brings with its children, and the time for which they
  /// live.
  struct FamilySize {
    /// The number of particles, children counted, that are born each time the emitter is set off;
    /// may be infinite.
    let total: Double
    /// The number of particles in a family whose children come once each; may be infinite.
    let brood: Double
    /// The seconds from the birth of a particle to the end of all its descendants.
    let duration: Double

    init(_ emitter: borrowing Emitter) {
      (total, brood) = (emitter.total, emitter.broodSize)
      duration = emitter.familyDuration
    }
  }
}

extension EmitterTraits {
  init(_ emitter: Emitter, isSpread: Bool, isMirrored: Bool = false) {
    let (air, turn) = (emitter.air, emitter.turn)
    self.air = AirModes(drag: air.heldDrag, attraction: air.attract?.frequency ?? 0)
    freeAir = AirModes(drag: air.drag.bounds.upperBound)
    lifetime = emitter.life.seconds.constant ?? 0
    hasOwnTimes = air.ground != nil && emitter.path == nil
    hasOwnProgress =
      emitter.life.seconds.constant == nil || emitter.life.landed != nil || isSpread
    needsFacing =
      emitter.look.back != nil || emitter.look.lit > 0 || emitter.look.shine != nil
    isAlong = turn.along
    needsVelocity = turn.along || turn.stretch != 0
    hasAngles = isMirrored || turn.terms(drag: air.drag).contains { $0.addsAngle }
    isUpright = emitter.isUpright
    followsPath = emitter.path != nil
    needsTints = needsFacing || emitter.life.color != nil || emitter.look.fill != nil
    fillShares = emitter.look.fill?.cornerBytes
    if case .echoes(let echoes) = emitter.trail { hasLines = echoes.isLine }
  }
}

/// The numbers that the particles of a burst share at a moment.
struct EmitterUniforms {
  let numbers: UnsafeMutablePointer<Float>
  /// The opacity that poses begin with: 1, or 0 if no particle is alive.
  var birthOpacity: Float
  /// The opacity, if it is the same for all particles.
  let opacity: Float?
  /// The numbers of the particles that an attraction has let go, if it holds others.
  var released: UnsafePointer<Float>?
}

extension EmitterProgram {
  /// Calls `body` with the numbers that all particles share at an age of their burst.
  ///
  /// - Parameters:
  ///   - release: the ages of the burst at which the attraction lets go.
  ///   - termCount: the number of terms, from the first, that are needed with their velocities;
  ///     `nil` are the terms that drawing needs.
  func withUniforms<Result>(
    at age: Double, release: ReleaseSpan, termCount: Int? = nil, _ body: (EmitterUniforms) -> Result
  ) -> Result {
    let z = SIMD64<Float>()
    var storage = (z, z)
    return withUnsafeMutableBytes(of: &storage) { bytes in
      guard let start = bytes.baseAddress else {
        preconditionFailure("a value has an address")
      }
      return body(
        uniforms(
          at: age, release: release, termCount: termCount,
          into: start.assumingMemoryBound(to: Float.self)))
    }
  }

  /// Computes the same numbers into memory that has room for ``CompiledTerms/uniformRoom``.
  func uniforms(
    at age: Double, release: ReleaseSpan, termCount: Int? = nil,
    into numbers: UnsafeMutablePointer<Float>
  ) -> EmitterUniforms {
    func at(isReleased: Bool) -> Moment {
      Moment(
        age: age, isReleased: isReleased, flightAge: isReleased ? age - release.origin : age,
        progress: traits.hasOwnProgress ? 0 : age / traits.lifetime,
        needsVelocity: traits.needsVelocity || termCount != nil,
        traitsAddress: UnsafePointer(compiled.traits), begun: release.begun)
    }
    let isReleased = age >= release.last || release.last <= 0
    let moment = at(isReleased: isReleased)
    for index in 0..<(termCount ?? compiled.count) {
      let own = numbers + compiled.starts[index].uniform
      compiled.loops[index]._withUnsafeGuaranteedRef { $0.prepare(moment, own) }
    }
    var released: UnsafePointer<Float>?
    if let own = compiled.ownReleases, !isReleased, age >= release.first {
      let (free, numbers) = (at(isReleased: true), numbers + CompiledTerms.mostUniforms)
      for index in own.terms {
        let first = numbers + compiled.starts[index].uniform
        compiled.loops[index]._withUnsafeGuaranteedRef { $0.prepare(free, first) }
      }
      released = UnsafePointer(numbers)
    }
    let isAlive = traits.hasOwnProgress || (moment.progress >= 0 && moment.progress < 1)
    var opacity: Float? = isAlive ? nil : 0
    if isAlive, termCount == nil, compiled.hasSharedOpacity, !traits.hasOwnProgress {
      opacity = numbers[compiled.starts[compiled.opacityIndex].uniform + TrackLoop.sharedValue]
    }
    return EmitterUniforms(
      numbers: numbers, birthOpacity: isAlive ? 1 : 0, opacity: opacity, released: released)
  }
}
