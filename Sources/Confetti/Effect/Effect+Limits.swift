extension Effect {
  /// The most particles alive at once, children counted.
  static let mostAlive = 200_000.0
  /// The most quads of trails at once.
  static let mostTrailQuads = 1_000_000.0
  /// The most particles that are born of those that are kept at once, each with its whole family.
  static let mostDescendants = 200_000.0
  /// The most slices that are kept at once.
  static let mostSlices = 32_768.0
  /// How deep children may be nested.
  static let deepest = 4

  /// Throws an error if the effect could have more particles or quads at once than its limits.
  func checkLimits(at path: EffectPath) throws(EffectError) {
    let path = path.key("emitters")
    for (index, emitter) in emitters.enumerated() {
      try emitter.checkDepth(at: path.index(index), depth: 0)
    }
    var total = Crowd()
    for (index, emitter) in emitters.enumerated() {
      let crowd = emitter.crowd { _ in 1 }
      try crowd.check(at: path.index(index))
      try emitter.checkFamily(at: path.index(index))
      total += crowd
    }
    try total.check(at: path)
  }
}

extension Effect {
  /// How many particles and quads of trails there may be at once.
  private var crowd: Crowd {
    var crowd = Crowd()
    for emitter in emitters { crowd += emitter.crowd { _ in 1 } }
    return crowd
  }

  /// The most particles alive at once, children counted.
  package var crowdCount: Double { crowd.particles }
}

/// How many particles and quads of trails there may be at once.
private struct Crowd {
  var particles = 0.0
  var trailQuads = 0.0

  func check(at path: EffectPath) throws(EffectError) {
    guard particles <= Effect.mostAlive else {
      throw EffectError(
        path,
        expected: "at most \(Int(Effect.mostAlive)) particles alive at once, children counted",
        found: "up to \(Self.text(particles))")
    }
    guard trailQuads <= Effect.mostTrailQuads else {
      throw EffectError(
        path, expected: "at most \(Int(Effect.mostTrailQuads)) quads of trails at once",
        found: "up to \(Self.text(trailQuads))")
    }
  }

  static func text(_ number: Double) -> String {
    NumberForm.text(min(number.rounded(), 1e15))
  }

  static func += (sum: inout Crowd, more: Crowd) {
    sum.particles += more.particles
    sum.trailQuads += more.trailQuads
  }
}

extension Emitter {
  fileprivate func checkDepth(at path: EffectPath, depth: Int) throws(EffectError) {
    for (index, child) in children.enumerated() {
      let path = path.key("children").index(index)
      guard depth < Effect.deepest else {
        throw EffectError(path, expected: "children at most \(Effect.deepest) deep", found: "more")
      }
      try child.emitter.checkDepth(at: path, depth: depth + 1)
    }
  }

  /// Throws an error if too much would have to be kept at once: slices of births, and all that is
  /// born of a particle, even one after the other, from its birth to the end of its family.
  fileprivate func checkFamily(at path: EffectPath) throws(EffectError) {
    guard !children.isEmpty || (when.isSpread && when.span > FiredEffect.longestAtOnce) else {
      return
    }
    let perSecond = when.most(within: 1) * Double(placeCount)
    let slice = BirthPlan.slice(perSecond: perSecond, drag: strongestDrag)
    let longest = Effect.mostSlices * slice
    guard familyDuration <= longest else {
      throw EffectError(
        path.key("life"),
        expected: "at most \(NumberForm.text(longest)) s, children and trails counted, as births "
          + "go on for longer or there are children", found: "\(NumberForm.text(familyDuration)) s")
    }
    guard !children.isEmpty else { return }
    let births = when.most(within: familyDuration + slice) * Double(placeCount)
    let descendants = births * (family - 1)
    guard descendants <= Effect.mostDescendants else {
      throw EffectError(
        path.key("children"),
        expected: "at most \(Int(Effect.mostDescendants)) particles born of those alive at once, "
          + "during all of their lives", found: "up to \(Crowd.text(descendants))")
    }
  }

  /// The strongest drag that it or a child has.
  private var strongestDrag: Double {
    children.reduce(air.drag) { max($0, $1.emitter.strongestDrag) }
  }

  /// The most particles of this emitter, and of their children, that can be alive at once.
  ///
  /// - Parameter triggers: how often the emitter is set off at most within any so many seconds.
  fileprivate func crowd(_ triggers: @escaping (Double) -> Double) -> Crowd {
    func births(within seconds: Double) -> Double {
      let each = when.most(within: seconds) * Double(placeCount)
      return min(triggers(seconds + when.span) * each, 1e15)
    }
    let lives = life.seconds.bounds
    let variation = lives.upperBound - lives.lowerBound
    let most = births(within: lives.upperBound + (trail?.duration ?? 0))
    var crowd = Crowd(particles: most, trailQuads: most * Double(trail?.quadCount ?? 0))
    for child in children {
      crowd += child.emitter.crowd { seconds in
        switch child.moment {
        case .birth: births(within: seconds)
        case .death: births(within: seconds + variation)
        case .every(let interval):
          births(within: seconds + lives.upperBound)
            * (min(seconds, lives.upperBound) / interval + 1)
        }
      }
    }
    return crowd
  }

  /// How many particles are born each time it is set off, children counted; may be infinite.
  var total: Double {
    let own = when.countOnce * Double(when.repetition.map { $0.times ?? .max } ?? 1)
    return own * Double(placeCount) * family
  }

  /// How many particles each of its particles is, with all that are born of it.
  private var family: Double {
    let longest = life.seconds.bounds.upperBound
    return children.reduce(1.0) { sum, child in
      var events = 1.0
      if case .every(let seconds) = child.moment { events = longest / seconds }
      return sum + events * child.emitter.total
    }
  }

  /// How many places it has, each with the births of its own.
  var placeCount: Int {
    switch self.where.place {
    case .corners(.all): 4
    case .corners(.random(let count)): count
    default: 1
    }
  }
}
