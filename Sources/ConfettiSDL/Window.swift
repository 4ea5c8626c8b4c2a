import CConfettiSDL
import ConfettiGraphics

/// A window to play the show in: events come out of it as an ``Input``, a picture goes in.
///
///     let window = try Window(WindowSettings(title: "Confetti"))
///     try window.setAtlas(quads.atlas)
///     window.show()
///     window.poll(into: &input)
///     try window.paint(quads)
///     try window.present()
///
/// A window belongs to the thread that made it, which on macOS must be the main thread. It stays
/// hidden until ``show()``.
public final class Window {
  /// How the pixels are made.
  public let painter: WindowPainter
  /// Who paints, for people to read: the driver and, where it is known, the device.
  public let painterName: String
  /// Why the window is not painted as was asked, or `nil`.
  public let fallbackNote: String?
  /// SDL's name of the window system, such as `x11`, `wayland` or `cocoa`.
  public let videoDriver: String
  /// The size of the drawing area in points.
  public private(set) var size: Size
  /// Pixels per point.
  public private(set) var scale: Float
  /// The display the window is on.
  public private(set) var display: Display
  /// What has become of the events.
  public private(set) var events = EventPump()

  /// SDL's window, or `nil` once it is closed.
  private(set) var handle: OpaquePointer?
  private(set) var renderer: OpaquePointer?
  /// The window system's units per point, which the settings ask for.
  private let unitsPerPoint: Float

  /// Opens a window, hidden at first.
  ///
  /// - Throws: ``SDLError`` when there is no video at all or no window can be made.
  public init(_ settings: WindowSettings = WindowSettings()) throws(SDLError) {
    let parts = try WindowParts(settings)
    handle = parts.window
    renderer = parts.renderer
    painter = parts.painter
    painterName = parts.painterName
    fallbackNote = parts.fallbackNote
    videoDriver = WindowParts.videoDriver
    unitsPerPoint = settings.heldScale
    size = settings.size
    scale = settings.heldScale
    display = Display(of: parts.window)
    measure()
  }

  deinit {
    close()
  }

  /// Closes the window and frees all that belongs to it; nothing can be painted any more.
  public func close() {
    guard let window = handle else { return }
    switch painter {
    case .gpu(let painter): painter.close()
    case .surface(let surface): surface.close()
    }
    if let renderer { SDL_DestroyRenderer(renderer) }
    // SDL wakes itself with an event that it sends to the window by a connection of its own. X ends
    // a program whose event finds no window, so what is on its way must arrive first: hiding waits
    // for the server.
    SDL_HideWindow(window)
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
    self.renderer = nil
    handle = nil
  }

  /// Puts the events since the last call, the size and the scale into `input`.
  public func poll(into input: inout Input) {
    events.poll(into: &input, unitsPerPoint: unitsPerPoint)
    if let handle, events.displayChanged { display = Display(of: handle) }
    switch painter {
    case .gpu(let painter): if events.texturesWereLost { painter.invalidateTexture() }
    case .surface(let surface): if events.pictureWasDamaged { surface.invalidate() }
    }
    measure()
    input.size = size
    input.scale = scale
  }

  /// Sleeps until there is an event, which the next ``poll(into:)`` gets, or the time is over.
  ///
  /// - Parameter timeoutMilliseconds: the longest time to sleep, or `nil` for no end.
  public func wait(timeoutMilliseconds: Int? = nil) {
    EventPump.wait(timeoutMilliseconds: timeoutMilliseconds)
  }

  /// Shows what was painted; waits for the display's refresh where the driver does so.
  ///
  /// - Throws: ``SDLError`` when the window cannot be updated.
  public func present() throws(SDLError) {
    switch painter {
    case .gpu: if let renderer { SDL_RenderPresent(renderer) }
    case .surface(let surface): if handle != nil { try surface.present() }
    }
  }
}

extension Window {
  /// Reads the size and the pixels per point anew: both change with the window and the display.
  func measure() {
    guard let window = handle else { return }
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    guard width > 0, height > 0 else { return }
    size = Size(width: Float(width) / unitsPerPoint, height: Float(height) / unitsPerPoint)
    scale = Float(max(pixelWidth ?? Int(width), 1)) / Float(width) * unitsPerPoint
  }

  private var pixelWidth: Int? {
    switch painter {
    case .surface(let surface): return surface.size?.width
    case .gpu:
      var width: Int32 = 0
      var height: Int32 = 0
      guard let renderer, SDL_GetRendererOutputSize(renderer, &width, &height) == 0 else {
        return nil
      }
      return Int(width)
    }
  }
}
