extension ParticleSystem {
  /// Calls `body` with the bursts of a time, those of children as well, firing by firing, until it returns false.
  ///
  /// - Parameter isWanted: whether a firing counts.
  /// - Returns: whether `body` wanted all of them.
  @discardableResult
  func forEachBurst(
    from start: Double, to end: Double, where isWanted: (FiredEffect) -> Bool = { _ in true },
    _ body: (_ fired: FiredEffect, _ burst: Burst) -> Bool
  ) -> Bool {
    guard start < end else { return true }
    for one in fired where one.time < end && one.end >= start && isWanted(one) {
      for burst in one.bursts(from: start, to: end) where !body(one, burst) { return false }
    }
    return true
  }

  /// A list of a time, made of the lists of its parts, at most a day after its start or the first firing.
  ///
  /// The parts are seconds, because an effect without an end has moments without an end; and they are shorter
  /// where there are too many moments to be put in order.
  ///
  /// - Parameters:
  ///   - most: the most elements, the first.
  ///   - tail: the seconds after the end of all effects that are asked for as well.
  ///   - part: the list of a part in its order; `nil` if that is too long.
  func list<Element>(
    from start: Double, to end: Double, most: Int, tail: Double,
    _ part: (_ start: Double, _ end: Double) -> [Element]?
  ) -> [Element] {
    guard let first = fired.map(\.time).min() else { return [] }
    var start = max(start, first)
    let end = min(end, start + Self.longestSearch, self.end.nextUp + tail)
    var (elements, length) = ([Element](), 1.0)
    while start < end, elements.count < most {
      let next = min(start + length, end)
      if let own = part(start, next) ?? (length > Self.shortestPart ? nil : []) {
        elements += own
        start = next
      } else {
        length /= 2
      }
    }
    if elements.count > most { elements.removeLast(elements.count - most) }
    return elements
  }

  /// The longest time that is searched for moments, in seconds.
  static let longestSearch = 86_400.0
  /// The shortest part of it, in seconds.
  static let shortestPart = 0x1p-20
}
