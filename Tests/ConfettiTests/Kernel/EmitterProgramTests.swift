import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import Confetti

/// The vectors, compared with the results of a whole emitter program.
@Suite("EmitterProgram") struct EmitterProgramTests {
  private struct Flights: Decodable {
    struct Wave: Decodable { let amplitude, frequency, phase: Double }
    struct Wind: Decodable { let strength, frequency, phase: Double }
    struct Motion: Decodable {
      let position, velocity: [Double]
      let gravity, drag, spread: Double
      let flutter: Wave?
      let wind: Wind?

      /// An emitter of which every particle flies so.
      var emitter: Emitter {
        var air = Air(
          gravity: DrawnVector(y: .fixed(gravity)), drag: Drag(drag), spread: .fixed(spread))
        let turn = 1 / (2 * Double.pi)
        air.flutter = flutter.map {
          Flutter(
            amplitude: .fixed($0.amplitude), frequency: .fixed($0.frequency * turn),
            phase: .fixed($0.phase * turn))
        }
        air.gusts = [wind].compactMap { $0 }.map {
          Gust(
            strength: .fixed($0.strength), frequency: $0.frequency * turn,
            phase: .drawn(.fixed($0.phase * turn)))
        }
        return .lasting(
          Launch(.cartesian(x: .fixed(velocity[0]), y: .fixed(velocity[1]))), air: air,
          life: Life(1000))
      }
    }
    struct Case: Decodable {
      let motion: Motion
      let age: Double
      let position: [Double]
    }
    let cases: [Case]
  }

  @Test("flights agree with the vectors to a hundredth of a point, born early or late")
  func flights() throws {
    let path = "Tests/ConfettiTests/Vectors/flight.json"
    let cases = try Repository.decode(Flights.self, from: path).cases
    #expect(cases.count > 90)
    for c in cases {
      let place = Point(x: Float(c.motion.position[0]), y: Float(c.motion.position[1]))
      let site = Site(.point(place), in: Spawned.stage)
      for span in [0, 0.5] {
        let spawned = Spawned(c.motion.emitter, count: 2, over: span, at: site)
        let trace = try #require(
          span == 0 ? spawned.trace(at: c.age).last : spawned.particle(1, at: c.age))
        let way = trace.place - SIMD2(c.position[0], c.position[1])
        #expect(abs(way.x) < 0.01 && abs(way.y) < 0.01, "\(c)")
      }
    }
  }

  private struct Sparks: Decodable {
    struct CornerPath: Decodable {
      let quarter: String
      let index: Int
      let progress: Double
      let unitPosition: [Double]
      enum CodingKeys: String, CodingKey {
        case quarter, index, progress
        case unitPosition = "unit_position"
      }
    }
    struct CornerScale: Decodable { let progress, peak, end, scale, opacity: Double }
    struct FountainPath: Decodable {
      let y1, x2, y2, progress: Double
      let unitPosition: [Double]
      enum CodingKeys: String, CodingKey {
        case y1, x2, y2, progress
        case unitPosition = "unit_position"
      }
    }
    struct FountainScale: Decodable { let progress, start, peak, scale: Double }
    let cornerPaths: [CornerPath]
    let cornerScale: [CornerScale]
    let fountainPaths: [FountainPath]
    let fountainScale: [FountainScale]
    enum CodingKeys: String, CodingKey {
      case cornerPaths = "classic_paths"
      case cornerScale = "classic_scale"
      case fountainPaths = "fountain_paths"
      case fountainScale = "fountain_scale"
    }
  }

  private static func sparks() throws -> Sparks {
    try Repository.decode(Sparks.self, from: "Tests/ConfettiTests/Vectors/sparks.json")
  }

  /// The place of the only particle on a path at a share of its life, in the path's units.
  private static func place(_ path: FlightPath, at share: Double) throws -> SIMD2<Double> {
    // From a point the path might be turned to where there is space.
    let site = Site(.frame(Rect(x: 0, y: 0, width: 0, height: 0)), in: Spawned.stage)
    let spawned = Spawned(.lasting(path: path), count: 1, at: site)
    let state = spawned.state(of: 0, at: 4 * share).position
    return SIMD2(Double(state.x), Double(state.y))
  }

  @Test("paths agree with the vectors")
  func paths() throws {
    let vectors = try Self.sparks()
    let corners = try #require(Effect.sparks.emitters[0].path?.curves)
    for c in vectors.cornerPaths {
      let curve = (c.quarter == "topRight" ? corners.upper : corners.lower)[c.index]
      let place = try Self.place(FlightPath(FlightPath.Curves([curve])), at: c.progress)
      #expect(abs(place.x - c.unitPosition[0]) < 1e-5 && abs(place.y - c.unitPosition[1]) < 1e-5)
    }
    for c in vectors.fountainPaths {
      let rise = Draw.fixed(c.y1 - c.y2)
      let path = FlightPath([[0, .fixed(-c.y1), .fixed(c.x2), rise]], relative: true)
      let place = try Self.place(path, at: c.progress)
      #expect(abs(place.x - c.unitPosition[0]) < 1e-5 && abs(place.y - c.unitPosition[1]) < 1e-5)
    }
  }

  @Test("scales and opacities agree with the vectors")
  func tracks() throws {
    let vectors = try Self.sparks()
    func drawn(_ scale: Track, at share: Double) throws -> ParticleTrace? {
      let life = Life(4, opacity: Effect.sparks.emitters[0].life.opacity, scale: scale)
      return Spawned(.lasting(life: life), count: 1).trace(at: 4 * share).first
    }
    for c in vectors.cornerScale where c.progress < 1 {
      let scale = Track([1, .fixed(c.peak), .fixed(c.end)], ease: .easeOut)
      let trace = try #require(try drawn(scale, at: c.progress))
      #expect(abs(trace.drawnSize.x / 10 - c.scale) < 1e-4 && abs(trace.opacity - c.opacity) < 1e-4)
    }
    for c in vectors.fountainScale where c.progress < 1 {
      let (start, peak) = (Draw.fixed(c.start), Draw.fixed(c.peak))
      let scale = Track([(0, start), (0.4, peak), (0.9, peak), (1, 0.2)], ease: .easeOut)
      let trace = try #require(try drawn(scale, at: c.progress))
      #expect(abs(trace.drawnSize.x / 10 - c.scale) < 1e-4)
    }
  }
}
