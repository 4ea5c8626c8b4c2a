/// What people did since the last frame, and what they look at: the one value a platform hands in.
public struct Input: Hashable, Sendable {
  /// The events in the order they happened.
  public var events: [Event]
  /// The size of the drawing area in points.
  public var size: Size
  /// Pixels per point.
  public var scale: Float

  /// An input from its parts.
  ///
  /// - Parameters:
  ///   - events: what happened, in order.
  ///   - size: the size of the drawing area in points.
  ///   - scale: pixels per point.
  public init(events: [Event] = [], size: Size, scale: Float = 1) {
    self.events = events
    self.size = size
    self.scale = scale
  }

  /// One thing that happened.
  public enum Event: Hashable, Sendable {
    /// The pointer moved to a point.
    case pointerMoved(Point)
    /// The primary button went down at a point.
    case pointerPressed(Point)
    /// The primary button came up at a point.
    case pointerReleased(Point)
    /// The pointer left the window, or the window lost the focus: nothing is held any more.
    case pointerLeft
    /// A key went down; repeats of a held key are reported only for the arrows.
    case keyPressed(Key)
    /// A key came up.
    case keyReleased(Key)
    /// The window was asked to close, or the process to end.
    case quit
  }

  /// A key of the keyboard that means something to the show.
  public enum Key: Hashable, Sendable {
    /// A letter (lower case) or a digit.
    case character(Character)
    /// F1 to F12.
    case function(Int)
    /// A key by its name.
    case space, enter, escape, left, right, up, down
    /// The tab key; `backwards` when shift is held.
    case tab(backwards: Bool)
  }
}
