#if os(Linux)
  import CConfettiSDL

  /// The properties of an overlay that SDL does not offer: it is transparent, and clicks and keys go to
  /// the windows beneath.
  ///
  /// It has a connection to the X server of its own, so that a desktop can be examined before SDL is
  /// started.
  final class XOverlay {
    private let library: XLibrary
    private let fixes: XFixes
    private let connection: XLibrary.Connection
    /// The selection whose owner is the compositor: without an owner, an overlay would be opaque.
    private let compositorAtom: XLibrary.ID

    /// A connection to the X server that `DISPLAY` names; `nil` if there is none.
    init?() {
      guard let library = XLibrary(), let fixes = XFixes(), let connection = library.open(nil)
      else { return nil }
      XErrors.note()
      XErrors.survive(connection)
      (self.library, self.fixes, self.connection) = (library, fixes, connection)
      compositorAtom = library.atom(connection, "_NET_WM_CM_S\(library.screen(connection))", 0)
    }

    deinit {
      XErrors.forget(connection)
      _ = library.close(connection)
    }

    /// Whether a compositor runs at this moment.
    ///
    /// - Complexity: O(1): the server is asked and answers.
    var isComposited: Bool { library.owner(connection, compositorAtom) != 0 }

    /// The number of the visual whose windows have an alpha channel; `nil` if there is none.
    var transparentVisual: UInt? {
      var visual = XVisual()
      let trueColor: Int32 = 4
      let isFound =
        library.matchVisual(connection, library.screen(connection), 32, trueColor, &visual) != 0
      return isFound ? visual.id : nil
    }

    var letsClicksThrough: Bool {
      var (event, error): (Int32, Int32) = (0, 0)
      return fixes.find(connection, &event, &error) != 0
    }

    /// Lets clicks through a hidden window, and makes it transparent until something is painted.
    func prepare(_ window: OpaquePointer) {
      guard let window = XWindow(window) else { return }
      let (connection, id) = (window.connection, window.number)
      _ = library.setBackground(connection, id, 0)
      // Compositors draw shadows for tooltips, but not for dragged icons.
      var kind = library.atom(connection, "_NET_WM_WINDOW_TYPE_DND", 0)
      let property = library.atom(connection, "_NET_WM_WINDOW_TYPE", 0)
      let atoms: XLibrary.ID = 4
      _ = library.setProperty(connection, id, property, atoms, 32, 0, &kind, 1)
      let input: Int32 = 2
      let nothing = fixes.makeRegion(connection, nil, 0)
      fixes.setShape(connection, id, input, 0, 0, nothing)
      fixes.destroyRegion(connection, nothing)
    }

    func showWithoutFocus(_ window: OpaquePointer) {
      let focused = focus
      refuseFocus(window)
      SDL_ShowWindow(window)
      guard let window = XWindow(window) else { return }
      _ = library.sync(window.connection, 0)
      // Without a window manager, SDL takes the keyboard itself.
      guard focus.window == window.number else { return }
      _ = library.setFocus(connection, focused.window, focused.revertsTo, 0)
      _ = library.sync(connection, 0)
    }

    /// The window that has the keyboard, and the kind of window that gets it next.
    private var focus: (window: XLibrary.ID, revertsTo: Int32) {
      var focus: (window: XLibrary.ID, revertsTo: Int32) = (0, 0)
      _ = library.focus(connection, &focus.window, &focus.revertsTo)
      return focus
    }

    private func refuseFocus(_ window: OpaquePointer) {
      guard let window = XWindow(window) else { return }
      let (connection, id) = (window.connection, window.number)
      var hints = XHints.noInput
      _ = library.setHints(connection, id, &hints)
      // SDL also announces the protocol by which a window takes the keyboard itself; an overlay must not.
      var protocols = [library.atom(connection, "WM_DELETE_WINDOW", 0)]
      _ = library.setProtocols(connection, id, &protocols, 1)
    }
  }
#endif
