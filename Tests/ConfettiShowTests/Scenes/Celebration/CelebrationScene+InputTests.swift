import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("CelebrationScene+Input") struct CelebrationInputTests {
  @Test("a button acts on release inside, not before", arguments: ButtonKind.allCases)
  func playsOnRelease(kind: ButtonKind) throws {
    var visitor = try Visitor()
    let point = visitor.middle(of: kind)
    visitor.act(.pointerMoved(point))
    visitor.act(.pointerPressed(point))
    #expect(visitor.held == kind)
    visitor.wait(0.5)
    #expect(visitor.alive == 0)
    visitor.act(.pointerReleased(point))
    #expect(visitor.held == nil)
    #expect(visitor.alive >= 32)
  }

  @Test("a release outside a button does nothing")
  func releaseOutside() throws {
    var visitor = try Visitor()
    visitor.act(.pointerPressed(visitor.middle(of: .sparks)))
    visitor.act(.pointerMoved(Visitor.nowhere))
    #expect(visitor.held == nil)
    visitor.act(.pointerReleased(Visitor.nowhere))
    visitor.wait(0.2)
    #expect(visitor.alive == 0)
  }

  @Test("a press that leaves a button and comes back acts")
  func pressComesBack() throws {
    var visitor = try Visitor()
    let point = visitor.middle(of: .fountain)
    visitor.act(.pointerPressed(point))
    visitor.act(.pointerMoved(Visitor.nowhere))
    visitor.act(.pointerMoved(point))
    #expect(visitor.held == .fountain)
    visitor.act(.pointerReleased(point))
    #expect(visitor.alive >= 32)
  }

  @Test("a press on one button never sets off another")
  func pressOnAnotherButton() throws {
    var visitor = try Visitor()
    visitor.act(.pointerPressed(visitor.middle(of: .sparks)))
    visitor.act(.pointerReleased(visitor.middle(of: .fanfare)))
    visitor.wait(0.1)
    #expect(visitor.alive == 0)
  }

  @Test("a press on the stage never sets off a button")
  func pressOnStage() throws {
    var visitor = try Visitor()
    let button = visitor.middle(of: .everything)
    visitor.act(.pointerPressed(Visitor.nowhere))
    visitor.act(.pointerMoved(button))
    #expect(visitor.held == nil && visitor.hovered == nil)
    visitor.act(.pointerReleased(button))
    // The particles in the air are the throw of the chosen effect, and no sparks.
    #expect(visitor.alive == 30)
  }

  @Test("a press that leaves the window is forgotten")
  func pressLeavesWindow() throws {
    var visitor = try Visitor()
    let point = visitor.middle(of: .sparks)
    visitor.act(.pointerPressed(point))
    visitor.act(.pointerLeft)
    #expect(visitor.held == nil && visitor.hovered == nil)
    visitor.act(.pointerReleased(point))
    visitor.act(.pointerPressed(Visitor.nowhere))
    visitor.act(.pointerLeft)
    visitor.act(.pointerReleased(Visitor.nowhere))
    #expect(visitor.alive == 0)
  }

  @Test("a second press without a release lets go of the first")
  func secondPress() throws {
    var visitor = try Visitor()
    visitor.act(.pointerPressed(visitor.middle(of: .sparks)))
    visitor.act(.pointerPressed(visitor.middle(of: .fanfare)))
    #expect(visitor.held == .fanfare)
  }

  @Test("a point within five points of a button counts as on it, unless it is on another")
  func edges() throws {
    var visitor = try Visitor()
    visitor.act()
    for kind in ButtonKind.allCases {
      let frame = visitor.show.layout.frame(of: kind)
      #expect(visitor.button(at: Point(x: frame.x, y: frame.y)) == kind)
      #expect(visitor.button(at: Point(x: frame.maxX + 4, y: frame.center.y)) == kind)
      #expect(visitor.button(at: Point(x: frame.maxX + 6, y: frame.center.y)) == nil)
      #expect(visitor.button(at: Point(x: frame.center.x, y: frame.maxY + 6)) == nil)
    }
  }

  @Test("only the button under the pointer is hovered")
  func hover() throws {
    var visitor = try Visitor()
    for kind in ButtonKind.allCases {
      visitor.act(.pointerMoved(visitor.middle(of: kind)))
      #expect(visitor.hovered == kind)
    }
    visitor.act(.pointerMoved(Visitor.nowhere))
    #expect(visitor.hovered == nil)
  }

  @Test("a button that a new layout moves under the pointer is hovered")
  func hoverAfterNewLayout() throws {
    var visitor = try Visitor()
    let smaller = Size(width: 640, height: 360)
    let point = Layout(size: smaller).frame(of: .everything).center
    visitor.act(.pointerMoved(point))
    #expect(visitor.hovered == nil)
    visitor.size = smaller
    visitor.act()
    #expect(visitor.hovered == .everything)
  }

  @Test("tab goes through all controls and around, both ways")
  func tab() throws {
    var visitor = try Visitor()
    #expect(visitor.focusedPath.isEmpty)
    var seen: [String] = []
    for _ in 0..<9 {
      visitor.type(.tab(backwards: false))
      seen.append(visitor.focusedPath)
    }
    #expect(
      seen == [
        "scene/0", "scene/1", "scene/2", "scene/3", "scene/4", "scene/handle", "corner/effects",
        "corner/scenes", "scene/0",
      ])
    visitor.type(.tab(backwards: true))
    #expect(visitor.focusedPath == "corner/scenes")
    visitor.type(.function(6))
    #expect(visitor.focused == .celebrate)
  }

  @Test(
    "a key presses the focused button as the pointer would", arguments: [Input.Key.enter, .space])
  func keyPressesFocusedButton(key: Input.Key) throws {
    var byKey = try Visitor()
    byKey.type(.tab(backwards: false), .tab(backwards: false))
    byKey.act(.keyPressed(key))
    var byPointer = try Visitor()
    byPointer.act(.pointerPressed(byPointer.middle(of: .sparks)))
    byPointer.act(.pointerReleased(byPointer.middle(of: .sparks)))
    byPointer.now = byKey.now
    #expect(byKey.alive == byPointer.alive && byKey.alive > 0)
    byKey.act()
    #expect(byKey.show.content.rest.isMoving && byKey.held == nil)
  }

  @Test("without a focus enter fires the chosen effect over the stage, space from the handle")
  func enterWithoutFocus() throws {
    var visitor = try Visitor()
    visitor.type(.enter)
    #expect(visitor.alive == 30)
    #expect(visitor.traces.allSatisfy { $0.birthplace != visitor.home })
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

  @Test("the pointer takes the focus from the keyboard")
  func pointerTakesFocus() throws {
    var visitor = try Visitor()
    visitor.type(.tab(backwards: false))
    visitor.act(.pointerPressed(visitor.middle(of: .fanfare)))
    #expect(visitor.focused == nil)
  }

  @Test("a press on the open help closes it and reaches no control below")
  func pressOnHelp() throws {
    var visitor = try Visitor()
    visitor.type("h")
    #expect(visitor.show.content.panels.help.isShown)
    visitor.click(visitor.middle(of: .fountain))
    #expect(!visitor.show.content.panels.help.isShown)
    #expect(visitor.alive == 0)
    visitor.click(visitor.middle(of: .fountain))
    visitor.wait(0.1)
    #expect(visitor.alive > 0)
  }
}
