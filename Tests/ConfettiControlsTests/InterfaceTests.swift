import ConfettiGraphics
import Motion
import Testing

@testable import ConfettiControls

@Suite("Interface") struct InterfaceTests {
  static let left = Rect(x: 100, y: 100, width: 100, height: 50)
  static let right = Rect(x: 300, y: 100, width: 100, height: 50)

  /// Two buttons, and the names of those that were clicked.
  static func buttons(_ clicked: Box<[String]>) throws -> Hand {
    try Hand { ui in
      for (name, frame) in [("left", left), ("right", right)] {
        let response = ui.button(name, name, style: ui.theme.label, in: frame)
        if response.isClicked { clicked.value.append(name) }
      }
    }
  }

  @Test("a button is clicked by a release on it, not before, and not by one beside it")
  func click() throws {
    let clicked = Box<[String]>([])
    let hand = try Self.buttons(clicked)
    hand.press(150, 120)
    #expect(clicked.value.isEmpty)
    hand.release(150, 120)
    #expect(clicked.value == ["left"])
    hand.press(150, 120)
    hand.release(350, 120)
    hand.press(150, 120)
    hand.release(250, 300)
    #expect(clicked.value == ["left"])
    hand.press(150, 120)
    hand.move(250, 300)
    hand.move(150, 130)
    hand.release(150, 130)
    #expect(clicked.value == ["left", "left"])
  }

  @Test("a press that leaves the window, meets a second press or Escape does nothing more")
  func cancelled() throws {
    let clicked = Box<[String]>([])
    let hand = try Self.buttons(clicked)
    hand.press(150, 120)
    hand.act(.pointerLeft)
    hand.release(150, 120)
    hand.press(150, 120)
    hand.press(350, 120)
    hand.act(.pointerReleased(Point(x: 150, y: 120)))
    #expect(clicked.value.isEmpty)
    hand.press(150, 120)
    #expect(hand.type(.escape))
    hand.release(150, 120)
    #expect(clicked.value.isEmpty)
    hand.act(
      .pointerPressed(Point(x: 150, y: 120), Input.Press(.secondary)),
      .pointerReleased(Point(x: 150, y: 120), .secondary))
    #expect(clicked.value.isEmpty)
  }

  @Test("Tab goes through all controls and around, both ways, and Enter and Space press")
  func keys() throws {
    let clicked = Box<[String]>([])
    let hand = try Self.buttons(clicked)
    #expect(!hand.type(.enter))
    hand.type(.tab(backwards: false), .enter)
    hand.type(.tab(backwards: false), .space)
    hand.type(.tab(backwards: false), .enter)
    hand.type(.tab(backwards: true), .enter)
    #expect(clicked.value == ["left", "right", "left", "right"])
    #expect(!hand.type(.character("p")))
  }

  @Test("a pointer takes the focus from the keyboard, which goes on from there")
  func pointerTakesFocus() throws {
    let clicked = Box<[String]>([])
    let hand = try Self.buttons(clicked)
    hand.click(150, 120)
    #expect(!hand.ui.focus.isShown && !hand.type(.enter))
    hand.type(.tab(backwards: false), .enter)
    #expect(clicked.value == ["left", "right"])
  }

  @Test("the pointer is at the topmost control, and at none while it holds another one")
  func hover() throws {
    let hand = try Self.buttons(Box([]))
    hand.move(150, 120)
    #expect(hand.ui.pointer.hovered == .root.child("left"))
    hand.press(150, 120)
    hand.move(350, 120)
    #expect(hand.ui.pointer.hovered == nil)
    hand.release(350, 120)
    #expect(hand.ui.pointer.hovered == .root.child("right"))
    hand.act(.pointerLeft)
    #expect(hand.ui.pointer.hovered == nil)
  }

  @Test("a modal layer takes the pointer, the focus and loose keys from all below it")
  func modal() throws {
    let (isOpen, clicked, keys) = (Box(false), Box<[String]>([]), Box<[String]>([]))
    let hand = try Hand { ui in
      if ui.button("below", "below", style: ui.theme.label, in: Self.left).isClicked {
        clicked.value.append("below")
      }
      if ui.take(.character("x")) { keys.value.append("below") }
      guard isOpen.value else { return }
      ui.layer(isModal: true) { ui in
        if ui.button("above", "above", style: ui.theme.label, in: Self.right).isClicked {
          clicked.value.append("above")
        }
        if ui.take(.character("x")) { keys.value.append("above") }
      }
    }
    hand.type(.tab(backwards: false))
    #expect(hand.type(.character("x")))
    isOpen.value = true
    hand.act(.pointerMoved(.zero))
    #expect(hand.ui.focus.id == nil)
    hand.click(150, 120)
    hand.click(350, 120)
    hand.type(.tab(backwards: false), .tab(backwards: false), .enter)
    hand.type(.character("x"))
    #expect(clicked.value == ["above", "above"])
    #expect(keys.value == ["below", "above"])
  }

  @Test("F6 goes from region to region")
  func regions() throws {
    let hand = try Hand { ui in
      for region in ["first", "second", "third"] {
        ui.region(region) { ui in
          for index in 0..<3 {
            let x = Float(index) * 60
            let y: Float = region == "first" ? 0 : region == "second" ? 100 : 200
            _ = ui.interact(
              ui.id(index), .button, "", in: Rect(x: x, y: y, width: 40, height: 40),
              [.click, .focus])
          }
        }
      }
    }
    var seen: [String] = []
    hand.type(.tab(backwards: false), .tab(backwards: false))
    for _ in 0..<4 {
      hand.type(.function(6))
      seen.append(hand.ui.focus.id.map { hand.ui.path(of: $0) } ?? "")
    }
    #expect(seen == ["second/0", "third/0", "first/0", "second/0"])
  }

  @Test("springs move while they are asked for, rest, and are new when their control comes back")
  func springs() throws {
    let (target, isSeen, shown) = (Box<Float>(0), Box(true), Box<Float>(-1))
    let hand = try Hand { ui in
      guard isSeen.value else { return }
      shown.value = ui.spring(ui.id("a"), "x", to: target.value, .smooth(duration: 0.3))
    }
    #expect(shown.value == 0 && !hand.step())
    target.value = 10
    hand.act(.pointerMoved(.zero))
    #expect(shown.value == 0 && hand.step())
    hand.now += 0.15
    hand.act(.pointerMoved(.zero))
    #expect(shown.value > 1 && shown.value < 10)
    hand.wait(2)
    #expect(!hand.step())
    hand.act(.pointerMoved(.zero))
    #expect(shown.value == 10)
    isSeen.value = false
    for _ in 0..<2 { _ = hand.vertices() }
    (isSeen.value, target.value) = (true, 3)
    hand.act(.pointerMoved(.zero))
    #expect(shown.value == 3 && !hand.step())
  }

  @Test("the ring around a control in focus comes and goes, whatever is described between pictures")
  func focusRing() throws {
    let hand = try Self.buttons(Box([]))
    _ = hand.vertices()
    hand.type(.tab(backwards: false))
    var pictures: Set<[Vertex]> = []
    for _ in 0..<40 {
      hand.move(600, 600)
      hand.wait(1 / 60.0)
      pictures.insert(hand.vertices())
    }
    #expect(pictures.count > 5)
  }

  @Test("a change of what is seen is noted, and nothing else is")
  func changes() throws {
    let hand = try Self.buttons(Box([]))
    _ = hand.vertices()
    hand.move(600, 600)
    #expect(!hand.takeChange())
    hand.move(150, 120)
    #expect(hand.takeChange())
    hand.move(151, 120)
    #expect(!hand.takeChange())
    hand.type(.tab(backwards: false))
    #expect(hand.takeChange())
  }

  @Test("paths are what people read")
  func paths() throws {
    var path = ""
    _ = try Hand { ui in
      ui.within("motion") { ui in
        ui.within("spring") { ui in
          let id = ui.id("bounce")
          path = ui.path(of: id)
        }
      }
    }
    #expect(path == "motion/spring/bounce")
  }

  @Test("a control of one's own is a function in an extension, and one line in a scene")
  func ownControl() throws {
    let isOn = Box(false)
    let hand = try Hand { $0.ownToggle("sound", isOn: &isOn.value, in: Self.left) }
    hand.click(150, 120)
    #expect(isOn.value)
    let moving = hand.vertices()
    hand.wait(1)
    #expect(hand.vertices() != moving && !hand.step())
    hand.type(.tab(backwards: false), .space)
    #expect(!isOn.value)
  }
}

extension Interface {
  /// A switch, as somebody new to the project would write it.
  fileprivate mutating func ownToggle(_ name: String, isOn: inout Bool, in frame: Rect) {
    let response = interact(id(name), .toggle, name, in: frame, [.hover, .click, .focus])
    if response.isClicked { isOn.toggle() }
    let share = spring(response.id, "knob", while: isOn, .snappy)
    guard isDrawing else { return }
    canvas.quads.fill(.chip, frame, Color.button.opacity(0.3 + 0.7 * share))
    let x = frame.x + frame.height / 2 + (frame.width - frame.height) * share
    let knob = Rect(center: Point(x: x, y: frame.center.y), side: frame.height - 8)
    canvas.quads.fill(.circle, knob, .white())
    drawFocus(response, around: frame)
  }
}
