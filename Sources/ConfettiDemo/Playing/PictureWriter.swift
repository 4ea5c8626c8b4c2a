import ConfettiSystem

/// Writes pictures of a root on threads beside it, so that no frame waits for them.
struct PictureWriter {
  fileprivate struct State {
    var busy = 0
    var sentences: [String] = []
    var hasFailed = false
  }

  private let state = Locked(State())
  private let folder: String

  /// The most pictures that are written at once.
  private static let most = 4
  /// The time between two looks at pictures that are being written, in seconds.
  private static let interval = 0.05
  /// The longest time for pictures after the end of the program, in seconds.
  private static let longestFinish = 10.0
  /// The longest time for pictures after a signal has asked to stop, in seconds.
  private static let longestFinishAtSignal = 1.0

  /// A writer into a folder.
  init(in folder: String = Files.current) { self.folder = folder }

  /// The longest time that the program may sleep, in seconds.
  var longestRest: Double { state.with { $0.busy > 0 } ? Self.interval : .infinity }

  /// Begins a picture of a root in its present state; returns one sentence if that is impossible now.
  func write<Shown: Root & ~Copyable>(_ root: borrowing Shown, scale: Float) -> String? {
    let (state, path) = (state, Snapshot.path(in: folder))
    guard state.with({ $0.busy < Self.most }) else {
      return "\(Self.most) pictures are still being written: press F12 again in a moment"
    }
    state.with { $0.busy += 1 }
    let kept = KeptRoot(root)
    let isStarted = BackgroundThread.start {
      ThreadPriority.giveWay()
      let picture = Snapshot.picture(of: kept.root, scale: scale, cores: .one)
      let outcome = Result { try AtomicFile.write(picture.pngData(), toOwnName: path) }
      state.with { $0.end(outcome.map { path }) }
    }
    guard !isStarted else { return nil }
    state.with { $0.busy -= 1 }
    return "The system allows no more threads: close other programs"
  }

  /// The sentences about pictures that have been written since the last call; they are printed as well.
  func takeSentences() -> [String] {
    state.with { state in
      defer { state.sentences.removeAll() }
      return state.sentences
    }
  }

  /// Waits for pictures that are being written, but not long after a signal has asked to stop.
  ///
  /// - Returns: `false` if a picture could not be written. A picture that is given up at a signal is not a failure, as
  ///   with a film.
  func finish() -> Bool {
    let start = MonotonicClock.seconds
    while state.with({ $0.busy > 0 }) {
      let isStopping = Signals.isStopping
      let longest = isStopping ? Self.longestFinishAtSignal : Self.longestFinish
      guard MonotonicClock.seconds - start < longest else {
        Output.complain("A picture took too long and was given up")
        return isStopping
      }
      MonotonicClock.sleep(seconds: 0.005)
    }
    return !state.with { $0.hasFailed }
  }
}

extension PictureWriter.State {
  fileprivate mutating func end(_ outcome: Result<String, any Error>) {
    busy -= 1
    switch outcome {
    case .success(let path):
      let sentence = "Picture saved to \(path)"
      Output.say(sentence)
      sentences.append(sentence)
    case .failure(let error):
      let sentence = "\(error)"
      Output.complain(sentence)
      sentences.append(Output.legible(sentence))
      hasFailed = true
    }
  }
}
