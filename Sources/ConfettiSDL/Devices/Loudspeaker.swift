internal import Motion

/// A loudspeaker that sleeps while nothing sounds: a player renders for it block after block.
///
///     let speaker = Loudspeaker()
///     // once a frame, and after each sleep
///     speaker.play(at: clock) { block in
///       player.render(system, at: now, into: block)
///       return !player.isSilent
///     }
///     // a program at rest sleeps for at most speaker.longestSleep
///
/// After a second of silence the device is paused, and some seconds later it is closed, because until then SDL's thread
/// feeds it with silence. The first sound opens it again, and is at most some frames late.
public final class Loudspeaker {
  /// The states of a loudspeaker; times are seconds of the clock that the caller passes.
  public enum State: Hashable, Sendable {
    /// No sound is wanted, and there is no device.
    case off
    /// Nothing has sounded since a moment: the device is being opened, is paused, or was closed.
    case resting(since: Double)
    /// A block waits for a device that has rested since a moment.
    case waking(since: Double, samples: Int)
    /// Something sounds, or fades because no sound is wanted any more.
    case playing
    /// The device has played silence since a moment.
    case silent(since: Double)
    /// There has been no device since a moment; one that is connected is used.
    case lost(since: Double)
  }

  /// The present state.
  public private(set) var state = State.off
  /// The longest time that a program may sleep before it calls again, in seconds.
  public private(set) var longestSleep = Double.infinity
  /// The number of moments at which nothing was heard because samples came too late.
  public var gaps: Int { output.gaps }

  private let output = AudioOutput()
  private var isWanted = false
  /// The room for the samples of a frame; empty until a sound is wanted.
  private var block: [Float] = []
  /// The time at which a block was last rendered.
  private var renderedAt = 0.0
  /// The problem that was last reported.
  private var said: SDLError?

  /// The time between two looks at the queue while no frames are drawn, in seconds.
  public static let interval = 0.02
  /// The silence after which the device is paused, and the rest after which it is given back, in seconds.
  private static let (shortSilence, longRest) = (1.0, 10.0)
  /// The longest time, in seconds, after which a sample that was queued is heard on most devices.
  private static let longestLatency = 0.15

  /// A loudspeaker that is off, and costs nothing until a sound is wanted.
  public init() {}
}

extension Loudspeaker {
  /// Plays rendered samples, to be called once a frame.
  ///
  /// `render` is called only when samples are needed: it is not called without a device, or at rest if no sound may
  /// begin.
  ///
  /// - Parameters:
  ///   - now: seconds of a clock that never goes back.
  ///   - isWanted: whether any sound is wanted; if not, sounds that have begun still fade, and the device is closed.
  ///   - mayBegin: whether a sound may begin or go on, which matters while the device rests.
  ///   - deviceArrived: whether an audio device has been connected.
  ///   - render: fills a block with the next samples of both channels in turns, the left one first; returns
  ///     whether anything goes on sounding.
  /// - Returns: a problem, once.
  @discardableResult
  public func play(
    at now: Double, isWanted: Bool = true, mayBegin: Bool = true, deviceArrived: Bool = false,
    _ render: (_ block: UnsafeMutableBufferPointer<Float>) -> Bool
  ) -> SDLError? {
    want(isWanted, at: now)
    output.update(at: now)
    if deviceArrived { output.openAgain(at: now) }
    let problem = newProblem()
    followDevice(at: now)
    switch state {
    case .off, .lost: break
    case .resting(let since): if mayBegin { renderAtRest(since, at: now, render) }
    case .waking: break
    case .playing: renderOn(silentSince: nil, at: now, render)
    case .silent(let since): renderOn(silentSince: since, at: now, render)
    }
    if case .waking(let since, let samples) = state { wake(since, samples, at: now) }
    rest(at: now)
    return problem
  }

  /// Whether the device is being opened, so that sounds that begin now are heard late.
  public var isOpening: Bool { output.state == .opening }

  /// Whether there is no device.
  public var isLost: Bool { if case .lost = state { true } else { false } }

  /// Whether all sounds that have begun are over, or nothing can be heard.
  public func isOver(at now: Double) -> Bool {
    if output.state == .opening { return output.isRetrying }
    guard output.state == .open else { return true }
    switch state {
    case .off, .lost, .resting: return true
    case .waking, .playing: return false
    case .silent(let since): return now - since > Self.longestLatency
    }
  }

  /// Closes the device at the end of a program.
  public func end() {
    output.close(within: 0.5)
    state = .off
  }
}

// MARK: - Transitions

extension Loudspeaker {
  /// Goes from off to a rest, in which the device is opened, once a sound is wanted.
  private func want(_ isWanted: Bool, at now: Double) {
    defer { self.isWanted = isWanted }
    guard isWanted, !self.isWanted else { return }
    (renderedAt, said) = (now, nil)
    if state == .off { state = .resting(since: now) }
    output.open(at: now)
    if block.isEmpty {
      block = [Float](repeating: 0, count: AudioOutput.channels * AudioOutput.fullQueue)
    }
  }

  /// Without a device, goes to lost, also with a block that waits for it; with a device again, goes to a rest.
  private func followDevice(at now: Double) {
    if case .failed = output.state {
      switch state {
      case .off, .lost: break
      case .resting(let since), .waking(let since, _): state = .lost(since: since)
      case .playing, .silent: state = .lost(since: now)
      }
    } else if case .lost(let since) = state {
      state = .resting(since: since)
    }
  }

  /// Goes from a rest to a block that waits for the device, if a sample of the block can be heard.
  ///
  /// The device wakes with a full queue, which begins with silence: all sounds are equally late.
  private func renderAtRest(
    _ since: Double, at now: Double, _ render: (UnsafeMutableBufferPointer<Float>) -> Bool
  ) {
    let seconds = max(now - renderedAt, 0)
    let frames = Int(min(seconds, 1) * Double(AudioOutput.sampleRate))
      .clamped(to: 1...AudioOutput.fullQueue)
    renderedAt = now
    let silence = (AudioOutput.fullQueue - frames) * AudioOutput.channels
    for index in 0..<silence { block[index] = 0 }
    let part = silence..<silence + frames * AudioOutput.channels
    if fill(part, render).isHeard { state = .waking(since: since, samples: part.upperBound) }
  }

  /// Goes to playing, once there is a device for the block that waits.
  private func wake(_ since: Double, _ samples: Int, at now: Double) {
    switch output.state {
    case .closed: output.open(at: now)
    case .opening, .failed: break
    case .open:
      queue(samples)
      output.resume()
      state = .playing
    }
  }

  /// Goes from playing to silence, and back.
  private func renderOn(
    silentSince: Double?, at now: Double, _ render: (UnsafeMutableBufferPointer<Float>) -> Bool
  ) {
    let frames = output.needed(after: now - renderedAt)
    guard frames > 0 else { return }
    renderedAt = now
    let (isHeard, goesOn) = fill(0..<frames * AudioOutput.channels, render)
    state = isHeard || goesOn ? .playing : .silent(since: silentSince ?? now)
    queue(frames * AudioOutput.channels)
  }

  /// Goes from a long silence to a rest, from a long rest to one without the device, and to off.
  private func rest(at now: Double) {
    if case .silent(let since) = state, now - since >= (isWanted ? Self.shortSilence : 0) {
      output.pause()
      output.clear()
      state = .resting(since: now)
    }
    switch state {
    case .off, .waking, .playing, .silent: break
    case .resting(let since), .lost(let since):
      // Without a device SDL's audio goes on, to tell of a device that is connected.
      let isLong = output.state == .open && now - since >= Self.longRest
      if isLong || !isWanted { output.close() }
      if !isWanted { state = .off }
    }
    longestSleep = sleep(at: now)
  }

  private func sleep(at now: Double) -> Double {
    switch (output.state, state) {
    case (.closed, _), (.failed, _): .infinity
    case (.open, .resting(let since)), (.open, .waking(let since, _)):
      max(since + Self.longRest - now, 0.001)
    case (.opening, _), (.open, _): Self.interval
    }
  }

  /// A problem that has not been reported.
  private func newProblem() -> SDLError? {
    switch output.state {
    case .failed(let error) where said == nil:
      said = error
      return error
    case .open: said = nil
    case .failed, .closed, .opening: break
    }
    return nil
  }
}

// MARK: - Samples

extension Loudspeaker {
  /// Renders samples into a part of the block; returns whether any of them can be heard, and the result of `render`.
  private func fill(
    _ part: Range<Int>, _ render: (UnsafeMutableBufferPointer<Float>) -> Bool
  ) -> (isHeard: Bool, goesOn: Bool) {
    block.withUnsafeMutableBufferPointer { block in
      let samples = UnsafeMutableBufferPointer(rebasing: block[part])
      let goesOn = render(samples)
      return (samples.contains { $0 != 0 }, goesOn)
    }
  }

  private func queue(_ count: Int) {
    block.withUnsafeBufferPointer { output.queue(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }
}
