#if os(Linux)
  import CConfettiSDL
  import ConfettiGraphics
  import ConfettiSystem

  /// A question for the text on an X server's clipboard, whose answer may come late or never.
  ///
  /// SDL would wait up to a second for the program that has copied a text, and nothing would be painted meanwhile. So a
  /// thread with a connection of its own waits here instead, and wakes up the event loop.
  final class XClipboard: Sendable {
    private enum State {
      case waiting, cancelled
      case answered(String)
    }

    private let state = Locked(State.waiting)

    /// The longest wait for an answer, in seconds: after that, the person who pasted has gone on to something else.
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

    /// Waits for so short a time that no frame is late: most programs answer within a millisecond, and their text then
    /// comes before anything that is typed next.
    func waitBriefly() {
      for _ in 0..<8 where text == nil {
        // This program itself may be the owner of the clipboard.
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

  /// An invisible window, to which the owner of the clipboard sends its text.
  private final class Requestor {
    private let library: XLibrary
    private let connection: XLibrary.Connection
    private let window: UInt

    init?() {
      guard let library = XLibrary(), let connection = library.open(nil) else { return nil }
      XErrors.survive(connection)
      (self.library, self.connection) = (library, connection)
      window = library.makeWindow(connection, library.root(connection), 0, 0, 1, 1, 0, 0, 0)
    }

    deinit {
      XErrors.forget(connection)
      _ = library.close(connection)
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
      let kind = library.atom(connection, "UTF8_STRING", 0)
      let property = library.atom(connection, "CONFETTI_CLIPBOARD", 0)
      let selection = library.atom(connection, "CLIPBOARD", 0)
      _ = library.convert(connection, selection, kind, property, window, 0)
      let end = MonotonicClock.seconds + patience
      // This is the size of an XEvent.
      var event = [UInt](repeating: 0, count: 24)
      let answer: Int32 = 31
      while library.check(connection, window, answer, &event) == 0 {
        guard isWanted(), MonotonicClock.seconds < end else { return "" }
        MonotonicClock.sleep(seconds: step)
      }
      // A little more than is kept of a line, in words of 32 bits. The first part of a text of many megabytes has
      // another type.
      let length = Input.longestText / 4 + 64
      return library.property(
        property, of: window, connection, type: kind, bits: 8, length: length
      ) { ForeignText.line($0, capacity: $1) } ?? ""
    }
  }
#endif
