public import Confetti
public import ConfettiGraphics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal as a stage: effects over what stands there, and everything as it was afterwards.
///
///     if TerminalStage.isPossible { try TerminalStage().celebrate(.party) }
///
/// A terminal that shows pictures by kitty's protocol gets them above its text. All others get
/// characters: blocks in as many colours as there are, or plain letters. Only tmux can say what
/// text stands there, so elsewhere characters are drawn on a screen of their own, and the text is
/// back in the end.
///
/// What is typed meanwhile waits for the program that reads next. A signal such as that of Ctrl-C
/// first puts the terminal back in order and then does what it always does; Ctrl-Z likewise, and the
/// celebration goes on with `fg`.
public struct TerminalStage {
  /// How many frames are shown in a second, if the terminal takes them.
  public static let framesPerSecond = 30.0

  private let device: TerminalDevice
  /// The value of an environment variable.
  private let variable: (String) -> String?

  /// How long a terminal may take to answer, in seconds.
  private static let longestAnswer = 0.15
  /// How long a terminal may take nothing, in seconds.
  private static let longestPause = 5.0
  /// The most bytes that are written in a second: after larger frames the next comes later.
  private static let mostBytes = 1_000_000.0

  /// Whether there is a terminal that can be celebrated in.
  public static var isPossible: Bool { (try? TerminalStage()) != nil }

  /// The terminal that standard output goes to; nothing is written yet.
  ///
  /// - Throws: a ``TerminalError`` if there is none, or it shows lines only, or it belongs to another
  ///   program at the moment.
  public init() throws(TerminalError) {
    guard let device = TerminalDevice() else { throw .noTerminal }
    try self.init(device) { name in getenv(name).map { String(cString: $0) } }
  }

  /// A terminal, and what the environment says of it.
  init(
    _ device: TerminalDevice, _ variable: @escaping (String) -> String?
  ) throws(TerminalError) {
    if ["dumb", "unknown", ""].contains(variable("TERM") ?? "") { throw .plainTerminal }
    guard device.isInForeground else { throw .inBackground }
    (self.device, self.variable) = (device, variable)
  }

  /// Fires an effect all over the terminal, and returns when its last particle is gone.
  ///
  /// - Parameters:
  ///   - effect: what is fired.
  ///   - seed: what all randomness follows from.
  ///   - longest: how long an effect without an end goes on, in seconds, before it dies away.
  /// - Throws: ``TerminalError/lost`` if the terminal goes away, or an ``AtlasError`` if the shapes
  ///   of the effect do not fit into an atlas.
  public func celebrate(
    _ effect: Effect.Checked, seed: UInt64 = .random(in: 0 ... .max), longest: Double = 5
  ) throws {
    try play { stage in
      var system = ParticleSystem(seed: seed)
      let firing = system.fire(effect, at: .standard(for: effect, in: stage), time: 0)
      if system.end == .infinity { system.stop(firing, at: max(longest, 0)) }
      return system
    }
  }

  /// Shows a particle system from time 0 on, and returns when its last particle is gone.
  ///
  /// Only one stage of a process can play at a time.
  ///
  /// - Parameter makeSystem: makes the system for a stage of a size in points: once at first, and
  ///   again whenever the terminal's size has changed.
  /// - Throws: ``TerminalError/lost`` if the terminal goes away, or an ``AtlasError`` if the shapes
  ///   of the system do not fit into an atlas.
  public func play(_ makeSystem: (Size) -> ParticleSystem) throws {
    TerminalGuard.start()
    defer { TerminalGuard.stop() }
    let session = TerminalSession(device)
    defer { session.leave() }
    guard session.begin() else { throw TerminalError.lost }
    var answers = TerminalAnswers()
    let abilities = ask(&answers)
    let answerEnd = Clock.now + Self.longestAnswer
    defer { while !answers.isComplete, listen(&answers, until: answerEnd) {} }

    var size = stageSize
    let medium: StageCanvas.Medium =
      abilities.showsImages
      ? .images
      : .cells(Mosaic(abilities.blocks, colors: abilities.colors, ground: abilities.ground))
    let ground: TerminalSession.Ground = abilities.showsImages ? .above : .ownScreen
    let beneath =
      abilities.showsImages || variable("TMUX") == nil
      ? nil
      : TmuxScreen.text(
        of: device, columns: size.columns, rows: size.rows,
        until: Clock.now + Self.longestAnswer)
    var system = makeSystem(size.points)
    var canvas = try StageCanvas(for: system, size, medium, over: beneath)
    guard session.draw(on: ground) else { throw TerminalError.lost }

    var bytes: [UInt8] = []
    var start = Clock.now
    var next = start
    while true {
      switch TerminalGuard.request {
      case 0: break
      case SIGTSTP:
        let pause = Clock.now
        session.leave()
        TerminalGuard.obey(SIGTSTP)
        guard session.begin(), session.draw(on: ground) else { throw TerminalError.lost }
        canvas.forget()
        start += Clock.now - pause
      case let number:
        session.leave()
        TerminalGuard.obey(number)
        return
      }
      if TerminalGuard.takeContinuation() {
        guard session.begin(), session.draw(on: ground) else { throw TerminalError.lost }
        canvas.forget()
      }
      if TerminalGuard.takeResize(), stageSize != size {
        size = stageSize
        system = makeSystem(size.points)
        canvas = try StageCanvas(
          for: system, size, medium,
          over: beneath?.resized(columns: size.columns, rows: size.rows))
        guard session.draw(on: ground) else { throw TerminalError.lost }
      }
      let time = Clock.now - start
      if system.isIdle(at: time) { return }
      bytes.removeAll(keepingCapacity: true)
      canvas.show(system, at: time, into: &bytes)
      let isWritten = device.write(bytes, until: Clock.now + Self.longestPause) {
        TerminalGuard.request != 0
      }
      guard isWritten || TerminalGuard.request != 0 else { throw TerminalError.lost }
      if !answers.isComplete, time < 3 { _ = listen(&answers, until: 0) }
      // What is late is left out, not made up for.
      next = max(
        next + max(1 / Self.framesPerSecond, Double(bytes.count) / Self.mostBytes), Clock.now)
      Clock.sleep(until: next)
    }
  }
}

extension TerminalStage {
  /// What the terminal can do, from the environment and from its answers.
  private func ask(_ answers: inout TerminalAnswers) -> TerminalAbilities {
    var abilities = TerminalAbilities(environment: variable)
    // What has been typed before belongs to the next program, and would be read with the answers.
    if abilities.isAsked, device.typedCount == 0 {
      let deadline = Clock.now + Self.longestAnswer
      let questions = TerminalAnswers.questions(all: abilities.isAskedAll)
      if device.write(questions, until: deadline) {
        while !answers.isComplete, listen(&answers, until: deadline) {}
      }
      abilities.add(answers)
    } else {
      answers.isComplete = true
    }
    return abilities
  }

  /// Takes what the terminal has sent; `false` if nothing comes until a time.
  private func listen(_ answers: inout TerminalAnswers, until deadline: Double) -> Bool {
    let bytes = device.read(until: deadline)
    answers.take(bytes)
    return !bytes.isEmpty
  }

  private var stageSize: StageSize {
    if let size = device.size {
      return StageSize(
        columns: size.columns, rows: size.rows, pixels: (size.pixelWidth, size.pixelHeight))
    }
    return StageSize(
      columns: variable("COLUMNS").flatMap { Int($0) } ?? StageSize.unknown.columns,
      rows: variable("LINES").flatMap { Int($0) } ?? StageSize.unknown.rows)
  }
}
