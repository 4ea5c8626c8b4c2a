public import Confetti

/// The sound of a system that is being played, block by block for a loudspeaker.
///
///     sound.render(system, from: shownBefore, to: now, into: block)
///
/// Time may pass at any speed, stand still, or go back; rendered samples never exceed ±0.7.
public struct LiveSound: Sendable {
  /// The sampling and the loudness; the sampling rate stays as it was at first.
  public var settings: SoundSettings {
    didSet {
      settings.sampleRate = oldValue.sampleRate
      mixer.settings = settings
      grain.settings = settings
    }
  }
  private var mixer: VoiceMixer
  /// The number of the next sample since the beginning.
  private var next = 0
  /// The number of firings whose sounds are known; `nil` before the first block, in which all firings until then become
  /// known.
  private var known: UInt64?
  /// The factor for voices that follow flights: 0 while time stands still.
  private var flights = 1.0
  private var grain: Grain
  private var limiter = Limiter()
  /// Whether all present sounds are fading away.
  private var isFading = false

  /// The most seconds of the system in a second that are not a leap.
  private static let fastest = 4.0
  /// The longest time by which an effect may be fired late, in seconds: its sounds then begin at once.
  private static let latest = 0.25

  /// A sound in which nothing is heard yet.
  public init(_ settings: SoundSettings = SoundSettings()) {
    (self.settings, mixer, grain) = (settings, VoiceMixer(settings), Grain(settings))
  }

  /// Renders the next block: the sounds that begin between two moments of the system, at their usual speed, and the
  /// sounds that go on.
  ///
  /// While time stands still, only sounds that have begun go on. When time goes back or leaps, the moment is heard as a
  /// short grain.
  ///
  /// - Parameters:
  ///   - system: the system as it is now.
  ///   - start: the moment up to which the sound has been rendered, in absolute seconds.
  ///   - end: the moment that is shown now, in absolute seconds.
  ///   - block: the room for the samples of both channels in turns, the left one first.
  public mutating func render(
    _ system: ParticleSystem, from start: Double, to end: Double,
    into block: UnsafeMutableBufferPointer<Float>
  ) {
    block.update(repeating: 0)
    let count = block.count / 2
    guard count > 0, start.isFinite, end.isFinite else { return }
    let seconds = Double(count) / mixer.rate
    let speed = (end - start) / seconds
    let leaps = speed < 0 || end - start > Self.fastest * seconds + Self.latest
    let flight = leaps || speed == 0 ? 0.0 : 1.0
    let ramp = Ramp(from: flights, to: flight)
    if isFading || leaps { mixer.leave() }
    isFading = false
    mixer.follow(system, at: end, for: seconds)
    if !leaps, end > start { add(system, start, end, count, speed) }
    mixer.mix(from: next, into: block, flights: ramp)
    flights = flight
    next += count
    grain.render(
      leaps ? system : nil, at: end, speed: min(abs(speed), Self.fastest), into: block)
    mixer.dropEnded(before: next)
    limiter.limit(block)
    known = system.firingCount
  }

  private mutating func add(
    _ system: ParticleSystem, _ start: Double, _ end: Double, _ count: Int, _ speed: Double
  ) {
    let (first, rate) = (next, mixer.rate)
    let samples = Double(count) / (end - start)
    mixer.forEachFlight { voice in
      guard let event = voice.event else { return }
      let age = voice.age + Double(first - voice.first) / rate
      voice.pace = Voice.Pace(age: age, moment: start, rate: speed)
      voice.duration = age + max(event.time + event.duration - start, 0) / speed
    }
    guard system.hasSounds else { return }
    // A sound whose moment has passed begins at once.
    if let known, known < system.firingCount {
      mixer.add(system, from: start - Self.latest, to: start, firingsFrom: known) { _ in
        Double(first)
      }
    }
    mixer.add(system, from: start, to: end) { Double(first) + ($0 - start) * samples }
  }

  /// Whether nothing sounds any more, so that the device may rest until a sound begins.
  public var isSilent: Bool { mixer.voices.isEmpty && grain.isOver }

  /// Lets all present sounds fade within the next 30 ms, such as when the stage is cleared; sounds that begin meanwhile
  /// are heard.
  public mutating func fadeOut() { isFading = true }
}

/// Short pieces of a sound whose time goes back, is dragged, or leaps: each fades in and out, and the next
/// begins at the moment that is shown then.
private struct Grain: Sendable {
  private static let duration = 0.03
  var settings: SoundSettings
  private var samples: [Float] = []
  private var played = 0

  init(_ settings: SoundSettings) { self.settings = settings }

  var isOver: Bool { played >= samples.count }

  /// Adds grains to a block.
  ///
  /// - Parameter system: the system from which new grains come; `nil` lets the present grain end.
  mutating func render(
    _ system: ParticleSystem?, at moment: Double, speed: Double,
    into block: UnsafeMutableBufferPointer<Float>
  ) {
    var place = 0
    while place < block.count {
      if isOver {
        guard let system, system.hasSounds else { return }
        begin(system, at: moment, speed: speed)
      }
      let count = min(block.count - place, samples.count - played)
      for index in 0..<count { block[place + index] += samples[played + index] }
      (place, played) = (place + count, played + count)
    }
  }

  private mutating func begin(_ system: ParticleSystem, at moment: Double, speed: Double) {
    let rate = Double(settings.sampleRate)
    let count = Int(Self.duration * rate)
    let first = Int((moment * rate).rounded(.down).clamped(to: -1e15...1e15))
    var track = SoundTrack(of: system, settings: settings)
    samples = track.samples(first..<first + count)
    played = 0
    let level = Float(min(speed, 1).squareRoot())
    for index in 0..<count {
      let share = Float(index) / Float(count)
      // The window is a parabola, 0 at both ends.
      let window = level * 4 * share * (1 - share)
      samples[2 * index] *= window
      samples[2 * index + 1] *= window
    }
  }
}

/// Holds samples within ±0.7, as gently as possible.
private struct Limiter: Sendable {
  /// The factor for the end of the block before.
  private var gain: Float = 1

  /// The loudest sample that is left unchanged, and the limit of all samples.
  private static let (knee, ceiling): (Float, Float) = (0.5, 0.7)
  /// The largest growth of the factor in a block.
  private static let recovery: Float = 1.06

  mutating func limit(_ block: UnsafeMutableBufferPointer<Float>) {
    var peak: Float = 0
    for sample in block { peak = max(peak, abs(sample)) }
    let wanted = min(Self.knee / max(peak, Self.knee), gain * Self.recovery)
    guard wanted < 1 || gain < 1 else { return }
    // The block is known as a whole, so the factor falls before the peak, not after it.
    let steps = min(block.count / 2, 64)
    let change = (wanted - gain) / Float(max(steps, 1))
    for index in 0..<block.count / 2 {
      let factor = index < steps ? gain + Float(index + 1) * change : wanted
      block[2 * index] = Self.bent(block[2 * index] * factor)
      block[2 * index + 1] = Self.bent(block[2 * index + 1] * factor)
    }
    gain = wanted
  }

  /// A sample beyond the knee, bent towards the ceiling.
  private static func bent(_ sample: Float) -> Float {
    let over = (abs(sample) - knee) / (ceiling - knee)
    guard over > 0 else { return sample }
    let size = knee + (ceiling - knee) * over / (1 + over)
    return sample < 0 ? -size : size
  }
}
