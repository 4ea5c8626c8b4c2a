import CConfettiSDL
import ConfettiSystem
internal import Motion

/// The audio device under a ``Loudspeaker``: samples that are put into its queue are heard one after the other.
///
///     let output = AudioOutput()
///     output.open(at: clock)
///     // once a frame
///     output.update(at: clock)
///     output.queue(samples(output.needed(after: 1.0 / 60)))
///     output.resume()
///
/// Samples are 32-bit numbers from −1 to 1, those of the left and the right channel in turns, 48,000 a
/// second on each; SDL converts them for the device.
///
/// The device is opened on a thread of its own, because a sound server may never answer. SDL's audio starts
/// with ``open(at:)`` and ends with ``close(within:)``: an output that nobody opens costs nothing. SDL
/// keeps count of its parts without a lock, so start and end no other part of it while the state is
/// ``State/opening``.
public final class AudioOutput {
  /// Whether the device can be heard.
  public enum State: Hashable, Sendable {
    /// Nobody has asked for it.
    case closed
    /// It is on its way, for at most ``AudioOutput/patience``.
    case opening
    /// It plays what is in the queue, or is paused.
    case open
    /// There is none, it was lost, it no longer takes samples, or it takes them without time.
    case failed(SDLError)
  }

  /// The number of samples a second on each channel.
  public static let sampleRate = 48_000
  /// The number of channels.
  public static let channels = 2
  /// The longest time for opening the device, and for one that plays to take nothing, in seconds.
  public static let patience = 2.0
  /// The longest time that the queue holds, in seconds.
  public static let longestQueue = 1.0
  /// The number of frames, one sample of each channel, that a full queue has: 60 ms.
  public static let fullQueue = milliseconds(60)
  /// How often a device that was lost, or could not be opened, is tried again.
  public static let mostRetries = 8

  /// Whether the device can be heard, as ``update(at:)`` has found it.
  public private(set) var state = State.closed
  /// How often the queue was empty when samples came, so that nothing was heard for a moment; not counted
  /// while it is paused.
  public private(set) var gaps = 0
  private var session: AudioSession?
  private var device: SDL_AudioDeviceID = 0
  /// When opening is given up.
  private var deadline = 0.0
  private var retries = 0
  /// When a device that has failed is tried again by itself; `nil` for never.
  private var retryAt: Double?
  private(set) var isPaused = true
  private var flow = AudioFlow()

  /// The number of frames that the queue should have before more are put into it.
  private static let wanted = milliseconds(40)
  /// The queue is filled at once below the first number of frames, and waited for above the second.
  private static let (fewest, most) = (milliseconds(15), milliseconds(80))
  private static let frameBytes = channels * MemoryLayout<Float>.stride
  private static let silence = SDLError(
    "There is no sound, because the sound server does not answer; everything else goes on.")
  private static let stall = SDLError(
    "There is no sound, because the sound server has stopped playing; everything else goes on, and it is tried again."
  )
  private static let rush = SDLError(
    "There is no sound, because the audio device takes samples without playing them; choose another device. "
      + "Everything else goes on.")

  private static func milliseconds(_ count: Int) -> Int { sampleRate * count / 1000 }

  /// An output without a device.
  public init() {}

  deinit { close() }
}

extension AudioOutput {
  /// Begins to open the default device, paused and with an empty queue; does nothing while it is open.
  ///
  /// - Parameter now: seconds of a clock that never goes back.
  public func open(at now: Double) {
    switch state {
    case .opening, .open: return
    case .closed, .failed: break
    }
    retries = 0
    begin(at: now)
  }

  /// Tries again to open a device, as when one has arrived: at most ``mostRetries`` times, and only where
  /// there is none.
  ///
  /// - Parameter now: seconds of the same clock.
  public func openAgain(at now: Double) {
    guard case .failed = state, retries < Self.mostRetries else { return }
    retries += 1
    begin(at: now)
  }

  /// Whether a device is being opened that has failed before, so that nobody waits for it.
  public var isRetrying: Bool { state == .opening && retries > 0 }

  private func begin(at now: Double) {
    switch session?.state {
    case .opening, .open, .failed: session?.open()
    case .ended, nil: session = AudioSession()
    // The next one begins once it is over.
    case .ending: break
    }
    (device, isPaused, retryAt) = (0, true, nil)
    flow = AudioFlow()
    deadline = now + Self.patience
    state = .opening
  }

  /// Gives up a device that behaves as none should.
  private func fail(_ error: SDLError, retryAt: Double? = nil) {
    session?.end()
    (device, isPaused, state) = (0, true, .failed(error))
    self.retryAt = retryAt
  }

  /// Takes in whether the device has been opened, or was lost; to be called once a frame.
  ///
  /// - Parameter now: seconds of the same clock.
  public func update(at now: Double) {
    switch state {
    case .closed: break
    case .failed:
      if let retryAt, now >= retryAt { openAgain(at: now) }
    case .opening:
      switch session?.state {
      case .open(let device): (self.device, state) = (device, .open)
      case .failed(let error): state = .failed(error)
      case .ended: session = AudioSession()
      case .opening, .ending, nil:
        guard now >= deadline else { return }
        // A server that answers late is heard of by the next try.
        fail(Self.silence, retryAt: now + retryDelay)
      }
    case .open:
      // SDL stops a device that is gone.
      if SDL_GetAudioDeviceStatus(device) == SDL_AUDIO_STOPPED {
        state = .failed(SDLError("The sound is gone with its device; everything else goes on."))
        // Another one may be there, or come with its server.
        retryAt = now
      } else if flow.stands(queued: isPaused ? 0 : queuedFrames, for: Self.patience, at: now) {
        fail(Self.stall, retryAt: now + retryDelay)
      } else if flow.isRush {
        fail(Self.rush)
      }
    }
  }

  /// The time until the next try, in seconds: longer after each.
  private var retryDelay: Double { Double(2 << min(retries, 6)) }

  /// Gives the device back, and ends SDL's audio; what is in the queue is not heard any more.
  ///
  /// - Parameter seconds: for how long to wait until that is done, at the end of a program; a thread of
  ///   its own does it.
  public func close(within seconds: Double = 0) {
    session?.end(within: seconds)
    if session?.hasEnded == true { session = nil }
    (device, isPaused, state, retryAt) = (0, true, .closed, nil)
  }
}

extension AudioOutput {
  /// How many frames are to be queued now, at most ``fullQueue``, so that 40 to 60 ms are; 0 without a device.
  ///
  /// They are as many as were heard in the meantime, and at most a sixteenth more or less, so that what is
  /// played goes at an even speed; only where the queue has run nearly dry they are as many as it lacks.
  ///
  /// - Parameter seconds: the time since frames were queued before.
  public func needed(after seconds: Double) -> Int {
    guard state == .open else { return 0 }
    let queued = queuedFrames
    let lacking = Self.wanted - queued
    let most = Double(Self.fullQueue) / Double(Self.sampleRate)
    // Also for not-a-number it is 0.
    let heard = seconds > 0 ? Int(min(seconds, most) * Double(Self.sampleRate)) : 0
    // A device without a clock takes any number of samples: our own clock bounds how many are rendered for it.
    if !isPaused, flow.rushes(queued: queued, after: heard) {
      return min(2 * heard, Self.fullQueue)
    }
    if queued < Self.fewest { return lacking }
    if queued > Self.most { return 0 }
    let change = heard / 16
    return min(heard + (lacking / 8).clamped(to: -change...change), Self.fullQueue)
  }

  /// How long the queue lasts, in seconds.
  public var queuedSeconds: Double { Double(queuedFrames) / Double(Self.sampleRate) }

  private var queuedFrames: Int {
    state == .open ? Int(SDL_GetQueuedAudioSize(device)) / Self.frameBytes : 0
  }

  /// Appends samples to the queue; those beyond ``longestQueue``, and half frames, are left out.
  ///
  /// - Parameter samples: the samples of both channels in turns, the left one first.
  /// - Complexity: O(*n*) in the samples.
  public func queue(_ samples: UnsafeBufferPointer<Float>) {
    let queued = queuedFrames
    if state == .open, !isPaused, queued == 0 { gaps += 1 }
    let room = Int(Double(Self.sampleRate) * Self.longestQueue) - queued
    let frames = min(samples.count / Self.channels, room)
    guard state == .open, frames > 0 else { return }
    let start = MonotonicClock.now
    let code = SDL_QueueAudio(device, samples.baseAddress, UInt32(frames * Self.frameBytes))
    flow.queued = queued + frames
    // Where the queue has run dry, a look after a millisecond tells whether the device waits for its clock.
    if queued == 0, !isPaused, frames > 3 * AudioSession.piece {
      MonotonicClock.sleep(seconds: 0.001)
      flow.look(left: queuedFrames, after: Double(MonotonicClock.now - start) / 1e9)
    }
    if code != 0 {
      state = .failed(SDLError("There is no sound any more", advice: "everything else goes on"))
    }
  }

  /// Empties the queue, as when what is played leaps to another time.
  public func clear() {
    if state == .open { SDL_ClearQueuedAudio(device) }
  }

  /// Stops playing; the queue stays as it is.
  public func pause() { setPaused(true) }

  /// Plays what is in the queue.
  public func resume() { setPaused(false) }

  private func setPaused(_ paused: Bool) {
    guard state == .open, paused != isPaused else { return }
    isPaused = paused
    SDL_PauseAudioDevice(device, paused ? 1 : 0)
  }
}
