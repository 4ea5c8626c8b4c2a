import Confetti
import ConfettiSystem
import Testing

@testable import ConfettiTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite("TerminalStage", .serialized) struct TerminalStageTests {
  /// A short effect.
  private func system(in stage: Size) -> ParticleSystem {
    var system = ParticleSystem(seed: 7)
    system.fire(.sparks, around: Rect(x: 100, y: 60, width: 60, height: 20), in: stage, at: 0)
    return system
  }

  private func environment(_ more: [String: String] = [:]) -> (String) -> String? {
    { ["TERM": "xterm-256color", "LANG": "C.UTF-8"].merging(more) { $1 }[$0] }
  }

  @Test("particles are shown on a screen of their own, and the terminal is as before in the end")
  func playsAndLeaves() throws {
    let terminal = try #require(PseudoTerminal(columns: 60, rows: 20))
    #expect(terminal.modes == (true, true))
    try TerminalStage(terminal.device, environment()).play(system)
    #expect(terminal.modes == (true, true))
    let bytes = terminal.end()
    var emulator = TerminalEmulator(columns: 60, rows: 20)
    emulator.take(bytes)
    #expect(emulator.complaints.isEmpty)
    #expect(emulator.modes == ["?7", "?25"], "modes are left on or off")
    #expect(emulator.updates > 5 && emulator.written > 50)
    #expect(emulator.look == .blank)
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("\u{1B}[?1049l"))
  }

  @Test("the bell rings only when it is asked for, and once for an effect that is fired once")
  func bell() throws {
    for rings in [false, true] {
      let terminal = try #require(PseudoTerminal(columns: 60, rows: 20))
      try TerminalStage(terminal.device, environment()).celebrate(
        .sparks, seed: 7, ringsBell: rings)
      #expect(terminal.end().count { $0 == StageBell.byte } == (rings ? 1 : 0))
    }
  }

  @Test("keys typed meanwhile wait for the next program, and are not echoed")
  func keepsKeys() throws {
    let terminal = try #require(PseudoTerminal(columns: 60, rows: 20))
    var hasTyped = false
    try TerminalStage(terminal.device, environment()).play { stage in
      #expect(terminal.modes == (false, false))
      terminal.type("ls\r")
      hasTyped = true
      return system(in: stage)
    }
    #expect(hasTyped)
    #expect(terminal.typed == "ls\n")
    #expect(!String(decoding: terminal.end(), as: UTF8.self).contains("ls"))
  }

  @Test("keys typed before are not taken for an answer, and no question is asked")
  func keepsEarlierKeys() throws {
    let terminal = try #require(PseudoTerminal(columns: 60, rows: 20))
    terminal.type("make\r")
    usleep(20_000)
    try TerminalStage(terminal.device, environment()).play(system)
    #expect(terminal.typed == "make\n")
    #expect(!String(decoding: terminal.written, as: UTF8.self).contains("\u{1B}[c"))
  }

  @Test("a terminal that says so gets pictures above its text, and they go away")
  func showsPictures() throws {
    let answer = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c"
    let terminal = try #require(PseudoTerminal(columns: 60, rows: 20, answer: answer))
    try TerminalStage(terminal.device, environment()).play(system)
    var emulator = TerminalEmulator(columns: 60, rows: 20)
    emulator.take(terminal.end())
    #expect(emulator.complaints.isEmpty && emulator.written == 0)
    #expect(emulator.modes == ["?7", "?25"])
    #expect(emulator.strings.contains { $0.hasPrefix("Ga=T") })
    #expect(emulator.strings.last?.hasPrefix("Ga=d,d=I") == true)
    // The modes are checked, because a picture may contain any letters.
    #expect(!emulator.entered.contains("?1049"))
  }

  @Test("another size of the terminal is followed")
  func followsSize() throws {
    let terminal = try #require(PseudoTerminal(columns: 40, rows: 10))
    var stages: [Size] = []
    try TerminalStage(terminal.device, environment()).play { stage in
      stages.append(stage)
      if stages.count == 1 {
        terminal.resize(columns: 80, rows: 30)
        raise(SIGWINCH)
      }
      return system(in: stage)
    }
    #expect(stages.count == 2)
    #expect(stages.last?.width == stages[0].width * 2)
  }

  @Test("an effect without an end is over after the longest time, and has faded until then")
  func endsInTime() throws {
    let terminal = try #require(PseudoTerminal(columns: 40, rows: 10))
    try TerminalStage(terminal.device, environment()).play(longest: 0.3) { stage in
      var system = ParticleSystem(seed: 7)
      system.fire(.snow, in: stage, at: -10)
      #expect(system.end == .infinity)
      return system
    }
    var emulator = TerminalEmulator(columns: 40, rows: 10)
    emulator.take(terminal.end())
    #expect(emulator.look == .blank)
  }

  @Test("a terminal without a size has 80 × 24 cells, or those of the environment")
  func guessesSize() throws {
    let terminal = try #require(PseudoTerminal(columns: 0, rows: 0))
    for (variables, columns) in [([:], 80), (["COLUMNS": "50", "LINES": "9"], 50)] {
      var width: Float = 0
      try TerminalStage(terminal.device, environment(variables)).play { stage in
        width = stage.width
        return ParticleSystem(seed: 1)
      }
      #expect(abs(width - Float(columns) * StageSize.cellWidth) < 0.1)
    }
  }

  @Test("a terminal that goes away is an error, not a crash")
  func survivesLoss() throws {
    let terminal = try #require(PseudoTerminal(columns: 40, rows: 10))
    #expect(throws: TerminalError.lost) {
      try TerminalStage(terminal.device, environment()).play { stage in
        terminal.hangUp()
        return system(in: stage)
      }
    }
  }

  @Test("a terminal that only shows lines is refused", arguments: ["dumb", "", "unknown"])
  func refusesPlainTerminals(term: String) throws {
    let terminal = try #require(PseudoTerminal(columns: 40, rows: 10))
    #expect(throws: TerminalError.plainTerminal) {
      try TerminalStage(terminal.device, environment(["TERM": term]))
    }
    #expect(TerminalDevice(of: -1) == nil)
  }

  @Test("after a stop without a signal the whole stage is drawn again")
  func drawsAgain() throws {
    let terminal = try #require(PseudoTerminal(columns: 60, rows: 20))
    try TerminalStage(terminal.device, environment()).play { stage in
      raise(SIGCONT)
      return system(in: stage)
    }
    let text = String(decoding: terminal.end(), as: UTF8.self)
    #expect(text.split(separator: "\u{1B}[?1049h").count == 3)
  }
}
