import ConfettiGraphics

extension Site {
  /// Where an effect is fired when nobody says where: what flies takes the whole stage, what follows
  /// paths a frame of 160 × 48 points in the middle.
  ///
  /// - Parameters:
  ///   - effect: the effect to be fired.
  ///   - stage: the size of the stage in points.
  package static func usual(for effect: Effect.Checked, in stage: Size) -> Site {
    if case .flight = effect.trajectory { return Site(.stage, in: stage) }
    let middle = Point(x: stage.width / 2, y: stage.height / 2)
    let frame = Rect(center: middle, size: Size(width: 160, height: 48))
    return Site(.frame(frame), in: stage)
  }
}
