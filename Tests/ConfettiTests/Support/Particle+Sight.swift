import Confetti
import ConfettiGraphics

extension Particle {
  /// Whether its middle is on a stage, edges counted.
  func isInSight(on stage: Size) -> Bool {
    (0...stage.width).contains(position.x) && (0...stage.height).contains(position.y)
  }
}
