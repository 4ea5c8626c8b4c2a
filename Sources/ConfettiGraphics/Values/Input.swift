/// The input of one frame: the events since the last one, and the size and density of the drawing area.
public struct Input: Hashable, Sendable {
  /// The events since the last frame, in order.
  public var events: [Event]
  /// The size of the drawing area in points.
  public var size: Size
  /// Pixels per point.
  public var scale: Float

  /// An input from its parts.
  public init(events: [Event] = [], size: Size, scale: Float = 1) {
    self.events = events
    self.size = size
    self.scale = scale
  }

  /// An event of a pointer, a keyboard or a window.
  public enum Event: Hashable, Sendable {
    /// The pointer moved to a point.
    case pointerMoved(Point)
    /// A button of the pointer went down at a point.
    case pointerPressed(Point, Press = Press())
    /// A button of the pointer came up at a point.
    case pointerReleased(Point, Button = .primary)
    /// The pointer left the window, or the window lost focus; a pressed button counts as released.
    case pointerLeft
    /// The wheel turned by a number of notches: a positive number brings contents further down into sight,
    /// or further to the right with `across`.
    case scrolled(Float, across: Float = 0)
    /// A file was dropped onto the window: its path, at most ``longestPath`` bytes.
    case dropped(path: String)
    /// A key went down; repeats of a held key are reported only for keys that move or delete.
    case keyPressed(Key, Modifiers = [])
    /// A key came up.
    case keyReleased(Key)
    /// Other keys of ``Modifiers`` are held than before, such as in the middle of a drag.
    case modifiersChanged(Modifiers)
    /// Text was typed, or finished with an input method, while text is wanted; at most ``longestText``
    /// bytes.
    case typed(String)
    /// An input method has unfinished text, which replaces the last unfinished text; an empty one ends
    /// it.
    case composed(Composition)
    /// Text was pasted from the clipboard, at most ``longestText`` bytes.
    case pasted(String)
    /// The user asked to close the window, or the system to end the process.
    case quit
  }

  /// The longest path of a dropped file, in bytes.
  public static let longestPath = 4096
  /// The longest text that is typed or pasted at once, in bytes.
  public static let longestText = 4096

  /// A key that is reported; all others are ignored.
  public enum Key: Hashable, Sendable {
    /// A letter (lower case), a digit or a sign of the keyboard that is typed without Shift.
    case character(Character)
    /// F1 to F12.
    case function(Int)
    /// A named key.
    case space, enter, escape, backspace, delete, left, right, up, down, home, end, pageUp, pageDown
    /// The tab key; `backwards` when shift is held.
    case tab(backwards: Bool)
  }

  /// Keys that are held while another one is pressed.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// A set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// A control key.
    public static let control = Modifiers(rawValue: 2)
    /// An alt or option key.
    public static let alt = Modifiers(rawValue: 4)
    /// A command, Windows or super key.
    public static let command = Modifiers(rawValue: 8)
  }

  /// A button of the pointer.
  public enum Button: Hashable, Sendable, CaseIterable {
    /// The left button, for most people.
    case primary
    /// The wheel.
    case middle
    /// The right button, for most people.
    case secondary
  }

  /// A press of a button of the pointer.
  public struct Press: Hashable, Sendable {
    /// The button.
    public var button: Button
    /// 1, and 2 for the second press of a double click, and so on.
    public var clicks: Int
    /// The keys that were held.
    public var modifiers: Modifiers

    /// A press, by default a plain one of the primary button.
    public init(_ button: Button = .primary, clicks: Int = 1, modifiers: Modifiers = []) {
      (self.button, self.clicks, self.modifiers) = (button, clicks, modifiers)
    }
  }

  /// The unfinished text of an input method: it is shown, but not yet typed.
  public struct Composition: Hashable, Sendable {
    /// The text; empty at the end of the composition.
    public var text: String
    /// The part of the text that is being chosen, in characters from its start; the caret if empty.
    public var selection: Range<Int>

    /// A composition; the selection is clamped to the text.
    public init(_ text: String = "", selection: Range<Int> = 0..<0) {
      self.text = text
      self.selection = selection.clamped(to: 0..<max(text.count, 0))
    }
  }
}
