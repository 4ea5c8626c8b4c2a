import ConfettiGraphics
import Testing

@testable import ConfettiControls

@Suite("List of changes") struct ChangeListTests {
  private static let frame = Rect(x: 100, y: 100, width: 240, height: 112)

  /// Somebody at a list of changes, of which the owner goes to the chosen one.
  private struct Setup {
    let position: Box<Int>
    let pointed = Box<Int?>(nil)
    let count: Box<Int>
    let hand: Hand

    init(_ count: Int, position: Int) throws {
      let (pointed, place, count) = (pointed, Box(position), Box(count))
      (self.position, self.count) = (place, count)
      hand = try Hand { ui in
        let answer = ui.changeList(
          "changes", count: count.value, position: place.value, in: frame,
          sentences: { "change \($0)" })
        if let chosen = answer.chosen { place.value = chosen }
        pointed.value = answer.pointed
      }
    }

    func y(_ row: Int) -> Float { frame.y + hand.ui.rowHeight * (Float(row) + 0.5) }
  }

  @Test("a click goes to a state, and the row at the pointer is reported")
  func clicks() throws {
    let setup = try Setup(4, position: 3)
    setup.hand.move(150, setup.y(1))
    #expect(setup.pointed.value == 1 && setup.position.value == 3)
    setup.hand.click(150, setup.y(1))
    #expect(setup.position.value == 1)
    setup.hand.move(10, 10)
    #expect(setup.pointed.value == nil)
  }

  @Test("arrows go through the list and report, and Enter goes to the state")
  func keys() throws {
    let setup = try Setup(4, position: 0)
    setup.hand.type(.tab(backwards: false), .down, .down)
    setup.hand.move(10, 10)
    #expect(setup.pointed.value == 2 && setup.position.value == 0)
    setup.hand.type(.enter)
    #expect(setup.position.value == 2)
    setup.hand.type(.end, .down, .enter)
    #expect(setup.position.value == 3)
    setup.hand.type(.home, .up, .space)
    #expect(setup.position.value == 0)
  }

  @Test("the tree tells which state is present, and which are undone")
  func tree() throws {
    let setup = try Setup(3, position: 1)
    let tree = setup.hand.ui.readTree(at: setup.hand.now) {
      _ = $0.changeList(
        "changes", count: 3, position: 1, in: Self.frame, sentences: { "change \($0)" })
    }
    let rows = tree.filter { $0.role == .listItem }
    #expect(rows.map(\.value) == ["", "", "undone"])
    #expect(rows.map { $0.state.contains(.selected) } == [false, true, false])
  }

  @Test("the present state is in sight, at first and after a change")
  func presentStateIsInSight() throws {
    let setup = try Setup(60, position: 40)
    func isSeen(_ row: Int) -> Bool {
      let id = ControlID.root.child("changes").child(row)
      guard let frame = setup.hand.ui.hits.spot(of: id)?.frame else { return false }
      return frame.height >= setup.hand.ui.rowHeight - 1
    }
    func settle() {
      for _ in 0..<60 {
        setup.hand.wait(1 / 60)
        _ = setup.hand.vertices()
      }
    }
    settle()
    #expect(isSeen(40))
    setup.position.value = 3
    settle()
    #expect(isSeen(3) && !isSeen(40))
    setup.count.value = 61
    setup.position.value = 60
    settle()
    #expect(isSeen(60))
  }

  @Test("lists without rows, and positions beyond them, neither trap nor choose")
  func wildNumbers() throws {
    for (count, position) in [(0, 0), (-3, 9), (2, -5), (2, .max), (1, .min)] {
      let setup = try Setup(count, position: position)
      setup.hand.click(150, 300)
      _ = setup.hand.vertices()
      setup.hand.type(.tab(backwards: false), .down, .up)
      _ = setup.hand.vertices()
      #expect(setup.position.value == position)
    }
  }
}
