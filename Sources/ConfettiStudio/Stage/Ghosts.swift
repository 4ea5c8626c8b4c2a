import Confetti
import ConfettiControls
import ConfettiGraphics

extension Studio.Content {
  /// The most moments that are seen at once.
  private static let mostMoments = 120
  /// The time between two of them, in seconds.
  private static let ghostSpacing = 0.1

  /// Draws all pieces at equal intervals at once, while O is held: the past cool and faint, the future warm, the
  /// present as it is.
  func drawGhosts(at now: Double, _ ui: inout Interface) {
    let step = max(Self.ghostSpacing, staged.length / Double(Self.mostMoments))
    let first = (0...Int(staged.length / step)).map { Double($0) * step }
    for time in first where abs(time - now) > step / 2 {
      let way = Float(abs(time - now) / max(staged.length, 0.001))
      let color: Color = time < now ? .past : .future
      staged.system.draw(at: time, opacity: 0.22 * (1 - 0.7 * way), into: &ui.canvas.quads)
      drawDots(at: time, color.opacity(0.5 * (1 - 0.6 * way)), &ui)
    }
    staged.system.draw(at: now, into: &ui.canvas.quads)
  }

  /// Draws pieces as dots, thinned by their numbers, always the same ones.
  private func drawDots(at time: Double, _ color: Color, _ ui: inout Interface) {
    let alive = staged.system.aliveCount(at: time)
    let every = max(alive * Self.mostMoments / 20_000, 1)
    for piece in staged.system.particles(at: time) where piece.id.number % every == 0 {
      ui.canvas.quads.fill(.circle, Rect(center: piece.position, side: 3), color)
    }
  }

  /// Draws a thin line from each piece as it was before the last change to where it is now.
  func drawHairlines(from before: StagedEffect, _ map: StageMap, _ ui: inout Interface) {
    let time = playhead.time
    var places: [Particle.ID: Point] = [:]
    for piece in before.system.particles(at: time) {
      places[piece.id] = piece.position
      if places.count >= 2000 { break }
    }
    ui.clipped(to: map.frame) { ui in
      for piece in staged.system.particles(at: time) {
        guard let old = places[piece.id], old != piece.position else { continue }
        ui.canvas.quads.stroke(
          [map.window(old), map.window(piece.position)], width: 0.8, Color.guide.opacity(0.5))
      }
    }
  }
}

extension Color {
  /// The pieces of earlier and of later moments.
  fileprivate static let past = Color(0.45, 0.70, 1), future = Color(1, 0.66, 0.36)
}
