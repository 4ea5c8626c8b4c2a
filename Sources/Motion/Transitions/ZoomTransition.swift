/// Items that grow from their place in a layout to a frame of their own, and shrink back.
///
///     var zoom = ZoomTransition<Photo.ID, Rect>()
///     zoom.open(photo.id, at: now)
///
///     zoom.advance(to: now)                                     // once a frame
///     for item in zoom.items {
///       draw(item, in: zoom.frame(of: item, from: cell(of: item), to: screen, at: now))
///     }
///
/// The source, where an item comes from, is passed in at every reading, so an item finds its way
/// back even to a source that has moved in the meantime. At any moment an item can be reversed, or
/// caught and dragged. Position and velocity never jump, because springs take over from each other.
/// One item may grow while another shrinks back. Calls at times that are not finite are ignored.
public struct ZoomTransition<ID: Hashable & Sendable, Frame: Animatable & Sendable>: Sendable
where Frame.AnimatableData: Sendable {
  /// How an item grows; a spring, so that nothing jumps.
  public var opening: Animation
  /// How an item shrinks back; a spring, so that nothing jumps.
  public var closing: Animation
  /// The items that are away from their sources, in drawing order: the one opened or caught most
  /// recently comes last.
  public private(set) var items: [ID] = []
  /// The item that is open or opening.
  public private(set) var opened: ID?
  /// The item that is being dragged.
  public var dragged: ID? { drag?.id }

  @usableFromInline var growths: [Growth] = []
  @usableFromInline var drag: Drag?
  /// Completions that came due when an item was opened, closed or dragged.
  @usableFromInline var finished = FinishedAnimations()

  /// The growth of the item with the same index in ``items``.
  @usableFromInline
  struct Growth: Sendable {
    @usableFromInline var progress: Animated<Double>
    @usableFromInline var offset = Animated(Offset())
  }

  /// The item that is being dragged, and its growth when the drag began.
  @usableFromInline
  struct Drag: Sendable {
    @usableFromInline let id: ID
    let progress: Double
    let offset: Frame.AnimatableData
  }

  /// The distance that a drag has moved an item off the straight line from source to destination.
  @usableFromInline
  struct Offset: Animatable, Sendable {
    @usableFromInline var animatableData = Frame.AnimatableData.zero
  }

  /// Makes a transition in which nothing is open.
  public init(opening: Animation = .smooth, closing: Animation = .snappy) {
    self.opening = opening
    self.closing = closing
  }

  /// Makes a transition in which an item is open from the start.
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
  /// Opens an item: it grows from its source, or from wherever it is.
  ///
  /// Another item that is open shrinks back.
  ///
  /// - Parameters:
  ///   - id: the item.
  ///   - time: seconds; when it begins.
  public mutating func open(_ id: ID, at time: Double) {
    guard time.isFinite else { return }
    if let opened, opened != id { close(at: time) }
    opened = id
    send(id, to: 1, opening, at: time)
  }

  /// Closes the open item: it shrinks back to its source.
  ///
  /// - Parameter time: seconds; when it begins.
  public mutating func close(at time: Double) {
    guard time.isFinite, let opened else { return }
    self.opened = nil
    send(opened, to: 0, closing, at: time)
  }

  /// Catches an item, even in mid-flight: it stops as fast as it can without a jerk.
  ///
  /// An item that was caught before is released and continues to where it was heading.
  ///
  /// - Parameters:
  ///   - id: the item.
  ///   - time: seconds; when it is caught.
  public mutating func grab(_ id: ID, at time: Double) {
    guard time.isFinite else { return }
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

  /// Makes the caught item follow a pointer.
  ///
  /// - Parameters:
  ///   - offset: how far the pointer has moved the item's frame since it was caught.
  ///   - progress: how much the drag has grown the item, as a fraction of the whole growth;
  ///     negative if it shrinks.
  ///   - time: seconds. A drag with a number that is not finite is ignored.
  public mutating func drag(by offset: Frame.AnimatableData, progress: Double, at time: Double) {
    guard let drag, let index = index(of: drag.id), offset.isFinite, progress.isFinite,
      time.isFinite
    else { return }
    set(
      index, to: drag.progress + progress, Offset(animatableData: drag.offset + offset),
      .interactiveSpring, at: time)
  }

  /// Releases the caught item: it opens or closes, whichever is nearer to where it would glide.
  ///
  /// - Parameters:
  ///   - velocity: how fast the drag changes the progress, per second; counts as 0 if it is not
  ///     finite.
  ///   - time: seconds; when it is let go.
  /// - Returns: whether it opens.
  @discardableResult
  public mutating func release(velocity: Double, at time: Double) -> Bool {
    guard let drag, let index = index(of: drag.id), time.isFinite else { return false }
    let opens = growths[index].progress.value + project(velocity) > 0.5
    if opens {
      open(drag.id, at: time)
    } else {
      if opened == drag.id { opened = nil }
      send(drag.id, to: 0, closing, at: time)
    }
    return opens
  }

  /// Removes items that have returned to their sources from ``items``.
  ///
  /// Call it once a frame.
  ///
  /// - Parameter time: seconds; not before that of the last call.
  /// - Returns: the completions that are due, as from ``Animated/advance(to:)``.
  /// - Complexity: O(*n*) in the number of ``items``, of which there are usually one or two.
  @discardableResult
  // Not inlined, for the reason given at `Animated.advance(to:)`.
  @inlinable
  @inline(never)
  public mutating func advance(to time: Double) -> FinishedAnimations {
    guard time.isFinite else { return FinishedAnimations() }
    var due = finished
    finished = FinishedAnimations()
    var index = growths.count
    while index > 0 {
      index -= 1
      due.formUnion(growths[index].progress.advance(to: time))
      due.formUnion(growths[index].offset.advance(to: time))
      if isAnimating(index, at: time) || isKept(items[index]) { continue }
      remove(at: index)
    }
    return due
  }

  /// Whether an item stays away from its source.
  @inlinable
  func isKept(_ id: ID) -> Bool {
    if let opened, opened == id { return true }
    if let drag, drag.id == id { return true }
    return false
  }

  @usableFromInline
  mutating func remove(at index: Int) {
    items.remove(at: index)
    growths.remove(at: index)
  }

  private mutating func send(
    _ id: ID, to progress: Double, _ animation: Animation, at time: Double
  ) {
    if drag?.id == id { drag = nil }
    let index = progress > 0 ? bringForward(id) : index(of: id)
    guard let index else { return }
    set(index, to: progress, Offset(), animation, at: time)
  }

  private mutating func set(
    _ index: Int, to progress: Double, _ offset: Offset, _ animation: Animation, at time: Double
  ) {
    finished.formUnion(growths[index].progress.set(progress, animation, at: time))
    finished.formUnion(growths[index].offset.set(offset, animation, at: time))
  }

  /// Moves an item to the end of ``items``, adding it if necessary; returns its index.
  private mutating func bringForward(_ id: ID) -> Int {
    let known = index(of: id)
    let growth = known.map { growths.remove(at: $0) } ?? Growth(progress: Animated(0))
    if let known { items.remove(at: known) }
    items.append(id)
    growths.append(growth)
    return items.count - 1
  }
}

extension ZoomTransition {
  /// How far an item has grown: 0 at its source, 1 at its destination; springs may go beyond.
  ///
  /// - Parameters:
  ///   - id: the item.
  ///   - time: seconds; not before the last ``advance(to:)``.
  /// - Complexity: O(*n*) in the number of ``items``.
  @inlinable
  public func progress(of id: ID, at time: Double) -> Double {
    guard let index = index(of: id) else { return 0 }
    return growths[index].progress.presentation(at: time)
  }

  /// Where an item is.
  ///
  /// - Parameters:
  ///   - id: the item.
  ///   - source: its frame in the layout at this moment, where it is when it has not grown.
  ///   - destination: its frame when it is fully grown.
  ///   - time: seconds; not before the last ``advance(to:)``.
  /// - Complexity: O(*n*) in the number of ``items``.
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

  /// Whether an item is fully grown and at rest.
  ///
  /// - Parameters:
  ///   - id: the item.
  ///   - time: seconds; not before the last ``advance(to:)``.
  /// - Complexity: O(*n*) in the number of ``items``.
  @inlinable
  public func isOpen(_ id: ID, at time: Double) -> Bool {
    guard let opened, opened == id, let index = index(of: id) else { return false }
    if let drag, drag.id == id { return false }
    return !isAnimating(index, at: time)
  }

  /// Whether any item is moving.
  ///
  /// - Parameter time: seconds; not before the last ``advance(to:)``.
  /// - Complexity: O(*n*) in the number of ``items``.
  @inlinable
  public func isAnimating(at time: Double) -> Bool {
    for index in growths.indices where isAnimating(index, at: time) { return true }
    return false
  }

  @inlinable
  @inline(__always)
  func isAnimating(_ index: Int, at time: Double) -> Bool {
    growths[index].progress.isAnimating(at: time) || growths[index].offset.isAnimating(at: time)
  }

  /// The index of an item in ``items``: a loop that the compiler can specialise in the caller's
  /// module, because it runs several times a frame.
  @inlinable
  func index(of id: ID) -> Int? {
    for index in items.indices where items[index] == id { return index }
    return nil
  }
}
