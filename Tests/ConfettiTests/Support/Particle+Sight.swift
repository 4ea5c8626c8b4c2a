import Confetti
import ConfettiGraphics

extension Particle {
  /// Whether the middle of the particle is on a stage, edges counted.
  func isInSight(on stage: Size) -> Bool {
    (0...stage.width).contains(position.x) && (0...stage.height).contains(position.y)
  }
}
