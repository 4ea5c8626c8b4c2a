#if os(Linux)
  import CConfettiSDL
  import ConfettiGraphics
  internal import Motion

  extension WindowParts {
    /// Makes an overlay, hidden at first; the CPU paints it, which costs little while only particles
    /// change, and starts at once.
    init(_ settings: OverlaySettings) throws(SDLError) {
      guard let overlay = XOverlay(), let visual = overlay.transparentVisual,
        overlay.letsClicksThrough
      else {
        throw SDLError(
          "No X server lets a program draw over the desktop; open a usual window instead.")
      }
      // These hints override the environment, because an overlay is impossible without them.
      let needed = [
        (SDL_HINT_VIDEODRIVER, "x11"), (SDL_HINT_VIDEO_X11_WINDOW_VISUALID, "\(visual)"),
        (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),
        (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
      ]
      for (hint, value) in needed { SDL_SetHintWithPriority(hint, value, SDL_HINT_OVERRIDE) }
      defer { SDL_SetHintWithPriority(SDL_HINT_VIDEO_X11_WINDOW_VISUALID, nil, SDL_HINT_OVERRIDE) }
      try Self.startVideo()
      do {
        self = try Self.overlay(settings, overlay)
      } catch {
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
        throw error
      }
    }

    private static func overlay(
      _ settings: OverlaySettings, _ overlay: XOverlay
    ) throws(SDLError) -> WindowParts {
      let (screen, note) = chosenScreen(settings.screen)
      // Window managers leave tooltips alone: they neither move, cover nor focus them.
      let flags =
        SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_BORDERLESS.rawValue | SDL_WINDOW_TOOLTIP.rawValue
      guard
        let window = SDL_CreateWindow("Confetti", screen.x, screen.y, screen.w, screen.h, flags)
      else {
        throw SDLError(
          "A window over the desktop cannot be opened", advice: "open a usual window instead")
      }
      overlay.prepare(window)
      guard let surface = CPUPainter.surface(of: window),
        surface.pointee.format.pointee.format == SDL_PIXELFORMAT_ARGB8888.rawValue
      else {
        SDL_DestroyWindow(window)
        throw SDLError("A window over the desktop would not be transparent; open a usual one.")
      }
      var parts = WindowParts(
        window: window, painter: CPUPainter(window: window, isOverlay: true),
        fallbackNote: note)
      parts.overlay = overlay
      return parts
    }

    /// The bounds of the wanted screen, or of the screen with the pointer, and a note if the wanted screen does not
    /// exist.
    private static func chosenScreen(_ wanted: Int?) -> (SDL_Rect, note: String?) {
      let count = Int(SDL_GetNumVideoDisplays()).clamped(to: 1...64)
      var bounds = [SDL_Rect](repeating: SDL_Rect(), count: count)
      for index in bounds.indices { SDL_GetDisplayBounds(Int32(index), &bounds[index]) }
      if let wanted, bounds.indices.contains(wanted - 1) { return (bounds[wanted - 1], nil) }
      var pointer = SDL_Point()
      SDL_GetGlobalMouseState(&pointer.x, &pointer.y)
      let screen = bounds.first { screen in
        (screen.x..<screen.x + max(screen.w, 0)).contains(pointer.x)
          && (screen.y..<screen.y + max(screen.h, 0)).contains(pointer.y)
      }
      let screens = bounds.count == 1 ? "there is only one" : "there are \(bounds.count)"
      let note = wanted.map {
        "There is no screen \($0), \(screens); the one with the pointer it is."
      }
      return (screen ?? bounds[0], note)
    }
  }
#endif
