import Confetti
import Motion

/// The particles of bursts that a share of them leaves.
///
/// The particles of an emitter are numbered through all of its bursts. The multiples of the golden ratio spread the
/// chosen numbers evenly, and without a period in common with the emitter's shapes and colours.
struct ShownParticles {
  /// The number of each burst's first particle.
  private var first: [Int] = []
  /// The largest part of a multiple that is shown, for each burst.
  private var most: [Double] = []

  private static let fewest = 8
  private static let goldenRatio = 0.618_033_988_749_894_9

  init(_ bursts: [Burst], share: Double) {
    var counts: [ObjectIdentifier: Int] = [:]
    for burst in bursts {
      let count = counts[burst.emitterIdentity, default: 0]
      first.append(count)
      counts[burst.emitterIdentity] = count + burst.count
    }
    guard share < 1 else {
      most = bursts.map { _ in 1 }
      return
    }
    let limits = counts.mapValues { Self.limit(of: $0, share: share) }
    most = bursts.map { limits[$0.emitterIdentity, default: 1] }
  }

  func contains(_ particle: Int, of burst: Int) -> Bool {
    Self.part(first[burst] + particle) <= most[burst]
  }

  private static func limit(of count: Int, share: Double) -> Double {
    let shown = max(Int((Double(count) * share).rounded(.up)), fewest)
    return shown < count ? (0..<count).map(part).sorted()[shown - 1] : 1
  }

  /// The part of a multiple of the golden ratio after the point.
  private static func part(_ number: Int) -> Double {
    (Double(number) * goldenRatio).truncatingRemainder(dividingBy: 1)
  }
}
