import ConfettiGraphics

extension Handle {
  /// Where it is drawn: raised, grown, or pressed together.
  func drawnFrame(at now: Double) -> Rect {
    let look = look(at: now)
    let grown = side * (1 + 0.06 * look.lift + 0.1 * look.grip)
    let size = Size(
      width: grown * (1 + 0.12 * look.squash), height: grown * (1 - 0.2 * look.squash))
    return Rect(center: center(at: now), size: size)
      .offset(by: 0, side * (0.16 * look.squash - 0.04 * look.lift))
  }

  /// Draws the shadow, which belongs below all buttons.
  func drawShadow(at now: Double, into quads: inout QuadBuffer) {
    let look = look(at: now)
    let depth = side * (0.14 + 0.04 * look.lift + 0.08 * look.grip)
    quads.fill(.shadow, drawnFrame(at: now).offset(by: 0, depth), .black(0.34))
  }

  /// Draws a halo, a ring and a star in it.
  func draw(at now: Double, into quads: inout QuadBuffer) {
    let look = look(at: now)
    let frame = drawnFrame(at: now)
    let (width, height) = (frame.width, frame.height)
    let glow = max(look.lift, look.grip)
    let halo = side * 0.14
    quads.fill(.circle, frame.inset(by: -halo, -halo), Color.accent.opacity(0.08 + 0.14 * glow))
    quads.fill(.circle, frame, Color.accent.lighter(by: 0.5 * glow))
    quads.fill(
      .circle, frame.inset(by: width * 0.06, height * 0.06), Color.sheet.lighter(by: 0.06 * glow))
    // The middle of a star's outline lies above that of its points.
    let star = frame.inset(by: width * 0.25, height * 0.25).offset(by: 0, height * 0.02)
    quads.fill(.star, star, Color.accent.lighter(by: 0.4 + 0.6 * glow), isStretched: true)
  }
}
