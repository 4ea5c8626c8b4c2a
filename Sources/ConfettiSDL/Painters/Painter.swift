import ConfettiGraphics

/// The contents of one frame for a ``Painter``.
///
/// A type of its own, so that other forms of contents can be added for painters that support them,
/// while the others keep using the quads.
public struct PainterFrame: Sendable {
  /// The quads in drawing order, in points.
  public let quads: QuadBuffer
  /// Pixels per point.
  public let scale: Float

  /// A frame from its parts.
  public init(quads: QuadBuffer, scale: Float = 1) {
    self.quads = quads
    self.scale = scale
  }
}

/// Turns frames into the pixels of a window.
///
/// Use a painter only on the thread that made it.
public protocol Painter: AnyObject {
  /// The name of the painter, for people to read: the driver and, if known, the device.
  var name: String { get }

  /// Whether a graphics processor paints, whose work no clock of the process shows.
  var usesGPU: Bool { get }

  /// The number of draw calls of the last frame.
  var drawCalls: Int { get }

  /// The size of the output in pixels; `nil` if it is closed or unavailable.
  var pixelSize: (width: Int, height: Int)? { get }

  /// Takes over an atlas before its first quads are painted, so that no frame waits for it.
  ///
  /// ``paint(_:)`` takes over the atlas of its quads as well. Of a newer version of the same atlas, only
  /// the added shapes are taken over.
  ///
  /// - Parameter atlas: the atlas; the painter keeps it.
  /// - Throws: ``SDLError`` if the driver does not accept it.
  func setAtlas(_ atlas: Atlas) throws(SDLError)

  /// Paints a whole frame on black, with the quads' own atlas; ``present()`` shows it.
  ///
  /// - Throws: ``SDLError`` if the driver refuses the frame.
  /// - Complexity: O(*n*) in the quads; each painter documents the cost of a quad.
  func paint(_ frame: PainterFrame) throws(SDLError)

  /// Shows the frame that was painted last.
  ///
  /// - Throws: ``SDLError`` if it cannot be shown.
  func present() throws(SDLError)

  /// Makes the next frame be painted as a whole, because the window's contents may be damaged.
  ///
  /// - Parameter texturesWereLost: whether the driver has lost its textures as well, so that they
  ///   must be recreated.
  func invalidate(texturesWereLost: Bool)

  /// Frees everything that belongs to the painter, and ends painting; call it before the window is
  /// destroyed.
  func close()
}
