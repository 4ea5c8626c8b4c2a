import Confetti
import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiTerminal

@Suite("StageCanvas") struct StageCanvasTests {
  private let size = StageSize(columns: 60, rows: 20)

  private func system() -> ParticleSystem {
    var system = ParticleSystem(seed: 3)
    system.fire(.cannon, in: size.points, at: 0)
    return system
  }

  private var cells: StageCanvas.Medium { .cells(Mosaic(.quadrants, colors: .full)) }

  @Test("particles fly over the text, which is whole again when they are gone")
  func leavesText() throws {
    var random = SplitMix(seed: 5)
    let text = random.grid(60, 20)
    let system = system()
    var canvas = try StageCanvas(for: system, size, cells, over: text)
    var terminal = TerminalEmulator(columns: 60, rows: 20)
    var changes = 0
    var time = 0.0
    while time <= system.end + 0.1 {
      var bytes: [UInt8] = []
      canvas.show(system, at: time, into: &bytes)
      terminal.take(bytes)
      changes += terminal.grid.seen == text.seen ? 0 : 1
      time += 0.1
    }
    #expect(changes > 10)
    #expect(terminal.grid.seen == text.seen)
    #expect(terminal.complaints.isEmpty)
  }

  @Test("a moment has the same bytes every time, and none if no cell has changed")
  func repeats() throws {
    let system = system()
    var all: [[UInt8]] = []
    for _ in 0..<2 {
      var canvas = try StageCanvas(for: system, size, cells, over: nil)
      var bytes: [UInt8] = []
      canvas.show(system, at: 0.5, into: &bytes)
      all.append(bytes)
      let count = bytes.count
      canvas.show(system, at: 0.5, into: &bytes)
      #expect(bytes.count == count)
    }
    #expect(all[0] == all[1] && all[0].count > 100)
  }

  @Test("on a cleared terminal everything is drawn again")
  func drawsAgain() throws {
    let system = system()
    for medium in [cells, .images(on: .black())] {
      var canvas = try StageCanvas(for: system, size, medium, over: nil)
      var (first, second): ([UInt8], [UInt8]) = ([], [])
      canvas.show(system, at: 0.5, into: &first)
      canvas.forget()
      canvas.show(system, at: 0.5, into: &second)
      #expect(first == second && !first.isEmpty)
    }
  }

  @Test("the stage's size stays in the tiniest terminal")
  func fitsTinyTerminals() throws {
    let size = StageSize(columns: 1, rows: 1)
    let system = system()
    for medium in [cells, .images(on: .black())] {
      var canvas = try StageCanvas(for: system, size, medium, over: nil)
      var bytes: [UInt8] = []
      canvas.show(system, at: 0.5, into: &bytes)
      #expect(bytes.count < 10_000)
    }
  }

  @Test("light covers the ground of a bright terminal, as characters and as pictures")
  func brightTerminal() throws {
    let effect = try #require(Effect.library.flatMap(\.effects).first { $0.name == "fireworks" })
    var system = ParticleSystem(seed: 3)
    system.fire(effect, in: size.points, at: 0)
    func bytes(_ medium: StageCanvas.Medium) throws -> [UInt8] {
      var canvas = try StageCanvas(for: system, size, medium, over: nil)
      var bytes: [UInt8] = []
      canvas.show(system, at: 1.5, into: &bytes)
      return bytes
    }
    func cells(_ ground: Color) throws -> [UInt8] {
      try bytes(.cells(Mosaic(.quadrants, colors: .full, ground: ground)))
    }
    #expect(try cells(.white()) != cells(.black()))
    #expect(try bytes(.images(on: .white())) != bytes(.images(on: .black())))
    #expect(try bytes(.images(on: Color(hex: 0x202030))) == bytes(.images(on: .black())))
  }
}
