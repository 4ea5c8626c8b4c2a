import Confetti
import Testing

@testable import ConfettiBenchmarks

@Suite("BenchTable") struct BenchTableTests {
  let lines = BenchReportTests.report.table.split(separator: "\n").map(String.init)

  /// The figures of the line that begins with a name.
  func figures(_ name: String) -> [String]? {
    lines.first { $0.hasPrefix("  \(name) ") || $0.hasPrefix("\(name) ") }
      .map { $0.split(separator: " ").map(String.init) }
  }

  @Test("each figure has its place") func figuresHavePlaces() {
    for effect in Effect.classics {
      #expect(figures(effect.name) == [effect.name, "6.2", "8.5", "50.5", "8.1", "×"])
    }
    #expect(figures("birth")?.dropFirst().first == "101.3" || figures("birth")?[1] == "101.2")
    #expect(figures("rockets")?.suffix(2) == ["20,000", "particles"])
    #expect(figures("stream,")?.contains("0.75") == true)
    for painter in BenchPainter.allCases {
      #expect(figures(painter.rawValue) == [painter.rawValue, "2.75", "2.75", "2.75"])
    }
    #expect(lines.contains { $0.hasPrefix("  cpu ") && $0.hasSuffix(" 61,234") })
    #expect(lines.contains { $0.contains("submitted") && $0.hasSuffix(" 123,456") })
    #expect(figures("cores") == ["cores", "0.029", "0.078"])
    #expect(figures("Idle")?.joined(separator: " ") == "Idle 0.021 % of a core, 0 frames in 4.0 s")
    #expect(figures("Start")?.suffix(2) == ["89", "ms"])
    #expect(figures("Springs")?.contains("54,539") == true)
  }

  @Test("it says what was measured on, and when") func namesMachine() {
    #expect(lines[0] == "Confetti measured on 1979-05-01, release build")
    #expect(lines[1] == "  Z80, 1 core, 0.5 GB, z80")
    #expect(lines[2] == "  CP/M 2.2, BDOS 2, SDL 2.0.0")
  }

  @Test("no line is longer than 80 characters, and none ends in a blank") func lineWidth() {
    for line in lines { #expect(line.count <= 80 && line.last != " ") }
  }

  @Test("a note that is too long goes on in the next line") func wrapsNotes() {
    #expect(lines.suffix(3).first == "Notes")
    #expect(lines.suffix(2).first?.hasPrefix("  – capacity of sdl-default: left out,") == true)
    #expect(lines.last?.hasPrefix("    ") == true)
  }

  @Test("what could not be measured has no line") func leavesOutLines() {
    let table = BenchReport(machine: BenchReportTests.machine).table
    #expect(table.split(separator: "\n").count == 3)
  }
}
