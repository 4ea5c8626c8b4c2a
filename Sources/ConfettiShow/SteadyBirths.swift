/// When particles are born so that as many as are wanted live at any time: in bursts at even distances,
/// which together are one lifetime long.
///
///     lifetime   |--------------------|
///     bursts     | | | | | | | | | | |      a new one comes whenever the oldest goes
struct SteadyBirths: Hashable, Sendable {
  /// How many particles live at any time.
  let count: Int
  /// How many bursts live at any time: few, so that each is worth its while, and so many that their
  /// coming is not seen.
  let bursts: Int

  init(holding count: Int) {
    self.count = count
    bursts = min(max(count / 4, 12), 120)
  }

  /// How many particles are born at a step of time; those of any ``bursts`` steps in a row are
  /// ``count``.
  func births(at step: Int) -> Int {
    // Also for steps before the start of time, whose remainder is negative.
    let place = (step % bursts + bursts) % bursts
    return (place + 1) * count / bursts - place * count / bursts
  }
}
