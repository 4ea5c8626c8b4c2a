import Confetti
import ConfettiGraphics
import Testing

@testable import ConfettiFilm

@Suite("Curtain") struct CurtainTests {
  /// Stages lying and upright, from three and a half times as wide as high to more than twice as high as wide.
  static let stages = [
    (640, 360), (1280, 720), (1080, 1920), (3840, 1080), (900, 2100), (200, 200),
  ]
  .map { Size(width: Float($0.0), height: Float($0.1)) }

  /// A film of the curtain up to its end, a quarter of a pixel a point.
  static func film(
    _ stage: Size, _ effect: Effect.Checked = .curtain, seed: UInt64 = 1, rate: Double = 50
  ) throws -> Film {
    var system = ParticleSystem(seed: seed)
    system.fire(effect, in: stage, at: 0)
    return try Film(
      of: system, size: stage, scale: 0.25, framesPerSecond: rate,
      frameCount: Int((system.end * rate).rounded(.up)))
  }

  @Test("the whole stage is covered for a third of a second at least", arguments: stages)
  func covers(stage: Size) throws {
    for seed in [1, 2] as [UInt64] {
      let film = try Self.film(stage, seed: seed)
      var coverage = Coverage()
      for frame in 6..<40 { coverage.note(isCovered: film.frame(frame).coversAll) }
      #expect(coverage.longest.count >= 17, "seed \(seed): \(coverage.longest)")
    }
  }

  @Test("it is covered with every seed", arguments: [UInt64](1...20))
  func seeds(seed: UInt64) throws {
    for stage in [Self.stages[0], Self.stages[2]] {
      let film = try Self.film(stage, seed: seed)
      for frame in [12, 18, 24, 30] { #expect(film.frame(frame).coversAll, "frame \(frame)") }
    }
  }

  @Test("the first frame and the last one are empty", arguments: stages)
  func ends(stage: Size) throws {
    let film = try Self.film(stage)
    for frame in [0, film.frameCount - 1] {
      #expect(film.frame(frame).pixels.allSatisfy { $0 == .clear }, "frame \(frame)")
    }
  }

  @Test("a text, a picture and colours of one's own leave no gaps")
  func restyled() throws {
    let stage = Size(width: 640, height: 360)
    let picture = ParticleShape.picture(Picture("dot", Bitmap(width: 4, height: 4)))
    for effect in [
      try Effect.Checked.curtain.throwing(.text("HI")),
      try Effect.Checked.curtain.throwing(picture),
      try Effect.Checked.curtain.colored([Color(0.9, 0, 0.2), .white()]),
    ] {
      let film = try Self.film(stage, effect)
      for frame in [12, 18, 24, 30] { #expect(film.frame(frame).coversAll) }
    }
  }

  @Test("with reduced motion the sheets hang still, and cover as well", arguments: stages)
  func reducedMotion(stage: Size) throws {
    let film = try Self.film(stage, Effect.Checked.curtain.reducedMotion)
    let frame = film.frame(48)
    #expect(frame.coversAll && film.frame(80) == frame)
    for frame in [0, film.frameCount - 1] {
      #expect(film.frame(frame).pixels.allSatisfy { $0.bytes.alpha < 64 }, "frame \(frame)")
    }
  }
}
