#if os(Linux)
  import CConfettiSDL
  import ConfettiGraphics
  import ConfettiSystem

  /// A question for the text on an X server's clipboard, whose answer may come late or never.
  ///
  /// SDL waits up to a second for the program that has copied something, and nothing is painted meanwhile. So a thread
  /// with a connection of its own waits here instead, and wakes up the event loop.
  final class XClipboard: Sendable {
    private enum State {
      case waiting, cancelled
      case answered(String)
    }

    private let state = Locked(State.waiting)

    /// The longest wait for an answer, in seconds: the person who pastes has gone on to something else by then.
    private static let patience = 5.0
    /// The time between two looks for an answer, in seconds.
    private static let step = 0.001

    /// Asks for the text; `nil` if SDL shows its windows elsewhere than on an X server, or the system
    /// allows no thread.
    init?() {
      guard let driver = SDL_GetCurrentVideoDriver(), String(cString: driver) == "x11",
        BackgroundThread.start({ [self] in run() })
      else { return nil }
    }

    /// The text as one line, empty if there is none; `nil` if it has not come yet.
    var text: String? {
      state.with { if case .answered(let text) = $0 { text } else { nil } }
    }

    /// Waits a moment that no frame is late for: most programs answer within a millisecond, and their text
    /// then stands before whatever is typed next.
    func waitBriefly() {
      for _ in 0..<8 where text == nil {
        // This program may be the one that has copied something.
        SDL_PumpEvents()
        MonotonicClock.sleep(seconds: Self.step)
      }
    }

    func cancel() { state.with { $0 = .cancelled } }

    private var isWaiting: Bool {
      state.with { if case .waiting = $0 { true } else { false } }
    }

    private func run() {
      let text = Requestor()?.text(within: Self.patience, every: Self.step) { isWaiting } ?? ""
      let isNew = state.with { state in
        guard case .waiting = state else { return false }
        state = .answered(text)
        return true
      }
      guard isNew else { return }
      var event = SDL_Event()
      event.type = Self.wakeUp
      _ = SDL_PushEvent(&event)
    }

    /// The type of an event that only ends a wait for events.
    private static let wakeUp = SDL_RegisterEvents(1)
  }

  /// A window that nobody sees, to which the owner of the clipboard sends its text.
  private final class Requestor {
    private typealias Connection = OpaquePointer
    private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> Connection?
    private typealias Close = @convention(c) (Connection) -> Int32
    private typealias RootWindow = @convention(c) (Connection) -> UInt
    private typealias CreateWindow =
      @convention(c) (
        Connection, _ parent: UInt, _ x: Int32, _ y: Int32, _ width: UInt32, _ height: UInt32,
        _ border: UInt32, _ borderPixel: UInt, _ background: UInt
      ) -> UInt
    private typealias Convert =
      @convention(c) (
        Connection, _ selection: UInt, _ target: UInt, _ property: UInt, _ window: UInt,
        _ time: UInt
      ) -> Int32
    private typealias CheckEvent =
      @convention(c) (Connection, _ window: UInt, _ type: Int32, UnsafeMutableRawPointer) -> Int32

    private let library: SharedLibrary
    private let connection: Connection
    private let window: UInt
    private let atom: Xlib.InternAtom
    private let convert: Convert
    private let check: CheckEvent
    private let getProperty: Xlib.GetProperty
    private let free: Xlib.Free
    private let close: Close

    init?() {
      guard let library = SharedLibrary(["libX11.so.6"]),
        let open = library.function("XOpenDisplay", as: Open.self),
        let close = library.function("XCloseDisplay", as: Close.self),
        let root = library.function("XDefaultRootWindow", as: RootWindow.self),
        let create = library.function("XCreateSimpleWindow", as: CreateWindow.self),
        let atom = library.function("XInternAtom", as: Xlib.InternAtom.self),
        let convert = library.function("XConvertSelection", as: Convert.self),
        let check = library.function("XCheckTypedWindowEvent", as: CheckEvent.self),
        let getProperty = library.function("XGetWindowProperty", as: Xlib.GetProperty.self),
        let free = library.function("XFree", as: Xlib.Free.self), let connection = open(nil)
      else { return nil }
      XErrors.survive(connection)
      (self.library, self.connection, self.atom, self.close) = (library, connection, atom, close)
      (self.convert, self.check) = (convert, check)
      (self.getProperty, self.free) = (getProperty, free)
      window = create(connection, root(connection), 0, 0, 1, 1, 0, 0, 0)
    }

    deinit {
      XErrors.forget(connection)
      _ = close(connection)
    }

    /// The text of the clipboard, empty if its owner has none.
    ///
    /// - Parameters:
    ///   - patience: the longest wait in seconds.
    ///   - step: the seconds between two looks for the answer.
    ///   - isWanted: whether to go on waiting.
    func text(
      within patience: Double, every step: Double, while isWanted: () -> Bool
    ) -> String {
      let kind = atom(connection, "UTF8_STRING", 0)
      let property = atom(connection, "CONFETTI_CLIPBOARD", 0)
      _ = convert(connection, atom(connection, "CLIPBOARD", 0), kind, property, window, 0)
      let end = MonotonicClock.seconds + patience
      // The room of an XEvent.
      var event = [UInt](repeating: 0, count: 24)
      let answer: Int32 = 31
      while check(connection, window, answer, &event) == 0 {
        guard isWanted(), MonotonicClock.seconds < end else { return "" }
        MonotonicClock.sleep(seconds: step)
      }
      return text(in: property, as: kind)
    }

    /// The text that a property of the window has; empty if it is missing or of another kind, such as the
    /// first part of a text of many megabytes.
    private func text(in property: UInt, as kind: UInt) -> String {
      var (type, format, count, left) = (UInt(0), Int32(0), UInt(0), UInt(0))
      var bytes: UnsafeMutableRawPointer?
      // Some more than is kept of a line, counted in words of 32 bits.
      let length = Input.longestText / 4 + 64
      let code = getProperty(
        connection, window, property, 0, length, 0, kind, &type, &format, &count, &left, &bytes)
      guard let bytes else { return "" }
      defer { _ = free(bytes) }
      guard code == 0, type == kind, format == 8 else { return "" }
      return ForeignText.line(bytes, capacity: Int(count))
    }
  }
#endif
