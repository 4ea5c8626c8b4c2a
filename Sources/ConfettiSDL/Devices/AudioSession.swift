import CConfettiSDL
import ConfettiSystem

/// SDL's audio from its start to its end, with the default device.
///
/// Starting, opening and closing are done on a thread of their own, because a sound server may never
/// answer.
final class AudioSession: Sendable {
  enum State: Sendable {
    /// A thread opens the device.
    case opening
    case open(SDL_AudioDeviceID)
    /// There is no device.
    case failed(SDLError)
    /// A thread is closing everything, or will do so once its opening is over.
    case ending
    case ended
  }

  private struct Inside {
    var state = State.opening
    /// Whether SDL's audio runs, with or without a device; while it runs, it tells when a device is connected.
    var isRunning = false
    /// Whether a thread is at work.
    var isBusy = false
  }

  private let inside = Locked(Inside())

  /// One thread at a time starts and ends SDL's audio, of which SDL keeps count without a lock.
  private static let turn = Locked(())

  /// The number of frames that a device takes at once: 11 ms.
  static let piece = 512

  /// Starts SDL's audio, and opens the device.
  init() { open() }

  var state: State { inside.with { $0.state } }

  var hasEnded: Bool { if case .ended = state { true } else { false } }

  /// Opens the device again, after it was lost or there was none.
  func open() {
    let previous: SDL_AudioDeviceID? = inside.with { inside in
      guard !inside.isBusy else { return nil }
      inside.isBusy = true
      defer { inside.state = .opening }
      if case .open(let device) = inside.state { return device }
      return 0
    }
    guard let previous else { return }
    let isStarted = BackgroundThread.start { [self] in
      let isRunning = inside.with { $0.isRunning }
      let result = Self.turn.with { _ in
        if previous != 0 { SDL_CloseAudioDevice(previous) }
        return Self.open(isRunning: isRunning)
      }
      take(result)
    }
    guard !isStarted else { return }
    inside.with {
      $0.isBusy = false
      $0.state = .failed(
        SDLError(
          "There is no sound, because the system allows no more threads; close other programs."))
    }
  }

  /// Takes the result of an opening; if the session has been ended meanwhile, everything is closed again.
  private func take(_ result: (device: Result<SDL_AudioDeviceID, SDLError>, isRunning: Bool)) {
    let isEnding = inside.with { inside in
      inside.isRunning = result.isRunning
      if case .ending = inside.state { return true }
      inside.isBusy = false
      switch result.device {
      case .success(let device): inside.state = .open(device)
      case .failure(let error): inside.state = .failed(error)
      }
      return false
    }
    if isEnding { close((try? result.device.get()) ?? 0, result.isRunning) }
  }

  /// Closes the device, and ends SDL's audio.
  ///
  /// - Parameter seconds: the longest wait for the end.
  func end(within seconds: Double = 0) {
    let rest: (device: SDL_AudioDeviceID, isRunning: Bool)? = inside.with { inside in
      switch inside.state {
      case .ending, .ended: return nil
      case .opening, .open, .failed: break
      }
      defer { inside.state = .ending }
      // The thread that is opening the device also closes it.
      guard !inside.isBusy else { return nil }
      inside.isBusy = true
      if case .open(let device) = inside.state { return (device, inside.isRunning) }
      return (0, inside.isRunning)
    }
    if let rest {
      // If no thread can be started, everything stays open to the end of the program.
      _ = BackgroundThread.start { [self] in close(rest.device, rest.isRunning) }
    }
    let deadline = MonotonicClock.seconds + seconds
    while !hasEnded, MonotonicClock.seconds < deadline { MonotonicClock.sleep(seconds: 0.002) }
  }

  private func close(_ device: SDL_AudioDeviceID, _ isRunning: Bool) {
    Self.turn.with { _ in
      if device != 0 { SDL_CloseAudioDevice(device) }
      if isRunning { SDL_QuitSubSystem(SDL_INIT_AUDIO) }
    }
    inside.with { $0.state = .ended }
  }

  private static func open(
    isRunning: Bool
  ) -> (device: Result<SDL_AudioDeviceID, SDLError>, isRunning: Bool) {
    let (problem, advice) = ("There is no sound", "everything else goes on")
    guard isRunning || SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else {
      return (.failure(SDLError(problem, advice: advice)), false)
    }
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(AudioOutput.sampleRate)
    wanted.format = SDL_AudioFormat(AUDIO_F32SYS)
    wanted.channels = UInt8(AudioOutput.channels)
    wanted.samples = UInt16(piece)
    // SDL may not change the format, so it converts samples for devices that need another one.
    let device = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    guard device != 0 else { return (.failure(SDLError(problem, advice: advice)), true) }
    return (.success(device), true)
  }
}
