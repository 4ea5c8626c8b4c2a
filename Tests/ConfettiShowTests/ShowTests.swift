import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite struct ShowTests {
  @Test func `a new show waits for its first picture, and for nothing else`() throws {
    let visitor = try Visitor()
    #expect(visitor.stage.needsDrawing)
    #expect(visitor.alive == 0)
    #expect(visitor.stage.chosen == .celebration)
    #expect(visitor.stage.overlay.mode == .off)
  }

  @Test func `the settings choose the effect that clicks fire`() throws {
    let visitor = try Visitor(Show.Settings(effect: .fanfare))
    #expect(visitor.stage.chosen == .fanfare)
  }

  @Test func `the same seed and the same deeds make the same picture, another seed another`() throws
  {
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

  @Test func `the platform's clock may start anywhere`() throws {
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

  @Test func `the frame's time sets the budget that the overlay shows`() throws {
    var visitor = try Visitor()
    visitor.stage.frameInterval = 1.0 / 120
    #expect(abs(visitor.stage.performance.budget - 1000.0 / 120) < 1e-4)
    visitor.type("p")
    let before = visitor.stage.clock.time
    visitor.type(.right)
    #expect(abs(visitor.stage.clock.time - before - 1.0 / 120) < 1e-9)
  }
}
