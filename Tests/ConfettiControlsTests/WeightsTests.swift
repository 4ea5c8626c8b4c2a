import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiControls

@Suite("Weights") struct WeightsTests {
  private static let frame = Rect(x: 100, y: 100, width: 320, height: 140)

  /// A list whose owner carries its changes out.
  private static func hand(
    _ names: Box<[String]>, _ weights: Box<[Double]>, _ edits: Edits = Edits()
  ) throws -> Hand {
    try Hand { ui in
      let change = ui.weights("shapes", rows: names.value, weights: &weights.value, in: frame)
      edits.note(change.response)
      switch change.action {
      case .removed(let index):
        names.value.remove(at: index)
        weights.value.remove(at: index)
      case .moved(let from, let to):
        names.value.insert(names.value.remove(at: from), at: to)
        weights.value.insert(weights.value.remove(at: from), at: to)
      case nil: break
      }
    }
  }

  private static func names() -> Box<[String]> { Box(["ribbon", "circle", "star"]) }

  private static func bar(_ hand: Hand, _ row: Int) throws -> Rect {
    try #require(hand.node("shapes/\(row)/weight")).frame
  }

  @Test("a weight that is not-a-number is no change")
  func notANumber() throws {
    let (weights, edits) = (Box([Double.nan, 1, 2]), Edits())
    let hand = try Self.hand(Self.names(), weights, edits)
    let bar = try Self.bar(hand, 0)
    hand.act(.pointerMoved(bar.center))
    hand.type(.tab(backwards: false), .character("x"))
    #expect(weights.value[0].isNaN && !edits.all.contains { $0.contains(.changed) })
    hand.press(bar.center.x, bar.center.y)
    hand.act(.pointerMoved(Point(x: .nan, y: .nan)))
    hand.type(.escape)
    #expect(weights.value[0].isNaN && weights.value.dropFirst() == [1, 2])
  }

  @Test("the share follows the pointer while all other weights stay: one change")
  func drag() throws {
    let (weights, edits) = (Box([1.0, 1, 2]), Edits())
    let hand = try Self.hand(Self.names(), weights, edits)
    let bar = try Self.bar(hand, 0)
    #expect(hand.node("shapes/0/weight")?.value == "25 %")
    hand.drag(bar.x + bar.width * 0.25, bar.center.y, by: [bar.width * 0.25, 0], frames: 5)
    #expect(weights.value == [3, 1, 2] && hand.node("shapes/0/weight")?.value == "50 %")
    hand.move(5000, bar.center.y)
    #expect(weights.value[0] > 100 && weights.value[0] < 1000)
    hand.move(-5000, bar.center.y)
    #expect(weights.value[0] > 0 && weights.value[0] < 0.01)
    hand.act(.pointerMoved(Point(x: .nan, y: .nan)))
    #expect(weights.value[0] > 0 && weights.value.dropFirst() == [1, 2])
    hand.release(bar.center.x, bar.center.y)
    #expect(edits.take() == [1, 1, 0])
  }

  @Test("Escape restores a weight bit by bit")
  func cancel() throws {
    let (weights, edits) = (Box([0.1234567, 1, 2]), Edits())
    let hand = try Self.hand(Self.names(), weights, edits)
    let bar = try Self.bar(hand, 0)
    hand.drag(bar.x + 10, bar.center.y, by: [40, 0], frames: 5)
    #expect(weights.value[0] != 0.1234567)
    hand.type(.escape)
    hand.release(bar.x, bar.center.y)
    #expect(weights.value == [0.1234567, 1, 2] && edits.take() == [1, 0, 1])
  }

  @Test("keys step a share by a hundredth, Shift by a tenth")
  func keys() throws {
    let weights = Box([1.0, 1, 2])
    let hand = try Self.hand(Self.names(), weights)
    func share() -> Double { weights.value[0] / weights.value.reduce(0, +) }
    let bar = try Self.bar(hand, 0)
    hand.click(bar.x + bar.width * 0.25, bar.center.y)
    hand.type(.tab(backwards: true), .tab(backwards: false), .right)
    #expect(abs(share() - 0.26) < 0.002)
    hand.type(.right, modifiers: .shift)
    #expect(abs(share() - 0.36) < 0.003)
  }

  @Test("rows are removed by their cross and by Delete, but not the last one")
  func remove() throws {
    let (names, weights, edits) = (Self.names(), Box([1.0, 2, 3]), Edits())
    let hand = try Self.hand(names, weights, edits)
    let cross = try #require(hand.node("shapes/1/remove")).frame
    #expect(min(cross.width, cross.height) >= 24)
    hand.click(cross.center.x, cross.center.y)
    #expect(names.value == ["ribbon", "star"] && weights.value == [1, 3])
    #expect(edits.take() == [1, 1, 0])
    hand.ui.setFocus(ControlID.root.child("shapes").child(0))
    hand.move(10, 10)
    hand.type(.delete)
    #expect(names.value == ["star"])
    hand.type(.delete)
    #expect(names.value == ["star"])
    #expect(hand.node("shapes/0/remove")?.state.contains(.disabled) == true)
    #expect(hand.node("shapes/0/weight")?.value == "100 %")
    let bar = try Self.bar(hand, 0)
    hand.click(bar.center.x, bar.center.y)
    #expect(weights.value == [3])
  }

  @Test("rows are moved by a drag and by Alt with arrows, together with their weights")
  func reorder() throws {
    let (names, weights, edits) = (Self.names(), Box([1.0, 2, 3]), Edits())
    let hand = try Self.hand(names, weights, edits)
    let height = hand.ui.rowHeight
    hand.drag(130, 110, by: [0, height * 2], frames: 6)
    _ = hand.vertices()
    hand.release(130, 110 + height * 2)
    #expect(names.value == ["circle", "star", "ribbon"] && weights.value == [2, 3, 1])
    #expect(edits.take() == [1, 1, 0])
    hand.drag(130, 110, by: [0, .nan], frames: 6)
    _ = hand.vertices()
    hand.release(130, .nan)
    #expect(names.value == ["circle", "star", "ribbon"])
    hand.ui.setFocus(ControlID.root.child("shapes").child(2))
    hand.type(.up, modifiers: .alt)
    #expect(names.value == ["circle", "ribbon", "star"] && weights.value == [2, 1, 3])
  }

  @Test("weights that are none count as 0, and shares give weights of three digits")
  func shares() {
    let shares = WeightShares([.nan, -3, .infinity, 1])
    #expect(shares.share(of: .nan, among: 4) == 0 && shares.share(of: .infinity, among: 4) > 0.999)
    #expect(WeightShares([0, 0]).share(of: 0, among: 2) == 0.5)
    #expect(WeightShares([5]).weight(for: 0.3, insteadOf: 5) == nil)
    #expect(WeightShares([1, 2]).weight(for: 1.0 / 3, insteadOf: 1) == 1)
    #expect(WeightShares([1, 70]).weight(for: 0.37, insteadOf: 1) == 41.1)
    #expect(WeightShares([1, 1e6]).weight(for: 0.37, insteadOf: 1) == 587_000)
  }

  @Test("lists of wild weights are drawn, and dragged")
  func wildNumbers() throws {
    var random = SplitMix(seed: 2)
    for _ in 0..<20 {
      let (weights, edits) = (Box([random.wild(), random.wild(), random.wild()]), Edits())
      let hand = try Self.hand(Self.names(), weights, edits)
      #expect(!hand.vertices().isEmpty)
      hand.move(1, 1)
      #expect(edits.all.isEmpty, "numbers that are none are no change")
      let bar = try Self.bar(hand, 1)
      hand.click(bar.center.x, bar.center.y)
      #expect(!hand.vertices().isEmpty)
    }
  }
}
