import ConfettiSystem

/// Watches the progress of ffmpeg, so that the program does not wait silently, or for ever, for one that hangs.
struct FFmpegPatience {
  /// The seconds without any progress after which ffmpeg is given up.
  private let longest: Double
  /// The seconds without any progress so far.
  private var idle = 0.0
  private var lastLook = MonotonicClock.seconds
  private var isSaid = false
  private var frameCount = 0
  private var stamp: FileStamp?

  /// The patience with small pictures, in seconds.
  static let usual = 60.0
  /// The seconds without progress after which that is printed.
  private static let silence = 5.0
  /// The time between two looks, in seconds.
  private static let pause = 0.1

  init(seconds: Double) { longest = seconds }

  enum Verdict {
    case wait
    /// There has been no progress for a number of seconds, which is to be printed once.
    case say(seconds: Int)
    case giveUp(seconds: Int)
  }

  /// Notes that ffmpeg has taken bytes.
  mutating func reset() { (idle, lastLook) = (0, MonotonicClock.seconds) }

  /// Looks after ffmpeg; does nothing if the last look was only just before.
  ///
  /// - Parameters:
  ///   - messages: the messages of ffmpeg, with the number of frames that it has encoded.
  ///   - file: the file that ffmpeg writes; `nil` for a pipe, whose reader may take its time.
  mutating func look(_ messages: @autoclosure () -> FFmpegMessages, file: String?) -> Verdict {
    let now = MonotonicClock.seconds
    guard now - lastLook >= Self.pause else { return .wait }
    // Time in which this program is stopped, as by Ctrl-Z, does not count.
    idle += min(now - lastLook, 5 * Self.pause)
    lastLook = now
    let (frames, written) = (messages().frameCount, file.flatMap { FileStamp(of: $0) })
    if frames != frameCount || written != stamp { idle = 0 }
    (frameCount, stamp) = (frames, written)
    if file != nil, idle >= longest { return .giveUp(seconds: Int(idle)) }
    guard !isSaid, idle >= min(Self.silence, longest / 2) else { return .wait }
    isSaid = true
    return .say(seconds: Int(idle))
  }
}
