import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("FlightPath") struct FlightPathTests {
  static let eases: [Ease?] = [nil, .easeOut, .easeInOut]
  static func cubic(_ ease: Ease?) -> Emitter {
    .lasting(
      path: FlightPath(
        [[.between(-1, 1), -0.5, 0.4, .between(-2, -1), 0.9, 0.3]], scale: .between(30, 60),
        ease: ease), turn: Turn(along: true))
  }

  @Test("the place is that of the Bézier at the eased share of the life", arguments: eases)
  func formula(ease: Ease?) {
    for emitter in [
      Self.cubic(ease), .lasting(path: FlightPath([[0, -1, 1, -2]], scale: 40, ease: ease)),
    ] {
      for age in [0, 0.5, 2, 3.9] {
        for trace in Spawned(emitter).trace(at: age) {
          guard case .array(let points) = trace["motion.points"] else {
            Issue.record("no points")
            continue
          }
          let share = ease.map { $0.curve.value(at: age / 4) } ?? age / 4
          // De Casteljau's way: the middle of the middles, whatever the degree.
          var rest = points.map { SIMD2($0.numbers[0], $0.numbers[1]) }
          while rest.count > 1 {
            rest = zip(rest, rest.dropFirst()).map { $0 + ($1 - $0) * share }
          }
          let way = trace.place - rest[0]
          #expect(abs(way.x) < 0.01 && abs(way.y) < 0.01)
        }
      }
    }
  }

  @Test("points may count from the birthplace or each from the one before")
  func relative() {
    func end(_ relative: Bool) -> [Double] {
      let emitter = Emitter.lasting(
        path: FlightPath([[1, -1, 2, -3]], scale: 10, relative: relative))
      return Spawned(emitter, count: 1).trace(at: 0)[0]["motion.points"][2]?.numbers ?? []
    }
    #expect(end(false) == [220, 120] && end(true) == [230, 110])
  }

  @Test("mirrored, of every eight particles two go to each quarter")
  func quarters() {
    var emitter = Emitter.lasting(
      path: FlightPath(
        FlightPath.Curves([[0, -1, 1, -2]], lower: [[0, 1, 2, 3]]), scale: 10, mirrored: true))
    emitter.where = Where(.point(Where.Share(0.5, 0.5)))
    for seed in 1...5 as ClosedRange<UInt64> {
      let ends = Spawned(emitter, seed: seed).trace(at: 0).compactMap {
        $0["motion.points"][2]?.numbers
      }
      for block in 0..<3 {
        let counts = Dictionary(grouping: ends[8 * block..<8 * block + 8]) { $0 }.mapValues(\.count)
        #expect(counts == [[210, 130]: 2, [190, 130]: 2, [220, 180]: 2, [180, 180]: 2])
      }
    }
  }

  @Test("an aim leans the curve over by two units at strength 1")
  func aim() {
    let emitter = Emitter.lasting(path: FlightPath([[0, -1, 0, -2]], scale: 10))
    let site = Site(
      .point(Point(x: 200, y: 150)), in: Spawned.stage, aim: Site.Aim(angle: 90, strength: 1))
    let points = Spawned(emitter, count: 1, at: site).trace(at: 0)[0]["motion.points"]
    #expect(points[0]?.numbers == [200, 150])
    let end = points[2]?.numbers ?? []
    #expect(abs(end[0] - 220) < 1e-4 && abs(end[1] - 130) < 1e-4)
  }

  @Test(
    "a particle born late is as far as at the same age, and its velocity is the slope",
    arguments: eases)
  func late(ease: Ease?) {
    expectLateIsLikeEarly(Self.cubic(ease), within: 0.1)
    expectVelocityIsSlope(Self.cubic(ease))
  }
}
