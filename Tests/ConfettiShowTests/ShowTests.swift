import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Show") struct ShowTests {
  @Test("a new show waits for its first picture alone")
  func firstPicture() throws {
    let visitor = try Visitor()
    #expect(visitor.needsDrawing)
    #expect(visitor.alive == 0)
    #expect(visitor.chosen == .celebration)
    #expect(visitor.show.content.panels.overlay.mode == .off)
  }

  @Test("the settings choose the effect that clicks fire")
  func chosenEffect() throws {
    let visitor = try Visitor(Show.Settings(effect: .fanfare))
    #expect(visitor.chosen == .fanfare)
  }

  @Test("the same seed and the same deeds make the same picture, another seed another")
  func sameSeedSamePicture() throws {
    func show(seed: UInt64) throws -> [Vertex] {
      var visitor = try Visitor(Show.Settings(seed: seed))
      visitor.click(visitor.middle(of: .everything))
      visitor.drag(from: Visitor.nowhere, to: Point(x: 500, y: 400))
      visitor.wait(0.3)
      return visitor.vertices
    }
    let first = try show(seed: 3)
    #expect(try show(seed: 3) == first)
    #expect(try show(seed: 4) != first)
  }

  @Test("the platform's clock may start anywhere")
  func anyStartOfClock() throws {
    func show(from start: Double) throws -> Int {
      var visitor = try Visitor()
      visitor.now = start
      visitor.click(visitor.middle(of: .sparks))
      visitor.wait(0.2)
      return visitor.alive
    }
    let count = try show(from: 0)
    #expect(count > 0)
    for start in [1, 1e6, 1e9] { #expect(try show(from: start) == count) }
  }

  @Test("the frame's time sets the budget that the overlay shows")
  func budget() throws {
    var visitor = try Visitor()
    visitor.show.take(
      WindowFigures(
        frameInterval: 1.0 / 120, painter: "cpu", videoDriver: "dummy", display: "120 Hz"))
    #expect(abs(visitor.show.content.performance.budget - 1000.0 / 120) < 1e-4)
    visitor.type("p")
    let before = visitor.show.content.clock.time
    visitor.type(.right)
    #expect(abs(visitor.show.content.clock.time - before - 1.0 / 120) < 1e-9)
  }
}
