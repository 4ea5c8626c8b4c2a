import Confetti
import ConfettiSDL
import ConfettiSound
import Motion

/// Lets the show be heard: renders its sounds block after block, as the loudspeaker takes them.
///
///     if let problem = sound.update(show.heard, at: now) { show.notify(problem) }     // once a frame
///
/// A show that is at rest wakes up for ``longestRest`` while anything sounds, without drawing. After a
/// second of silence the device is paused, and some seconds later given back, as SDL's thread feeds it with
/// silence until then. The first sound wakes it again, at most some frames late.
struct ShowSound {
  /// The longest time that the show may sleep, in seconds.
  private(set) var longestRest = Double.infinity
  /// Whether it is heard, or something must still be done until it is not.
  private(set) var isActive = false

  /// How often nothing was heard for a moment because samples came too late.
  var gaps: Int { output.gaps }

  private let output = AudioOutput()
  private var heardSound = HeardSound()
  private var shaking = ShowShaking()
  /// The room for the samples of a frame; empty until the show is first heard.
  private var block: [Float] = []
  /// The number of samples of the block that wait for the device.
  private var waiting = 0
  /// The time of the show up to which was rendered, and when that was done.
  private var rendered = 0.0, renderedAt = 0.0
  private var isWanted: Bool { heardSound.isWanted }
  /// When the silence began, in seconds; `nil` while anything sounds.
  private var silentSince: Double?
  /// When the device was paused; `nil` while it plays.
  private var pausedSince: Double?
  /// The problem that was said last.
  private var problem: SDLError?

  /// The time between two looks at the queue while no frames are drawn, in seconds.
  private static let interval = 0.02
  /// The silence after which the device is paused, and the rest after which it is given back, in seconds.
  private static let (shortSilence, longRest) = (1.0, 10.0)
  /// The longest time, in seconds, after which a sample that was queued is heard on most devices.
  private static let longestLatency = 0.15

  /// Queues the sounds of a frame.
  ///
  /// - Parameters:
  ///   - heard: what is to be heard now.
  ///   - isHidden: whether the window is not seen, so that nothing is heard.
  ///   - deviceArrived: whether there is an audio device that was not there before.
  ///   - now: the moment of the frame in seconds.
  /// - Returns: a sentence about what is wrong, once.
  mutating func update(
    _ heard: Heard, isHidden: Bool = false, deviceArrived: Bool = false, at now: Double
  ) -> String? {
    let isWanted = heard.mode != .off && !isHidden
    prepare(heard, isWanted: isWanted, at: now)
    output.update(at: now)
    if deviceArrived { output.openAgain(at: now) }
    let sentence = newProblem()
    if case .failed = output.state {
      (waiting, rendered, pausedSince) = (0, heard.time, pausedSince ?? now)
      heardSound.forget()
    } else {
      play(heard, to: isWanted ? heard.time : rendered, at: now)
    }
    shaking.update(heard, isWanted: isWanted && output.state != .opening, at: now)
    rest(at: now)
    return sentence
  }

  /// Whether the loudspeaker is on its way, so that what begins now is heard late.
  var isOpening: Bool { output.state == .opening }

  /// Whether all that has begun has been heard to its end, or nothing can be heard.
  func isOver(at now: Double) -> Bool {
    switch output.state {
    case .closed, .failed: true
    case .opening: output.isRetrying
    case .open where pausedSince != nil: waiting == 0
    case .open: silentSince.map { now - $0 > Self.longestLatency } ?? false
    }
  }

  /// Gives everything back at the end of the show.
  mutating func end() {
    output.close(within: 0.5)
    shaking.end()
  }

  /// Takes in what people want to hear.
  private mutating func prepare(_ heard: Heard, isWanted: Bool, at now: Double) {
    if isWanted, !self.isWanted {
      (rendered, renderedAt, problem) = (heard.time, now, nil)
      if !isActive { (isActive, silentSince, pausedSince) = (true, nil, now) }
      output.open(at: now)
      if block.isEmpty {
        block = [Float](repeating: 0, count: AudioOutput.channels * AudioOutput.fullQueue)
      }
    }
    heardSound.follow(heard, isWanted: isWanted)
  }

  /// A problem that was not said yet, as a sentence.
  private mutating func newProblem() -> String? {
    switch output.state {
    case .failed(let error) where problem == nil:
      problem = error
      return error.description
    case .open: problem = nil
    case .failed, .closed, .opening: break
    }
    return nil
  }
}

extension ShowSound {
  /// Renders the sounds up to a time of the show, and gives them to the device if there are any.
  private mutating func play(_ heard: Heard, to time: Double, at now: Double) {
    if waiting > 0 { return playWaiting(at: now) }
    let isPaused = pausedSince != nil
    let elapsed = now - renderedAt
    let frames = isPaused ? Self.frames(of: elapsed) : output.needed(after: elapsed)
    guard frames > 0 else { return }
    defer { (rendered, renderedAt) = (time, now) }
    if isPaused, heardSound.isSilent, time == rendered || !heard.system.hasSounds { return }
    // The device wakes with a full queue, which begins with silence: all sounds are equally late.
    let silence = isPaused ? (AudioOutput.fullQueue - frames) * AudioOutput.channels : 0
    let end = silence + frames * AudioOutput.channels
    for index in 0..<silence { block[index] = 0 }
    let isHeard = Self.render(
      &heardSound, heard.system, from: rendered, to: time, into: &block, silence..<end)
    silentSince = isHeard || !heardSound.isSilent ? nil : silentSince ?? now
    if !isPaused {
      queue(end)
    } else if isHeard {
      waiting = end
      playWaiting(at: now)
    }
  }

  /// The number of frames that some seconds have, 1…``AudioOutput/fullQueue``.
  private static func frames(of seconds: Double) -> Int {
    Int(max(seconds, 0) * Double(AudioOutput.sampleRate)).clamped(to: 1...AudioOutput.fullQueue)
  }

  /// Renders samples into a part of a block; returns whether one of them is heard.
  ///
  /// Static, because a method would have all of the show's sound to itself while it writes into the block.
  private static func render(
    _ sound: inout HeardSound, _ system: ParticleSystem, from start: Double, to end: Double,
    into block: inout [Float], _ part: Range<Int>
  ) -> Bool {
    block.withUnsafeMutableBufferPointer { block in
      let samples = UnsafeMutableBufferPointer(rebasing: block[part])
      sound.render(system, from: start, to: end, into: samples)
      return samples.contains { $0 != 0 }
    }
  }

  /// Plays the samples that wait for the device, once it is there.
  private mutating func playWaiting(at now: Double) {
    switch output.state {
    case .closed: output.open(at: now)
    case .opening, .failed: break
    case .open:
      queue(waiting)
      output.resume()
      (waiting, pausedSince) = (0, nil)
    }
  }

  private func queue(_ count: Int) {
    block.withUnsafeBufferPointer { output.queue(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }

  /// Lets the device rest after a silence, and says how long the show may sleep.
  private mutating func rest(at now: Double) {
    let isOver = silentSince.map { now - $0 >= (isWanted ? Self.shortSilence : 0) } ?? false
    if pausedSince == nil, isOver {
      output.pause()
      output.clear()
      pausedSince = now
    }
    if let pausedSince, waiting == 0, output.state != .closed {
      // Without a device it goes on, to hear of one that arrives.
      let isLong = output.state == .open && now - pausedSince >= Self.longRest
      if isLong || !isWanted { output.close() }
    }
    isActive = isWanted || output.state != .closed || shaking.isShaking
    switch output.state {
    case .opening: longestRest = Self.interval
    case .open where pausedSince == nil: longestRest = Self.interval
    case .open: longestRest = max((pausedSince ?? now) + Self.longRest - now, 0.001)
    case .closed, .failed: longestRest = .infinity
    }
    if shaking.isShaking { longestRest = Self.interval }
  }
}
