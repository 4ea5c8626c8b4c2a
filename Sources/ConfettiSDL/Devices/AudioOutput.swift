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
/// Samples are 32-bit numbers from −1 to 1, left and right in turns, 48,000 a second on each channel; SDL converts
/// them for the device.
///
/// The device is opened on a thread of its own, because a sound server may never answer. SDL's audio starts
/// with ``open(at:)`` and ends with ``close(within:)``: an output that nobody opens costs nothing. SDL
/// keeps count of its parts without a lock, so start and end no other part of it while the state is
/// ``State/opening``.
public final class AudioOutput {
  /// Whether the device can be heard.
  public enum State: Hashable, Sendable {
    /// No device has been asked for.
    case closed
    /// The device is being opened, for at most ``AudioOutput/patience``.
    case opening
    /// The device plays the queue, or is paused.
    case open
    /// There is no device, or it was lost, no longer takes samples, or takes them too fast.
    case failed(SDLError)
  }

  /// The number of samples a second on each channel.
  public static let sampleRate = 48_000
  /// The number of channels.
  public static let channels = 2
  /// The longest time for opening the device, and for which a playing device may take nothing, in seconds.
  public static let patience = 2.0
  /// The longest time that the queue holds, in seconds.
  public static let longestQueue = 1.0
  /// The number of frames, one sample of each channel, that a full queue has: 60 ms.
  public static let fullQueue = milliseconds(60)
  /// The number of times that a device that was lost, or could not be opened, is tried again.
  public static let mostRetries = 8

  /// Whether the device can be heard, as ``update(at:)`` has found it.
  public private(set) var state = State.closed
  /// The number of times that the queue was empty when samples came, so that nothing was heard for a moment, except
  /// while it is paused.
  public private(set) var gaps = 0
  private var session: AudioSession?
  private var device: SDL_AudioDeviceID = 0
  /// The time at which opening is given up.
  private var deadline = 0.0
  private var retries = 0
  /// The time at which a device that has failed is tried again without a request; `nil` for never.
  private var retryAt: Double?
  private(set) var isPaused = true
  private var flow = AudioFlow()

  /// The number of frames that the queue should have before more are put into it.
  private static let wanted = milliseconds(40)
  /// Below the first number of frames the queue is filled at once, and above the second nothing is added.
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

  /// Tries again to open a device, such as when one has been connected: at most ``mostRetries`` times, and only while
  /// there is none.
  ///
  /// - Parameter now: seconds of the same clock.
  public func openAgain(at now: Double) {
    guard case .failed = state, retries < Self.mostRetries else { return }
    retries += 1
    begin(at: now)
  }

  /// Whether a device that has failed before is being opened, so that programs need not wait for it.
  public var isRetrying: Bool { state == .opening && retries > 0 }

  private func begin(at now: Double) {
    switch session?.state {
    case .opening, .open, .failed: session?.open()
    case .ended, nil: session = AudioSession()
    // The next session begins once this one is over.
    case .ending: break
    }
    (device, isPaused, retryAt) = (0, true, nil)
    flow = AudioFlow()
    deadline = now + Self.patience
    state = .opening
  }

  /// Gives up a device that does not work properly.
  private func fail(_ error: SDLError, retryAt: Double? = nil) {
    session?.end()
    (device, isPaused, state) = (0, true, .failed(error))
    self.retryAt = retryAt
  }

  /// Finds out whether the device has been opened, or was lost; to be called once a frame.
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
        // The answer of a slow server is seen by the next try.
        fail(Self.silence, retryAt: now + retryDelay)
      }
    case .open:
      // SDL stops a device that is gone.
      if SDL_GetAudioDeviceStatus(device) == SDL_AUDIO_STOPPED {
        state = .failed(SDLError("The sound is gone with its device; everything else goes on."))
        // Another device may be there, or come with its server.
        retryAt = now
      } else if flow.stands(queued: isPaused ? 0 : queuedFrames, for: Self.patience, at: now) {
        fail(Self.stall, retryAt: now + retryDelay)
      } else if flow.isRush {
        fail(Self.rush)
      }
    }
  }

  /// The time until the next try, in seconds: it grows with each try.
  private var retryDelay: Double { Double(2 << min(retries, 6)) }

  /// Closes the device, and ends SDL's audio; the rest of the queue is not heard.
  ///
  /// - Parameter seconds: the longest wait for that, such as at the end of a program; a thread of its own does the
  ///   closing.
  public func close(within seconds: Double = 0) {
    session?.end(within: seconds)
    if session?.hasEnded == true { session = nil }
    (device, isPaused, state, retryAt) = (0, true, .closed, nil)
  }
}

extension AudioOutput {
  /// How many frames are to be queued now, at most ``fullQueue``, so that 40 to 60 ms are; 0 without a device.
  ///
  /// These are the frames that were heard in the meantime, with at most a sixteenth more or less, so that the sound
  /// goes at an even speed; only when the queue has nearly run dry, all that it lacks.
  ///
  /// - Parameter seconds: the time since frames were queued before.
  public func needed(after seconds: Double) -> Int {
    guard state == .open else { return 0 }
    let queued = queuedFrames
    let lacking = Self.wanted - queued
    let most = Double(Self.fullQueue) / Double(Self.sampleRate)
    // For not-a-number it is 0 as well.
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

  /// The time for which the queue lasts, in seconds.
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
    // If the queue has run dry, a look after a millisecond tells whether the device waits for its clock.
    if queued == 0, !isPaused, frames > 3 * AudioSession.piece {
      MonotonicClock.sleep(seconds: 0.001)
      flow.look(left: queuedFrames, after: Double(MonotonicClock.now - start) / 1e9)
    }
    if code != 0 {
      state = .failed(SDLError("There is no sound any more", advice: "everything else goes on"))
    }
  }

  /// Empties the queue, such as when the sound leaps to another time.
  public func clear() {
    if state == .open { SDL_ClearQueuedAudio(device) }
  }

  /// Stops playing; the queue stays as it is.
  public func pause() { setPaused(true) }

  /// Plays the queue.
  public func resume() { setPaused(false) }

  private func setPaused(_ paused: Bool) {
    guard state == .open, paused != isPaused else { return }
    isPaused = paused
    SDL_PauseAudioDevice(device, paused ? 1 : 0)
  }
}
