import Confetti
import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiFilm

@Suite("VectorScene") struct VectorSceneTests {
  static let size = Size(width: 640, height: 360)
  static let names = Effect.library.flatMap(\.entries).map(\.name)

  /// A film of an effect of the library.
  static func film(
    _ name: String, seconds: Double = 2, isLoop: Bool = false
  ) throws -> Film {
    let effect = try #require(Effect.library.flatMap(\.entries).first { $0.name == name }).effect
    var system = ParticleSystem(seed: 7)
    system.fire(effect, at: Site.standard(for: effect, in: size), time: 0)
    return try Film(
      of: system, size: size, framesPerSecond: 60, frameCount: Int(seconds * 60), isLoop: isLoop)
  }

  @Test("keys are where the kernel says, within what is promised", arguments: names)
  func bounds(name: String) throws {
    let film = try Self.film(name)
    var parts = VectorParts(film)
    let subjects = try parts.subjects(most: .max)
    #expect(!subjects.isEmpty)
    var random = SplitMix(seed: 11)
    let tick = film.duration / 10_000
    Poses.withStorage { poses in
      for _ in 0..<16 {
        guard let one = subjects.randomElement(using: &random) else { return }
        let sampler = VectorSampler(
          subject: one.subject, tick: tick, origin: one.origin,
          area: VisibleArea(size: SIMD2(640, 360)), poses: poses, budget: VectorBudget())
        let begin = Int(max((one.subject.span.lowerBound - one.origin) / tick, 0).rounded(.up))
        let end = Int(min((one.subject.span.upperBound - one.origin) / tick, 10_000))
        guard begin < end, let track = sampler.track(within: begin..<end) else { continue }
        let factor: Float = one.subject.isRough ? 2 : 1
        let largest = track[.size].values.map { max(abs($0.x), abs($0.y)) }.max() ?? 0
        for _ in 0..<10 {
          let moment = Int.random(in: track.span, using: &random)
          let pose = one.subject.pose(at: one.origin + Double(moment) * tick, poses)
          guard pose.opacity > 0.02, min(abs(pose.size.x), abs(pose.size.y)) > 0.2 else { continue }
          let place = track[.position].value(at: Double(moment)) - pose[.position]
          #expect((place * place).sum().squareRoot() <= 0.5, "\(one.subject.part) at \(moment)")
          let size = track[.size].value(at: Double(moment)) - pose[.size]
          #expect(VectorKeys.isWithin(max(largest * 0.025, 0.07) * factor, size))
          let fade = track[.opacity].value(at: Double(moment)).x - pose.opacity
          #expect(abs(fade) <= 0.025 * factor)
          guard !pose.angle.isNaN else { continue }
          let turn = track[.angle].value(at: Double(moment)).x - pose.angle
          #expect(abs(turn - 360 * (turn / 360).rounded()) <= 6.5 * factor)
        }
      }
    }
  }

  @Test("nothing is seen of a track before its birth or after its death")
  func spans() throws {
    let scene = try VectorScene(try Self.film("fanfare", seconds: 1))
    #expect(scene.tracks.count == 100)
    for track in scene.tracks {
      #expect(track.span.lowerBound >= 0 && track.span.upperBound <= scene.tickCount)
      for keys in track.keys {
        let ticks = track.span.lowerBound...track.span.upperBound
        #expect(keys.ticks.allSatisfy(ticks.contains))
      }
    }
  }

  @Test("a loop goes on at its beginning as it ends", arguments: ["snow", "rain", "bubbles"])
  func seam(name: String) throws {
    let film = try Self.film(name, isLoop: true)
    let scene = try VectorScene(film)
    let leaving = scene.tracks.filter { $0.span.upperBound == scene.tickCount }
    let arriving = scene.tracks.filter { $0.span.lowerBound == 0 }
    #expect(!leaving.isEmpty)
    for track in leaving where track[.opacity].value(at: 1e9).x > 0.05 {
      let place = track[.position].value(at: Double(scene.tickCount))
      let isInside = place.x > 20 && place.x < 620 && place.y > 20 && place.y < 340
      guard isInside else { continue }
      let isFound = arriving.contains {
        VectorKeys.isWithin(1.2, $0[.position].value(at: 0) - place) && $0.form == track.form
      }
      #expect(isFound)
    }
  }

  @Test("the same film is the same scene, however the work is shared")
  func deterministic() throws {
    let film = try Self.film("party", seconds: 1)
    #expect(try VectorScene(film).tracks == VectorScene(film).tracks)
  }

  @Test("too many shapes are told in a sentence")
  func tooMany() throws {
    let film = try Self.film("fanfare")
    var parts = VectorParts(film)
    #expect(throws: VectorFilmError.self) { try parts.subjects(most: 50) }
  }

  @Test("a film that would be too large or take too long is given up in between")
  func budget() throws {
    let film = try Self.film("party", seconds: 1)
    let scene = try VectorScene(film)
    let keys = scene.tracks.reduce(0) { $0 + $1.keys.reduce(0) { $0 + $1.ticks.count } }
    #expect(try VectorScene(film, within: VectorBudget(keys: keys)).tracks == scene.tracks)
    for budget in [VectorBudget(keys: keys - 1), VectorBudget(samples: 500)] {
      #expect(throws: VectorFilmError.tooLong(SVGAnimation.mostBytes)) {
        try VectorScene(film, within: budget)
      }
      #expect(budget.isUsedUp)
    }
  }
}
