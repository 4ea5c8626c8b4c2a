import Confetti
import ConfettiGraphics
import ConfettiSDL
import ConfettiShow

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A thread that writes the film of a recording, and takes only the time that nobody else wants.
final class FilmThread: Sendable {
  /// How the writing ended.
  enum Outcome: Sendable {
    case saved(path: String)
    /// One sentence on why there is no film.
    case failed(String)
  }

  private struct State {
    var percent = 0
    var outcome: Outcome?
    var isCancelled = false
    /// Whether the show is over, so that all cores are free.
    var isAlone = false
  }

  private let recording: Recording
  private let film: RecordedFilm
  private let state = Locked(State())

  /// Begins to write the film of a recording.
  ///
  /// - Parameters:
  ///   - recording: what the film shows.
  ///   - film: the file it is written into.
  init(_ recording: Recording, into film: RecordedFilm) {
    (self.recording, self.film) = (recording, film)
    if !start() { state.with { $0.outcome = .failed(Self.noThread) } }
  }

  private static let noThread =
    "The film cannot be written: the system allows no more threads; close other programs."

  /// How much is written, in percent.
  var percent: Int { state.with { $0.percent } }

  /// How the writing ended; `nil` while it goes on.
  var outcome: Outcome? { state.with { $0.outcome } }

  /// Gives up the film; nothing of it stays.
  private func cancel() { state.with { $0.isCancelled = true } }

  /// Waits for the end of the writing, which gets all cores for it.
  ///
  /// - Parameter seconds: how long it may take; then it is given up, as after a signal.
  func finish(within seconds: Double) -> Outcome {
    state.with { $0.isAlone = true }
    let end = MonotonicClock.now + Int64(seconds * 1e9)
    while true {
      if let outcome { return outcome }
      if MonotonicClock.now >= end || Signals.isStopping { cancel() }
      usleep(20_000)
    }
  }
}

extension FilmThread {
  private func start() -> Bool {
    let context = Unmanaged.passRetained(self)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(
      &thread, nil,
      { context in
        #if canImport(Darwin)
          Unmanaged<FilmThread>.fromOpaque(context).takeRetainedValue().run()
        #else
          if let context { Unmanaged<FilmThread>.fromOpaque(context).takeRetainedValue().run() }
        #endif
        return nil
      }, context.toOpaque())
    guard code == 0 else {
      context.release()
      return false
    }
    #if canImport(Darwin)
      if let thread { pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
    return true
  }

  private func run() {
    Self.giveWay()
    let outcome: Outcome
    do {
      outcome = .saved(path: try film.write(recording, isAlone: isAlone, progress: note))
    } catch {
      outcome = .failed("\(error)")
    }
    state.with { $0.outcome = outcome }
  }

  private func isAlone() -> Bool { state.with { $0.isAlone } }

  /// Takes in how much is written.
  private func note(_ percent: Int) throws {
    let isCancelled = state.with {
      $0.percent = percent
      return $0.isCancelled
    }
    if isCancelled { throw DemoError("The film was given up, and nothing of it was kept.") }
  }

  /// Lets all other threads come first, and the processes that this one starts after them as well.
  private static func giveWay() {
    #if canImport(Darwin)
      pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
    #else
      // On Linux this is a property of the thread. The name of its number, PRIO_PROCESS, has another
      // type in each C library.
      setpriority(0, 0, 19)
    #endif
  }
}
