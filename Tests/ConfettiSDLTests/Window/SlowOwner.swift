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
      connection = try #require(try library.required("XOpenDisplay", as: Open.self)(nil))
      // A test that fails does not answer.
      XErrors.survive(connection)
      let root = try library.required("XDefaultRootWindow", as: Root.self)(connection)
      window = try library.required("XCreateSimpleWindow", as: Create.self)(
        connection, root, 0, 0, 1, 1, 0, 0, 0)
      let own = try library.required("XSetSelectionOwner", as: Own.self)
      _ = own(connection, try atom("CLIPBOARD"), window, 0)
      try sync()
    }

    /// Waits for a request, answers it, and ends the connection, without which the server ends.
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
      let next = try library.required("XNextEvent", as: Next.self)
      repeat { _ = next(connection, &event) } while event[0] & 0xFFFF_FFFF != request
      let (requestor, property) = (UInt(bitPattern: event[5]), UInt(bitPattern: event[8]))
      _ = try library.required("XChangeProperty", as: Change.self)(
        connection, requestor, property, try atom("UTF8_STRING"), 8, 0, Array(text.utf8),
        Int32(text.utf8.count))
      // The answer has no field for the owner, which the request has before all others.
      event[0] = answer
      event[4...8] = event[5...9]
      _ = try library.required("XSendEvent", as: Send.self)(connection, requestor, 0, 0, &event)
      try sync()
      XErrors.forget(connection)
      _ = try library.required("XCloseDisplay", as: Close.self)(connection)
    }

    private func sync() throws {
      typealias Sync = @convention(c) (Connection, Int32) -> Int32
      _ = try library.required("XSync", as: Sync.self)(connection, 0)
    }

    private func atom(_ name: String) throws -> UInt {
      typealias Atom = @convention(c) (Connection, UnsafePointer<CChar>, Int32) -> UInt
      return try library.required("XInternAtom", as: Atom.self)(connection, name, 0)
    }
  }

  extension SharedLibrary {
    fileprivate func required<Function>(_ name: String, as type: Function.Type) throws -> Function {
      try #require(function(name, as: type))
    }
  }
#endif
