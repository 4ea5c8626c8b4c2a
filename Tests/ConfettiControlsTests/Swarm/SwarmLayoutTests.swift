import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiControls

@Suite("Layout of a swarm") struct SwarmLayoutTests {
  private static let scale = ValueScale(usual: 0...100)

  private static func dots(_ count: Int, seed: UInt64 = 1) -> [SwarmDot] {
    var random = SplitMix(seed: seed)
    return (0..<count).map { SwarmDot(Double.random(in: 20...60, using: &random), id: $0) }
  }

  private static func layout(
    _ dots: [SwarmDot], width: Float = 600, height: Float = 60
  ) -> SwarmLayout {
    SwarmLayout(dots, scale, 0...100, room: Size(width: width, height: height))
  }

  @Test("dots are in columns, and never at the same place")
  func dotsNeverOverlap() {
    let layout = Self.layout(Self.dots(150))
    #expect(layout.places.count == 150)
    let places = Set(layout.places.map { [$0.share, Float($0.level)] })
    #expect(places.count == 150)
    for place in layout.places where place.level > 0 {
      #expect(places.contains([place.share, Float(place.level - 1)]))
    }
    #expect(layout.height == (layout.places.map(\.level).max() ?? 0) + 1)
  }

  @Test("each dot is at its own number, to half a column")
  func dotsAreAtTheirNumbers() {
    let dots = Self.dots(80)
    for place in Self.layout(dots).places {
      let distance = abs(Double(place.share) - dots[place.index].value / 100) * 600
      #expect(distance <= Double(SwarmLayout.pitch) / 2 + 0.01)
    }
  }

  @Test("little room shows some of the dots that much room shows")
  func littleRoom() {
    let dots = Self.dots(400)
    func seen(_ layout: SwarmLayout) -> Set<Int> { Set(layout.places.map(\.index)) }
    let (much, little) = (Self.layout(dots), Self.layout(dots, width: 100, height: 20))
    #expect(seen(much).count == SwarmLayout.most)
    #expect(little.places.count < 60 && little.places.count >= SwarmLayout.fewest)
    #expect(seen(little).isSubset(of: seen(much)))
  }

  @Test("of many dots the same ones are seen, however many there are")
  func sameDotsAreSeen() {
    let all = Self.dots(3000)
    func seen(_ count: Int) -> Set<Int> {
      let dots = Array(all.prefix(count))
      return Set(Self.layout(dots).places.map { dots[$0.index].id })
    }
    let (few, many) = (seen(500), seen(3000))
    #expect(few.count == SwarmLayout.most && many.count == SwarmLayout.most)
    // Those of the first five hundred that are seen among all were seen before.
    #expect(many.filter { $0 < 500 }.isSubset(of: few))
    #expect(Self.layout(all).places == Self.layout(all).places)
  }

  @Test("a marked dot that is left out is still told")
  func marksAreTold() {
    var dots = Self.dots(1000)
    let seen = Set(Self.layout(dots).places.map(\.index))
    let hidden = dots.indices.first { !seen.contains($0) } ?? 0
    dots[hidden].isMarked = true
    #expect(Self.layout(dots).unseenMarks.count == 1)
  }

  @Test("dots without a number, or beyond the line, are left out")
  func wildDots() {
    let dots = [Double.nan, .infinity, -.infinity, 1e308, 50].enumerated().map {
      SwarmDot($1, id: $0)
    }
    #expect(Self.layout(dots).places.map(\.index) == [4])
    #expect(Self.layout(dots, width: 0).places.count == 1)
    #expect(Self.layout([]).height == 0)
  }
}
