import Confetti
import ConfettiGraphics

extension Effect {
  /// The effect with another shape for all that its emitters throw.
  func throwing(_ shape: Shape) -> Effect {
    with {
      for index in $0.emitters.indices { $0.emitters[index].look.shapes = [.init(shape)] }
      for index in $0.fromPoint.indices { $0.fromPoint[index].look.shapes = [.init(shape)] }
    }
  }
}
