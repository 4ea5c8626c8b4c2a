extension Effect {
  static let mostAlive = 200_000.0
  static let mostTrailQuads = 1_000_000.0
  /// The most particles that are kept at once: as long as one lives, all those that were born
  /// together with it, children counted.
  static let mostKept = 1_000_000.0
  /// The most times that particles may cover their stage at once.
  static let mostCover = 10_000.0
  /// The most sounds that begin within a second.
  static let mostSounds = 20_000.0
  /// The most slices that are kept at once.
  static let mostSlices = 32_768.0
  /// The deepest nesting of children.
  static let deepest = 4
  /// The most emitters, children counted: each takes time and memory, even if hardly anything of it
  /// is ever seen.
  static let mostEmitters = 1024

  /// Throws an error if the effect, whose emitters are at a path, could have more at once than its limits.
  func checkLimits(at path: EffectPath) throws(EffectError) {
    for (index, emitter) in emitters.enumerated() {
      try emitter.checkDepth(at: path.index(index), depth: 0)
    }
    guard emitterCount <= Self.mostEmitters else {
      throw EffectError(
        path, expected: "at most \(Self.mostEmitters) emitters, children counted",
        found: "\(emitterCount)")
    }
    let stage = designedFor ?? PointThrowFit.stage
    let stageArea = Double(stage.width) * Double(stage.height)
    var total = Crowd()
    for (index, emitter) in emitters.enumerated() {
      let crowd = emitter.crowd(onStageOf: stageArea) { _ in 1 }
      try crowd.check(at: path.index(index), onStageOf: stageArea)
      try emitter.checkSlices(at: path.index(index))
      total += crowd
    }
    try total.check(at: path, onStageOf: stageArea)
    try checkFamilies(at: path)
  }
}

extension Effect {
  /// The most particles at once.
  package var crowdCount: Double {
    emitters.reduce(0) { $0 + $1.crowd(onStageOf: nil) { _ in 1 }.particles }
  }

  /// The most particles that are born within some seconds after a firing, with their families.
  func mostBorn(within seconds: Double) -> Double {
    emitters.reduce(0) { $0 + $1.mostBorn(within: seconds) }
  }

  /// The number of emitters, children counted.
  var emitterCount: Int { emitters.reduce(0) { $0 + $1.emitterCount } }
}

extension Effect {
  /// Throws an error if particles would have too many children in all, even if few live at once,
  /// because the children of a whole life are born together.
  private func checkFamilies(at path: EffectPath) throws(EffectError) {
    for (index, emitter) in emitters.enumerated() {
      let path = path.index(index)
      try EffectError.check(
        emitter.mostBorn(within: emitter.slice), upTo: Self.mostAlive,
        at: emitter.children.isEmpty ? path : path.key("children")
      ) { "at most \($0) particles that are born within a second, all their children counted" }
    }
    try EffectError.check(
      emitters.reduce(0) { $0 + $1.mostKept(inSlicesOf: $1.slice) }, upTo: Self.mostKept, at: path
    ) { "at most \($0) particles that are born while others of their families live" }
  }
}

extension EffectError {
  /// Throws an error if a number is above a limit, which the expectation in the error names.
  fileprivate static func check(
    _ number: Double, upTo most: Double, at path: EffectPath, unit: String = "",
    _ expected: (Int) -> String
  ) throws(EffectError) {
    if number <= most { return }
    throw EffectError(
      path, expected: expected(Int(most)),
      found: "up to \(JSONWriter.text(of: min(number.rounded(), 1e15)))\(unit)")
  }
}

/// The most particles, and quads of trails and halos, at once.
private struct Crowd {
  var particles = 0.0
  var trailQuads = 0.0
  /// The sum of the particles' areas, in square points.
  var area = 0.0
  /// The most sounds that begin within a second.
  var sounds = 0.0

  /// - Parameter stageArea: the area of the stage, in square points.
  func check(at path: EffectPath, onStageOf stageArea: Double) throws(EffectError) {
    try EffectError.check(particles, upTo: Effect.mostAlive, at: path) {
      "at most \($0) particles alive at once, children counted"
    }
    try EffectError.check(trailQuads, upTo: Effect.mostTrailQuads, at: path) {
      "at most \($0) quads of trails at once"
    }
    try EffectError.check(area / stageArea, upTo: Effect.mostCover, at: path, unit: " times") {
      "particles and echoes that cover the stage at most \($0) times over at once: fewer or smaller "
        + "ones"
    }
    try EffectError.check(sounds, upTo: Effect.mostSounds, at: path) {
      "at most \($0) sounds that begin within a second, children counted"
    }
  }

  static func += (sum: inout Crowd, more: Crowd) {
    sum.particles += more.particles
    sum.trailQuads += more.trailQuads
    sum.area += more.area
    sum.sounds += more.sounds
  }
}

extension Emitter {
  fileprivate var emitterCount: Int { children.reduce(1) { $0 + $1.emitter.emitterCount } }

  fileprivate func checkDepth(at path: EffectPath, depth: Int) throws(EffectError) {
    for (index, child) in children.enumerated() {
      let path = path.key("children").index(index)
      guard depth < Effect.deepest else {
        throw EffectError(path, expected: "children at most \(Effect.deepest) deep", found: "more")
      }
      try child.emitter.checkDepth(at: path, depth: depth + 1)
    }
  }

  /// Throws an error if too many slices of births would have to be kept at once.
  fileprivate func checkSlices(at path: EffectPath) throws(EffectError) {
    guard !children.isEmpty || (when.isSpread && when.span > FiredEffect.longestAtOnce) else {
      return
    }
    let slice = BirthPlan.slice(perSecond: most(within: 1), drag: strongestDrag)
    // Slices without births are not kept.
    let kept = min(familyDuration / slice, most(within: familyDuration))
    guard kept <= Effect.mostSlices else {
      throw EffectError(
        path.key("life"),
        expected:
          "at most \(JSONWriter.text(of: Effect.mostSlices * slice)) s, children and trails "
          + "counted, as so many are born one after the other",
        found: "\(JSONWriter.text(of: familyDuration)) s")
    }
  }

  private var strongestDrag: Double {
    children.reduce(air.heldDrag) { max($0, $1.emitter.strongestDrag) }
  }

  /// The most particles of this emitter, and of their children, that can be alive at once.
  ///
  /// - Parameters:
  ///   - stageArea: the area of the stage, in square points; `nil` leaves out the areas.
  ///   - triggers: the most times that the emitter is set off within a number of seconds.
  fileprivate func crowd(
    onStageOf stageArea: Double?, _ triggers: @escaping (Double) -> Double
  ) -> Crowd {
    func births(within seconds: Double) -> Double {
      let each = when.most(within: seconds) * Double(placeCount)
      return min(triggers(seconds + when.span) * each, 1e15)
    }
    let lives = life.seconds.bounds
    let variation = lives.upperBound - lives.lowerBound
    let most = births(within: lives.upperBound + (trail?.duration ?? 0))
    var crowd = Crowd(
      particles: most,
      trailQuads: most * Double((trail?.quadCount ?? 0) + (look.halo == nil ? 0 : 1)),
      area: stageArea.map { most * largestPaint(onStageOf: $0) } ?? 0,
      sounds: sound.reduce(0) {
        $0 + mostSounds(of: $1, variation: variation) { births(within: $0) }
      })
    for child in children {
      crowd += child.emitter.crowd(onStageOf: stageArea) { seconds in
        switch child.moment {
        case .birth: births(within: seconds)
        case .death: births(within: seconds + variation)
        case .landing:
          births(within: seconds + lives.upperBound) * Double(air.mostLandings)
        case .every(let interval):
          births(within: seconds + lives.upperBound)
            * (min(seconds, lives.upperBound) / interval + 1)
        }
      }
    }
    return crowd
  }

  /// The most sounds of a kind that begin within a second, where lives differ by some seconds.
  private func mostSounds(
    of sound: Sound, variation: Double, _ births: (Double) -> Double
  ) -> Double {
    let flying = 1 + life.seconds.bounds.upperBound
    switch sound.moment {
    case .birth: return births(1)
    case .death: return births(1 + variation)
    case .landing: return births(flying) * Double(air.mostLandings)
    case .every(let seconds): return births(flying) * (1 / seconds + 1)
    case .flight:
      guard sound.voice == .rustle else { return births(flying) }
      let clicks = turn.flip.map { 2 * $0.frequency.largest } ?? Sound.unflippedRate
      return births(flying) * (clicks + 1)
    }
  }

  /// The number of particles, children counted, that are born each time the emitter is set off; may
  /// be infinite.
  var total: Double {
    births * familySize
  }

  /// The number of particles that are born each time the emitter is set off; may be infinite.
  var births: Double {
    when.countOnce * Double(when.roundCount ?? .max) * Double(placeCount)
  }

  /// The most particles in a family: a particle and all its descendants; may be infinite.
  private var familySize: Double {
    let longest = life.seconds.bounds.upperBound
    return children.reduce(1.0) { sum, child in
      sum + child.moment.most(in: longest, landings: air.mostLandings) * child.emitter.total
    }
  }

  /// The number of particles in a family whose children come once each; may be infinite.
  var broodSize: Double { children.reduce(1.0) { $0 + $1.emitter.total } }

  /// The duration of a slice of the births, in seconds: a power of two.
  ///
  /// A slice is shorter than its number of births asks for if the families of one slice, or of all that
  /// are kept, would otherwise be too large.
  var slice: Double {
    var slice = BirthPlan.slice(perSecond: most(within: 1) * broodSize, drag: air.heldDrag)
    while slice > BirthPlan.shortestSlice,
      mostBorn(within: slice) > Effect.mostAlive || mostKept(inSlicesOf: slice) > Effect.mostKept
    {
      slice /= 2
    }
    return slice
  }

  /// The most particles that are born within some seconds, with their families.
  fileprivate func mostBorn(within seconds: Double) -> Double {
    most(within: seconds) * familySize
  }

  /// The most particles in families with a living member, with slices of some seconds.
  fileprivate func mostKept(inSlicesOf slice: Double) -> Double {
    // A family without children ends with its particle, which is counted already.
    children.isEmpty ? 0 : mostBorn(within: familyDuration + slice)
  }

  private func most(within seconds: Double) -> Double {
    min(when.most(within: seconds) * Double(placeCount), 1e15)
  }

  /// The number of corners or points, each with births of its own and with those of its mirror images.
  var placeCount: Int { ownPlaceCount * (mirror?.count ?? 1) }

  /// The number of corners or points; 1 at other places.
  var ownPlaceCount: Int {
    switch self.where.place {
    case .corners(.all): 4
    case .corners(.random(let count)): count
    case .corners(.these(let corners)): corners.count
    case .points(let points): points.count
    default: 1
    }
  }
}
