import CConfettiLanes

/// How many numbers the loops over particles compute at a time.
///
/// The results are the same, byte for byte.
package enum Lanes: Hashable, Sendable, CaseIterable {
  /// Four, which all processors can.
  case four
  /// Eight, for processors with AVX2.
  case eight

  /// Whether this processor has them.
  package var isAvailable: Bool { self == .four || lanes_has_wide_lanes() }

  /// The most that this processor has.
  package static let most: Lanes = Lanes.eight.isAvailable ? .eight : .four
}

/// The particles of a batch for one term, eight by eight.
struct WideLanes {
  /// Those that functions in C get.
  let lanes: ConfettiLanes
  /// The traits of the emitter.
  let traits: UnsafePointer<EmitterTraits>

  /// The number of eights.
  var count: Int { lanes.count }

  /// The lanes whose first shared number is another one.
  func uniform(_ index: Int) -> ConfettiLanes {
    var lanes = lanes
    lanes.uniform += index
    return lanes
  }
}
