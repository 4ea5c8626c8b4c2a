import Confetti
import ConfettiGraphics
import ConfettiShowTestSupport
import Motion
import Testing

@testable import ConfettiShow

@Suite("Button") struct ButtonTests {
  static let frame = Rect(x: 100, y: 100, width: 160, height: 52)

  @Test("a held button is seen to shrink within a twentieth of a second, and springs back")
  func heldButtonShrinks() {
    var button = Button(.sparks, frame: Self.frame)
    button.change(at: 1) { $0.setHeld(true, at: 1) }
    #expect(button.drawnFrame(at: 1) == Self.frame)
    let early = button.drawnFrame(at: 1.05)
    #expect(early.width < 160 - 0.6 * 8 && early.height < 52 - 0.6 * 4.16)
    let held = button.drawnFrame(at: 2)
    #expect(abs(held.width - 160 * 0.95) < 1e-3 && abs(held.height - 52 * 0.92) < 1e-3)
    #expect(held.center == Self.frame.center)
    #expect(!button.isMoving(at: 2))
    button.change(at: 2) { $0.setHeld(false, at: 2) }
    let widths = (0...150).map { time in
      button.advance(to: 2 + Double(time) / 100)
      return button.drawnFrame(at: 2 + Double(time) / 100).width
    }
    #expect((widths.max() ?? 0) > 160.1)
    #expect(widths.last == 160)
    #expect(!button.isMoving(at: 3.5))
  }

  @Test("the area that can be hit never moves")
  func hitAreaNeverMoves() {
    var button = Button(.sparks, frame: Self.frame)
    button.change(at: 0) { $0.setHovered(true) }
    button.change(at: 0) { $0.setHeld(true, at: 0) }
    #expect(button.drawnFrame(at: 0.1) != Self.frame)
    #expect(button.frame == Self.frame)
  }

  @Test("a press that is over at once is seen all the same, and springs back by itself")
  func shortPressIsSeen() {
    var button = Button(.sparks, frame: Self.frame)
    button.change(at: 1) { $0.tap(at: 1) }
    #expect(button.drawnFrame(at: 1) == Self.frame)
    #expect(!button.isHeld)
    let widths = (0...150).map { time in
      button.advance(to: 1 + Double(time) / 100)
      return button.drawnFrame(at: 1 + Double(time) / 100).width
    }
    #expect((widths.min() ?? 160) < 160 - 0.8 * 8)
    #expect(widths.last == 160 && !button.isMoving(at: 2.5))
  }

  @Test("a hovered button rises by two points")
  func hoveredButtonRises() {
    var button = Button(.sparks, frame: Self.frame)
    button.change(at: 0) { $0.setHovered(true) }
    #expect(button.drawnFrame(at: 0) == Self.frame)
    #expect(button.drawnFrame(at: 1.5) == Self.frame.offset(by: 0, -2))
  }

  @Test("with reduced motion every state is there at once, and nothing runs")
  func littleMotion() {
    withTransaction(\.reducesMotion, true) {
      var button = Button(.sparks, frame: Self.frame)
      button.change(at: 0) { $0.setHovered(true) }
      button.change(at: 0) { $0.setHeld(true, at: 0) }
      #expect(button.isHeld && button.isHovered)
      let size = button.drawnFrame(at: 0).size
      #expect(abs(size.width - 160 * 0.95) < 1e-3 && abs(size.height - 52 * 0.92) < 1e-3)
      #expect(!button.isMoving(at: 0))
      button.change(at: 0) { $0.setHeld(false, at: 0) }
      button.change(at: 0) { $0.tap(at: 0) }
      #expect(button.drawnFrame(at: 0) == Self.frame.offset(by: 0, -2))
      #expect(!button.isMoving(at: 0))
    }
  }

  /// The middle and the sides of what is drawn.
  func look(_ button: Button, at time: Double) -> [Double] {
    let drawn = button.drawnFrame(at: time)
    return [Double(drawn.center.y), Double(drawn.width), Double(drawn.height)]
  }

  /// How fast the middle rises and the sides grow.
  func speed(_ button: Button, at time: Double) -> [Double] {
    let growth = button.scale.velocity(at: time)
    return [2 * button.lift.velocity(at: time), Double(160 * growth.x), Double(52 * growth.y)]
  }

  @Test("whatever interrupts a movement, place and speed go on without a jump")
  func interruptions() {
    var random = SeededGenerator(seed: 9, stream: 2)
    var button = Button(.sparks, frame: Self.frame)
    var now = 0.0
    var fastest = 0.0
    for _ in 0..<200 {
      now += Double(random.uniform(0.001...0.3))
      button.advance(to: now)
      let (place, velocity) = (look(button, at: now), speed(button, at: now))
      switch random.integer(0...3) {
      case 0: button.setHovered(!button.isHovered)
      case 1: button.setHeld(!button.isHeld, at: now)
      case 2: button.tap(at: now)
      default:
        button.setHeld(true, at: now)
        button.setHovered(!button.isHovered)
      }
      button.advance(to: now)
      // Points as `Float` are exact to 1.5e-5 at 160, before and after.
      let shift = zip(place, look(button, at: now)).map { abs($0 - $1) }
      #expect((shift.max() ?? 1) < 3.1e-5)
      let change = zip(velocity, speed(button, at: now)).map { abs($0 - $1) }
      fastest = max(fastest, velocity.map(abs).max() ?? 0)
      #expect((change.max() ?? 1) < 1e-6 * max(1, fastest))
      #expect(button.frame == Self.frame)
    }
    #expect(fastest > 20)
    button.change(at: now) { $0.setHeld(false, at: now) }
    button.change(at: now) { $0.setHovered(false) }
    button.advance(to: now + 5)
    #expect(!button.isMoving(at: now + 5))
    #expect(button.drawnFrame(at: now + 5) == Self.frame)
  }

  @Test("its colour goes with its state, and the line around the one in focus comes and goes")
  func colorsFollowState() {
    var button = Button(.sparks, frame: Self.frame)
    button.change(at: 0) { $0.setHovered(true) }
    #expect(button.color.presentation(at: 0) == .button)
    #expect(button.color.presentation(at: 0.1).red > Color.button.red)
    button.change(at: 2) { $0.setHeld(true, at: 2) }
    #expect(button.color.presentation(at: 4).red < Color.button.red)
    button.change(at: 4) {
      $0.setHeld(false, at: 4)
      $0.setHovered(false)
      $0.isFocused = true
    }
    #expect(button.outline.presentation(at: 4).alpha == 0)
    button.advance(to: 7)
    #expect(button.color.presentation(at: 7) == .button)
    #expect(button.outline.presentation(at: 7) == .accent)
    button.change(at: 7) { $0.isFocused = false }
    button.advance(to: 9)
    #expect(button.outline.presentation(at: 9).alpha == 0 && !button.isMoving(at: 9))
  }

  @Test("every state looks different")
  func statesLookDifferent() {
    let plain = Button(.sparks, frame: Self.frame)
    var focused = plain
    focused.change(at: 0) { $0.isFocused = true }
    var hovered = plain
    hovered.change(at: 0) { $0.setHovered(true) }
    var held = plain
    held.change(at: 0) { $0.setHeld(true, at: 0) }
    func look(_ button: Button, isChosen: Bool = false) -> [Vertex] {
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      button.draw(at: 1, isChosen: isChosen, into: &quads)
      return quads.withVertices { Array($0) }
    }
    let looks = [
      look(plain), look(focused), look(hovered), look(held), look(plain, isChosen: true),
    ]
    #expect(Set(looks).count == looks.count)
  }

  @Test(
    "the names fit their buttons",
    arguments: [
      Size(width: 480, height: 320), Size(width: 640, height: 360), Size(width: 900, height: 480),
      Size(width: 1280, height: 720), Size(width: 1900, height: 1000),
    ])
  func namesFit(size: Size) throws {
    let layout = Layout(size: size)
    let atlas = Atlas(
      scale: 1, typeface: try Visitor.typeface.get(), styles: [layout.theme.label])
    for kind in ButtonKind.allCases {
      let line = atlas.line(kind.title, style: layout.theme.label)
      #expect(line.width > 0 && line.width + 12 <= layout.frame(of: kind).width)
    }
  }
}
