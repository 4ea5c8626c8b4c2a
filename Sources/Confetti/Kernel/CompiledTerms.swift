import CConfettiLanes

/// The terms of an emitter in the order in which they are computed, with the columns and the loop
/// of each, and the places of the terms that other code asks for.
///
/// Only the initialiser writes it. Terms, loops and starts are in memory of their own, because
/// reading an array counts references, many times for every burst and frame.
// Unchecked: nothing changes it after the initialiser.
struct CompiledTerms: ~Copyable, @unchecked Sendable {
  let count: Int
  let columnCount: Int
  /// The address of the traits, which moments keep.
  let traits: UnsafeMutablePointer<EmitterTraits>
  let terms: UnsafeMutablePointer<any Term>
  let loops: UnsafeMutablePointer<Unmanaged<TermLoop>>
  /// The first column and the first shared number of each term.
  let starts: UnsafeMutablePointer<ConfettiTerm>
  /// Keeps the tables that the loops read in memory.
  private let arena = Arena()

  /// The index of the sizes; the terms before it determine the positions.
  let sizeIndex: Int
  let opacityIndex: Int
  /// The index of the track of the sizes, if there is one.
  let scaleIndex: Int?
  /// Whether the opacity follows from the progress alone, so that particles of one age share it.
  let hasSharedOpacity: Bool
  let size: ColumnStart<SizeTerm.Column>
  let flight: (term: Flight, start: ColumnStart<Flight.Column>)?
  let gusts: [(term: GustTerm, start: ColumnStart<GustTerm.Column>)]
  let attract: (term: AttractTerm, start: ColumnStart<AttractTerm.Column>)?
  /// Where an attraction lets go of each particle at a moment of its own.
  let ownReleases: OwnReleases?
  let ribbon: (term: RibbonTerm, start: ColumnStart<RibbonTerm.Column>)?
  let flutter: ColumnStart<Flutter.Column>?
  let wander: (term: WanderTerm, start: ColumnStart<WanderTerm.Column>)?
  let spread: ColumnStart<Spread.Column>?
  let landing: ColumnStart<Landing.Column>?
  let heap: ColumnStart<HeapTerm.Column>?
  let walls: ColumnStart<Walls.Column>?
  let bounce: (term: BounceTerm, start: ColumnStart<BounceTerm.Column>)?
  let sweep: (term: SweepTerm, start: ColumnStart<SweepTerm.Column>)?
  let slowingSpin: (term: SlowingSpin, start: ColumnStart<SlowingSpin.Column>)?
  let spin: ColumnStart<Spin.Column>?
  let flip: ColumnStart<Flip.Column>?
  /// The frames of shapes that move, and the index of the age among the shared numbers.
  let playback: (term: PlaybackTerm, start: ColumnStart<PlaybackTerm.Column>, uniform: Int)?
  let tilt: ColumnStart<Tilt.Column>?
  /// Where a spring holds particles upright.
  let upright: ColumnStart<UprightTerm.Column>?
  /// The mirror, if particles or their parents have twins.
  let mirror: ColumnStart<MirrorTerm.Column>?

  /// The most numbers that the terms of an emitter share.
  static let mostUniforms = 64
  /// The room for these numbers, and behind them for those of particles that an attraction has let
  /// go while it holds others.
  static let uniformRoom = 2 * mostUniforms

  /// The terms that are computed with two airs while an attraction holds some particles and has let
  /// others go, and the column of the moments.
  struct OwnReleases {
    let terms: Range<Int>
    let moments: ConfettiTerm
  }

  init(_ terms: [any Term], _ traits: EmitterTraits) {
    let loops = terms.map { [arena] in $0.loop(in: arena) }
    count = terms.count
    self.traits = .allocate(capacity: 1)
    self.traits.initialize(to: traits)
    self.terms = .allocate(capacity: count)
    self.terms.initialize(from: terms, count: count)
    self.loops = .allocate(capacity: count)
    starts = .allocate(capacity: count)
    var next = ConfettiTerm()
    for (index, loop) in loops.enumerated() {
      (self.loops + index).initialize(to: .passRetained(loop))
      (starts + index).initialize(to: next)
      next.column += terms[index].columnCount
      next.uniform += loop.uniformCount
    }
    precondition(next.uniform <= Self.mostUniforms, "an emitter's terms must share fewer numbers")
    columnCount = next.column
    let starts = starts
    func all<T: Term>(_: T.Type) -> [(term: T, start: ColumnStart<T.Column>)] {
      terms.enumerated().compactMap { index, term in
        term.as(T.self).map { ($0, ColumnStart(index: starts[index].column)) }
      }
    }
    sizeIndex = terms.firstIndex { type(of: $0) == SizeTerm.self } ?? 0
    let opacityIndex = terms.lastIndex { type(of: $0) == TrackTerm.self } ?? 0
    let scaleIndex = terms.firstIndex { type(of: $0) == TrackTerm.self }
    (self.opacityIndex, self.scaleIndex) = (
      opacityIndex, scaleIndex == opacityIndex ? nil : scaleIndex
    )
    hasSharedOpacity =
      terms[opacityIndex].columnCount == 0 && !terms.contains { type(of: $0) == Flicker.self }
    size = ColumnStart(index: starts[sizeIndex].column)
    (flight, gusts) = (all(Flight.self).first, all(GustTerm.self))
    (attract, ribbon) = (all(AttractTerm.self).first, all(RibbonTerm.self).first)
    let attractIndex = terms.firstIndex { type(of: $0) == AttractTerm.self }
    if let attractIndex, attract?.term.hasOwnReleases == true {
      let (start, after) = (starts[attractIndex], attractIndex + 1)
      // The flight is computed before the attraction, and the gusts are after it.
      ownReleases = OwnReleases(
        terms: attractIndex - 1..<after + gusts.count,
        moments: ConfettiTerm(
          column: start.column + AttractTerm.Column.release.rawValue,
          uniform: start.uniform + AttractTerm.ageUniform))
    } else {
      ownReleases = nil
    }
    flutter = all(Flutter.self).first?.start
    wander = all(WanderTerm.self).first
    spread = all(Spread.self).first?.start
    landing = all(Landing.self).first?.start
    bounce = all(BounceTerm.self).first
    heap = all(HeapTerm.self).first?.start
    sweep = all(SweepTerm.self).first
    walls = all(Walls.self).first?.start
    slowingSpin = all(SlowingSpin.self).first
    spin = all(Spin.self).first?.start
    flip = all(Flip.self).first?.start
    let playbackIndex = terms.firstIndex { type(of: $0) == PlaybackTerm.self }
    playback = playbackIndex.flatMap { index in
      all(PlaybackTerm.self).first.map { ($0.term, $0.start, starts[index].uniform) }
    }
    tilt = all(Tilt.self).first?.start
    upright = all(UprightTerm.self).first?.start
    mirror = all(MirrorTerm.self).first?.start
  }

  deinit {
    for index in 0..<count { loops[index].release() }
    loops.deallocate()
    terms.deinitialize(count: count)
    terms.deallocate()
    starts.deallocate()
    traits.deallocate()
  }

  /// The ages of the burst at which particles come to rest on a floor, infinite for those that never
  /// do; `nil` without a floor.
  func rests(in columns: BurstColumns) -> UnsafeMutablePointer<Float>? {
    if let bounce { return columns.columns(at: bounce.start)[.rest] }
    return landing.map { columns.columns(at: $0)[.age] }
  }

  /// The index of the first term of a type; `nil` if there is none.
  func index<T: Term>(of _: T.Type) -> Int? {
    (0..<count).first { type(of: terms[$0]) == T.self }
  }

  /// Whether the term with an index makes sides shorter by turning particles out of the plane.
  func turnsSides(_ index: Int) -> Bool {
    type(of: terms[index]) == Flip.self || type(of: terms[index]) == Tilt.self
  }

  func spawn(_ births: BirthBlock, into columns: BurstColumns) {
    for index in 0..<count { terms[index].spawn(births, starts[index].column, of: columns) }
  }

  /// Changes the columns of all terms for births later than the burst begins.
  func rebase(_ columns: BurstColumns, by delays: UnsafePointer<Float>, count: Int) {
    for index in 0..<self.count {
      terms[index].rebase(starts[index].column, of: columns, by: delays, count: count)
    }
  }

  func trace(_ columns: BurstColumns, _ particle: Int, into trace: inout ParticleTrace) {
    for index in 0..<count {
      terms[index].trace(starts[index].column, of: columns, particle, into: &trace)
    }
  }
}

extension Term {
  /// The term, if it is of a type: most are not, and a cast takes a hundred times as long as
  /// comparing the types.
  fileprivate func `as`<T: Term>(_: T.Type) -> T? { Self.self == T.self ? self as? T : nil }

  // The names of columns are a type of each term: these functions find the columns for a term of
  // any type.
  fileprivate func spawn(_ births: BirthBlock, _ start: Int, of all: BurstColumns) {
    spawn(births, into: all.columns(at: ColumnStart(index: start)))
  }

  fileprivate func rebase(
    _ start: Int, of all: BurstColumns, by delays: UnsafePointer<Float>, count: Int
  ) {
    rebase(all.columns(at: ColumnStart(index: start)), by: delays, count: count)
  }

  fileprivate func trace(
    _ start: Int, of all: BurstColumns, _ particle: Int, into trace: inout ParticleTrace
  ) {
    self.trace(all.columns(at: ColumnStart(index: start)), particle, into: &trace)
  }
}

extension Emitter {
  /// The number of particles that share a shape; 0 if it is not known.
  var countAtOnce: Int { when.rate == nil ? when.count : 0 }

  /// The terms in the order in which they are computed.
  func terms(_ traits: EmitterTraits, isMirrored: Bool) -> [any Term] {
    var terms: [any Term] = []
    if traits.hasOwnProgress { terms.append(Ageing()) }
    if let path {
      terms.append(path)
    } else {
      terms.append(
        Flight(
          gravity: air.gravity, drift: air.drift, isReleased: air.attract?.release != nil,
          ownAir: air.ownAir))
      terms += air.terms(count: countAtOnce)
      if let floor = air.ground {
        terms.append(Landing(floor: floor))
        if let bounce = air.bounce {
          terms.append(BounceTerm(bounce: bounce, hasOwnDrag: air.ownAir != nil))
        }
        if air.heap != nil { terms.append(HeapTerm()) }
      }
      if air.walls { terms.append(Walls()) }
      if let sweep = air.sweep, air.ground != nil { terms.append(SweepTerm(sweep: sweep)) }
    }
    terms.append(SizeTerm(look))
    if traits.isUpright { terms.append(UprightTerm(air: traits.air)) }
    terms += turn.terms(drag: air.drag, isUpright: traits.isUpright)
    if life.scale != 1 { terms.append(TrackTerm(life.scale, ease: life.ease, of: .scale)) }
    if traits.needsVelocity { terms.append(Heading(turn: turn)) }
    terms.append(TrackTerm(life.opacity, ease: life.ease, of: .opacity))
    if let flicker = life.flicker { terms.append(flicker) }
    if let color = life.color {
      terms.append(ColorTerm(color, ease: life.ease, glow: look.glow))
    }
    if look.back != nil || look.lit > 0 {
      terms.append(SidesTerm(back: look.back, lit: look.lit, glow: look.glow))
    }
    if let fill = look.fill {
      terms.append(FillTerm(fill: fill, back: look.back, lit: look.lit, glow: look.glow))
    }
    if let shine = look.shine {
      terms.append(ShineTerm(shine: shine, isLight: look.glow > 0))
    }
    let keepsPlaces = traits.hasOwnProgress && path == nil
    switch trail {
    case .ribbon(let ribbon):
      terms.append(
        RibbonTerm(ribbon: ribbon, isFlipping: turn.flip != nil, keepsPlaces: keepsPlaces))
    case .echoes(let echoes):
      guard let strip = echoes.strip else { break }
      terms.append(
        RibbonTerm(ribbon: strip, isFlipping: false, isLine: true, keepsPlaces: keepsPlaces))
    case nil: break
    }
    if let playback = PlaybackTerm(look) { terms.append(playback) }
    if isMirrored { terms.append(MirrorTerm(isAlike: mirror?.isAlike ?? true)) }
    return terms
  }
}
