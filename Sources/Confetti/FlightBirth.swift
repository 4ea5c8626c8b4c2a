import ConfettiGraphics

/// The birth values of one particle in flight; with its age they give everything about it.
///
/// Parts that its ``Flight`` leaves out are zero.
struct FlightBirth {
  var position = Point.zero
  /// In points per second.
  var velocity = Point.zero
  var size = Size(width: 0, height: 0)
  /// In points, radians per second and radians.
  var flutter: (amplitude: Float, frequency: Float, phase: Float) = (0, 0, 0)
  /// In points per second²; positive.
  var spread: Float = 0
  /// In points per second² and radians.
  var wind: (strength: Float, phase: Float) = (0, 0)
  /// In degrees and degrees per second.
  var spin: (angle: Float, rate: Float) = (0, 0)
  /// In radians per second and radians.
  var flip: (frequency: Float, phase: Float) = (0, 0)
  /// In radians and radians per second.
  var tiltX: (angle: Float, rate: Float) = (0, 0)
  /// In radians and radians per second.
  var tiltY: (angle: Float, rate: Float) = (0, 0)
}
