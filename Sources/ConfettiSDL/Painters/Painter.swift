import ConfettiGraphics

/// What a ``Painter`` is given to paint.
///
/// A painter takes from it what it can paint. One that draws particles from their columns, say, will
/// find those here as a further property, and the others will go on taking the quads.
public struct PainterFrame: Sendable {
  /// The quads in the order they lie over each other, in points.
  public let quads: QuadBuffer
  /// Pixels per point.
  public let scale: Float

  /// A frame from its parts.
  ///
  /// - Parameters:
  ///   - quads: the quads in the order they lie over each other, in points.
  ///   - scale: pixels per point.
  public init(quads: QuadBuffer, scale: Float = 1) {
    self.quads = quads
    self.scale = scale
  }
}

/// What turns a frame into the pixels of a window.
///
/// A ``Window`` has one and asks nothing about its kind. A painter is used on the thread that made it.
public protocol Painter: AnyObject {
  /// Who paints, for people to read: the driver and, where it is known, the device.
  var name: String { get }

  /// Whether ``present()`` may wait for the display, so that its time is no work.
  var waitsInPresent: Bool { get }

  /// How many draw calls the last frame took.
  var drawCalls: Int { get }

  /// The size of what is painted into, in pixels; `nil` where that is closed or not to be had.
  var pixelSize: (width: Int, height: Int)? { get }

  /// Takes the atlas that the quads of the following frames refer to.
  ///
  /// - Parameter atlas: the atlas; the painter keeps it.
  /// - Throws: ``SDLError`` when the driver does not take it.
  func setAtlas(_ atlas: Atlas) throws(SDLError)

  /// Paints a whole frame, on black; ``present()`` shows it.
  ///
  /// - Parameter frame: what to paint.
  /// - Throws: ``SDLError`` when the driver refuses the frame.
  /// - Complexity: O(*n*) in the quads; see the painter for what a quad costs.
  func paint(_ frame: PainterFrame) throws(SDLError)

  /// Shows what was painted last.
  ///
  /// - Throws: ``SDLError`` when it cannot be shown.
  func present() throws(SDLError)

  /// Says that what the window shows may be damaged, so that the next frame is painted as a whole.
  ///
  /// - Parameter texturesWereLost: whether the driver has lost its textures as well, so that they
  ///   must be made anew.
  func invalidate(texturesWereLost: Bool)

  /// Frees all that belongs to the painter, to be called before the window is destroyed; it then paints
  /// nothing more.
  func close()
}
