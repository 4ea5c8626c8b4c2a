/// Finds out whether a device takes samples at the speed at which they are heard.
///
/// A device without a clock, such as ALSA's `null`, takes all samples at once, and SDL's thread for it then needs a
/// core of its own, at a high priority. A device whose server hangs takes none.
struct AudioFlow {
  /// The number of frames in the queue after it was last filled.
  var queued = 0
  /// The evidence that samples are taken too fast.
  private var rush = 0
  /// The last number of frames in the queue, the time for which it has been the same, and the time of the last look.
  private var last = 0, standing = 0.0, seenAt = 0.0

  /// The evidence that cannot be chance: a device fills its own buffers at first, of at most a third of a second, and
  /// each queue in a row that is empty too early counts 1.
  private static let mostRush = 12
  /// The evidence of a queue that vanished at once.
  private static let vanished = 4
  /// The longest time between two looks that counts, in seconds: after a stop of the program the next look is late.
  private static let longestLook = 0.1

  /// Whether samples are taken too fast.
  var isRush: Bool { rush >= Self.mostRush }

  /// Notes the number of frames that are left of the queue some seconds after it was filled.
  mutating func look(left: Int, after seconds: Double) {
    let heard = Int(min(seconds, 1) * Double(AudioOutput.sampleRate))
    if queued - left > heard + 2 * AudioSession.piece { rush += Self.vanished }
  }

  /// Takes in the number of frames in the queue, and the number that could have been heard since it was filled; returns
  /// whether the queue is empty too early.
  mutating func rushes(queued now: Int, after heard: Int) -> Bool {
    let isRushed = now == 0 && queued > heard * 5 / 4
    if isRushed {
      rush += 1
    } else if now > 0 {
      rush = 0
    }
    return isRushed
  }

  /// Whether a queue that is not empty has not changed for some seconds.
  mutating func stands(queued now: Int, for seconds: Double, at time: Double) -> Bool {
    let passed = min(max(time - seenAt, 0), Self.longestLook)
    standing = now > 0 && now == last ? standing + passed : 0
    (last, seenAt) = (now, time)
    return standing >= seconds
  }
}
