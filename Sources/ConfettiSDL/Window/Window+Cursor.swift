import CConfettiSDL
import ConfettiGraphics

extension Window {
  /// Sets the look of the pointer over the window.
  ///
  /// Calling this in every frame is cheap: only a change reaches SDL. If the window system lacks the picture, the one
  /// before stays.
  ///
  /// - Parameter cursor: the look; at first it is an arrow.
  public func setCursor(_ cursor: Cursor) {
    if handle != nil { cursors.show(cursor) }
  }
}

/// The pictures of the pointer, each made when it is first shown.
struct WindowCursors {
  private var shown = Cursor.arrow
  private var pictures: [Cursor: OpaquePointer] = [:]

  mutating func show(_ cursor: Cursor) {
    guard cursor != shown else { return }
    shown = cursor
    guard let picture = pictures[cursor] ?? SDL_CreateSystemCursor(cursor.system) else { return }
    pictures[cursor] = picture
    SDL_SetCursor(picture)
  }

  /// Frees all pictures.
  mutating func free() {
    for picture in pictures.values { SDL_FreeCursor(picture) }
    self = WindowCursors()
  }
}

extension Cursor {
  fileprivate var system: SDL_SystemCursor {
    switch self {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .resizeAcross: SDL_SYSTEM_CURSOR_SIZEWE
    case .resizeDown: SDL_SYSTEM_CURSOR_SIZENS
    case .move: SDL_SYSTEM_CURSOR_SIZEALL
    }
  }
}
