public import Confetti

/// The sound of a particle system for a film: as long as its frames, at a set loudness.
///
///     let sound = FilmSound(of: system, framesPerSecond: 60, frameCount: 240)
///     var file = try WAVFile("fanfare.wav", sampleCount: sound.sampleCount)
///     for piece in sound.pieces() { try file.write(piece) }
///     try file.finish()
///
/// A frame begins at a whole sample, so the sounds of the parts of a film, one after the other, are the sound of the
/// whole film. The whole film has one gain, which is found by rendering it once beforehand: nothing is compressed,
/// and the same film always has the same samples. Only single pulses, such as pops, are limited for some milliseconds
/// if they would keep the film soft. A film that ends while something is heard fades in its last 30 ms; a loop goes
/// on.
public struct FilmSound: Sendable {
  /// The rate of the frames, in hertz.
  public let framesPerSecond: Double
  /// The number of frames.
  public let frameCount: Int
  /// The sampling.
  public let settings: SoundSettings
  /// The factor that gives the film its loudness, apart from limited pulses; 1 if it is silent.
  public private(set) var gain: Float = 1
  /// Whether nothing is heard in the whole film.
  public private(set) var isSilent = true
  /// The curve that limits single pulses; `nil` if none is limited.
  private var limit: LimitCurve?
  /// The fade at the end; `nil` if nothing would be heard after the end.
  private var fade: SoundFade?
  /// The sounds of the film; in a loop, earlier rounds that are still heard follow.
  private var rounds: [Round]

  private struct Round {
    var track: SoundTrack
    /// The number of the track's sample with which the film begins.
    let first: Int
  }

  /// The loudness of films, in LUFS.
  public static let usualLoudness = -18.0
  /// The most rounds for which the sound of a loop is still heard after its own round.
  private static let mostRounds = 1000
  /// The number of samples in a piece.
  private static let pieceLength = 4096

  /// The sound of a film, which is rendered once to find its gain.
  ///
  /// Peaks stay 1.5 dB below the largest sample, for which pulses are limited by up to 18 dB. If that is not enough,
  /// or if the loudest .4 s would be more than 9 LU above the loudness, the gain is smaller.
  ///
  /// - Parameters:
  ///   - system: the system, from time 0 on. For a loop, all effects are fired at time 0 or later.
  ///   - framesPerSecond: the rate of the frames.
  ///   - frameCount: the number of frames, at least 1.
  ///   - isLoop: whether sounds that go on after the last frame are heard from the first on. An endless
  ///     effect has births for as long as the film is, from its first birth on.
  ///   - settings: the sampling.
  ///   - loudness: the loudness of the whole film in LUFS.
  /// - Precondition: the numbers are finite, and those of frames are positive.
  /// - Complexity: that of rendering the film once; the memory grows by 3,000 numbers for each second.
  public init(
    of system: ParticleSystem, framesPerSecond: Double = 60, frameCount: Int, isLoop: Bool = false,
    settings: SoundSettings = SoundSettings(), loudness: Double = FilmSound.usualLoudness
  ) {
    precondition(
      framesPerSecond > 0 && framesPerSecond < .infinity && frameCount > 0,
      "the rate and the frames of a film must be more than zero")
    (self.framesPerSecond, self.frameCount) = (framesPerSecond, frameCount)
    self.settings = settings
    rounds = []
    var system = system
    if isLoop { system.stopAll(at: system.firstBirth + Double(frameCount) / framesPerSecond) }
    let track = SoundTrack(of: system, settings: settings)
    rounds.append(Round(track: track, first: 0))
    if isLoop {
      let end = Self.end(of: system) * Double(settings.sampleRate)
      for number in 1...Self.mostRounds {
        let first = firstSample(ofFrame: number * frameCount)
        guard Double(first) < end else { break }
        rounds.append(Round(track: track, first: first))
      }
    } else {
      var rest = track
      let after = rest.samples(sampleCount..<sampleCount + Self.pieceLength)
      if after.contains(where: { $0 != 0 }) {
        fade = SoundFade(endingAt: sampleCount, sampleRate: settings.sampleRate)
      }
    }
    measure(for: loudness, isLoop: isLoop)
  }

  private mutating func measure(for loudness: Double, isLoop: Bool) {
    var meter = FilmMeter(sampleRate: settings.sampleRate)
    for piece in pieces() { meter.add(piece) }
    isSilent = meter.isSilent
    guard !isSilent else { return }
    let found = meter.gain(for: loudness, isLoop: isLoop)
    (gain, limit) = (Float(found.gain), found.limit)
  }

  /// The number of samples of each channel.
  public var sampleCount: Int { firstSample(ofFrame: frameCount) }

  /// The number of the sample with which a frame begins, numbered from 0.
  public func firstSample(ofFrame frame: Int) -> Int {
    // A rate such as 30000/1001 is not exact as a number, but every fifth frame begins exactly at a sample.
    let exact = Double(frame) * Double(settings.sampleRate) / framesPerSecond
    return Int((exact + 1e-4).rounded(.down))
  }

  /// The moment at which the last particle of a system is gone and its last sound is over, in absolute seconds;
  /// infinite if there is no end.
  public static func end(of system: ParticleSystem) -> Double {
    var end = system.end
    guard end > -.infinity, end < .infinity else { return end }
    system.forEachSound(from: end - Sound.longestTail, to: end.nextUp) {
      end = max(end, $0.time + $0.longest)
    }
    return end
  }
}

extension FilmSound {
  /// The samples with a range of numbers, left and right in turns.
  public mutating func samples(_ range: Range<Int>) -> [Float] {
    var sum = rounds[0].track.samples(range)
    for number in rounds.indices.dropFirst() {
      let first = rounds[number].first
      let more = rounds[number].track.samples(range.lowerBound + first..<range.upperBound + first)
      for index in sum.indices { sum[index] += more[index] }
    }
    if gain != 1 { for index in sum.indices { sum[index] *= gain } }
    limit?.apply(to: &sum, from: range.lowerBound)
    fade?.apply(to: &sum, from: range.lowerBound)
    return sum
  }

  /// The samples of frames, piece by piece.
  ///
  /// - Parameter frames: the numbers of the frames; `nil` for all.
  /// - Precondition: the film has the frames.
  public func pieces(of frames: Range<Int>? = nil) -> Pieces {
    let frames = frames ?? 0..<frameCount
    precondition(
      frames.clamped(to: 0..<frameCount) == frames, "a film only has the sound of its frames")
    let (start, end) = (
      firstSample(ofFrame: frames.lowerBound), firstSample(ofFrame: frames.upperBound)
    )
    return Pieces(sound: self, rest: start..<end)
  }

  /// The samples of frames in pieces of less than a tenth of a second, left and right in turns.
  public struct Pieces: Sequence, IteratorProtocol, Sendable {
    private var sound: FilmSound
    private var rest: Range<Int>

    fileprivate init(sound: FilmSound, rest: Range<Int>) { (self.sound, self.rest) = (sound, rest) }

    /// The samples of each channel that are left.
    public var count: Int { rest.count }
    /// Samples a second on each channel.
    public var sampleRate: Int { sound.settings.sampleRate }

    /// The next piece; `nil` at the end.
    public mutating func next() -> [Float]? {
      guard !rest.isEmpty else { return nil }
      let piece = rest.prefix(FilmSound.pieceLength)
      rest = piece.upperBound..<rest.upperBound
      return sound.samples(piece)
    }
  }
}
