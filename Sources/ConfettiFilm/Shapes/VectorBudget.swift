import ConfettiSystem

/// The work that a film of shapes may take, so that a film that would be too large is given up early: all threads that
/// look for keys take their samples and keys from it.
struct VectorBudget: Sendable {
  private struct Left {
    var samples: Int
    var keys: Int
  }

  private let left: Locked<Left>

  /// The most samples of all shapes, each of which takes about a microsecond.
  static let mostSamples = 20_000_000
  /// The most keys of all shapes: each takes six bytes of a file at least.
  static let mostKeys = SVGAnimation.mostBytes / 6

  init(samples: Int = Self.mostSamples, keys: Int = Self.mostKeys) {
    left = Locked(Left(samples: samples, keys: keys))
  }

  /// Whether more samples or keys were wanted than there were.
  var isUsedUp: Bool { left.with { $0.samples < 0 || $0.keys < 0 } }

  /// Takes samples; returns whether so many were left, and enough keys for earlier requests.
  func takesSamples(_ count: Int) -> Bool {
    left.with {
      $0.samples -= count
      return $0.samples >= 0 && $0.keys >= 0
    }
  }

  /// Takes keys; returns whether so many were left.
  func takesKeys(_ count: Int) -> Bool {
    left.with {
      $0.keys -= count
      return $0.keys >= 0
    }
  }
}
