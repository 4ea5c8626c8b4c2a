extension Effect {
  /// The most particles alive at once, children counted.
  static let mostAlive = 200_000.0
  /// The most quads of trails at once.
  static let mostTrailQuads = 1_000_000.0
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

  private static func text(_ number: Double) -> String {
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
    let longest = life.seconds.bounds.upperBound
    let each = children.reduce(1.0) { sum, child in
      var events = 1.0
      if case .every(let seconds) = child.moment { events = longest / seconds }
      return sum + events * child.emitter.total
    }
    return own * Double(placeCount) * each
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
