/// Whether a device takes samples at the speed at which they are heard.
///
/// A device without a clock, such as ALSA's `null`, takes them all at once, and SDL's thread for it then needs a core
/// for itself, at a high priority. A device whose server hangs takes none.
struct AudioFlow {
  /// The number of frames in the queue after the last ones were put into it.
  var queued = 0
  /// How surely samples are taken without time.
  private var rush = 0
  /// The last number of frames in the queue, for how long it has been the same, and when that was seen.
  private var last = 0, standing = 0.0, seenAt = 0.0

  /// The number of queues empty too early in a row that is no chance: a device fills its own buffers at first, of
  /// at most a third of a second.
  private static let mostRush = 12
  /// A queue that vanished at once counts as many.
  private static let vanished = 4
  /// The longest time between two looks that counts, in seconds: a program that was stopped looks late.
  private static let longestLook = 0.1

  /// Whether samples are taken without time.
  var isRush: Bool { rush >= Self.mostRush }

  /// Notes how many frames are left of the queue some seconds after it was filled.
  mutating func look(left: Int, after seconds: Double) {
    let heard = Int(min(seconds, 1) * Double(AudioOutput.sampleRate))
    if queued - left > heard + 2 * AudioSession.piece { rush += Self.vanished }
  }

  /// Takes in how many frames the queue has, and how many could have been heard since it was filled; returns
  /// whether it is empty too early.
  mutating func rushes(queued now: Int, after heard: Int) -> Bool {
    let isRushed = now == 0 && queued > heard * 5 / 4
    if isRushed {
      rush += 1
    } else if now > 0 {
      rush = 0
    }
    return isRushed
  }

  /// Whether a queue that is not empty has stayed as it is for some seconds.
  mutating func stands(queued now: Int, for seconds: Double, at time: Double) -> Bool {
    let passed = min(max(time - seenAt, 0), Self.longestLook)
    standing = now > 0 && now == last ? standing + passed : 0
    (last, seenAt) = (now, time)
    return standing >= seconds
  }
}
