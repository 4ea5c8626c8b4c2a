import Foundation

/// How much random input the unit tests try: a tenth after each change, and all of it by night.
enum FuzzShare {
  /// Whether all is tried, as `make nightly` does.
  static let isWhole = ProcessInfo.processInfo.environment["CONFETTI_NIGHT"] != nil

  /// The share of a number of runs, at least one.
  static func of(_ runs: Int) -> Int { isWhole ? runs : max(runs / 10, 1) }
}
