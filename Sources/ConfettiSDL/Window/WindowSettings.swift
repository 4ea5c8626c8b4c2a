import ConfettiGraphics
internal import Motion

/// The properties of a window when it is made.
public struct WindowSettings: Hashable, Sendable {
  /// A choice of painters.
  public enum PainterChoice: String, CaseIterable, Hashable, Sendable {
    /// The GPU if there is one, otherwise the CPU.
    case automatic = "auto"
    /// An SDL renderer with a GPU driver, even one that only emulates a GPU.
    case gpu
    /// The CPU.
    case cpu
  }

  /// The text in the title bar.
  public var title: String
  /// The size of the drawing area in points; times the ``scale``, it is clamped to 320 × 240 … 8192
  /// × 8192 of the window system's units.
  public var size: Size
  /// Whether the size is limited to the room that the display has beside its panels and docks.
  public var fitsDisplay: Bool
  /// Whether the window covers the screen from the start.
  public var isFullscreen: Bool
  /// Whether frames wait for the display's refresh, if the driver can.
  public var isVSyncOn: Bool
  /// The wanted painter.
  public var painter: PainterChoice
  /// The window system's units per point, clamped to 0.25…8.
  public var scale: Float

  /// Settings from their parts.
  public init(
    title: String = "Confetti", size: Size = Size(width: 1280, height: 720),
    fitsDisplay: Bool = false, isFullscreen: Bool = false, isVSyncOn: Bool = true,
    painter: PainterChoice = .automatic,
    scale: Float = 1
  ) {
    self.title = title
    self.size = size
    self.fitsDisplay = fitsDisplay
    self.isFullscreen = isFullscreen
    self.isVSyncOn = isVSyncOn
    self.painter = painter
    self.scale = scale
  }
}

extension WindowSettings {
  /// The largest side of a window, in the window system's units.
  public static let largestSide: Float = 8192

  /// The most pixels of a window: 67,108,864, a square with the ``largestSide``.
  public static let mostPixels = 1 << 26

  /// Whether a window of a size can be painted; window systems, and other programs through them, may
  /// ask for any size.
  static func canBePainted(width: Int32, height: Int32) -> Bool {
    width > 0 && height > 0 && Int(width) * Int(height) <= mostPixels
  }

  /// The smallest size of a window, in the window system's units.
  static let smallest: (width: Int32, height: Int32) = (320, 240)

  /// Whether the size is larger than a window can be.
  public var exceedsLargestSide: Bool {
    max(size.width, size.height) * clampedScale > Self.largestSide
  }

  /// The scale clamped to 0.25…8; not-a-number becomes 1.
  var clampedScale: Float { scale.isNaN ? 1 : scale.clamped(to: 0.25...8) }

  /// The width and height in the window system's units, clamped to the sizes a window can have.
  var windowSize: (width: Int32, height: Int32) {
    func clamped(_ points: Float, _ smallest: Int32) -> Int32 {
      Int32((points * clampedScale).clamped(to: Float(smallest)...Self.largestSide))
    }
    return (clamped(size.width, Self.smallest.width), clamped(size.height, Self.smallest.height))
  }

  /// The width and height on a display with limited room, in the window system's units; a room that no display has is
  /// ignored.
  package func windowSize(within room: (width: Int32, height: Int32)) -> (
    width: Int32, height: Int32
  ) {
    let (wanted, smallest) = (windowSize, Self.smallest)
    guard fitsDisplay, room.width > 0, room.height > 0 else { return wanted }
    return (
      max(min(wanted.width, room.width), smallest.width),
      max(min(wanted.height, room.height), smallest.height)
    )
  }
}
