import Motion

/// What is alike for all sparks of a burst whose births follow one another.
///
/// With n the spark's number in the order of birth:
///
///     age     = age of the burst − (n + 1) · interval
///     u       = age / lifetime
///     opacity = (fade's end − age) / (fade's end − fade's start), held to 0…1; 0 outside its life
struct DelayedMoment {
  /// When the keyframes of the scale are reached.
  let times: KeyframeTimes
  private let age, lifetime, birthsPerSecond: Double
  private let fadeEnd, fadeRate: Double

  /// The moment at an age of the burst in seconds.
  init(_ effect: Effect, _ times: KeyframeTimes, age: Double) {
    self.times = times
    self.age = age
    lifetime = effect.lifetime
    birthsPerSecond = 1 / effect.birthInterval
    fadeEnd = effect.fade.end
    // A cut is a very steep fade.
    fadeRate = 1 / max(effect.fade.end - effect.fade.start, 1e-9)
  }

  /// Computes how much of their lives sparks have behind them, and their opacity.
  func evaluate(_ columns: Columns.Slice, into poses: Poses) {
    let count = columns.count
    for i in 0..<count {
      let age = age - Double(columns.birthNumber(i) &+ 1) / birthsPerSecond
      poses.progress[i] = Float(age / lifetime)
      let left = (fadeEnd - age) * fadeRate
      let shown = left < 1 ? left : 1
      let isSeen = age >= 0 && age < lifetime && shown > 0
      poses.opacity[i] = Float(isSeen ? shown : 0)
    }
    CurveTable.easeOut.evaluate(
      UnsafeBufferPointer(start: poses.progress, count: count), into: poses.eased)
  }
}
