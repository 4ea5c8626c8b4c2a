#if os(Linux)
  import Testing

  @testable import ConfettiSDL

  /// A program that owns an X server's clipboard, and hands over its text when it is told to.
  struct SlowOwner {
    private typealias Connection = OpaquePointer
    private typealias Close = @convention(c) (Connection) -> Int32

    private let library: SharedLibrary
    private let connection: Connection
    private let window: UInt

    init() throws {
      typealias Open = @convention(c) (UnsafePointer<CChar>?) -> Connection?
      typealias Root = @convention(c) (Connection) -> UInt
      typealias Create =
        @convention(c) (
          Connection, UInt, Int32, Int32, UInt32, UInt32, UInt32, UInt, UInt
        ) -> UInt
      typealias Own = @convention(c) (Connection, UInt, UInt, UInt) -> Int32
      library = try #require(SharedLibrary(["libX11.so.6"]))
      connection = try #require(try (library.needed("XOpenDisplay") as Open)(nil))
      // After a failed test no answer comes.
      XErrors.survive(connection)
      let root = try (library.needed("XDefaultRootWindow") as Root)(connection)
      window = try (library.needed("XCreateSimpleWindow") as Create)(
        connection, root, 0, 0, 1, 1, 0, 0, 0)
      let own: Own = try library.needed("XSetSelectionOwner")
      _ = own(connection, try atom("CLIPBOARD"), window, 0)
      try sync()
    }

    /// Waits for a request, answers it, and ends the connection, after which the server ends.
    func answer(_ text: String) throws {
      typealias Next = @convention(c) (Connection, UnsafeMutableRawPointer) -> Int32
      typealias Change =
        @convention(c) (
          Connection, UInt, UInt, UInt, Int32, Int32, UnsafePointer<UInt8>, Int32
        ) -> Int32
      typealias Send =
        @convention(c) (Connection, UInt, Int32, Int, UnsafeMutableRawPointer) -> Int32
      let (request, answer) = (30, 31)
      // An XEvent, whose first field has half a word.
      var event = [Int](repeating: 0, count: 24)
      let next: Next = try library.needed("XNextEvent")
      repeat { _ = next(connection, &event) } while event[0] & 0xFFFF_FFFF != request
      let (requestor, property) = (UInt(bitPattern: event[5]), UInt(bitPattern: event[8]))
      _ = try (library.needed("XChangeProperty") as Change)(
        connection, requestor, property, try atom("UTF8_STRING"), 8, 0, Array(text.utf8),
        Int32(text.utf8.count))
      // The answer has no field for the owner, which the request has before all others.
      event[0] = answer
      event[4...8] = event[5...9]
      _ = try (library.needed("XSendEvent") as Send)(connection, requestor, 0, 0, &event)
      try sync()
      XErrors.forget(connection)
      _ = try (library.needed("XCloseDisplay") as Close)(connection)
    }

    private func sync() throws {
      typealias Sync = @convention(c) (Connection, Int32) -> Int32
      _ = try (library.needed("XSync") as Sync)(connection, 0)
    }

    private func atom(_ name: String) throws -> UInt {
      typealias Atom = @convention(c) (Connection, UnsafePointer<CChar>, Int32) -> UInt
      return try (library.needed("XInternAtom") as Atom)(connection, name, 0)
    }
  }
#endif
