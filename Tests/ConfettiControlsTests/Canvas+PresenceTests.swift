import ConfettiGraphics
import Motion
import Testing

@testable import ConfettiControls

@Suite("Canvas: presence") struct CanvasPresenceTests {
  static let place = Rect(x: 100, y: 100, width: 200, height: 100)

  /// The corners of a rectangle that comes and goes, as it is drawn.
  func corners(_ presence: Presence, at now: Double) -> [Vertex] {
    var ui = Interface(Atlas(scale: 1), Theme(for: Size(width: 1280, height: 720)))
    ui.draw(at: now) { ui in
      ui.drawn(presence, in: Self.place) {
        if $0.isDrawing { $0.canvas.quads.fill(.rectangle, Self.place, .white()) }
      }
    }
    return ui.canvas.quads.withVertices { Array($0) }
  }

  @Test("a look has its place around the middle of another one, and lower")
  func frameOfLook() {
    #expect(TransitionLook.identity.frame(of: Self.place) == Self.place)
    let look = TransitionLook(scale: 0.5, offset: [0, 10])
    #expect(look.frame(of: Self.place) == Rect(x: 150, y: 135, width: 100, height: 50))
  }

  @Test("a part that is not there is not drawn, and a part that is there is drawn unchanged")
  func drawnWhileThere() {
    var presence = Presence(.opacity.combined(with: .offset(y: 20)))
    #expect(corners(presence, at: 0).isEmpty)
    presence.appear(.smooth, at: 0)
    presence.advance(to: 3)
    #expect(corners(presence, at: 3) == corners(Presence(isPresented: true), at: 0))
    presence.disappear(.smooth, at: 3)
    presence.advance(to: 6)
    #expect(corners(presence, at: 6).isEmpty)
  }

  @Test("a part that comes out of a blur is soft on its way, and then drawn unchanged")
  func blurred() {
    var presence = Presence(.blur(10))
    presence.appear(.linear(duration: 1), at: 0)
    let (first, later) = (corners(presence, at: 0), corners(presence, at: 0.5))
    func extent(_ corners: [Vertex]) -> Float {
      corners.reduce(-.infinity) { max($0, $1.x) } - corners.reduce(.infinity) { min($0, $1.x) }
    }
    #expect(extent(first) > 255 && (225...250).contains(extent(later)))
    presence.advance(to: 2)
    #expect(corners(presence, at: 2) == corners(Presence(isPresented: true), at: 0))
  }

  @Test("a part that turns into place is drawn turned around the point that stays in place")
  func turned() {
    var presence = Presence(.rotation(.degrees(90), anchor: .topLeading))
    #expect(corners(presence, at: 0).isEmpty)
    presence.appear(.linear(duration: 1), at: 0)
    // The part hangs down to the left at first: its own right is where its bottom will be.
    let first = corners(presence, at: 0)
    let places: [(Float, Float)] = [(100, 100), (100, 300), (0, 300), (0, 100)]
    for (corner, place) in zip(first, places) {
      #expect(abs(corner.x - place.0) < 1e-3 && abs(corner.y - place.1) < 1e-3)
    }
    for moment in [0.2, 0.5, 0.9] {
      let corner = corners(presence, at: moment)[0]
      #expect(abs(corner.x - 100) < 1e-3 && abs(corner.y - 100) < 1e-3)
    }
    presence.advance(to: 2)
    #expect(corners(presence, at: 2) == corners(Presence(isPresented: true), at: 0))
  }

  @Test("turned back on its way it does not jump")
  func turnsRoundSmoothly() {
    for moment in [0.03, 0.1, 0.22] {
      var presence = Presence(
        .opacity.combined(with: .asymmetric(insertion: .scale(0.9), removal: .offset(y: -30))))
      presence.appear(.snappy, at: 0)
      let coming = corners(presence, at: moment)
      presence.disappear(.smooth, at: moment)
      #expect(corners(presence, at: moment) == coming)
      let going = corners(presence, at: moment + 0.05)
      presence.appear(.snappy, at: moment + 0.05)
      #expect(corners(presence, at: moment + 0.05) == going)
    }
  }
}
