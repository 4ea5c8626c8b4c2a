import Confetti
import ConfettiGraphics

/// The effects that buttons of the stage play in place of three effects from the articles: the same flight, with
/// more particles, light and tails.
///
/// The exact effects are unchanged in the library, in the panel of all effects and from a click.
enum StageEffects {
  /// Sparks around the four corners of a frame, behind it and in front of it.
  ///
  /// Half the size of ``Effect/sparks`` and half as many again, white hot for the first 60 ms, with a tail, a
  /// light at each corner, and a little dust that falls.
  static let cornerSparks = checked(
    Effect.sparks.with {
      $0.ownReducedMotion = Effect.sparks.reducedMotion
      $0.emitters[0].when.count = 12
      $0.emitters[0].life.seconds = .between(0.45, 0.8)
      light(&$0.emitters[0], size: 3.5, whiteFor: 0.06 / 0.6, segments: 8, width: 3)
      $0.emitters.append(contentsOf: [
        glow("light", diameter: 90, opacity: 0.8, seconds: 0.28, .behind),
        glow("core", diameter: 26, opacity: 1, seconds: 0.12, .front),
        dust,
      ])
    })

  /// A fountain from the top centre of a frame: higher, denser, and as far to the right as to the left.
  static let fountain = checked(
    Effect.symmetricFountain.with {
      $0.ownReducedMotion = Effect.symmetricFountain.reducedMotion
      $0.emitters[0].when = When(count: 60, over: 1.2)
      $0.emitters[0].life.seconds = .between(0.7, 1)
      light(&$0.emitters[0], size: 4, whiteFor: 0.08, segments: 10, width: 3.5)
    })

  /// A wave of the exact ``Effect/celebration``, as a place on the stage and the time of its firing.
  struct Wave {
    /// The middle and the width of the line that the paper is thrown up from, in widths of the stage.
    let middle, width: Float
    /// The delay of the wave in seconds.
    let delay: Double
  }

  /// Three waves, each from the left, from the right and from the middle.
  static let waves = [0, 0.5, 1.0].flatMap { began in
    [
      Wave(middle: 0.2, width: 0.4, delay: began),
      Wave(middle: 0.8, width: 0.4, delay: began + 0.09),
      Wave(middle: 0.5, width: 0.55, delay: began + 0.22),
    ]
  }

  /// The colours of light: the colours of paper are too pale to shine.
  private static let colors: [Color] = [0xFFB52E, 0xFF5C8A, 0x4FC3FF, 0x9B7BFF, 0x5FF0B4].map {
    Color(hex: $0)
  }

  /// Lets sparks shine: white at birth, then in their own colours, with a tail.
  private static func light(
    _ emitter: inout Emitter, size: Double, whiteFor share: Double, segments: Int, width: Double
  ) {
    emitter.path?.scale = 62
    emitter.look.size = .square(.fixed(size))
    emitter.look.glow = 0.6
    emitter.look.colors = colors
    emitter.life.opacity = Track([(0, 1), (0.65, 1), (1, 0)])
    emitter.life.color = ColorTrack([
      .init(share: 0, color: .white()), .init(share: share, color: .white()), .own(share + 0.15),
      .own(1),
    ])
    emitter.trail = .ribbon(
      Ribbon(segments: segments, spacing: 0.015, width: .fixed(width)))
  }

  /// A light at each corner that goes out.
  private static func glow(
    _ name: String, diameter: Double, opacity: Double, seconds: Double, _ side: Look.Side
  ) -> Emitter {
    Emitter(
      name, when: When(count: 1), where: Where(.corners(.all)),
      look: Look(
        shapes: [.init(.softCircle)], size: .square(.fixed(diameter)),
        colors: [Color(1, 0.92, 0.78)], glow: 1, side: side),
      life: Life(
        .fixed(seconds), opacity: Track([(0, .fixed(opacity)), (1, 0)], ease: .easeOut),
        scale: [0.55, 1]))
  }

  /// Fine dust that is thrown out, falls, and twinkles.
  private static var dust: Emitter {
    Emitter(
      "dust", when: When(count: 6, over: 0.05), where: Where(.corners(.all)),
      launch: Launch(
        .polar(direction: .between(-75, 75), speed: .between(40, 210)), from: .outward),
      air: Air(gravity: DrawnVector(y: 260), drag: 2.2),
      look: Look(
        shapes: [.init(.circle)], size: .square(.between(1.2, 2.2)),
        colors: [Color(1, 0.88, 0.6), Color(1, 0.97, 0.9)], glow: 0.8, side: .random),
      life: Life(
        .between(0.6, 1.1),
        opacity: Track([(0, 0.9), (0.4, 0.9), (0.55, 0.35), (0.7, 0.9), (1, 0)])))
  }

  private static func checked(_ effect: Effect) -> Effect.Checked {
    do { return try Effect.Checked(effect) } catch {
      preconditionFailure("the stage's own effects are right: \(error)")
    }
  }
}
