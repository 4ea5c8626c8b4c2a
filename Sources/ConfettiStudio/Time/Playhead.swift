import ConfettiControls
import ConfettiGraphics

/// The moment that the stage shows, in seconds since the firing, and the way in which it goes on: forwards, backwards,
/// or not at all.
///
///     var playhead = Playhead(length: 4)
///     playhead.play(.backwards)
///     playhead.tick(at: seconds)              // once a frame
///     system.draw(at: playhead.time, into: &quads)
///
/// Time goes round: after the end, or after the mark Out, comes the beginning, or the mark In.
package struct Playhead: Hashable, Sendable {
  /// A direction of time.
  package enum Direction: Hashable, Sendable { case forwards, backwards }

  /// The moment in seconds since the firing, 0…``length``.
  package private(set) var time = 0.0
  /// The seconds that pass in a second: negative backwards, 0 while the moment is held.
  package private(set) var speed = 1.0
  /// The length of the ruler, in seconds.
  package var length: Double {
    didSet {
      precondition(length > 0 && length.isFinite, "a ruler has a length")
      time = time.clamped(to: 0...length)
      markIn = markIn.flatMap { $0 < length ? $0 : nil }
      markOut = markOut.flatMap { $0 < length ? $0 : nil }
    }
  }
  /// The beginning and the end of the part that is played, in seconds; `nil` for those of the ruler.
  package private(set) var markIn: Double?, markOut: Double?
  /// The time of a frame, in seconds.
  package var frameInterval = 1.0 / 60
  /// The last moment of the clock, in seconds.
  private var lastMoment: Double?

  /// The fastest speed, which further presses of J or L lead to.
  private static let fastest = 8.0
  /// A gap of the clock of more frames than this passes as one frame, so that time never leaps.
  private static let longestGapInFrames = 8.0

  /// A playhead at the beginning of a ruler, playing.
  package init(length: Double) {
    precondition(length > 0 && length.isFinite, "a ruler has a length")
    self.length = length
  }

  package var isHeld: Bool { speed == 0 }

  /// The part that is played: between both marks, otherwise all of the ruler.
  package var part: ClosedRange<Double> { (markIn ?? 0)...(markOut ?? length) }

  /// The seconds after which time comes round to the beginning of a part of the ruler; `nil` for all of the ruler.
  package var period: Double? { markedPart.map { $0.upperBound - $0.lowerBound } }

  /// The part between the marks; `nil` without a mark.
  var markedPart: ClosedRange<Double>? { markIn == nil && markOut == nil ? nil : part }

  /// Moves the time on to a moment of a clock, in seconds.
  package mutating func tick(at moment: Double) {
    var gap = moment - (lastMoment ?? moment)
    if !(gap > 0) { gap = 0 }
    if gap > frameInterval * Self.longestGapInFrames { gap = frameInterval }
    lastMoment = moment
    guard !isHeld, gap > 0 else { return }
    let (part, next) = (part, time + gap * speed)
    let round = part.upperBound - part.lowerBound
    // A time outside the marks, where a drag may have left it, first goes on to them.
    let isEntering = speed > 0 ? time < part.lowerBound : time > part.upperBound
    if isEntering || part.contains(next) {
      time = next.clamped(to: 0...length)
    } else {
      let over = (next - part.lowerBound).truncatingRemainder(dividingBy: round)
      time = part.lowerBound + (over < 0 ? over + round : over)
    }
  }

  /// Plays at full speed in a direction; if time goes in that direction already, twice as fast.
  package mutating func play(_ direction: Direction) {
    let sign: Double = direction == .forwards ? 1 : -1
    speed = speed * sign > 0 ? sign * min(abs(speed) * 2, Self.fastest) : sign
  }

  /// Holds the moment, or plays on forwards.
  package mutating func toggle() { speed = isHeld ? 1 : 0 }

  /// Holds the present moment.
  package mutating func hold() { speed = 0 }

  /// Holds another moment.
  package mutating func hold(at time: Double) {
    speed = 0
    self.time = time.isFinite ? time.clamped(to: 0...length) : 0
  }

  /// Holds the moment that is some frames later, or earlier.
  package mutating func step(frames: Int) { hold(at: time + Double(frames) * frameInterval) }

  /// Plays from the beginning of the part.
  package mutating func restart() { (time, speed) = (part.lowerBound, 1) }

  /// Sets the part that is played, such as by a drag of a mark.
  package mutating func setMarks(_ start: Double?, _ end: Double?) {
    (markIn, markOut) = (
      start.flatMap { $0 > 0 ? $0 : nil }, end.flatMap { $0 < length ? $0 : nil }
    )
    if let start = markIn, let end = markOut, end < start + TimeRuler.shortestPart { markOut = nil }
  }

  /// Sets the beginning of the part that is played to the present moment; again there, takes it away.
  package mutating func toggleIn() {
    markIn = markIn == time || time <= 0 ? nil : time
    if let markIn, let end = markOut, end < markIn + TimeRuler.shortestPart { markOut = nil }
  }

  /// Sets the end of the part that is played to the present moment; again there, takes it away.
  package mutating func toggleOut() {
    markOut = markOut == time || time >= length || time < TimeRuler.shortestPart ? nil : time
    if let markOut, let start = markIn, markOut < start + TimeRuler.shortestPart { markIn = nil }
  }
}
