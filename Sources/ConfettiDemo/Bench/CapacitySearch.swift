/// Looks for the most of something that still fits.
enum CapacitySearch {
  /// The largest count that fits, to a few hundredths: doubled until it does not, then narrowed down
  /// by halving.
  ///
  ///     CapacitySearch.largest(from: 1000, to: 1_000_000) { cost(of: $0) <= budget }
  ///
  /// - Parameters:
  ///   - first: the count that is tried first.
  ///   - most: no count beyond is tried.
  ///   - precision: how far apart, as a share, what fits and what does not may lie at the end.
  ///   - fits: whether a count fits; where one does, all smaller ones do.
  /// - Returns: 0 where not even one fits.
  static func largest(
    from first: Int, to most: Int, precision: Double = 0.03,
    fits: (Int) throws -> Bool
  ) rethrows -> Int {
    var (fitting, failing) = (0, most + 1)
    var next = min(first, most)
    while fitting == 0 || failing > most, next < failing, next > fitting {
      if try fits(next) { fitting = next } else { failing = next }
      // Up where nothing has failed yet, down where nothing has fitted yet.
      next = failing > most ? min(next * 2, most) : next / 2
    }
    while Double(failing - fitting) > max(precision * Double(fitting), 1) {
      let middle = (fitting + failing) / 2
      if try fits(middle) { fitting = middle } else { failing = middle }
    }
    return fitting
  }
}
