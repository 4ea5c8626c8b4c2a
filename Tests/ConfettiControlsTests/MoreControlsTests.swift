import ConfettiGraphics
import Testing

@testable import ConfettiControls

@Suite("More controls") struct MoreControlsTests {
  private static let frame = Rect(x: 100, y: 100, width: 200, height: 280)
  private static let line = Rect(x: 100, y: 100, width: 200, height: 28)

  @Test("a switch is turned by a click and by Space, each a change of its own")
  func toggle() throws {
    let (isOn, commits) = (Box(false), Box(0))
    let hand = try Hand {
      if $0.toggle("sound", "Sound", isOn: &isOn.value, in: Self.line).isCommitted {
        commits.value += 1
      }
    }
    hand.click(150, 110)
    #expect(isOn.value && commits.value == 1)
    hand.type(.tab(backwards: false), .space)
    #expect(!isOn.value && commits.value == 2)
  }

  @Test("the ends of a range are dragged up to each other, and the middle moves both")
  func range() throws {
    let value = Box(20.0...60.0)
    let frame = Rect(x: 100, y: 100, width: 200, height: 44)
    let layout = SliderLayout(frame)
    let form = SliderForm("speed", 0...100, step: 1)
    func x(_ number: Double) -> Float { layout.x(at: Float(form.share(of: number))) }
    let hand = try Hand { $0.range("speed", form, value: &value.value, in: frame) }
    hand.drag(x(20), layout.y, by: [x(40) - x(20), 0], frames: 4)
    #expect(value.value == 40...60)
    hand.move(x(90), layout.y)
    #expect(value.value == 60...60)
    hand.type(.escape)
    #expect(value.value == 20...60)
    hand.drag(x(40), layout.y, by: [x(60) - x(40), 0], frames: 4)
    hand.release(x(60), layout.y)
    #expect(value.value == 40...80)
    hand.drag(x(60), layout.y, by: [x(100) - x(60), 0], frames: 4)
    hand.release(x(100), layout.y)
    #expect(value.value == 60...100)
    hand.press(x(60), layout.y)
    hand.act(.modifiersChanged(.alt))
    hand.move(x(70), layout.y)
    hand.release(x(70), layout.y)
    #expect(value.value == 70...90)
    hand.act(.modifiersChanged([]))
    hand.type(.tab(backwards: false), .right)
    #expect(value.value == 75...90)
    hand.type(.space, .right)
    #expect(value.value == 75...95)
  }

  @Test("a menu opens at its button, takes the keys, and a press beside it only closes it")
  func menu() throws {
    let (selection, below) = (Box(0), Box(0))
    let hand = try Hand { ui in
      ui.bounds = Rect(x: 0, y: 0, width: 800, height: 600)
      ui.menuButton("kind", ["one", "two", "three"], selection: &selection.value, in: Self.line)
      let other = Rect(x: 100, y: 140, width: 200, height: 300)
      if ui.interact(ui.id("below"), .button, "", in: other, .click).isClicked { below.value += 1 }
    }
    hand.click(150, 110)
    hand.move(150, 111)
    hand.click(150, Self.line.maxY + 4 + 6 + hand.ui.rowHeight * 1.5)
    #expect(selection.value == 1 && below.value == 0)
    hand.click(150, 110)
    hand.move(150, 111)
    hand.click(150, 430)
    #expect(below.value == 0)
    hand.click(150, 430)
    #expect(below.value == 1 && selection.value == 1)
    hand.click(150, 110)
    hand.type(.down, .down, .enter)
    #expect(selection.value == 2)
    hand.click(150, 110)
    hand.type(.escape)
    hand.click(150, 430)
    #expect(below.value == 2)
  }

  @Test("a tree is walked by keys: right opens and goes in, left closes and goes out")
  func tree() throws {
    let open = Box<Set<String>>([])
    let selection = Box<Int?>(0)
    let all = [("a", 0, true), ("b", 1, false), ("c", 1, true), ("d", 2, false), ("e", 0, false)]
    func rows() -> [TreeRow] {
      var (rows, hidden) = ([TreeRow](), Int.max)
      for (name, depth, isParent) in all where depth <= hidden {
        hidden = isParent && !open.value.contains(name) ? depth : Int.max
        rows.append(TreeRow(name, depth: depth, isOpen: isParent ? open.value.contains(name) : nil))
      }
      return rows
    }
    let hand = try Hand { ui in
      let rows = rows()
      switch ui.tree("tree", rows, selection: selection.value, in: Self.frame) {
      case .selected(let index): selection.value = index
      case .toggled(let index):
        let name = rows[index].title
        if open.value.remove(name) == nil { open.value.insert(name) }
      case nil: break
      }
    }
    func chosen() -> String? { selection.value.map { rows()[$0].title } }
    hand.type(.tab(backwards: false), .right, .right)
    #expect(open.value == ["a"] && chosen() == "b")
    hand.type(.down, .right, .right)
    #expect(open.value == ["a", "c"] && chosen() == "d")
    hand.type(.left)
    #expect(chosen() == "c")
    hand.type(.left, .left)
    #expect(open.value == ["a"] && chosen() == "a")
    hand.type(.end)
    #expect(chosen() == "e")
    hand.click(112, 110)
    #expect(open.value.isEmpty)
  }

  @Test("a section opens and closes by a click and by arrows, and what follows moves along")
  func accordion() throws {
    let isOpen = Box(false)
    let y = Box<Float>(0)
    let hand = try Hand { ui in
      var stack = Stack(.down, in: Self.frame, gap: 4)
      ui.accordion("launch", "Launch", isOpen: &isOpen.value, in: &stack) { ui, stack in
        ui.label("speed", in: stack.next(28))
      }
      y.value = stack.next(1).y
    }
    let closed = y.value
    hand.click(150, 110)
    hand.move(151, 110)
    #expect(isOpen.value && y.value == closed + 32)
    hand.type(.tab(backwards: false), .left)
    #expect(!isOpen.value)
  }

  @Test("rows are dragged into another order, and moved by Alt with arrows")
  func reorder() throws {
    let names = Box(["a", "b", "c", "d"])
    let selection = Box<Int?>(nil)
    let hand = try Hand { ui in
      if let move = ui.reorderList("list", names.value, selection: &selection.value, in: Self.frame)
      {
        names.value.insert(names.value.remove(at: move.from), at: move.to)
      }
    }
    let height = hand.ui.rowHeight
    func y(_ row: Float) -> Float { Self.frame.y + height * (row + 0.5) }
    hand.click(150, y(0))
    #expect(selection.value == 0)
    hand.drag(150, y(0), by: [0, height * 2], frames: 6)
    _ = hand.vertices()
    hand.release(150, y(2))
    #expect(names.value == ["b", "c", "a", "d"] && selection.value == 2)
    hand.drag(150, y(3), by: [0, -height * 9], frames: 6)
    hand.type(.escape)
    hand.release(150, y(0))
    #expect(names.value == ["b", "c", "a", "d"])
    hand.click(150, y(2))
    hand.type(.tab(backwards: true), .tab(backwards: false))
    hand.type(.up, modifiers: .alt)
    #expect(names.value == ["b", "a", "c", "d"] && selection.value == 1)
  }

  @Test("a grid is led through by arrows and by the pointer, and chosen from by Enter and a click")
  func grid() throws {
    let grid = GridLayout(
      [5, 4],
      GridLayout.Form(
        columns: 3, cell: Size(width: 50, height: 40), gap: Size(width: 10, height: 8), heading: 20,
        left: 10, width: 200))
    let (choice, chosen) = (Box(GridChoice()), Box<[Int]>([]))
    choice.value.begin(at: 0)
    let frame = Rect(x: 100, y: 100, width: 200, height: 120)
    let hand = try Hand { ui in
      let cell = ui.selectionGrid("grid", grid, &choice.value, in: frame, title: { "\($0)" }) {
        _, _ in
      }
      if let cell { chosen.value.append(cell) }
    }
    hand.type(.right, .down, .down)
    #expect(choice.value.cell == 6)
    hand.type(.enter, .home, .left, .space)
    #expect(chosen.value == [6, 0])
    hand.wait(1)
    hand.move(100 + 10 + 60 + 5, 100 + 20 + 5)
    #expect(choice.value.cell == 1)
    hand.click(100 + 10 + 120 + 5, 100 + 20 + 5)
    #expect(chosen.value == [6, 0, 2])
    hand.type(.end)
    hand.wait(1)
    hand.move(300, 300)
    #expect(choice.value.cell == 8)
  }

  @Test("text of several lines is written, walked through and marked")
  func textView() throws {
    let text = Box("")
    let hand = try Hand {
      $0.textView("text", text: &text.value, style: $0.theme.small, in: Self.frame)
    }
    hand.click(150, 110)
    hand.write("first")
    hand.type(.enter)
    hand.write("second")
    #expect(text.value == "first\nsecond")
    hand.type(.up, .home)
    hand.write("> ")
    #expect(text.value == "> first\nsecond")
    hand.type(.down, .end, modifiers: .shift)
    hand.type(.backspace)
    #expect(text.value == "> ")
    hand.type(.character("z"), modifiers: .control)
    #expect(text.value == "> first\nsecond")
    hand.act(.pasted("\na\nb"))
    #expect(text.value.split(separator: "\n").count >= 3)
    _ = hand.vertices()
  }

  @Test("a sentence about a control is shown after half a second, and goes with the pointer")
  func tooltip() throws {
    let hand = try Hand { ui in
      ui.bounds = Rect(x: 0, y: 0, width: 800, height: 600)
      let response = ui.interact(ui.id("a"), .button, "", in: Self.line, [.hover, .click])
      ui.tooltip(for: response, "Says what it does", beside: Self.line)
    }
    #expect(hand.vertices().isEmpty)
    hand.move(150, 110)
    _ = hand.vertices()
    hand.wait(0.3)
    #expect(hand.vertices().isEmpty)
    hand.wait(0.6)
    #expect(!hand.vertices().isEmpty && !hand.step())
    hand.move(10, 10)
    _ = hand.vertices()
    hand.wait(1)
    #expect(hand.vertices().isEmpty)
  }

  @Test("a chip comes, is replaced by one with another key, takes other words at once, and goes")
  func chip() throws {
    let (words, key) = (Box<String?>(nil), Box(0))
    let hand = try Hand { ui in
      ui.chip("mode", words.value.map { ChipText($0) }, key: key.value) { width, lines in
        Rect(x: 100, y: 100, width: width, height: 20 * Float(lines))
      }
    }
    #expect(hand.vertices().isEmpty)
    (words.value, key.value) = ("paused", 1)
    hand.move(0, 0)
    #expect(hand.step())
    hand.wait(1)
    let resting = hand.vertices()
    #expect(!resting.isEmpty && !hand.step())
    words.value = "paused again"
    #expect(hand.vertices() != resting && !hand.step())
    (words.value, key.value) = ("slow", 2)
    hand.move(1, 0)
    hand.wait(0.05)
    #expect(hand.vertices().count > resting.count && hand.step())
    hand.wait(1)
    words.value = nil
    hand.move(0, 0)
    hand.wait(1)
    #expect(hand.vertices().isEmpty && !hand.step())
  }
}
