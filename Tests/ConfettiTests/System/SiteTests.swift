import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Site") struct SiteTests {
  static let stage = Size(width: 400, height: 300)

  @Test("effects start from the edges of the stage, of a frame, or from a point")
  func frames() {
    let frame = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(Site(.stage, in: Self.stage).frame == Rect(x: 0, y: 0, width: 400, height: 300))
    #expect(Site(.frame(frame), in: Self.stage).frame == frame)
    #expect(
      Site(.point(Point(x: 5, y: 6)), in: Self.stage).frame
        == Rect(x: 5, y: 6, width: 0, height: 0))
  }

  @Test("one number that is not finite makes a site invalid", arguments: [Float.nan, .infinity])
  func notFinite(number: Float) {
    let spoilt = [
      Site(.stage, in: Size(width: number, height: 1)),
      Site(.point(Point(x: 1, y: number)), in: Self.stage),
      Site(.frame(Rect(x: 0, y: 0, width: number, height: 1)), in: Self.stage),
      Site(.stage, in: Self.stage, aim: Site.Aim(angle: number, strength: 1)),
      Site(.stage, in: Self.stage, aim: Site.Aim(angle: 0, strength: number)),
    ]
    #expect(spoilt.allSatisfy { !$0.isFinite })
    #expect(Site(.stage, in: Self.stage, aim: Site.Aim(angle: 0, strength: 1)).isFinite)
  }

  @Test("flights usually have the stage, paths a frame in its middle", arguments: Effect.classics)
  func usual(effect: Effect.Checked) {
    let site = Site.standard(for: effect, in: Self.stage)
    if effect.emitters[0].path == nil {
      #expect(site == Site(.stage, in: Self.stage))
      return
    }
    guard case .frame(let frame) = site.anchor else {
      Issue.record("a path without a frame")
      return
    }
    #expect(frame.center == Point(x: 200, y: 150) && site.stage == Self.stage)
  }
}
