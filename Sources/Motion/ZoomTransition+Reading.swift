extension ZoomTransition {
  /// How far an item has grown: 0 at its source, 1 where it is going; springs may go beyond.
  @inlinable
  public func progress(of id: ID, at time: Double) -> Double {
    guard let index = index(of: id) else { return 0 }
    return growths[index].progress.presentation(at: time)
  }

  /// Where an item is.
  ///
  /// - Parameters:
  ///   - source: where it stands, or would stand, at this moment.
  ///   - destination: where it is when it has grown.
  @inlinable
  public func frame(
    of id: ID, from source: Frame, to destination: Frame, at time: Double
  ) -> Frame {
    guard let index = index(of: id) else { return source }
    let progress = growths[index].progress.presentation(at: time)
    var frame = source.interpolated(towards: destination, amount: progress)
    frame.animatableData += growths[index].offset.presentation(at: time).animatableData
    return frame
  }

  /// Whether an item has grown and rests.
  @inlinable
  public func isOpen(_ id: ID, at time: Double) -> Bool {
    guard let opened, opened == id, let index = index(of: id) else { return false }
    if let drag, drag.id == id { return false }
    return !isAnimating(index, at: time)
  }

  /// Whether any item is on its way.
  @inlinable
  public func isAnimating(at time: Double) -> Bool {
    for index in growths.indices where isAnimating(index, at: time) { return true }
    return false
  }

  @inlinable
  func isAnimating(_ index: Int, at time: Double) -> Bool {
    growths[index].progress.isAnimating(at: time) || growths[index].offset.isAnimating(at: time)
  }

  /// The place of an item in ``items``; a loop that the caller's compiler can specialise, because
  /// it runs several times a frame.
  @inlinable
  func index(of id: ID) -> Int? {
    for index in items.indices where items[index] == id { return index }
    return nil
  }
}
