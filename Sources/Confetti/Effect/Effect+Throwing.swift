import ConfettiGraphics
extension Effect {
  func throwing(_ shape: Shape) -> Effect { self }
}
