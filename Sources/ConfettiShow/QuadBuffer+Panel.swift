import ConfettiGraphics

extension QuadBuffer {
  /// Appends what `draw` draws as one picture: moved and scaled from one rectangle into another,
  /// cut at its edges, and faded.
  ///
  /// - Parameter scratch: a buffer with the same atlas; what is in it is lost.
  mutating func append(
    from source: Rect, to target: Rect, opacity: Double = 1, by scratch: inout QuadBuffer,
    _ draw: (inout QuadBuffer) -> Void
  ) {
    scratch.removeAll()
    scratch.visible = source
    draw(&scratch)
    append(scratch, from: source, to: target, opacity: Float(opacity))
  }
}
