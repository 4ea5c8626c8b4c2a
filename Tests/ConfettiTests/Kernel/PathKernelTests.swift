import ConfettiGraphics
import ConfettiTestSupport
import Motion
import Testing

@testable import Confetti

@Suite("PathKernel") struct PathKernelTests {
  struct Cases: Decodable {
    struct ClassicPath: Decodable {
      let quarter: String
      let index: Int
      let progress: Double
      let unitPosition: [Float]
      enum CodingKeys: String, CodingKey {
        case quarter, index, progress
        case unitPosition = "unit_position"
      }
    }
    struct ClassicScale: Decodable { let progress, peak, end, scale, opacity: Double }
    struct FountainPath: Decodable {
      let y1, x2, y2: Float
      let progress: Double
      let unitPosition: [Float]
      enum CodingKeys: String, CodingKey {
        case y1, x2, y2, progress
        case unitPosition = "unit_position"
      }
    }
    struct FountainScale: Decodable { let progress, start, peak, scale: Double }
    let classicPaths: [ClassicPath]
    let classicScale: [ClassicScale]
    let fountainPaths: [FountainPath]
    let fountainScale: [FountainScale]
    enum CodingKeys: String, CodingKey {
      case classicPaths = "classic_paths"
      case classicScale = "classic_scale"
      case fountainPaths = "fountain_paths"
      case fountainScale = "fountain_scale"
    }
  }

  let cases: Cases
  let corners: CornerPaths
  let rising: FountainPaths

  init() throws {
    cases = try Repository.decode(Cases.self, from: "Tests/ConfettiTests/Vectors/sparks.json")
    guard case .cornerPaths(let corners) = Effect.sparks.trajectory,
      case .fountainPaths(let rising) = Effect.fountain.trajectory
    else { throw WrongTrajectory() }
    self.corners = corners
    self.rising = rising
  }

  struct WrongTrajectory: Error {}

  @Test("the corner paths agree with the vectors")
  func classicPaths() {
    for c in cases.classicPaths {
      let path = (c.quarter == "topRight" ? corners.upward : corners.downward)[c.index]
      let points = PathBirth.points(of: path, from: .zero, scale: 1, mirrored: false)
      expect(points, .sparks, c.progress, is: c.unitPosition)
      let mirrored = PathBirth.points(of: path, from: .zero, scale: 1, mirrored: true)
      expect(mirrored, .sparks, c.progress, is: [-c.unitPosition[0], c.unitPosition[1]])
    }
  }

  @Test("the fountain's paths agree with the vectors")
  func fountainPaths() {
    for c in cases.fountainPaths {
      let points = rising.points(y1: c.y1, x2: c.x2, y2: c.y2, from: .zero, scale: 1)
      expect(points, .fountain, c.progress, is: c.unitPosition)
    }
  }

  private static func moment(
    _ effect: Effect, _ times: KeyframeTimes, age: Double
  ) -> PathUniforms {
    PathUniforms(lifetime: effect.lifetime, fade: effect.fade, times, age: age)
  }

  private func expect(
    _ points: (Point, Point, Point, Point), _ effect: Effect, _ progress: Double,
    is expected: [Float], _ location: SourceLocation = #_sourceLocation
  ) {
    let moment = Self.moment(effect, CornerPaths.scaleTimes, age: progress * effect.lifetime)
    let (a, b, c, d) = points
    #expect(
      abs(moment.position.sum(a.x, b.x, c.x, d.x) - expected[0]) < 1e-5, sourceLocation: location)
    #expect(
      abs(moment.position.sum(a.y, b.y, c.y, d.y) - expected[1]) < 1e-5, sourceLocation: location)
  }

  @Test("the scale and the opacity of corner sparks agree with the vectors")
  func classicScale() {
    for c in cases.classicScale {
      let moment = Self.moment(.sparks, CornerPaths.scaleTimes, age: c.progress * 0.4)
      let (peak, end) = (Float(c.peak), Float(c.end))
      #expect(abs((moment.scale * [1, peak, end, end]).sum() - Float(c.scale)) < 1e-4, "\(c)")
      // At the very end the spark is no longer alive.
      #expect(abs(moment.opacity - Float(c.opacity)) < 1e-4, "\(c)")
    }
  }

  @Test("the scale of the fountain's sparks agrees with the vectors")
  func fountainScale() {
    for c in cases.fountainScale {
      let moment = Self.moment(.fountain, FountainPaths.scaleTimes, age: c.progress * 0.7)
      let (start, peak) = (Float(c.start), Float(c.peak))
      let scale = (moment.scale * [start, peak, peak, rising.end]).sum()
      #expect(abs(scale - Float(c.scale)) < 1e-4, "\(c)")
    }
  }
}

@Suite("DelayedPathUniforms") struct DelayedPathUniformsTests {
  @Test("each spark stands as one of its age does that was born with all others")
  func ages() throws {
    let frame = Rect(x: 100, y: 100, width: 50, height: 20)
    let delayed = Effect.fountain.with { $0.count = 150 }
    let together = delayed.with { $0.interval = 0 }
    let late = Burst(
      delayed, at: Site(.frame(frame), in: Size(width: 1, height: 1)), birth: 0,
      generator: SeededGenerator(seed: 4))
    let same = Burst(
      together, at: Site(.frame(frame), in: Size(width: 1, height: 1)), birth: 0,
      generator: SeededGenerator(seed: 4))
    for time in [0.04, 0.05, 0.3, 1.23, 6.9, 7.5, 8.19] {
      for trace in late.trace(at: time) {
        let index = Int((trace.bornAt / 0.05).rounded()) - 1
        let expected = try #require(same.trace(at: trace.age)[index...].first).state
        for (a, b) in zip(
          trace.state.position + trace.state.size + [trace.state.rotation],
          expected.position + expected.size + [expected.rotation])
        {
          #expect(abs(a - b) < 1e-3)
        }
        #expect(abs(trace.state.opacity - expected.opacity) < 1e-5)
      }
    }
  }

  @Test("only living sparks are asked for, and all of them")
  func living() {
    let burst = Burst(
      .fountain.with { $0.count = 1000 }, at: Site(.stage, in: Size(width: 9, height: 9)), birth: 2,
      generator: SeededGenerator(seed: 4))
    for step in 0...600 {
      let time = 2 + Double(step) / 10
      let drawn = burst.drawn(.front, at: time)
      #expect((0..<1000).allSatisfy { !burst.isAlive($0, at: time) || drawn.contains($0) })
      #expect(drawn.count <= burst.aliveCount(at: time) + 4)
    }
  }
}
