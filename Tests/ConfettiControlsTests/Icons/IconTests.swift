import ConfettiGraphics
import Testing

@testable import ConfettiControls

@Suite("Icons") struct IconTests {
  private static let frame = Rect(x: 100, y: 100, width: 28, height: 28)

  @Test("every icon has lines, which keep to the grid", arguments: Icon.allCases)
  func iconsKeepToTheGrid(_ icon: Icon) throws {
    let box = try #require(icon.path.controlBox)
    let margin = Icon.stroke / 2
    #expect(box.x >= margin && box.y >= margin)
    #expect(box.maxX <= Icon.grid - margin && box.maxY <= Icon.grid - margin)
    #expect(max(box.width, box.height) >= 8)
  }

  @Test("all icons look different")
  func iconsDiffer() {
    #expect(Set(Icon.allCases.map(\.path)).count == Icon.allCases.count)
  }

  @Test("an icon is drawn once, and costs less than two hundred quads")
  func iconsAreCheap() throws {
    for icon in Icon.allCases {
      let hand = try Hand { $0.draw(icon, in: Self.frame, .text) }
      let quads = hand.vertices().count / 4
      #expect(quads > 10 && quads < 200, "\(icon): \(quads)")
      #expect(hand.vertices().count / 4 == quads)
    }
  }

  @Test("an icon is drawn as its strokes are")
  func iconsAreTheirStrokes() throws {
    let hand = try Hand { $0.draw(.loop, in: Self.frame, .white()) }
    let drawn = hand.vertices()
    var quads = QuadBuffer(atlas: try Hand.atlas.get())
    quads.stroke(
      Icon.loop.path.offset(by: 106, 106), .white(),
      style: StrokeStyle(lineWidth: Icon.stroke, lineCap: .round, lineJoin: .round))
    let expected = quads.withVertices { Array($0) }
    #expect(drawn.map { [$0.x, $0.y] } == expected.map { [$0.x, $0.y] })
    func alpha(_ vertex: Vertex) -> Int { Int(vertex.color.bytes.alpha) }
    #expect(zip(drawn, expected).allSatisfy { abs(alpha($0) - alpha($1)) <= 1 })
  }

  @Test("a button with an icon is clicked and pressed by keys, and the owner turns a switch")
  func button() throws {
    let (isOn, clicks) = (Box(false), Box(0))
    let hand = try Hand { ui in
      if ui.iconButton("loop", .loop, "Loop", isOn: isOn.value, in: Self.frame).isClicked {
        isOn.value.toggle()
        clicks.value += 1
      }
    }
    hand.click(110, 110)
    hand.type(.tab(backwards: false), .enter, .space)
    #expect(clicks.value == 3 && isOn.value)
    let tree = hand.ui.readTree(at: hand.now) {
      $0.iconButton("loop", .loop, "Loop", isOn: isOn.value, in: Self.frame)
      $0.iconButton("undo", .undo, "Undo", isEnabled: false, in: Self.frame.offset(by: 30, 0))
    }
    #expect(tree.map(\.role) == [.toggle, .button])
    #expect(tree[0].state.contains(.selected) && tree[0].name == "Loop")
    #expect(tree[1].state == .disabled)
  }

  @Test("a button that is disabled does nothing, but says its sentence")
  func disabled() throws {
    let clicks = Box(0)
    let hand = try Hand { ui in
      ui.bounds = Rect(x: 0, y: 0, width: 800, height: 600)
      if ui.iconButton("undo", .undo, "Undo", isEnabled: false, in: Self.frame).isClicked {
        clicks.value += 1
      }
    }
    hand.click(110, 110)
    #expect(clicks.value == 0 && !hand.type(.tab(backwards: false)))
    hand.move(111, 110)
    let before = hand.vertices().count
    hand.wait(1)
    #expect(hand.vertices().count > before + 40)
  }

  @Test("a hovered button looks different, and lies where it was")
  func hover() throws {
    let hand = try Hand { $0.iconButton("play", .play, "Play", in: Self.frame) }
    hand.move(10, 10)
    let (spots, before) = (hand.ui.hits.spots, hand.vertices())
    hand.move(110, 110)
    _ = hand.vertices()
    hand.wait(0.3)
    #expect(hand.ui.hits.spots == spots && hand.vertices() != before)
  }
}
