import ConfettiSDL
import ConfettiSystem

/// The place of a celebration, and a note that explains it.
struct CelebrationPlace: Hashable {
  enum Kind: Hashable {
    /// Over the desktop.
    case overlay
    /// In a small window.
    case window
    case terminal, nowhere
  }

  let kind: Kind
  /// One sentence on why the place is not the desktop; `nil` if it is, or if people asked for the terminal.
  let note: String?

  init(_ facts: Facts) {
    switch facts.overlays {
    case _ where facts.wantsTerminal:
      self.init(.terminal)
    case .available:
      self.init(.overlay)
    case .noCompositor:
      self.init(
        .window,
        "No compositor runs on this desktop, so the celebration is in a small window; start one, such "
          + "as picom, to see it over the desktop.")
    case .noServer where facts.isWayland:
      self.init(
        .window,
        "Wayland lets no program draw over the desktop, so the celebration is in a small window; "
          + "with XWayland it is over the desktop.")
    case .notOffered:
      self.init(
        .window,
        "This desktop lets no program draw over it, so the celebration is in a small window.")
    case .noServer:
      self = .withoutDisplay(isTerminal: facts.isTerminal)
    }
  }

  private init(_ kind: Kind, _ note: String? = nil) { (self.kind, self.note) = (kind, note) }

  /// The place if no window can be opened.
  static func withoutDisplay(isTerminal: Bool) -> CelebrationPlace {
    isTerminal
      ? CelebrationPlace(.terminal, "There is no display, so the celebration is in the terminal.")
      : CelebrationPlace(
        .nowhere, "There is neither a display nor a terminal, so there is no celebration.")
  }

  /// The facts that decide on the place.
  struct Facts: Hashable {
    /// Whether the command line asks for the terminal.
    var wantsTerminal = false
    /// Whether standard output is a terminal.
    var isTerminal: Bool
    var isWayland: Bool
    /// Whether programs can draw over the desktop.
    var overlays: OverlaySupport
  }
}

extension CelebrationPlace.Facts {
  /// The facts at this moment; no display is looked for if the command line asks for the terminal.
  static func current(wantsTerminal: Bool) -> Self {
    // This variable keeps programs under test off any display.
    let isUnseen = ["dummy", "offscreen"].contains(Environment.variable("SDL_VIDEODRIVER"))
    return Self(
      wantsTerminal: wantsTerminal, isTerminal: Output.isTerminal,
      isWayland: !isUnseen
        && (Environment.variable("WAYLAND_DISPLAY") != nil
          || Environment.variable("XDG_SESSION_TYPE") == "wayland"),
      overlays: wantsTerminal || isUnseen ? .noServer : .current)
  }
}
