import ConfettiGraphics
import Testing

@testable import Confetti
@testable import ConfettiShow

@Suite("Show+Pointer") struct ShowPointerTests {
  @Test(arguments: ButtonKind.allCases)
  func `a button plays on release inside, not before`(kind: ButtonKind) throws {
    var visitor = try Visitor()
    let point = visitor.middle(of: kind)
    visitor.act(.pointerMoved(point))
    visitor.act(.pointerPressed(point))
    #expect(visitor.stage.buttons[kind.rawValue].isHeld)
    visitor.wait(0.5)
    #expect(visitor.alive == 0)
    visitor.act(.pointerReleased(point))
    #expect(!visitor.stage.buttons[kind.rawValue].isHeld)
    #expect(visitor.alive >= 32)
  }

  @Test func `a release outside plays nothing`() throws {
    var visitor = try Visitor()
    visitor.act(.pointerPressed(visitor.middle(of: .sparks)))
    visitor.act(.pointerMoved(Visitor.nowhere))
    #expect(!visitor.stage.buttons[ButtonKind.sparks.rawValue].isHeld)
    visitor.act(.pointerReleased(Visitor.nowhere))
    visitor.wait(0.2)
    #expect(visitor.alive == 0)
  }

  @Test func `a press that leaves and comes back plays`() throws {
    var visitor = try Visitor()
    let point = visitor.middle(of: .fountain)
    visitor.act(.pointerPressed(point))
    visitor.act(.pointerMoved(Visitor.nowhere))
    visitor.act(.pointerMoved(point))
    #expect(visitor.stage.buttons[ButtonKind.fountain.rawValue].isHeld)
    visitor.act(.pointerReleased(point))
    #expect(visitor.alive >= 32)
  }

  @Test func `a press on one button never plays another`() throws {
    var visitor = try Visitor()
    visitor.act(.pointerPressed(visitor.middle(of: .sparks)))
    visitor.act(.pointerReleased(visitor.middle(of: .fanfare)))
    visitor.wait(0.1)
    #expect(visitor.alive == 0)
  }

  @Test func `a press on the stage never plays a button`() throws {
    var visitor = try Visitor()
    let button = visitor.middle(of: .everything)
    visitor.act(.pointerPressed(Visitor.nowhere))
    visitor.act(.pointerMoved(button))
    #expect(visitor.stage.buttons.allSatisfy { !$0.isHeld && !$0.isHovered })
    visitor.act(.pointerReleased(button))
    // What flies is the throw of the chosen effect, and no sparks.
    #expect(visitor.alive == 30)
  }

  @Test func `a press that leaves the window is forgotten`() throws {
    var visitor = try Visitor()
    let point = visitor.middle(of: .sparks)
    visitor.act(.pointerPressed(point))
    visitor.act(.pointerLeft)
    #expect(visitor.stage.buttons.allSatisfy { !$0.isHeld && !$0.isHovered })
    visitor.act(.pointerReleased(point))
    visitor.act(.pointerPressed(Visitor.nowhere))
    visitor.act(.pointerLeft)
    visitor.act(.pointerReleased(Visitor.nowhere))
    #expect(visitor.alive == 0)
  }

  @Test func `a second press without a release lets go of the first`() throws {
    var visitor = try Visitor()
    visitor.act(.pointerPressed(visitor.middle(of: .sparks)))
    visitor.act(.pointerPressed(visitor.middle(of: .fanfare)))
    #expect(visitor.stage.buttons.filter(\.isHeld).map(\.kind) == [.fanfare])
  }

  @Test func `the left and top edges belong to a button, the others do not`() throws {
    let visitor = try Visitor()
    for kind in ButtonKind.allCases {
      let frame = visitor.stage.layout.frame(of: kind)
      #expect(visitor.stage.button(at: Point(x: frame.x, y: frame.y)) == kind)
      #expect(visitor.stage.button(at: Point(x: frame.maxX, y: frame.y)) != kind)
      #expect(visitor.stage.button(at: Point(x: frame.x, y: frame.maxY)) != kind)
      #expect(visitor.stage.button(at: Point(x: frame.x - 0.01, y: frame.y)) != kind)
    }
  }

  @Test func `only the button under the pointer is hovered`() throws {
    var visitor = try Visitor()
    for kind in ButtonKind.allCases {
      visitor.act(.pointerMoved(visitor.middle(of: kind)))
      #expect(visitor.stage.buttons.filter(\.isHovered).map(\.kind) == [kind])
    }
    visitor.act(.pointerMoved(Visitor.nowhere))
    #expect(visitor.stage.buttons.allSatisfy { !$0.isHovered })
  }

  @Test func `a button that a new layout moves under the pointer is hovered`() throws {
    var visitor = try Visitor()
    let smaller = Size(width: 640, height: 360)
    let point = Layout(size: smaller).frame(of: .everything).center
    visitor.act(.pointerMoved(point))
    #expect(visitor.stage.buttons.allSatisfy { !$0.isHovered })
    visitor.size = smaller
    visitor.act()
    #expect(visitor.stage.buttons.filter(\.isHovered).map(\.kind) == [.everything])
  }

  @Test func `tab goes through all buttons and around, both ways`() throws {
    var visitor = try Visitor()
    #expect(visitor.stage.focusedButton == nil)
    var seen: [ButtonKind?] = []
    for _ in 0..<6 {
      visitor.type(.tab(backwards: false))
      seen.append(visitor.stage.focusedButton)
    }
    #expect(seen == ButtonKind.allCases + [.celebrate])
    visitor.type(.tab(backwards: true))
    #expect(visitor.stage.focusedButton == .everything)

    var other = try Visitor()
    other.type(.tab(backwards: true))
    #expect(other.stage.focusedButton == .everything)
    #expect(other.stage.buttons.count { $0.isFocused } == 1)
  }

  @Test(arguments: [Input.Key.enter, .space])
  func `a key presses the focused button as the pointer would`(key: Input.Key) throws {
    var byKey = try Visitor()
    byKey.type(.tab(backwards: false), .tab(backwards: false))
    byKey.act(.keyPressed(key))
    var byPointer = try Visitor()
    byPointer.act(.pointerPressed(byPointer.middle(of: .sparks)))
    byPointer.act(.pointerReleased(byPointer.middle(of: .sparks)))
    byPointer.now = byKey.now
    #expect(byKey.alive == byPointer.alive && byKey.alive > 0)
    byKey.act()
    let button = byKey.stage.buttons[ButtonKind.sparks.rawValue]
    #expect(button.drawnFrame(at: byKey.now).width < button.frame.width)
    #expect(!button.isHeld)
  }

  @Test func `enter without a focus presses nothing, space fires the chosen effect`() throws {
    var visitor = try Visitor()
    visitor.type(.enter)
    #expect(visitor.alive == 0)
    for (key, count) in zip("1234", [30, 32, 0, 100]) {
      visitor.type("c")
      visitor.type(key)
      visitor.type(.space)
      #expect(visitor.alive == count)
    }
    visitor.type("c")
    visitor.type("3")
    visitor.type(.space)
    visitor.wait(0.2)
    #expect(visitor.alive > 0)
  }

  @Test func `the pointer takes the focus from the keyboard`() throws {
    var visitor = try Visitor()
    visitor.type(.tab(backwards: false))
    visitor.act(.pointerPressed(visitor.middle(of: .fanfare)))
    #expect(visitor.stage.focusedButton == nil)
  }

  @Test func `a press on the open help closes it and reaches nothing below`() throws {
    var visitor = try Visitor()
    visitor.type("h")
    #expect(visitor.stage.help.isShown)
    visitor.click(visitor.middle(of: .fountain))
    #expect(!visitor.stage.help.isShown)
    #expect(visitor.alive == 0)
    visitor.click(visitor.middle(of: .fountain))
    visitor.wait(0.1)
    #expect(visitor.alive > 0)
  }
}
