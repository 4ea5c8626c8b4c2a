/// Items that grow from where they stand into a place of their own, and go back.
///
///     var zoom = ZoomTransition<Photo.ID, Rect>()
///     zoom.open(photo.id, at: now)
///
///     zoom.advance(to: now)                                     // once a frame
///     for item in zoom.items {
///       draw(item, in: zoom.frame(of: item, from: cell(of: item), to: screen, at: now))
///     }
///
/// Where an item comes from is asked for at every moment, so it also finds its way back to a source
/// that has moved meanwhile. At any moment, also half-way, it can be turned round or caught and
/// dragged; place and velocity never jump, because all changes are springs that take over from each
/// other. While one item goes back another may grow.
public struct ZoomTransition<ID: Hashable & Sendable, Frame: Animatable & Sendable>: Sendable
where Frame.AnimatableData: Sendable {
  /// How an item grows.
  public var opening: Animation
  /// How an item goes back.
  public var closing: Animation
  /// The items that are not at their sources, in the order in which they are to be drawn: the one
  /// that was opened or caught last is the last.
  public private(set) var items: [ID] = []
  /// The item that is open or on its way there.
  public private(set) var opened: ID?
  /// The item that is being dragged.
  public var dragged: ID? { drag?.id }

  private var growths: [Growth] = []
  private var drag: Drag?

  /// How the item grows that is at the same place of ``items``.
  private struct Growth: Sendable {
    var progress: Animated<Double>
    var offset = Animated(Offset())
  }

  /// What a drag began with.
  private struct Drag: Sendable {
    let id: ID
    let progress: Double
    let offset: Frame.AnimatableData
  }

  /// How far an item is from its way.
  private struct Offset: Animatable, Sendable {
    var animatableData = Frame.AnimatableData.zero
  }

  /// A transition in which nothing is open.
  public init(opening: Animation = .smooth, closing: Animation = .snappy) {
    self.opening = opening
    self.closing = closing
  }

  /// A transition in which an item is open from the start.
  public init(
    opened: ID, opening: Animation = .smooth, closing: Animation = .snappy
  ) {
    self.init(opening: opening, closing: closing)
    items = [opened]
    growths = [Growth(progress: Animated(1))]
    self.opened = opened
  }
}

extension ZoomTransition {
  /// Lets an item grow from its source, or from wherever it is; whatever is open goes back.
  public mutating func open(_ id: ID, at time: Double) {
    if let opened, opened != id { close(at: time) }
    opened = id
    send(id, to: 1, opening, at: time)
  }

  /// Lets the open item go back to its source.
  public mutating func close(at time: Double) {
    guard let opened else { return }
    self.opened = nil
    send(opened, to: 0, closing, at: time)
  }

  /// Catches an item, also half-way: it comes to a halt as fast as it can without a jerk.
  ///
  /// What was held before is let go, to where it was heading.
  public mutating func grab(_ id: ID, at time: Double) {
    if let drag, drag.id != id {
      let opens = opened == drag.id
      send(drag.id, to: opens ? 1 : 0, opens ? opening : closing, at: time)
    }
    let index = bringForward(id)
    drag = Drag(
      id: id, progress: growths[index].progress.presentation(at: time),
      offset: growths[index].offset.presentation(at: time).animatableData)
    drag(by: .zero, progress: 0, at: time)
  }

  /// Lets the caught item follow a pointer.
  ///
  /// - Parameters:
  ///   - offset: how far the pointer has moved the item's frame since it was caught.
  ///   - progress: how much the item has grown by that, negative where it shrinks.
  public mutating func drag(by offset: Frame.AnimatableData, progress: Double, at time: Double) {
    guard let drag, let index = items.firstIndex(of: drag.id) else { return }
    growths[index].progress.set(drag.progress + progress, .interactiveSpring, at: time)
    growths[index].offset.set(
      Offset(animatableData: drag.offset + offset), .interactiveSpring, at: time)
  }

  /// Lets the caught item go: it opens or goes back, whichever is nearer to where it would glide.
  ///
  /// - Parameter velocity: how fast the progress changes by the drag, per second.
  /// - Returns: whether it opens.
  @discardableResult
  public mutating func release(velocity: Double, at time: Double) -> Bool {
    guard let drag, let index = items.firstIndex(of: drag.id) else { return false }
    let opens = growths[index].progress.value + project(velocity) > 0.5
    if opens {
      open(drag.id, at: time)
    } else {
      if opened == drag.id { opened = nil }
      send(drag.id, to: 0, closing, at: time)
    }
    return opens
  }

  /// Takes out the items that have come back to their sources.
  public mutating func advance(to time: Double) {
    for index in growths.indices.reversed() {
      growths[index].progress.advance(to: time)
      growths[index].offset.advance(to: time)
      guard items[index] != opened, items[index] != drag?.id, !isAnimating(index, at: time) else {
        continue
      }
      items.remove(at: index)
      growths.remove(at: index)
    }
  }

  private mutating func send(
    _ id: ID, to progress: Double, _ animation: Animation, at time: Double
  ) {
    if drag?.id == id { drag = nil }
    let index = progress > 0 ? bringForward(id) : items.firstIndex(of: id)
    guard let index else { return }
    growths[index].progress.set(progress, animation, at: time)
    growths[index].offset.set(Offset(), animation, at: time)
  }

  /// Makes an item the last one, and gives it its growth if it has none yet.
  private mutating func bringForward(_ id: ID) -> Int {
    let known = items.firstIndex(of: id)
    let growth = known.map { growths.remove(at: $0) } ?? Growth(progress: Animated(0))
    if let known { items.remove(at: known) }
    items.append(id)
    growths.append(growth)
    return items.count - 1
  }
}

extension ZoomTransition {
  /// How far an item has grown: 0 at its source, 1 where it is going; springs may go beyond.
  public func progress(of id: ID, at time: Double) -> Double {
    items.firstIndex(of: id).map { growths[$0].progress.presentation(at: time) } ?? 0
  }

  /// Where an item is.
  ///
  /// - Parameters:
  ///   - source: where it stands, or would stand, at this moment.
  ///   - destination: where it is when it has grown.
  public func frame(
    of id: ID, from source: Frame, to destination: Frame, at time: Double
  ) -> Frame {
    guard let index = items.firstIndex(of: id) else { return source }
    let progress = growths[index].progress.presentation(at: time)
    var frame = source.interpolated(towards: destination, amount: progress)
    frame.animatableData += growths[index].offset.presentation(at: time).animatableData
    return frame
  }

  /// Whether an item has grown and rests.
  public func isOpen(_ id: ID, at time: Double) -> Bool {
    guard opened == id, drag?.id != id else { return false }
    return items.firstIndex(of: id).map { !isAnimating($0, at: time) } ?? false
  }

  /// Whether any item is on its way.
  public func isAnimating(at time: Double) -> Bool {
    growths.indices.contains { isAnimating($0, at: time) }
  }

  private func isAnimating(_ index: Int, at time: Double) -> Bool {
    growths[index].progress.isAnimating(at: time) || growths[index].offset.isAnimating(at: time)
  }
}
