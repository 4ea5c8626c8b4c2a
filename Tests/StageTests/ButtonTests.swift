import Graphics
import Testing

@testable import Stage

@Suite struct ButtonTests {
  static let frame = Rect(x: 100, y: 100, width: 160, height: 52)

  @Test func `a held button shrinks within a twentieth of a second and springs back`() {
    var button = Button(.sparks, frame: Self.frame)
    button.setHeld(true, at: 1, moves: true)
    let held = button.drawnFrame(at: 1.05)
    #expect(abs(held.width - 160 * 0.95) < 1e-3 && abs(held.height - 52 * 0.92) < 1e-3)
    #expect(held.center == Self.frame.center)
    #expect(!button.isMoving(at: 1.05))
    button.setHeld(false, at: 2, moves: true)
    let widths = (0...40).map { button.drawnFrame(at: 2 + Double($0) / 100).width }
    #expect((widths.max() ?? 0) > 160)
    #expect(widths.last == 160)
    #expect(button.isMoving(at: 2.1) && !button.isMoving(at: 2.4))
  }

  @Test func `the area that can be hit never moves`() {
    var button = Button(.sparks, frame: Self.frame)
    button.setHovered(true, at: 0, moves: true)
    button.setHeld(true, at: 0, moves: true)
    #expect(button.drawnFrame(at: 0.5) != Self.frame)
    #expect(button.frame == Self.frame)
  }

  @Test func `a tapped button is small at once and springs back by itself`() {
    var button = Button(.sparks, frame: Self.frame)
    button.tap(at: 1)
    #expect(button.drawnFrame(at: 1).width < 155)
    #expect(button.drawnFrame(at: 1.4) == Self.frame)
    #expect(!button.isHeld)
  }

  @Test func `a hovered button rises by two points`() {
    var button = Button(.sparks, frame: Self.frame)
    button.setHovered(true, at: 0, moves: true)
    #expect(button.drawnFrame(at: 0) == Self.frame)
    #expect(button.drawnFrame(at: 0.2) == Self.frame.offset(by: 0, -2))
  }

  @Test func `without motion a held button keeps its size and nothing runs`() {
    var button = Button(.sparks, frame: Self.frame)
    button.setHovered(true, at: 0, moves: false)
    button.setHeld(true, at: 0, moves: false)
    #expect(button.isHeld && button.isHovered)
    #expect(button.drawnFrame(at: 0).size == Self.frame.size)
    #expect(!button.isMoving(at: 0))
  }

  @Test func `every state looks different`() {
    let plain = Button(.sparks, frame: Self.frame)
    var focused = plain
    focused.isFocused = true
    var hovered = plain
    hovered.setHovered(true, at: 0, moves: true)
    var held = plain
    held.setHeld(true, at: 0, moves: false)
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

  @Test(arguments: [
    Size(width: 480, height: 320), Size(width: 640, height: 360), Size(width: 900, height: 480),
    Size(width: 1280, height: 720), Size(width: 1900, height: 1000),
  ])
  func `the names fit their buttons`(size: Size) throws {
    let layout = Layout(size: size)
    let atlas = Atlas(
      scale: 1, typeface: try Visitor.typeface.get(), styles: [layout.theme.label])
    for kind in ButtonKind.allCases {
      let line = atlas.line(kind.title, style: layout.theme.label)
      #expect(line.width > 0 && line.width + 12 <= layout.frame(of: kind).width)
    }
  }
}
