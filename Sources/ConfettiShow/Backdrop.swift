import ConfettiControls
import ConfettiGraphics

/// The show's background: a quiet gradient from indigo to plum.
public enum Backdrop {
  /// The colour at the top: deep indigo.
  public static let top = Color.indigo
  /// The colour at the bottom: plum.
  public static let bottom = Color.plum

  /// Appends the gradient, over an area in points.
  public static func draw(_ area: Rect, into quads: inout QuadBuffer) {
    quads.fill(area, top: top, bottom: bottom)
  }
}

extension Color {
  /// The top of the background: deep indigo.
  static let indigo = Color(0.078, 0.063, 0.208)
  /// The bottom of the background: plum.
  static let plum = Color(0.224, 0.082, 0.251)
}

extension Theme {
  /// The diameter of the handle as it is drawn, in points.
  var handleSide: Float { 2 * (buttonSize.height * 0.38).rounded() }
}
