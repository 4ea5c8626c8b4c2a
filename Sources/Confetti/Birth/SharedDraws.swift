/// The numbers that the particles of a burst drew once for several uses: one of 0…1 for each particle
/// and each named draw.
///
/// The numbers are found when a burst is spawned, and only for emitters that have named draws or whose
/// parents have some.
struct SharedDraws: Sendable {
  /// The names of the draws, those of the outermost parents first; where a name occurs again, the
  /// last one counts.
  private(set) var names: [String] = []
  private var shares: [Double] = []

  init() {}

  /// Draws the numbers of some particles, each of which remembers the index of its own.
  ///
  /// - Parameters:
  ///   - draws: the draws of the emitter.
  ///   - firing: the random numbers of the firing.
  init(
    _ draws: [NamedDraw], _ particles: inout [Births.Particle], of parents: Births?,
    firing: CountedRandom
  ) {
    let inherited = parents?.draws ?? SharedDraws()
    guard !draws.isEmpty || !inherited.names.isEmpty else { return }
    names = inherited.names + draws.map(\.name)
    shares.reserveCapacity(names.count * particles.count)
    for index in particles.indices {
      let particle = particles[index]
      particles[index].slot = Int32(truncatingIfNeeded: index)
      if let parents, !inherited.names.isEmpty {
        let parent = parents.particles[Int(particle.parentIndex)]
        for draw in inherited.names.indices { shares.append(inherited.share(draw, of: parent)) }
      }
      for draw in draws {
        let random =
          switch draw.per {
          case .particle: particle.random
          case .place: particle.shared
          case .round: particle.round
          case .firing: firing
          }
        shares.append(draw.share(random))
      }
    }
  }

  func index(of name: String) -> Int? { names.lastIndex(of: name) }

  func share(_ index: Int, of particle: Births.Particle) -> Double {
    shares[Int(particle.slot) * names.count + index]
  }

  /// The number that a draw gives a particle.
  ///
  /// - Parameter random: the random numbers of the particle, or those that it shares with others.
  @inline(__always)
  func number(
    _ draw: Draw, _ particle: Births.Particle, _ random: CountedRandom, _ use: RandomUse
  ) -> Double {
    guard case .by(let name, let from, let to, let ease) = draw else {
      return random.number(draw, use)
    }
    guard let index = index(of: name) else { return from }
    return Self.number(share(index, of: particle), from, to, ease)
  }

  /// The number at a share of the way from one number to another, which may be eased.
  static func number(_ share: Double, _ from: Double, _ to: Double, _ ease: Ease?) -> Double {
    let way = ease.map { $0.value(at: share).clamped(to: 0...1) } ?? share
    return from + (to - from) * way
  }

  /// The draws of a particle in a trace; `nil` if it has none.
  func line(of particle: Births.Particle) -> JSONValue? {
    guard !names.isEmpty else { return nil }
    return .object(
      names.indices.filter { index(of: names[$0]) == $0 }.map {
        .init(names[$0], .number(share($0, of: particle)))
      })
  }
}
