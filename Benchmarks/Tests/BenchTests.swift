import Confetti
import Foundation
import Testing

@testable import ConfettiBenchmarks

@Suite("BenchReport") struct BenchReportTests {
  static let machine = Machine(
    processor: "Z80", architecture: "z80", cores: 1, memoryMB: 512, system: "CP/M 2.2",
    kernel: "BDOS 2", sdl: "2.0.0", build: "release", date: "1979-05-01")

  static let report = BenchReport(
    machine: machine,
    evaluate: Dictionary(
      uniqueKeysWithValues: Effect.classics.map {
        (
          $0.name,
          EvaluateBench(
            particles: 10_000, nsPerParticle: 6.25, nsPerParticleInUsualBursts: 8.5,
            yardstickNsPerParticle: 50.5, ratio: 8.08)
        )
      }),
    language: LanguageBench(
      birthNsPerParticle: 101.25, burstNsPerParticle: 6.5, streamNsPerParticle: 7.5,
      trailNsPerEcho: 5.5, rocketMsPerFrame: 0.25, rocketParticles: 20_000, seekMs: 0.75,
      seekParticles: 2000, checkMs: 0.75, editMs: 1.5),
    shapes: ShapesBench(filledMs: 0.75, strokedMs: 2.5, shadowMs: 0.025, blurredTextMs: 0.25),
    paint: BenchPainter.allCases.flatMap { painter in
      PaintBench.counts.map { PaintBench(painter: painter, particles: $0, msPerFrame: 2.75) }
    },
    largeSquares: LargeSquareBench(side: 100, nsPerSquare: 2345.5),
    capacity: [CapacityBench(painter: .cpu, particles: 61_234)],
    evaluateAndSubmit: BenchReport.Submission(particles: 123_456),
    idle: IdleBench(cpuPercent: 0.021, frames: 0, seconds: 4.02),
    startup: StartupBench(firstFrameMs: 88.6, runs: 7),
    process: [
      ProcessBench(particles: 30, cores: 0.029), ProcessBench(particles: 1000, cores: 0.078),
    ],
    springs: BenchReport.Springs(perMillisecond: 54_539.2),
    sound: SoundBench(fireworksMsPerSecond: 10.25, playedMsPerSecond: 11.5),
    studio: StudioBench(
      openingMs: 41.5, editMs: 0.75, particles: 5000, dragMs: 6.25, slowestDragMs: 9.5),
    notes: ["capacity of sdl-default: left out, because the moon is full and nobody comes out"])

  func object(_ report: BenchReport) throws -> [String: Any] {
    let json = try JSONEncoder().encode(report)
    return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  @Test("JSON has every figure by its name") func jsonKeys() throws {
    let object = try object(Self.report)
    #expect((object["machine"] as? [String: Any])?["processor"] as? String == "Z80")
    let evaluate = try #require(object["evaluate"] as? [String: [String: Any]])
    #expect(Set(evaluate.keys) == Set(Effect.classics.map(\.name)))
    let celebration = try #require(evaluate["celebration"])
    #expect(celebration["nsPerParticle"] as? Double == 6.25)
    #expect(celebration["yardstickNsPerParticle"] as? Double == 50.5)
    #expect(celebration["ratio"] as? Double == 8.08)
    let language = try #require(object["language"] as? [String: Any])
    #expect(language["birthNsPerParticle"] as? Double == 101.25)
    #expect(language["rocketParticles"] as? Int == 20_000 && language["seekMs"] as? Double == 0.75)
    let paint = try #require(object["paint"] as? [[String: Any]])
    #expect(paint.count == 9)
    #expect(
      Set(paint.compactMap { $0["painter"] as? String }) == ["cpu", "sdl-software", "sdl-default"])
    #expect(Set(paint.compactMap { $0["particles"] as? Int }) == [1000, 10_000, 100_000])
    #expect(paint.allSatisfy { $0["msPerFrame"] as? Double == 2.75 })
    let squares = try #require(object["largeSquares"] as? [String: Double])
    #expect(squares == ["side": 100, "nsPerSquare": 2345.5])
    let capacity = try #require((object["capacity"] as? [[String: Any]])?.first)
    #expect(capacity["painter"] as? String == "cpu" && capacity["particles"] as? Int == 61_234)
    let idle = try #require(object["idle"] as? [String: Any])
    #expect(idle["cpuPercent"] as? Double == 0.021 && idle["frames"] as? Int == 0)
    #expect((object["startup"] as? [String: Any])?["firstFrameMs"] as? Double == 88.6)
    #expect((object["springs"] as? [String: Any])?["perMillisecond"] as? Double == 54_539.2)
    let sound = try #require(object["sound"] as? [String: Double])
    #expect(sound == ["fireworksMsPerSecond": 10.25, "playedMsPerSecond": 11.5])
    let studio = try #require(object["studio"] as? [String: Any])
    #expect(studio["dragMs"] as? Double == 6.25 && studio["particles"] as? Int == 5000)
    let process = try #require((object["process"] as? [[String: Any]])?.last)
    #expect(process["particles"] as? Int == 1000 && process["cores"] as? Double == 0.078)
    #expect((object["notes"] as? [String])?.count == 1)
  }

  @Test("what could not be measured is absent") func absentFigures() throws {
    let object = try object(BenchReport(machine: Self.machine, notes: ["there is no display"]))
    for key in [
      "idle", "language", "startup", "springs", "evaluateAndSubmit", "largeSquares", "studio",
    ] {
      #expect(object[key] == nil)
    }
    #expect((object["paint"] as? [Any])?.isEmpty == true)
    #expect(object["notes"] as? [String] == ["there is no display"])
  }
}
