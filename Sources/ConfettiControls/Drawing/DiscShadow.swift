import ConfettiGraphics

extension QuadBuffer {
  /// Appends the soft shadow of a disc, or its glow, as round as the disc itself: the shadow of panels has corners,
  /// which would show around a large disc.
  package mutating func shadow(ofDisc frame: Rect, _ color: Color) {
    // The shadow reaches as far as that of a panel, but for small discs no further than their radius.
    let reach = min(24, min(frame.width, frame.height) / 2)
    // A soft disc has lost almost half of its colour where the disc ends.
    fill(
      .softCircle, frame.inset(by: -reach, -reach), color.opacity(1.4).limited, isStretched: true)
  }
}

extension Color {
  /// The colour, no more than opaque.
  fileprivate var limited: Color { Color(red, green, blue, alpha: min(alpha, 1)) }
}
