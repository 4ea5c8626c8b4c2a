import ConfettiGraphics

/// A block of the particles of a burst that is being spawned, with a column for each number of
/// their starts.
///
/// A block has so few particles that all its columns stay in the processor's cache.
struct BirthBlock {
  let all: Births
  let particles: UnsafeBufferPointer<Births.Particle>
  let randoms: UnsafeMutablePointer<CountedRandom>
  let positions: UnsafeMutablePointer<Point>
  /// In points per second; undefined for particles on paths.
  let velocities: UnsafeMutablePointer<SIMD2<Float>>
  /// The points from which ``Launch/Reference/outward`` leads away; undefined for other launches.
  let middles: UnsafeMutablePointer<Point>
  /// The signs of x and y of the direction outward, which the corner or the quarter of a particle
  /// gives; undefined unless ``hasOutward``.
  let outward: UnsafeMutablePointer<SIMD2<Float>>
  var hasOutward = false
  /// Room for the numbers of two draws.
  let numbers: (UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>)

  private static let capacity = 256
  /// The bytes of a value in any of the columns.
  private static let stride = 8

  /// Calls `body` with all particles of a burst, block after block, and the index of each block's
  /// first particle.
  static func forEach(of births: Births, _ body: (inout BirthBlock, _ first: Int) -> Void) {
    let most = min(births.count, capacity)
    withUnsafeTemporaryAllocation(byteCount: 7 * most * stride, alignment: stride) { bytes in
      births.particles.withUnsafeBufferPointer { particles in
        for first in Swift.stride(from: 0, to: particles.count, by: capacity) {
          let range = first..<min(first + capacity, particles.count)
          var block = BirthBlock(births, UnsafeBufferPointer(rebasing: particles[range]), bytes)
          body(&block, first)
        }
      }
    }
  }

  private init(
    _ births: Births, _ particles: UnsafeBufferPointer<Births.Particle>,
    _ bytes: UnsafeMutableRawBufferPointer
  ) {
    let count = particles.count
    func column<Value>(_ index: Int) -> UnsafeMutablePointer<Value> {
      guard let start = bytes.baseAddress else { preconditionFailure("a block is never empty") }
      return (start + index * count * Self.stride).bindMemory(to: Value.self, capacity: count)
    }
    (all, self.particles) = (births, particles)
    (randoms, positions, velocities) = (column(0), column(1), column(2))
    (middles, outward, numbers) = (column(3), column(4), (column(5), column(6)))
    for i in 0..<count { randoms[i] = particles[i].random }
  }

  var count: Int { particles.count }
  var site: Site { all.site }

  /// Calls `body` with each particle and the number that a draw gives it.
  @inline(__always)
  func forEachNumber(
    of draw: Draw, _ use: RandomUse, _ body: (_ particle: Int, _ number: Double) -> Void
  ) {
    draw.forEach(in: particles, all.draws, use, random: { randoms[$0] }, body)
  }

  func write(_ draw: Draw, _ use: RandomUse, to column: UnsafeMutablePointer<Double>) {
    forEachNumber(of: draw, use) { column[$0] = $1 }
  }
}

extension Draw {
  /// Calls `body` with each particle and the number that the draw gives it.
  ///
  /// The kind of the draw is looked up once for all particles: a look-up for each would take as
  /// long as its number.
  ///
  /// - Parameter random: the random numbers of a particle, or those that it shares with others.
  @inline(__always)
  func forEach(
    in particles: UnsafeBufferPointer<Births.Particle>, _ draws: SharedDraws, _ use: RandomUse,
    random: (_ particle: Int) -> CountedRandom, _ body: (_ particle: Int, _ number: Double) -> Void
  ) {
    switch self {
    case .fixed(let number):
      for i in particles.indices { body(i, number) }
    case .between(let low, let high):
      for i in particles.indices { body(i, random(i).number(from: low, to: high, use)) }
    case .either, .steps, .oneOf:
      for i in particles.indices { body(i, random(i).number(self, use)) }
    case .by(let name, let from, let to, let ease):
      guard let index = draws.index(of: name) else {
        for i in particles.indices { body(i, from) }
        return
      }
      for i in particles.indices {
        body(i, SharedDraws.number(draws.share(index, of: particles[i]), from, to, ease))
      }
    }
  }

  /// Writes a number for each particle, multiplied by a factor.
  func fill(
    _ column: UnsafeMutablePointer<Float>, _ births: BirthBlock, _ use: RandomUse,
    times factor: Double = 1
  ) {
    if let constant {
      column.update(repeating: Float(constant * factor), count: births.count)
    } else {
      births.forEachNumber(of: self, use) { column[$0] = Float($1 * factor) }
    }
  }
}
