import Confetti
import ConfettiGraphics

/// All moments of an effect in one picture, as a camera takes it whose shutter stays open: each piece is the way of its
/// light.
///
///     let exposure = LongExposure(system, part: 0...4)
///     exposure.draw(into: &quads)             // in points of the stage
package struct LongExposure: Sendable {
  /// The way of a piece from one moment to the next.
  private struct Streak {
    let start, end: Point
    let width: Float
    let light: PackedColor
  }

  private var streaks: [Streak] = []

  /// The most ways that are drawn; of more always the same pieces are left out.
  private static let most = 40_000
  /// The most states of pieces that are computed.
  private static let mostStates = 400_000.0
  /// The time of a way where there are few pieces, in seconds.
  private static let interval = 1.0 / 40
  /// The share of the light that a piece leaves where it flies.
  private static let share: Float = 0.55

  /// A picture of the time of an effect.
  ///
  /// - Parameter part: the moments of the picture, in seconds.
  package init(_ system: ParticleSystem, part: ClosedRange<Double>) {
    let length = part.upperBound - part.lowerBound
    guard length > 0 else { return }
    let samples = 16
    let alive = (0..<samples).reduce(0) {
      $0 + system.aliveCount(at: part.lowerBound + length * (Double($1) + 0.5) / Double(samples))
    }
    let mean = Double(alive) / Double(samples)
    let interval = max(Self.interval, length * mean / Self.mostStates)
    let moments = Int((length / interval).rounded(.up))
    let every = max(Int((mean * Double(moments) / Double(Self.most)).rounded(.up)), 1)
    for moment in 1...max(moments, 1) {
      let time = min(part.lowerBound + Double(moment) * interval, part.upperBound)
      for piece in system.particles(at: time)
      where piece.id.number % every == 0 && piece.opacity > 0 {
        // The velocity is exact, so the way is the tangent of the path.
        let back = Float(min(interval, max(time - piece.bornAt, 0)))
        let start = Point(
          x: piece.position.x - piece.velocity.x * back,
          y: piece.position.y - piece.velocity.y * back)
        let side = min(piece.size.width.magnitude, piece.size.height.magnitude)
        streaks.append(
          Streak(
            start: start, end: piece.position, width: (side * 0.5).clamped(to: 0.8...12),
            light: piece.light.opacity(piece.opacity * Self.share)))
        if streaks.count >= Self.most * 2 { return }
      }
    }
  }

  /// Appends the picture, in points of the stage; light is seen as it is on the buffer's ground.
  package func draw(into quads: inout QuadBuffer) {
    for streak in streaks {
      quads.streak(from: streak.start, to: streak.end, width: streak.width, streak.light)
    }
  }
}
