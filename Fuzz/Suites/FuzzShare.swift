import Foundation

/// The share of random input that the unit tests try: a tenth after each change, and all at night.
enum FuzzShare {
  /// Whether all of it is tried, as `make nightly` does.
  static let isWhole = ProcessInfo.processInfo.environment["CONFETTI_NIGHT"] != nil

  /// The share of a number of runs, at least one.
  static func of(_ runs: Int) -> Int { isWhole ? runs : max(runs / 10, 1) }
}
