import Confetti
import ConfettiGraphics
import ConfettiSystem

/// Shows a particle system in a terminal, frame after frame.
struct StagePlayer {
  private let device: TerminalDevice
  private let session: TerminalSession
  private let dialogue: TerminalDialogue
  private let variable: (String) -> String?
  private let medium: StageCanvas.Medium
  private let ground: TerminalSession.Ground
  private let beneath: CellGrid?
  /// The seconds after which the player ends at the latest.
  private let longest: Double
  private var bell: StageBell

  private var size: StageSize
  private var system: ParticleSystem
  private var canvas: StageCanvas
  private var bytes: [UInt8] = []
  /// The number of bytes of frames that the terminal has accepted.
  private var accepted = 0
  /// The moments of the system's time 0 and of the next frame, on the scale of ``MonotonicClock/seconds``.
  private var start: Double
  private var next: Double

  private static let framesPerSecond = 30.0
  /// The longest time in seconds for which a terminal may accept no bytes, as after a Ctrl-S.
  private static let longestPause = 5.0
  /// The longest time in seconds in which a terminal that accepts bytes must have accepted a frame.
  private static let longestFrame = 3.0
  /// The most bytes that wait for a terminal inside the system; Linux keeps 19,600 for a pseudoterminal.
  private static let mostBuffered = 32_768
  /// The most bytes that are written in a second: after a larger frame the next one comes later.
  private static let mostBytes = 950_000.0
  /// The longest wait for the terminal's text from another program, in seconds.
  private static let longestCapture = 0.15

  init(
    _ device: TerminalDevice, _ session: TerminalSession, _ dialogue: TerminalDialogue,
    _ abilities: TerminalAbilities, environment variable: @escaping (String) -> String?,
    longest: Double, _ bell: StageBell, _ makeSystem: (Size) -> ParticleSystem
  ) throws {
    (self.device, self.session, self.dialogue, self.variable) = (
      device, session, dialogue, variable
    )
    (self.longest, self.bell) = (longest, bell)
    size = Self.size(of: device, variable)
    if abilities.showsImages {
      (medium, ground, beneath) = (.images(on: abilities.ground), .above, nil)
    } else {
      medium = .cells(
        Mosaic(abilities.blocks, colors: abilities.colors, ground: abilities.ground))
      ground = .ownScreen
      beneath = TmuxScreen.text(
        of: device, columns: size.columns, rows: size.rows, environment: variable,
        until: MonotonicClock.seconds + Self.longestCapture)
    }
    system = makeSystem(size.points)
    canvas = try StageCanvas(for: system, size, medium, over: beneath)
    start = MonotonicClock.seconds
    next = start
    guard session.draw(on: ground) else { throw TerminalError.lost }
  }

  /// Shows a frame and waits until the next one is due; `false` when the last particle is gone, or a signal has asked
  /// for the end.
  mutating func showNext(_ makeSystem: (Size) -> ParticleSystem) throws -> Bool {
    guard try followSignals(makeSystem) else { return false }
    let time = MonotonicClock.seconds - start
    let opacity = Float(min(longest - time, 1))
    if opacity <= 0 || system.isIdle(at: time) { return false }
    bytes.removeAll(keepingCapacity: true)
    if bell.rings(at: time) { bytes.append(StageBell.byte) }
    canvas.show(system, at: time, opacity: opacity, into: &bytes)
    try writeFrame()
    dialogue.takeLate()
    // A late frame delays all that follow.
    let interval = max(1 / Self.framesPerSecond, Double(bytes.count) / Self.mostBytes)
    next = max(next + interval, MonotonicClock.seconds)
    MonotonicClock.sleep(seconds: next - MonotonicClock.seconds)
    return true
  }

  /// Writes the whole bytes of a frame, unless a signal comes.
  ///
  /// A frame that waits behind others is seen too late, and a terminal whose buffer is full of frames takes
  /// long to come back to its text.
  private mutating func writeFrame() throws(TerminalError) {
    let start = MonotonicClock.seconds
    func write(_ seconds: Double) -> Int {
      device.write(bytes[...], until: start + seconds) { TerminalGuard.request != 0 }
    }
    var count = write(Self.longestFrame)
    let isSlow = count > 0 && MonotonicClock.seconds >= start + Self.longestFrame
    if count == 0, !bytes.isEmpty { count = write(Self.longestPause) }
    accepted += count
    // All bytes that were in the terminal's buffer before have left it by now.
    if accepted >= Self.mostBuffered { TerminalGuard.ownOutput() }
    guard count == bytes.count || TerminalGuard.request != 0 else { throw isSlow ? .slow : .lost }
  }

  /// Obeys signals; returns whether to go on.
  private mutating func followSignals(_ makeSystem: (Size) -> ParticleSystem) throws -> Bool {
    let request = TerminalGuard.request
    if request != 0 {
      let pause = MonotonicClock.seconds
      dialogue.end()
      session.leave()
      TerminalGuard.obey(request)
      guard request == Signal.stop else { return false }
      try drawAgain()
      start += MonotonicClock.seconds - pause
    }
    if TerminalGuard.takeContinuation() { try drawAgain() }
    guard TerminalGuard.takeResize() || request != 0 else { return true }
    let newSize = Self.size(of: device, variable)
    if newSize != size {
      size = newSize
      system = makeSystem(size.points)
      canvas = try StageCanvas(
        for: system, size, medium,
        over: beneath?.resized(columns: size.columns, rows: size.rows))
      try drawAgain()
    }
    return true
  }

  /// Takes the terminal again, and draws everything, because its contents are unknown.
  private mutating func drawAgain() throws(TerminalError) {
    guard session.begin(), session.draw(on: ground) else { throw .lost }
    canvas.forget()
  }

  private static func size(
    of device: TerminalDevice, _ variable: (String) -> String?
  ) -> StageSize {
    if let size = device.size {
      return StageSize(
        columns: size.columns, rows: size.rows, pixels: (size.pixelWidth, size.pixelHeight))
    }
    return StageSize(
      columns: variable("COLUMNS").flatMap { Int($0) } ?? StageSize.unknown.columns,
      rows: variable("LINES").flatMap { Int($0) } ?? StageSize.unknown.rows)
  }
}
