import Confetti
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("TitleOpening") struct TitleOpeningTests {
  /// A visitor who has seen the first two pictures.
  func visitor(
    _ settings: Show.Settings = Show.Settings(gathersTitle: true), scale: Float = 1
  ) throws -> Visitor {
    var visitor = try Visitor(settings, scale: scale)
    for _ in 0..<2 {
      visitor.act()
      _ = visitor.picture
    }
    return visitor
  }

  @Test("the title is paper at first, and in the end the title itself, to the byte")
  func gathers() throws {
    var visitor = try visitor()
    #expect(visitor.celebration.opening.opacity(at: visitor.show.content.clock.time) == 0)
    visitor.wait(0.3)
    #expect(visitor.alive > 500)
    visitor.wait(3)
    var plain = try Visitor()
    plain.act()
    #expect(visitor.alive == 0 && visitor.vertices == plain.vertices)
  }

  @Test("all pieces come to rest within the letters", arguments: [Float(1), 2])
  func gathersIntoLetters(scale: Float) throws {
    var visitor = try visitor(scale: scale)
    let frame = try #require(visitor.celebration.headings.letters(visitor.show.atlas)?.frame)
    visitor.wait(0.9)
    let letters = visitor.traces.filter { $0.lifetime == 1.1 }.compactMap(\.place)
    #expect(letters.count == 560)
    let around = frame.inset(by: -2, -2)
    #expect(letters.count { around.contains($0) } > 550)
  }

  @Test("the show rests once the title has gathered, and draws no frame from then on")
  func rests() throws {
    var visitor = try visitor()
    visitor.wait(3)
    _ = visitor.picture
    visitor.act()
    #expect(!visitor.needsDrawing && visitor.show.restInterval == nil)
  }

  @Test(
    "a key, a click and the wheel show the title at once",
    arguments: [
      Input.Event.keyPressed(.function(1)), .pointerPressed(Point(x: 20, y: 700)), .scrolled(1),
    ])
  func isSkipped(event: Input.Event) throws {
    var visitor = try visitor()
    visitor.wait(0.2)
    visitor.act(event)
    #expect(visitor.celebration.opening.opacity(at: visitor.show.content.clock.time) == 1)
  }

  @Test("a pointer that moves does not skip the opening")
  func movingPointer() throws {
    var visitor = try visitor()
    visitor.wait(0.2)
    visitor.act(.pointerMoved(Point(x: 20, y: 700)))
    #expect(visitor.celebration.opening.opacity(at: visitor.show.content.clock.time) < 1)
  }

  @Test("a window of another size has the title where it belongs")
  func resized() throws {
    var visitor = try visitor()
    visitor.wait(0.2)
    visitor.size = Size(width: 900, height: 600)
    visitor.act()
    #expect(visitor.celebration.opening.opacity(at: visitor.show.content.clock.time) == 1)
  }

  @Test(
    "with reduced motion, and in the stress scene, the title is there from the first picture on",
    arguments: [
      Show.Settings(reducesMotion: true, gathersTitle: true),
      Show.Settings(particleCount: 10, gathersTitle: true),
    ])
  func isThereAtOnce(settings: Show.Settings) throws {
    let visitor = try visitor(settings)
    #expect(visitor.celebration.opening.opacity(at: visitor.show.content.clock.time) == 1)
  }
}
