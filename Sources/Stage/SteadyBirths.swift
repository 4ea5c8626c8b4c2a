/// When pieces are born so that as many as are wanted live at any time: in bursts at even distances,
/// which together are one lifetime long.
///
///     lifetime   |--------------------|
///     bursts     | | | | | | | | | | |      a new one comes whenever the oldest goes
struct SteadyBirths: Hashable, Sendable {
  /// How many pieces live at any time.
  let count: Int
  /// How many bursts live at any time: few, so that each is worth its while, and so many that their
  /// coming is not seen.
  static let bursts = 120

  init(holding count: Int) { self.count = count }

  /// How many pieces are born at a step of time; those of any ``bursts`` steps in a row are
  /// ``count``.
  func births(at step: Int) -> Int {
    // Also for steps before the start of time, whose remainder is negative.
    let place = (step % Self.bursts + Self.bursts) % Self.bursts
    return (place + 1) * count / Self.bursts - place * count / Self.bursts
  }
}
