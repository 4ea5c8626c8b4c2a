import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Show: motion") struct ShowMotionTests {
  /// The largest distance between the sides of two rectangles.
  func distance(_ a: Rect, _ b: Rect) -> Float {
    [a.x - b.x, a.y - b.y, a.maxX - b.maxX, a.maxY - b.maxY].map(abs).max() ?? 0
  }

  func panel(_ visitor: Visitor, at now: Double) -> Rect {
    visitor.overlayFrames(at: now).drawn
  }

  /// How opaque the overlay is.
  func opacity(_ visitor: Visitor) -> Double {
    visitor.overlayZoom.progress(at: visitor.now)
  }

  @Test("F1 at any moments moves the panel without a jump in place or speed")
  func f1AtAnyMoments() throws {
    var random = SeededGenerator(seed: 12, stream: 0)
    var visitor = try Visitor()
    for _ in 0..<100 { visitor.show.content.performance.frames.record(milliseconds: 16.7) }
    let step = 1e-4
    for _ in 0..<100 {
      visitor.look(on: Double(random.integer(1...20)) / 60)
      let before = visitor
      let isGone = !before.overlayZoom.isVisible(at: before.now + Visitor.frame)
      visitor.act(.keyPressed(.function(1)))
      let now = visitor.now
      // A panel that is still invisible may take any shape.
      guard !isGone else { continue }
      #expect(distance(panel(before, at: now), panel(visitor, at: now)) < 1e-2)
      let ahead = distance(panel(before, at: now + step), panel(visitor, at: now + step))
      // With a jump in speed of 200 points a second it would be 0.02; forces change it by less.
      #expect(ahead < 2e-3)
      let past = before.overlayZoom.progress(at: now)
      #expect(abs(opacity(visitor) - past) < 1e-9)
    }
  }

  @Test("F1 twice quickly goes on to the full panel, three times turns round")
  func f1TwiceQuickly() throws {
    var visitor = try Visitor()
    visitor.type(.function(1))
    visitor.wait(0.08)
    let coming = opacity(visitor)
    #expect(coming > 0.1 && coming < 0.9)
    visitor.type(.function(1))
    visitor.wait(0.05)
    #expect(opacity(visitor) > coming)
    visitor.type(.function(1))
    visitor.wait(0.5)
    #expect(opacity(visitor) < coming)
    visitor.wait(2)
    #expect(opacity(visitor) == 0)
    let quads = visitor.vertices.count
    var fresh = try Visitor()
    fresh.act()
    #expect(quads == fresh.vertices.count)
  }

  @Test("the panel's frame comes to rest on whole points")
  func panelRestsOnWholePoints() throws {
    for size in [Size(width: 640, height: 360), Size(width: 1280, height: 720)] {
      var visitor = try Visitor(Show.Settings(), size: size)
      for _ in 1...2 {
        visitor.type(.function(1))
        visitor.wait(3)
        let frame = panel(visitor, at: visitor.now)
        for side in [frame.x, frame.y, frame.width, frame.height] {
          #expect(side == side.rounded())
        }
      }
    }
  }

  @Test("help that closes takes no click, and can be opened again on its way")
  func closingHelpTakesNoClick() throws {
    var visitor = try Visitor()
    visitor.type("h")
    visitor.wait(0.1)
    visitor.type("h")
    #expect(visitor.show.content.panels.help.isMoving(at: visitor.now))
    visitor.click(visitor.middle(of: .fanfare))
    #expect(visitor.alive > 0)
    visitor.type("h")
    #expect(visitor.show.content.panels.help.isShown)
    visitor.wait(4)
    var calm = try Visitor()
    calm.type("h")
    calm.wait(4)
    // The click has left the pointer on a button; the panel lies in front.
    let panel = Rect(x: 400, y: 150, width: 480, height: 420)
    #expect(visitor.bitmap.difference(to: calm.bitmap, in: panel) < 12_000)
    #expect(!visitor.show.content.panels.help.isMoving(at: visitor.now))
  }

  @Test("exactly one frame is drawn after the last movement")
  func oneLastFrame() throws {
    func moving(_ visitor: Visitor) -> Bool {
      visitor.show.content.rest.since == nil || visitor.show.content.rest.overlayMoves
    }
    // The sentence comes and, after a rest, goes.
    let deeds: [(movements: Int, do: (inout Visitor) -> Void)] = [
      (1, { $0.act(.pointerMoved($0.middle(of: .sparks))) }),
      (1, { $0.type("h") }),
      (1, { $0.type("s") }),
      (2, { $0.type(.down) }),
      (1, { $0.type(.function(1)) }),
    ]
    for (movements, deed) in deeds {
      var visitor = try Visitor()
      visitor.rest()
      deed(&visitor)
      _ = visitor.picture
      var afterwards = 0
      for _ in 0..<600 {
        visitor.act()
        if visitor.needsDrawing, !moving(visitor) { afterwards += 1 }
        if moving(visitor) { #expect(visitor.show.restInterval == 0) }
        if visitor.needsDrawing { _ = visitor.picture }
      }
      #expect(afterwards == movements)
      #expect(!visitor.needsDrawing && visitor.show.restInterval == nil)
    }
  }

  @Test("with reduced motion all is at rest once panels have faded, and M changes back")
  func littleMotion() throws {
    var visitor = try Visitor(Show.Settings(reducesMotion: true))
    visitor.act()
    visitor.type(.function(1))
    visitor.wait(0.5)
    #expect(opacity(visitor) == 1 && !visitor.overlayMoves)
    visitor.type(.function(1), .character("h"))
    visitor.wait(0.5)
    visitor.act(.pointerMoved(visitor.middle(of: .sparks)))
    visitor.act(.pointerPressed(visitor.middle(of: .sparks)))
    visitor.act(.pointerReleased(visitor.middle(of: .sparks)))
    visitor.wait(0.5)
    #expect(
      visitor.show.content.rest.since != nil
        && !visitor.overlayMoves)
    visitor.type("m")
    #expect(!visitor.show.content.stage.reducesMotion)
    visitor.type("h")
    #expect(visitor.show.content.panels.help.isMoving(at: visitor.now))
    visitor.type("h")
    visitor.wait(3)
    visitor.type("m")
    #expect(
      visitor.show.content.stage.reducesMotion
        && visitor.mode == .reducedMotion)
    #expect(visitor.show.content.rest.since != nil)
  }

  @Test("M makes effects quiet from then on")
  func quietEffects() throws {
    var visitor = try Visitor()
    visitor.type("m")
    visitor.click(visitor.middle(of: .celebrate))
    visitor.wait(0.1)
    let quiet = visitor.alive
    visitor.type("c")
    visitor.type("m")
    visitor.click(visitor.middle(of: .celebrate))
    visitor.wait(0.1)
    #expect(quiet > 0 && quiet * 3 <= visitor.alive)
  }
}
