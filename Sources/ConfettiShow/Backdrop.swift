import ConfettiGraphics

/// What lies behind everything: a quiet gradient from indigo to plum.
public enum Backdrop {
  /// Appends the gradient.
  public static func draw(_ area: Rect, into quads: inout QuadBuffer) {
    quads.fill(area, top: .indigo, bottom: .plum)
  }
}
