/// The terminal's bell: when it rings while a stage plays.
struct StageBell {
  /// The moments at which it is to ring, in order, which have not come yet.
  private var moments: ArraySlice<Double>
  /// When it rang last, in seconds.
  private var rung = -Double.infinity

  /// The shortest time between two rings, in seconds: a bell may be a flash of the whole screen.
  private static let shortest = 0.5

  /// The byte that rings it.
  static let byte: UInt8 = 0x07

  /// A bell that rings at moments in seconds; those that are no numbers never come.
  init(_ moments: [Double]) { self.moments = moments.filter { !$0.isNaN }.sorted()[...] }

  /// Whether it rings in a frame at a time in seconds.
  ///
  /// Moments that come together, or too soon after the last ring, are one ring; late ones are not made up for.
  mutating func rings(at time: Double) -> Bool {
    let due = moments.prefix { $0 <= time }.count
    guard due > 0 else { return false }
    moments = moments.dropFirst(due)
    guard time - rung >= Self.shortest else { return false }
    rung = time
    return true
  }
}
