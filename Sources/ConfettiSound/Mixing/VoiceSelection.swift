import Confetti
import Motion

/// Decides which of many sounds are rendered, so that their number is bounded: the loudest of those that begin within
/// 4 ms, and the first of long sounds that begin one after the other.
///
/// The choice in a time slice depends on that slice and the slices before it, so a sound that has begun is never taken
/// back. The other sounds become one noise that is as loud as all of them.
struct VoiceSelection {
  /// The length of a slice in seconds: a power of two, so that the borders between slices are exact numbers.
  static let slice = 1.0 / 256
  /// The most short sounds that begin within a slice, and the most longer ones that begin within an eighth of their
  /// durations.
  private static let (mostShort, mostLong) = (64, 16)
  /// The longest duration of a short sound, in seconds.
  private static let short = 0.04
  private static let classCount = 24

  /// The present span, and the number of its sounds, for durations of up to 40 ms, up to 80 ms and so on.
  private var spans = [(number: Int64, count: Int)](
    repeating: (.min, 0), count: Self.classCount)

  /// The longest span within which sounds can exclude one another, in seconds, if none of them is longer than a
  /// duration.
  static func span(for duration: Double) -> Double { max(duration / 4, slice) }

  /// Whether a sound that begins at a time may be heard; sounds must be asked for slice by slice.
  mutating func takes(duration: Double, at time: Double) -> Bool {
    let level = Self.level(of: duration)
    let length = Self.slice * Double(1 << level)
    let number = Int64((time / length).rounded(.down).clamped(to: -1e15...1e15))
    if spans[level].number != number { spans[level] = (number, 0) }
    guard spans[level].count < (level == 0 ? Self.mostShort : Self.mostLong) else { return false }
    spans[level].count += 1
    return true
  }

  private static func level(of duration: Double) -> Int {
    var (level, limit) = (0, short)
    while duration > limit, level < classCount - 1 { (level, limit) = (level + 1, limit * 2) }
    return level
  }

  static func slice(of time: Double) -> Int64 {
    Int64((time / slice).rounded(.down).clamped(to: -1e15...1e15))
  }
}

/// Decides which of many loud sounds have echoes: the first four of those that begin within an eighth of a second, with
/// the loudest of a slice first.
struct EchoSelection {
  /// A whole number of slices, in seconds.
  private static let span = 32 * VoiceSelection.slice
  private static let most = 4

  /// The present span, and its sounds.
  private var current = (number: Int64.min, count: 0)

  /// Whether a sound that begins at a time has echoes; sounds must be asked for slice by slice.
  mutating func takes(at time: Double) -> Bool {
    let number = Int64((time / Self.span).rounded(.down).clamped(to: -1e15...1e15))
    if current.number != number { current = (number, 0) }
    guard current.count < Self.most else { return false }
    current.count += 1
    return true
  }
}

/// The sum of the sounds of a slice that were left out.
struct LeftOutSounds {
  /// The sum of the squares of their amplitudes.
  private var energy = 0.0
  /// The sum of the logarithms of their frequencies, by energy.
  private var pitches = 0.0
  private var time = Double.infinity
  private var seed: UInt64 = 0

  mutating func add(_ event: SoundEvent, gain: Double) {
    let amplitude = Decibels.factor(event.level + gain)
    energy += amplitude * amplitude
    pitches += amplitude * amplitude * Elementary.log(event.voice.middle * event.pitch)
    time = min(time, event.time)
    seed = seed &+ event.seed
  }

  /// The noise for all of them; `nil` if there are none.
  ///
  /// - Parameter begin: the number of samples at a time, with a fraction.
  func voice(rate: Double, begin: (Double) -> Double) -> Voice? {
    guard energy > 0 else { return nil }
    let frequency = Elementary.exp(pitches / energy)
    return Voice(
      murmur: frequency.clamped(to: 60...rate / 4), amplitude: min(energy.squareRoot(), 4),
      begin: begin(time), rate: rate, seed: seed)
  }
}

extension Sound.Voice {
  /// A frequency in the middle of the audible range, in hertz.
  fileprivate var middle: Double {
    switch self {
    case .pop: 1200
    case .boom: 180
    case .whistle: 2400
    case .crackle: 4300
    case .rustle: 2800
    case .patter: 1800
    case .whoosh: 300
    case .chime: 1800
    case .coin: 9000
    case .bubble: 1600
    }
  }
}
