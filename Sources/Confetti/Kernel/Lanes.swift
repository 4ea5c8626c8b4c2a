import CConfettiLanes

/// How many numbers the loops over particles compute at a time.
///
/// The results are the same, byte for byte.
package enum Lanes: Hashable, Sendable, CaseIterable {
  /// Four, which all processors can.
  case four
  /// Eight, for processors with AVX2.
  case eight

  package var isAvailable: Bool { self == .four || lanes_has_wide_lanes() }

  /// The most that this processor has.
  package static let most: Lanes = Lanes.eight.isAvailable ? .eight : .four
}

/// The particles whose poses are computed together, for the loop of one term.
struct TermPass {
  /// The particles; see `CConfettiLanes`.
  let pass: UnsafePointer<ConfettiPass>
  let term: ConfettiTerm
  let traitsAddress: UnsafePointer<EmitterTraits>

  var traits: EmitterTraits { traitsAddress.pointee }

  /// The term's numbers from a column and a shared number on.
  func from(column: Int = 0, uniform: Int = 0) -> ConfettiTerm {
    ConfettiTerm(column: term.column + column, uniform: term.uniform + uniform)
  }
}
