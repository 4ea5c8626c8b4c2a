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

extension TerminalStageTests {
  @Suite("Terminals that take little or nothing", .serialized, .timeLimit(.minutes(10)))
  struct SlowTerminalTests {
    /// An effect with more bytes than such a terminal takes: every cell of a large stage changes in
    /// every frame.
    private func storm(in stage: Size) -> ParticleSystem {
      var system = ParticleSystem(seed: 7)
      for _ in 0..<12 { system.fire(.party, in: stage, at: 0) }
      return system
    }

    private func environment(_ name: String) -> String? {
      ["TERM": "xterm-256color", "LANG": "C.UTF-8"][name]
    }

    private static let leaving =
      "\u{18}\u{1B}\\\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    /// Whether a terminal is in order in the end, and how many bytes it had not taken before.
    private func rest(of terminal: PseudoTerminal, columns: Int, rows: Int) -> Int {
      let before = terminal.written.count
      let bytes = terminal.end()
      #expect(terminal.modes == (true, true))
      #expect(String(decoding: bytes, as: UTF8.self).hasSuffix(Self.leaving))
      var emulator = TerminalEmulator(columns: columns, rows: rows)
      emulator.take(bytes)
      #expect(emulator.modes == ["?7", "?25"])
      return bytes.count - before
    }

    @Test("the bytes that restore a stopped terminal come through whole, at the end, and only once")
    func restored() throws {
      let terminal = try #require(PseudoTerminal(columns: 60, rows: 20, bytesPerSecond: 0))
      let frames = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
      _ = terminal.device.write(frames[...], until: 0)
      TerminalGuard.keep(
        Array("back".utf8), modes: try #require(TerminalModes(of: terminal.device.file)),
        of: terminal.device.file)
      TerminalGuard.ownOutput()
      TerminalGuard.restore()
      TerminalGuard.restore()
      let bytes = terminal.end()
      // How much of the frames has gone on already is the kernel's to decide.
      #expect(bytes.drop { $0 == UInt8(ascii: "x") }.elementsEqual("back".utf8))
      #expect(bytes.count < 16_384)
    }

    @Test("a slow terminal is told so, and is in order before it could have taken the frames")
    func slow() throws {
      let terminal = try #require(
        PseudoTerminal(columns: 200, rows: 60, bytesPerSecond: 1920))
      #expect(throws: TerminalError.slow) {
        try TerminalStage(terminal.device, environment).play(longest: 20, storm)
      }
      #expect(rest(of: terminal, columns: 200, rows: 60) < 16_384)
    }

    @Test(
      "a terminal that takes no bytes until the end is in order then",
      arguments: ["\u{1B}[?62c", ""])
    func never(answer: String) throws {
      let terminal = try #require(
        PseudoTerminal(columns: 200, rows: 60, answer: answer, bytesPerSecond: 0))
      #expect(throws: TerminalError.self) {
        try TerminalStage(terminal.device, environment).play(longest: 20, storm)
      }
      #expect(rest(of: terminal, columns: 200, rows: 60) < 16_384)
    }

    @Test("a terminal that was stopped before is left alone") func stoppedBefore() throws {
      let terminal = try #require(PseudoTerminal(columns: 60, rows: 20))
      terminal.type("\u{13}")
      usleep(50_000)
      #expect(throws: TerminalError.lost) {
        try TerminalStage(terminal.device, environment).play(longest: 20, storm)
      }
      #expect(terminal.modes == (true, true))
      #expect(terminal.end().isEmpty)
    }

    @Test("a terminal that is stopped meanwhile, and for too long, goes on and is in order")
    func stoppedMeanwhile() throws {
      let terminal = try #require(PseudoTerminal(columns: 60, rows: 20))
      _ = BackgroundThread.start {
        usleep(400_000)
        terminal.type("\u{13}")
      }
      #expect(throws: TerminalError.self) {
        try TerminalStage(terminal.device, environment).play(longest: 20, storm)
      }
      _ = rest(of: terminal, columns: 60, rows: 20)
    }

    @Test("a terminal that is stopped for a moment is celebrated in to the end")
    func pause() throws {
      let terminal = try #require(PseudoTerminal(columns: 60, rows: 20))
      _ = BackgroundThread.start {
        usleep(300_000)
        terminal.type("\u{13}")
        usleep(2_500_000)
        terminal.type("\u{11}")
      }
      try TerminalStage(terminal.device, environment).play(longest: 4, storm)
      _ = rest(of: terminal, columns: 60, rows: 20)
    }

    @Test("earlier bytes in the buffer are not thrown away by a stage that has written little")
    func keepsEarlierOutput() throws {
      let terminal = try #require(
        PseudoTerminal(columns: 60, rows: 20, answer: "", bytesPerSecond: 0))
      let before = [UInt8](repeating: UInt8(ascii: "x"), count: 6000)
      #expect(terminal.device.write(before[...], until: MonotonicClock.seconds + 1) == 6000)
      try TerminalStage(terminal.device, environment).play { _ in ParticleSystem(seed: 1) }
      let bytes = terminal.end()
      #expect(bytes.count { $0 == UInt8(ascii: "x") } == 6000)
      #expect(String(decoding: bytes, as: UTF8.self).hasSuffix(Self.leaving))
    }
  }
}
