public import Confetti
public import ConfettiGraphics
import ConfettiSystem

/// The terminal as a stage: effects over its text, which is restored afterwards.
///
///     if TerminalStage.isPossible { try TerminalStage().celebrate(.party) }
///
/// A terminal that shows pictures by kitty's protocol gets them above its text. All others get characters: blocks in as
/// many colours as there are, or plain letters. Only tmux can report its text; elsewhere characters are drawn on a
/// second screen, and the text is back at the end.
///
/// Keys typed meanwhile wait for the next program that reads them. A signal such as that of Ctrl-C first restores the
/// terminal and then has its usual effect; so does Ctrl-Z, and the celebration goes on with `fg`. A terminal that
/// accepts no bytes, or too few, ends the celebration after some seconds.
public struct TerminalStage {
  private let device: TerminalDevice
  private let variable: (String) -> String?

  /// Whether there is a terminal that can show a celebration.
  public static var isPossible: Bool { (try? TerminalStage()) != nil }

  /// The terminal behind standard output, which stays as it is until an effect is shown.
  ///
  /// - Throws: a ``TerminalError`` if there is no terminal, or it only shows lines, or it belongs to another program
  ///   at the moment.
  public init() throws(TerminalError) {
    guard let device = TerminalDevice() else { throw .noTerminal }
    try self.init(device) { Environment.value($0) }
  }

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
  ///   - effect: the effect.
  ///   - seed: the seed of all randomness.
  ///   - longest: the seconds from its first birth after which an endless effect stops.
  ///   - ringsBell: whether the terminal's bell rings when the effect is fired.
  /// - Throws: ``TerminalError/lost`` if the terminal goes away or stays stopped,
  ///   ``TerminalError/slow`` if it cannot follow, or an `AtlasError` if the shapes
  ///   of the effect do not fit into an atlas.
  public func celebrate(
    _ effect: Effect.Checked, seed: UInt64 = .random(in: 0 ... .max), longest: Double = 5,
    ringsBell: Bool = false
  ) throws {
    try play(bells: ringsBell ? [0] : []) { stage in
      var system = ParticleSystem(seed: seed)
      system.fire(effect, at: .standard(for: effect, in: stage), time: 0)
      if system.end == .infinity { system.stopAll(at: system.firstBirth + max(longest, 0)) }
      return system
    }
  }

  /// Shows a particle system from time 0 on, and returns when its last particle is gone.
  ///
  /// Only one stage of a process can play at a time. A system without an end is shown until a signal
  /// comes.
  ///
  /// - Parameters:
  ///   - longest: the seconds after which the stage ends at the latest; particles fade before that.
  ///   - bells: the moments in seconds at which the terminal's bell rings: at most once in half a second,
  ///     and not for a moment when nothing is shown any more.
  ///   - makeSystem: makes the system for a stage of a size in points: once at first, and again
  ///     whenever the terminal's size has changed.
  /// - Throws: ``TerminalError/lost`` if the terminal goes away or stays stopped,
  ///   ``TerminalError/slow`` if it cannot follow, or an `AtlasError` if the shapes
  ///   of the system do not fit into an atlas.
  public func play(
    longest: Double = .infinity, bells: [Double] = [], _ makeSystem: (Size) -> ParticleSystem
  ) throws {
    TerminalGuard.start()
    defer { TerminalGuard.stop() }
    let session = TerminalSession(device)
    defer { session.leave() }
    guard session.begin() else { throw TerminalError.lost }
    let dialogue = TerminalDialogue(device)
    defer { dialogue.end() }
    let abilities = dialogue.ask(environment: variable)
    var player = try StagePlayer(
      device, session, dialogue, abilities, environment: variable, longest: longest,
      StageBell(bells), makeSystem)
    while try player.showNext(makeSystem) {}
  }
}
