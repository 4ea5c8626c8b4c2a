import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiControls

@Suite("HitMap") struct HitMapTests {
  static func spot(
    _ name: String, _ frame: Rect, _ sense: Sense = .click, layer: Int = 0
  ) -> HitMap.Spot {
    HitMap.Spot(
      id: .root.child(name), frame: frame, sense: sense, layer: layer, region: .root)
  }

  static func map(_ spots: HitMap.Spot...) -> HitMap {
    var map = HitMap()
    for spot in spots { map.append(spot) }
    return map
  }

  static let square = Rect(x: 100, y: 100, width: 50, height: 50)

  @Test("of two that lie one above the other the one drawn last answers")
  func topmost() {
    let map = Self.map(
      Self.spot("below", Self.square), Self.spot("above", Self.square.offset(by: 20, 0)))
    #expect(map.topmost(at: Point(x: 130, y: 120), sensing: .press)?.id == .root.child("above"))
    #expect(map.topmost(at: Point(x: 110, y: 120), sensing: .press)?.id == .root.child("below"))
  }

  @Test("a point within five points of a control counts as on it, unless something else is there")
  func near() {
    let stage = Rect(x: 0, y: 0, width: 400, height: 400)
    let map = Self.map(
      Self.spot("stage", stage, [.drag, .ground]), Self.spot("button", Self.square),
      Self.spot("beside", Rect(x: 152, y: 100, width: 50, height: 50)))
    func hit(_ x: Float, _ y: Float) -> ControlID? {
      map.topmost(at: Point(x: x, y: y), sensing: .press)?.id
    }
    #expect(hit(120, 96) == .root.child("button"))
    #expect(hit(96.5, 96.5) == .root.child("button"))
    #expect(hit(120, 94) == .root.child("stage"))
    #expect(hit(150.5, 120) == .root.child("button"))
    #expect(hit(151.5, 120) == .root.child("beside"))
    #expect(hit(152, 120) == .root.child("beside"))
  }

  @Test("on the ground of a panel no control counts that lies below the panel")
  func groundOfPanel() {
    let map = Self.map(
      Self.spot("outside", Rect(x: 0, y: 0, width: 400, height: 400)),
      Self.spot("panel", Self.square, [.click, .ground]),
      Self.spot("button", Rect(x: 130, y: 110, width: 10, height: 10)))
    func hit(_ x: Float, _ y: Float) -> ControlID? {
      map.topmost(at: Point(x: x, y: y), sensing: .press)?.id
    }
    #expect(hit(105, 105) == .root.child("panel"))
    #expect(hit(127, 112) == .root.child("button"))
    #expect(hit(99, 105) == .root.child("outside"))
  }

  @Test("of random spots the answer is the last one there, otherwise the nearest within reach")
  func random() {
    var random = SplitMix(seed: 4)
    for _ in 0..<200 {
      let spots = (0..<12).map { index in
        Self.spot(
          "\(index)",
          Rect(
            x: Float.random(in: 0...90, using: &random), y: .random(in: 0...90, using: &random),
            width: .random(in: 1...20, using: &random), height: .random(in: 1...20, using: &random))
        )
      }
      var map = HitMap()
      for spot in spots { map.append(spot) }
      let point = Point(
        x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random))
      let found = map.topmost(at: point, sensing: .press)
      if let there = spots.last(where: { $0.frame.contains(point) }) {
        #expect(found == there)
      } else if let found {
        #expect(found.frame.inset(by: -HitMap.reach, -HitMap.reach).contains(point))
      } else {
        #expect(!spots.contains { $0.frame.inset(by: -3.5, -3.5).contains(point) })
      }
    }
  }

  @Test("below a modal layer nothing answers, also where the layer has nothing")
  func modal() {
    var map = Self.map(
      Self.spot("button", Self.square),
      Self.spot("panel", Rect(x: 200, y: 200, width: 50, height: 50), layer: 1))
    map.close(below: 1)
    #expect(map.topmost(at: Point(x: 120, y: 120), sensing: .press) == nil)
    #expect(map.topmost(at: Point(x: 220, y: 220), sensing: .press) != nil)
  }
}
