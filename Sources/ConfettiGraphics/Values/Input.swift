/// Everything a platform passes in for one frame: the events since the last one, and the size and
/// density of the drawing area.
public struct Input: Hashable, Sendable {
  /// The events since the last frame, in order.
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
    /// The pointer left the window, or the window lost focus; a pressed button counts as released.
    case pointerLeft
    /// The wheel turned by so many notches; with a positive number what lies further down comes into
    /// sight.
    case scrolled(Float)
    /// A file was dropped onto the window: its path, at most ``longestPath`` bytes.
    case dropped(path: String)
    /// A key went down; repeats of a held key are reported only for the arrows and Backspace.
    case keyPressed(Key)
    /// A key came up.
    case keyReleased(Key)
    /// The user asked to close the window, or the system to end the process.
    case quit
  }

  /// The longest path of a dropped file, in bytes.
  public static let longestPath = 4096

  /// A key that is reported; all others are ignored.
  public enum Key: Hashable, Sendable {
    /// A letter (lower case), a digit or the slash.
    case character(Character)
    /// F1 to F12.
    case function(Int)
    /// A named key.
    case space, enter, escape, backspace, left, right, up, down
    /// The tab key; `backwards` when shift is held.
    case tab(backwards: Bool)
  }
}
