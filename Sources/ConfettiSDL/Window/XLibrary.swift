#if os(Linux)
  import CConfettiSDL

  /// The functions of Xlib and Xfixes that overlays need and SDL does not offer.
  ///
  /// They come from libraries that SDL opens while the program runs, so no more libraries are linked.
  final class XLibrary {
    typealias Connection = OpaquePointer
    /// The server's number of a window, a region or an atom.
    typealias ID = UInt

    let open: @convention(c) (_ name: UnsafePointer<CChar>?) -> Connection?
    let close: @convention(c) (Connection) -> Int32
    let sync: @convention(c) (Connection, _ discard: Int32) -> Int32
    let screen: @convention(c) (Connection) -> Int32
    let atom: @convention(c) (Connection, UnsafePointer<CChar>, _ mustExist: Int32) -> ID
    let owner: @convention(c) (Connection, _ selection: ID) -> ID
    let matchVisual:
      @convention(c) (
        Connection, _ screen: Int32, _ depth: Int32, _ kind: Int32, UnsafeMutableRawPointer
      ) -> Int32
    let setHints: @convention(c) (Connection, _ window: ID, UnsafeMutableRawPointer) -> Int32
    let setProtocols:
      @convention(c) (Connection, _ window: ID, UnsafeMutablePointer<ID>, _ count: Int32) -> Int32
    let setProperty:
      @convention(c) (
        Connection, _ window: ID, _ property: ID, _ type: ID, _ bits: Int32, _ mode: Int32,
        UnsafeRawPointer, _ count: Int32
      ) -> Int32
    let setBackground: @convention(c) (Connection, _ window: ID, _ pixel: UInt) -> Int32
    let focus:
      @convention(c) (Connection, UnsafeMutablePointer<ID>, UnsafeMutablePointer<Int32>) -> Int32
    let setFocus:
      @convention(c) (Connection, _ window: ID, _ revertTo: Int32, _ time: UInt) -> Int32

    let findFixes:
      @convention(c) (Connection, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Int32
    let makeRegion: @convention(c) (Connection, UnsafeRawPointer?, _ count: Int32) -> ID
    let destroyRegion: @convention(c) (Connection, _ region: ID) -> Void
    let setShape:
      @convention(c) (
        Connection, _ window: ID, _ kind: Int32, _ x: Int32, _ y: Int32, _ region: ID
      ) -> Void

    private let libraries: [SharedLibrary]

    /// The functions; `nil` where a library or one of them is missing.
    init?() {
      guard let xlib = SharedLibrary(["libX11.so.6"]), let fixes = SharedLibrary(["libXfixes.so.3"])
      else { return nil }
      do {
        open = try xlib.needed("XOpenDisplay")
        close = try xlib.needed("XCloseDisplay")
        sync = try xlib.needed("XSync")
        screen = try xlib.needed("XDefaultScreen")
        atom = try xlib.needed("XInternAtom")
        owner = try xlib.needed("XGetSelectionOwner")
        matchVisual = try xlib.needed("XMatchVisualInfo")
        setHints = try xlib.needed("XSetWMHints")
        setProtocols = try xlib.needed("XSetWMProtocols")
        setProperty = try xlib.needed("XChangeProperty")
        setBackground = try xlib.needed("XSetWindowBackground")
        focus = try xlib.needed("XGetInputFocus")
        setFocus = try xlib.needed("XSetInputFocus")
        findFixes = try fixes.needed("XFixesQueryExtension")
        makeRegion = try fixes.needed("XFixesCreateRegion")
        destroyRegion = try fixes.needed("XFixesDestroyRegion")
        setShape = try fixes.needed("XFixesSetWindowShapeRegion")
      } catch {
        return nil
      }
      libraries = [xlib, fixes]
    }
  }

  /// Functions of Xlib that several need, which open it by themselves because they want no Xfixes.
  enum Xlib {
    typealias InternAtom =
      @convention(c) (OpaquePointer, UnsafePointer<CChar>, _ mustExist: Int32) -> UInt
    typealias GetProperty =
      @convention(c) (
        OpaquePointer, _ window: UInt, _ property: UInt, _ offset: Int, _ length: Int,
        _ deletes: Int32, _ type: UInt, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<Int32>,
        UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>,
        UnsafeMutablePointer<UnsafeMutableRawPointer?>
      ) -> Int32
    typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Int32
  }

  struct XVisual {
    var visual: OpaquePointer?
    var id: UInt = 0
    private var rest: (UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0)

    init() {}
  }

  struct XHints {
    /// A bit for each field that counts: here only ``takesInput``.
    private var flags = 1
    /// Whether the window manager may give the window the keyboard.
    private var takesInput: Int32 = 0
    private var state: Int32 = 0
    private var rest: (UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0)

    static let noInput = XHints()
  }

  extension SharedLibrary {
    /// A function that a library must have.
    func needed<Function>(_ name: String) throws(SDLError) -> Function {
      guard let function = function(name, as: Function.self) else {
        throw SDLError("The function \(name) is missing", advice: "update the system's libraries")
      }
      return function
    }
  }
#endif
