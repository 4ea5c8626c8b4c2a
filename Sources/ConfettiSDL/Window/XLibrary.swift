#if os(Linux)
  import CConfettiSDL

  /// The functions of Xlib that are needed and that SDL does not offer.
  ///
  /// They come from a library that SDL opens while the program runs, so no more libraries are linked.
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

    let root: @convention(c) (Connection) -> ID
    let makeWindow:
      @convention(c) (
        Connection, _ parent: ID, _ x: Int32, _ y: Int32, _ width: UInt32, _ height: UInt32,
        _ border: UInt32, _ borderPixel: UInt, _ background: UInt
      ) -> ID
    let convert:
      @convention(c) (
        Connection, _ selection: ID, _ target: ID, _ property: ID, _ window: ID, _ time: UInt
      ) -> Int32
    let check:
      @convention(c) (Connection, _ window: ID, _ type: Int32, UnsafeMutableRawPointer) -> Int32
    private let getProperty:
      @convention(c) (
        Connection, _ window: ID, _ property: ID, _ offset: Int, _ length: Int, _ deletes: Int32,
        _ type: ID, UnsafeMutablePointer<ID>, UnsafeMutablePointer<Int32>,
        UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>,
        UnsafeMutablePointer<UnsafeMutableRawPointer?>
      ) -> Int32
    private let free: @convention(c) (UnsafeMutableRawPointer) -> Int32

    let library: SharedLibrary

    /// Finds the functions; `nil` if the library or one of them is missing.
    init?() {
      guard let library = SharedLibrary(["libX11.so.6"]) else { return nil }
      do {
        open = try library.needed("XOpenDisplay")
        close = try library.needed("XCloseDisplay")
        sync = try library.needed("XSync")
        screen = try library.needed("XDefaultScreen")
        atom = try library.needed("XInternAtom")
        owner = try library.needed("XGetSelectionOwner")
        matchVisual = try library.needed("XMatchVisualInfo")
        setHints = try library.needed("XSetWMHints")
        setProtocols = try library.needed("XSetWMProtocols")
        setProperty = try library.needed("XChangeProperty")
        setBackground = try library.needed("XSetWindowBackground")
        focus = try library.needed("XGetInputFocus")
        setFocus = try library.needed("XSetInputFocus")
        root = try library.needed("XDefaultRootWindow")
        makeWindow = try library.needed("XCreateSimpleWindow")
        convert = try library.needed("XConvertSelection")
        check = try library.needed("XCheckTypedWindowEvent")
        getProperty = try library.needed("XGetWindowProperty")
        free = try library.needed("XFree")
      } catch {
        return nil
      }
      self.library = library
    }

    /// Calls `body` with the items of a property of a window; `nil` if it is missing or of another kind.
    ///
    /// - Parameters:
    ///   - bits: the bits of an item: 8, or 32, for which Xlib uses whole words.
    ///   - length: the most that is read, in words of 32 bits.
    func property<Result>(
      _ property: ID, of window: ID, _ connection: Connection, type wanted: ID, bits: Int32,
      length: Int, _ body: (_ items: UnsafeRawPointer, _ count: Int) -> Result
    ) -> Result? {
      var (type, format, count, left) = (ID(0), Int32(0), UInt(0), UInt(0))
      var items: UnsafeMutableRawPointer?
      let code = getProperty(
        connection, window, property, 0, length, 0, wanted, &type, &format, &count, &left, &items)
      guard let items else { return nil }
      defer { _ = free(items) }
      guard code == 0, type == wanted, format == bits else { return nil }
      return body(items, Int(count))
    }
  }

  /// The functions of Xfixes that overlays need.
  final class XFixes {
    typealias Connection = XLibrary.Connection
    typealias ID = XLibrary.ID

    let find:
      @convention(c) (Connection, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Int32
    let makeRegion: @convention(c) (Connection, UnsafeRawPointer?, _ count: Int32) -> ID
    let destroyRegion: @convention(c) (Connection, _ region: ID) -> Void
    let setShape:
      @convention(c) (
        Connection, _ window: ID, _ kind: Int32, _ x: Int32, _ y: Int32, _ region: ID
      ) -> Void

    private let library: SharedLibrary

    /// Finds the functions; `nil` if the library or one of them is missing.
    init?() {
      guard let library = SharedLibrary(["libXfixes.so.3"]) else { return nil }
      do {
        find = try library.needed("XFixesQueryExtension")
        makeRegion = try library.needed("XFixesCreateRegion")
        destroyRegion = try library.needed("XFixesDestroyRegion")
        setShape = try library.needed("XFixesSetWindowShapeRegion")
      } catch {
        return nil
      }
      self.library = library
    }
  }

  struct XVisual {
    var visual: OpaquePointer?
    var id: UInt = 0
    private var rest: (UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0)

    init() {}
  }

  struct XHints {
    /// A bit for each field that is set: here only ``takesInput``.
    private var flags = 1
    /// Whether the window manager may give the window the keyboard.
    private var takesInput: Int32 = 0
    private var state: Int32 = 0
    private var rest: (UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0)

    static let noInput = XHints()
  }
#endif
