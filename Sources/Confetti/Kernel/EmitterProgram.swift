import CConfettiLanes
import ConfettiGraphics

/// An emitter prepared to be spawned and drawn: its terms in the order in which they are computed,
/// and the columns of each.
///
///     flight or path · attract · gusts · flutter · spread · landing      position
///     size · flip · spin · tilt · scale · heading                        size and rotation
///     ageing · opacity · colour · sides · ribbon                         light
///     mirror                                                             all of it
///
/// A class, because it is immutable and shared by all bursts of the emitter.
final class EmitterProgram: Sendable {
  let emitter: Emitter
  /// Which of an effect's emitters it is.
  let id: Emitter.ID
  var traits: EmitterTraits { sharedTraits.pointee }
  let terms: [any Term]
  let children: [EmitterProgram]
  /// The colours of the look as they are drawn; `nil` if particles have any between two.
  let packedColors: [PackedColor]?
  /// Whether a part of its colours is light.
  let hasLight: Bool
  /// The weights of the colours, if one is more likely than another.
  let weights: [Double]?
  /// The trail, if it is made of echoes.
  let echoes: Trail.Echoes?
  // Unchecked, down to the arena: all of it is written by the initialiser alone, and freed with the last
  // reference. The loops and the tables that they read never change.

  /// The loops of the terms, in the same order.
  private nonisolated(unsafe) let ownedLoops: [TermLoop]
  /// The same loops in memory of their own, because reading an array counts references, many times
  /// for every burst and frame.
  nonisolated(unsafe) let loops: UnsafeMutablePointer<Unmanaged<TermLoop>>
  /// The first column and the first shared number of each loop.
  nonisolated(unsafe) let starts: UnsafeMutablePointer<ConfettiTerm>
  /// The traits, where moments find them.
  nonisolated(unsafe) let sharedTraits: UnsafeMutablePointer<EmitterTraits>
  /// The terms once more, for births.
  private nonisolated(unsafe) let spawners: UnsafeMutablePointer<any Term>
  /// Keeps the tables that the loops read.
  private nonisolated(unsafe) let arena = Arena()
  let loopCount: Int
  /// The number of particles, children counted, that are born each time it is set off; may be
  /// infinite.
  let total: Double
  /// The number of particles in a family whose children come once each; may be infinite.
  let broodSize: Double
  /// The seconds from the birth of a particle to the end of all its descendants.
  let familyDuration: Double
  /// The number of columns of all terms.
  let columnCount: Int
  private let firstColumns: [Int]
  /// Some terms, and their indices among all terms.
  let flight: (term: Flight, index: Int)?
  let gusts: [(term: GustTerm, index: Int)]
  let attract: (term: AttractTerm, index: Int)?
  /// The index of the sizes; the terms before it determine the positions.
  let sizeTerm: Int
  let landingTerm: Int?
  let flipTerm: Int?
  /// The largest area of a particle, in square points.
  let largestArea: Float
  /// The index of the mirror, if particles or their parents have twins.
  let mirrorTerm: Int?
  /// The factor by which the effect's lengths were multiplied to fit the stage.
  let lengthScale: Double
  /// The stage that the numbers of a ``Launch/PointThrow`` are for.
  let throwStage: Size
  let ribbon: RibbonPlan?
  let opacityTerm: Int
  /// Whether the opacity follows from the progress alone.
  private let hasSharedOpacity: Bool
  /// Finds the landings of particles, if there is a floor: for the longest life that can be chosen,
  /// so that no landing depends on the other particles.
  let landingSolver: LandingSolver?
  /// The same for particles that the attraction has let go.
  let freeLandingSolver: LandingSolver?

  /// The most numbers that the terms of an emitter share.
  static let mostUniforms = 64

  /// - Parameters:
  ///   - id: which of an effect's emitters it is.
  ///   - isSpread: whether it is set off at several moments, as that of a child may be.
  ///   - isMirrored: whether its parents have twins.
  ///   - lengthScale: the factor by which the effect's lengths were multiplied to fit the stage.
  ///   - throwStage: the stage that the effect is designed for.
  init(
    _ emitter: Emitter, id: Emitter.ID, isSpread: Bool = false, isMirrored: Bool = false,
    lengthScale: Double = 1, throwStage: Size = PointThrowFit.stage
  ) {
    let isMirrored = isMirrored || emitter.mirror != nil
    (self.lengthScale, self.throwStage) = (lengthScale, throwStage)
    self.emitter = emitter
    self.id = id
    let isSpread = isSpread || emitter.when.isSpread
    let traits = EmitterTraits(emitter, isSpread: isSpread, isMirrored: isMirrored)
    sharedTraits = .allocate(capacity: 1)
    sharedTraits.initialize(to: traits)
    children = emitter.children.enumerated().map { number, child in
      let isSpread =
        switch child.moment {
        case .birth: isSpread
        case .death: traits.hasOwnProgress
        case .every: true
        }
      return EmitterProgram(
        child.emitter, id: id.child(number), isSpread: isSpread, isMirrored: isMirrored,
        lengthScale: lengthScale, throwStage: throwStage)
    }
    let (swatches, glow) = (emitter.look.swatches, emitter.look.glow)
    hasLight = glow > 0
    packedColors =
      swatches.isEmpty || swatches.contains { $0.other != nil }
      ? nil : swatches.map { PackedColor(premultiplied: $0.color.components, glow: glow) }
    let weights = swatches.map(\.weight)
    self.weights = weights.allSatisfy { $0 == weights[0] } ? nil : weights
    var terms = emitter.terms(traits)
    mirrorTerm = isMirrored ? terms.count : nil
    if isMirrored { terms.append(MirrorTerm(isAlong: emitter.turn.along)) }
    self.terms = terms
    let flights = terms.enumerated().compactMap { index, term in
      (term as? Flight).map { (term: $0, index: index) }
    }
    flight = flights.first
    gusts = terms.enumerated().compactMap { index, term in
      (term as? GustTerm).map { (term: $0, index: index) }
    }
    let attracts = terms.enumerated().compactMap { index, term in
      (term as? AttractTerm).map { (term: $0, index: index) }
    }
    attract = attracts.first
    sizeTerm = terms.firstIndex { $0 is SizeTerm } ?? 0
    total = emitter.total
    broodSize = emitter.broodSize
    familyDuration = emitter.familyDuration
    largestArea = Float(emitter.largestArea)
    landingTerm = terms.firstIndex { $0 is Landing }
    flipTerm = terms.firstIndex { $0 is Flip }
    ribbon = RibbonPlan(emitter, terms)
    func solver(_ modes: AirModes) -> LandingSolver {
      LandingSolver(
        drag: modes.drag, attraction: modes.frequency,
        gustFrequencies: emitter.air.gusts.map(\.frequency),
        longestLife: emitter.life.seconds.bounds.upperBound)
    }
    let (hasFloor, isReleased) = (emitter.air.floor != nil, emitter.air.attract?.until != nil)
    landingSolver = hasFloor ? solver(traits.air) : nil
    freeLandingSolver = hasFloor && isReleased ? solver(traits.freeAir) : nil
    opacityTerm = terms.lastIndex { $0 is TrackTerm } ?? 0
    hasSharedOpacity = terms[opacityTerm].columnCount == 0
    if case .echoes(let echoes) = emitter.trail { self.echoes = echoes } else { echoes = nil }
    let loops = terms.map { [arena] in $0.loop(in: arena) }
    (firstColumns, columnCount) = Self.starts(terms.map(\.columnCount))
    let (firstUniforms, uniformCount) = Self.starts(loops.map(\.uniformCount))
    precondition(uniformCount <= Self.mostUniforms, "an emitter's terms must share fewer numbers")
    loopCount = loops.count
    ownedLoops = loops
    self.loops = .allocate(capacity: loopCount)
    starts = .allocate(capacity: loopCount)
    spawners = .allocate(capacity: loopCount)
    spawners.initialize(from: terms, count: loopCount)
    for (index, loop) in loops.enumerated() {
      (self.loops + index).initialize(to: .passUnretained(loop))
      (starts + index).initialize(
        to: ConfettiTerm(column: firstColumns[index], uniform: firstUniforms[index]))
    }
  }

  deinit {
    loops.deinitialize(count: loopCount)
    loops.deallocate()
    spawners.deinitialize(count: loopCount)
    spawners.deallocate()
    starts.deallocate()
    sharedTraits.deallocate()
  }

  private static func starts(_ counts: [Int]) -> ([Int], Int) {
    var next = 0
    var starts: [Int] = []
    for count in counts {
      starts.append(next)
      next += count
    }
    return (starts, next)
  }

  func spawnTerms(_ births: BirthBlock, into columns: TermColumns) {
    for index in 0..<loopCount {
      spawners[index].spawn(births, into: columns.dropping(starts[index].column))
    }
  }

  /// Changes the columns of all terms for births later than the burst begins.
  func rebaseTerms(_ columns: TermColumns, by delays: UnsafePointer<Float>, count: Int) {
    for index in 0..<loopCount {
      spawners[index].rebase(columns.dropping(starts[index].column), by: delays, count: count)
    }
  }

  func columns(of term: Int, in columns: TermColumns) -> TermColumns {
    columns.dropping(firstColumns[term])
  }
}

extension EmitterTraits {
  init(_ emitter: Emitter, isSpread: Bool, isMirrored: Bool = false) {
    let (air, turn) = (emitter.air, emitter.turn)
    self.air = AirModes(drag: air.heldDrag, attraction: air.attract?.frequency ?? 0)
    freeAir = AirModes(drag: air.drag)
    lifetime = emitter.life.seconds.constant ?? 0
    hasOwnTimes = air.floor != nil
    hasOwnProgress = emitter.life.seconds.constant == nil || isSpread
    needsFacing = emitter.look.back != nil || emitter.look.lit > 0
    isAlong = turn.along
    needsVelocity = turn.along || turn.stretch != 0
    hasAngles = isMirrored || turn.terms.contains { $0.addsAngle }
    followsPath = emitter.path != nil
    needsTints = needsFacing || emitter.life.color != nil
  }
}

extension Emitter {
  fileprivate func terms(_ traits: EmitterTraits) -> [any Term] {
    var terms: [any Term] = []
    if traits.hasOwnProgress { terms.append(Ageing()) }
    if let path {
      terms.append(path)
    } else {
      terms.append(
        Flight(gravity: air.gravity, drift: air.drift, isReleased: air.attract?.until != nil))
      terms += air.terms(count: when.rate == nil ? when.count : 0)
      if let floor = air.floor { terms.append(Landing(floor: floor)) }
    }
    terms.append(SizeTerm(sizes: look.size))
    terms += turn.terms
    if life.scale != 1 { terms.append(TrackTerm(life.scale, ease: life.ease, of: .scale)) }
    if traits.needsVelocity { terms.append(Heading(turn: turn)) }
    terms.append(TrackTerm(life.opacity, ease: life.ease, of: .opacity))
    if let color = life.color {
      terms.append(ColorTerm(color, ease: life.ease, glow: look.glow))
    }
    if traits.needsFacing {
      terms.append(SidesTerm(back: look.back, lit: look.lit, glow: look.glow))
    }
    if case .ribbon(let ribbon) = trail {
      let keepsPlaces = traits.hasOwnProgress && path == nil
      terms.append(
        RibbonTerm(ribbon: ribbon, isFlipping: turn.flip != nil, keepsPlaces: keepsPlaces))
    }
    return terms
  }
}

/// The numbers that the particles of a burst share at a moment.
struct EmitterUniforms {
  let numbers: UnsafeMutablePointer<Float>
  /// The opacity that poses begin with: 1, or 0 if no particle is alive.
  var birthOpacity: Float
  /// The opacity, if it is the same for all particles.
  let opacity: Float?
}

extension EmitterProgram {
  /// Calls `body` with the numbers that all particles share at an age of their burst.
  ///
  /// - Parameters:
  ///   - release: the age of the burst at which the attraction lets go; infinite if it never does.
  ///   - termCount: the number of terms, from the first, that are needed with their velocities;
  ///     `nil` are the terms that drawing needs.
  func withUniforms<Result>(
    at age: Double, release: Double, termCount: Int? = nil,
    _ body: (EmitterUniforms) -> Result
  ) -> Result {
    let z = SIMD64<Float>()
    var storage = z
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

  /// Computes the same numbers into memory for ``mostUniforms``.
  func uniforms(
    at age: Double, release: Double, termCount: Int? = nil,
    into numbers: UnsafeMutablePointer<Float>
  ) -> EmitterUniforms {
    let isReleased = age >= release || release <= 0
    let moment = Moment(
      age: age, isReleased: isReleased, flightAge: isReleased ? age - max(release, 0) : age,
      progress: traits.hasOwnProgress ? 0 : age / traits.lifetime,
      needsVelocity: traits.needsVelocity || termCount != nil,
      traitsAddress: UnsafePointer(sharedTraits))
    for index in 0..<(termCount ?? loopCount) {
      let own = numbers + starts[index].uniform
      loops[index]._withUnsafeGuaranteedRef { $0.prepare(moment, own) }
    }
    let isAlive = traits.hasOwnProgress || (moment.progress >= 0 && moment.progress < 1)
    var opacity: Float? = isAlive ? nil : 0
    if isAlive, termCount == nil, hasSharedOpacity, !traits.hasOwnProgress {
      opacity = numbers[starts[opacityTerm].uniform + TrackLoop.sharedValue]
    }
    return EmitterUniforms(numbers: numbers, birthOpacity: isAlive ? 1 : 0, opacity: opacity)
  }
}
