import ConfettiControls

@testable import ConfettiShow

/// A part of the show that moves by itself, advanced alone.
protocol Advancing {
  mutating func advance(_ step: inout FrameStep)
}

extension Advancing {
  /// Advances the part to a moment; returns whether it goes on moving.
  @discardableResult
  mutating func advance(to now: Double) -> Bool {
    var step = FrameStep(to: now)
    advance(&step)
    return step.isMoving
  }

  /// Changes the part in the frame of a moment.
  mutating func change(at now: Double, _ changes: (inout Self) -> Void) {
    changes(&self)
    advance(to: now)
  }

  /// Whether the part moves at a moment, and goes on after it.
  func isMoving(at now: Double) -> Bool {
    var copy = self
    return copy.advance(to: now)
  }
}

extension Card: Advancing {}
extension Carousel: Advancing {}
extension Handle: Advancing {}
extension HelpPanel: Advancing {}
extension KeyframePanel: Advancing {}
extension Lane: Advancing {}
extension EffectsPanel: Advancing {}
extension Thumbnail: Advancing {}
