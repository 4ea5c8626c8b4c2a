import ConfettiGraphics

extension AttractTerm {
  /// The box of a shape: it fills a frame; on the stage and at a point it leaves room around
  /// itself.
  ///
  /// An attraction may give it another size, and, where the frame has an extent, another place.
  ///
  /// - Parameter aspect: the shape's width over its height.
  static func box(aspect: Float, at site: Site, for attract: Attract = Attract()) -> Rect {
    let (frame, stage) = (site.frame, site.stage)
    func size(in frame: Size, _ width: Float, _ height: Float) -> Size {
      let own = attract.size.map { Float($0) }
      return Size(width: frame.width * (own ?? width), height: frame.height * (own ?? height))
        .fitting(aspect: aspect)
    }
    if case .frame = site.anchor, frame.width > 0, frame.height > 0 {
      return Rect(
        center: attract.at.map { frame.point(at: $0) } ?? frame.center,
        size: size(in: frame.size, 1, 1))
    }
    if case .stage = site.anchor {
      let middle = Point(x: stage.width / 2, y: stage.height * 0.44)
      return Rect(
        center: attract.at.map { frame.point(at: $0) } ?? middle, size: size(in: stage, 0.8, 0.45))
    }
    let size = size(in: stage, 0.5, 0.32)
    // Beside an edge a shape would be half out of sight; below, it also needs room to fall.
    let (x, y) = (size.width / 2 + stage.width / 40, size.height / 2 + stage.height / 40)
    let lowest = stage.height * 0.9 - size.height / 2
    return Rect(
      center: Point(
        x: frame.center.x.clamped(to: x...max(stage.width - x, x)),
        y: frame.center.y.clamped(to: y...max(lowest, y))), size: size)
  }
}
