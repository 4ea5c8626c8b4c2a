/// The terminal's bell, which rings at moments while a stage plays.
struct StageBell {
  /// The moments to come at which the bell rings, in order.
  private var moments: ArraySlice<Double>
  /// The time of the last ring, in seconds.
  private var rung = -Double.infinity

  /// The shortest time between two rings, in seconds: a bell may be a flash of the whole screen.
  private static let shortest = 0.5

  /// The byte that rings the bell.
  static let byte: UInt8 = 0x07

  /// A bell that rings at moments in seconds; not-a-number is left out.
  init(_ moments: [Double]) { self.moments = moments.filter { !$0.isNaN }.sorted()[...] }

  /// Whether the bell rings in a frame at a time in seconds.
  ///
  /// Moments that come together are one ring; a moment too soon after the last ring is dropped.
  mutating func rings(at time: Double) -> Bool {
    let due = moments.prefix { $0 <= time }.count
    guard due > 0 else { return false }
    moments = moments.dropFirst(due)
    guard time - rung >= Self.shortest else { return false }
    rung = time
    return true
  }
}
