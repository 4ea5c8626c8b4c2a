/// The facts that people who make effects want to know about the picture: its moment, its seed, and the speed of
/// time.
///
/// Whole numbers, so that words are made only when one of them changes.
struct SeenMoment: Hashable, Sendable {
  /// The time since the latest firing in thousandths of a second; `nil` while time runs.
  var thousandths: Int?
  /// The seed of the latest firing, or of the next one before the first; `nil` where no seed is shown.
  var seed: UInt64?
  /// Whether the next firing has the same seed.
  var keepsSeed = false
  /// The speed of time in percent, while the machine does not keep up; `nil` at full speed.
  var percent: Int?

  var isEmpty: Bool { self == SeenMoment() }

  /// The words for the moment together with a mode, the longest first.
  func titles(_ mode: ShowMode) -> [String] {
    let (long, short) = (mode.words.map(\.long), mode.words.map(\.short))
    let time = thousandths.map { ["\(Self.seconds($0)) s"] } ?? []
    let seed = seed.map { ["seed \($0)"] } ?? []
    let own = time + (keepsSeed ? seed.map { $0 + " kept" } : seed)
    let speed = percent.map { ["\($0) % of its speed"] } ?? []
    let brief = percent.map { ["\($0) %"] } ?? []
    var titles = [
      long + own + speed, short + own + speed, short + own + brief, own + brief,
      time + seed + brief, time + seed, time.isEmpty ? seed : time,
    ]
    if mode == .paused {
      titles = [long + own + ["← → step through time"], long + own + ["← → step"]] + titles
    }
    return titles.map(ShowMode.title)
  }

  private static func seconds(_ thousandths: Int) -> String {
    let fraction = String(thousandths % 1000)
    let zeros = String(repeating: "0", count: 3 - fraction.count)
    return "\(thousandths / 1000).\(zeros)\(fraction)"
  }
}

extension SeenMoment {
  /// Takes in the seconds since the latest firing.
  mutating func setTime(_ seconds: Double) {
    thousandths = Int((seconds.clamped(to: 0...99_999) * 1000).rounded())
  }
}
