import ConfettiGraphics

extension QuadBuffer {
  /// Appends the soft shadow of a disc, or its glow, as round as the disc itself: the shadow of panels
  /// has corners, which show around a disc that is larger than they are.
  package mutating func shadow(ofDisc frame: Rect, _ color: Color) {
    // As far as the shadow of a panel, and no further than small discs are large.
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
