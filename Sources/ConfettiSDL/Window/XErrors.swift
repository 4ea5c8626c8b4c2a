import CConfettiSDL
import ConfettiSystem

/// Errors of an X server, for which Xlib would print a message of its own and end the program.
///
/// An error in a request, such as one about a window that another program has destroyed, is only noted.
/// A connection that breaks, because the server has ended or has sent the program away, is noted too while a
/// window is open: from then on Xlib's functions do nothing. Older versions of Xlib than 1.7 end the program
/// then, as ever.
///
/// While a window is being opened, shown or closed, SDL waits for answers that no longer come, or makes further
/// connections, with which Xlib ends the program in silence: see ``endProcess(by:)``.
package enum XErrors {
  private typealias ErrorHandler =
    @convention(c) (_ connection: OpaquePointer?, _ error: UnsafeRawPointer?) -> Int32
  private typealias SetErrorHandler = @convention(c) (ErrorHandler?) -> UnsafeMutableRawPointer?
  private typealias BreakHandler = @convention(c) (_ connection: OpaquePointer?) -> Int32
  private typealias SetBreakHandler = @convention(c) (BreakHandler?) -> UnsafeMutableRawPointer?
  private typealias ExitHandler =
    @convention(c) (_ connection: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Void
  private typealias SetExitHandler =
    @convention(c) (OpaquePointer, ExitHandler?, UnsafeMutableRawPointer?) -> Void

  private struct State {
    var isConnectionBroken = false
    /// Whether the program has asked about the break, which shows that it is not stuck in Xlib.
    var isNoticed = false
    /// The server's numbers of the windows that are watched, and of those that no longer exist.
    var watched: Set<UInt> = []
    var missing: Set<UInt> = []
    /// The connections whose break the program survives.
    var surviving: Set<OpaquePointer> = []
    /// The number of running calls of SDL that wait for the server's answers.
    var waits = 0
    /// The end of the process after a break from which Xlib does not return.
    var end: (@Sendable () -> Never)?
  }

  private static let state = Locked(State())

  /// Whether the connection to the server has broken since the process began; it cannot be made again.
  static var isConnectionBroken: Bool {
    state.with {
      if $0.isConnectionBroken { $0.isNoticed = true }
      return $0.isConnectionBroken
    }
  }

  /// The longest time between a break and its notice, in seconds.
  private static let patience = 2.0

  /// Notes errors from now on; call it before and after each start of SDL's video, which has a handler of
  /// its own, and puts the earlier one back when it ends.
  ///
  /// The handlers stay until the process ends: SDL sends requests from several threads, and at any time.
  static func note() {
    guard let library else { return }
    _ = library.function("XSetErrorHandler", as: SetErrorHandler.self)?({ _, error in
      if let error { XErrors.take(error.load(as: XError.self)) }
      return 0
    })
    _ = library.function("XSetIOErrorHandler", as: SetBreakHandler.self)?({ connection in
      let (end, isSurvived) = XErrors.state.with { state in
        state.isConnectionBroken = true
        let isSurvived = state.waits == 0 && connection.map(state.surviving.contains) ?? false
        return (state.end, isSurvived)
      }
      guard let end else { return 0 }
      guard isSurvived else { end() }
      // Xlib tries for ever to send a request that is larger than its buffer, such as one with an icon.
      _ = BackgroundThread.start {
        MonotonicClock.sleep(seconds: XErrors.patience)
        if !XErrors.state.with({ $0.isNoticed }) { end() }
      }
      return 0
    })
  }

  /// Sets the end of the process for breaks from which Xlib does not return; without one, Xlib ends the process with
  /// status 1, or waits for ever.
  package static func endProcess(by end: @escaping @Sendable () -> Never) {
    state.with { $0.end = end }
  }

  /// Makes a call of SDL that waits for the server's answers, which do not come once the connection is broken.
  static func awaitingAnswers<Result>(_ call: () throws -> Result) rethrows -> Result {
    state.with { $0.waits += 1 }
    defer { state.with { $0.waits -= 1 } }
    return try call()
  }

  /// Lets the program survive the end of a connection.
  static func survive(_ connection: OpaquePointer) {
    state.with { _ = $0.surviving.insert(connection) }
    library?.function("XSetIOErrorExitHandler", as: SetExitHandler.self)?(
      connection, { _, _ in }, nil)
  }

  // Unchecked: the library is opened once, and asked for functions only, which may be done on any thread.
  /// Xlib, which stays open because it calls the handlers; `nil` if it is missing.
  nonisolated(unsafe) private static let library = SharedLibrary(["libX11.so.6"])

  private static func take(_ error: XError) {
    let isMissing = error.code == XError.badWindow || error.code == XError.badDrawable
    guard isMissing else { return }
    state.with { state in
      if state.watched.contains(error.resource) { state.missing.insert(error.resource) }
    }
  }
}

extension XErrors {
  /// Watches whether there still is a server, and whether it still has a window.
  static func watch(_ window: XWindow) {
    survive(window.connection)
    state.with { _ = $0.watched.insert(window.number) }
  }

  /// Forgets a window, because the server may give its number to another window.
  static func forget(_ window: XWindow) {
    state.with {
      $0.watched.remove(window.number)
      $0.missing.remove(window.number)
      // SDL has one connection for all windows.
      if $0.watched.isEmpty { $0.surviving.remove(window.connection) }
    }
  }

  /// Forgets a connection that is about to be closed, because another one may get its address.
  static func forget(_ connection: OpaquePointer) {
    state.with { _ = $0.surviving.remove(connection) }
  }

  /// Whether the server has reported that the window no longer exists.
  static func isMissing(_ window: XWindow) -> Bool {
    state.with { $0.missing.contains(window.number) }
  }
}

/// The fields of an `XErrorEvent`.
private struct XError {
  let type: Int32
  let connection: OpaquePointer?
  let resource: UInt
  let serial: UInt
  let code: UInt8

  static let badWindow: UInt8 = 3
  static let badDrawable: UInt8 = 9
}

/// A window of an X server.
struct XWindow {
  /// SDL's connection to the server.
  let connection: OpaquePointer
  /// The server's number of the window.
  let number: UInt

  /// The window of SDL's window; `nil` in another window system.
  init?(_ window: OpaquePointer) {
    #if os(Linux)
      var connection: UnsafeMutableRawPointer?
      var number: UInt = 0
      guard XWindowParts(window, &connection, &number), let connection, number != 0 else {
        return nil
      }
      (self.connection, self.number) = (OpaquePointer(connection), number)
    #else
      return nil
    #endif
  }
}
