import CConfettiSDL
import ConfettiGraphics
import ConfettiSystem

/// The functions of SDL2_ttf that are used, with the types of its header.
final class TextLibrary {
  private typealias Initialise = @convention(c) () -> Int32
  private typealias Quit = @convention(c) () -> Void
  typealias Open =
    @convention(c) (_ path: UnsafePointer<CChar>, _ size: Int32) -> OpaquePointer?
  typealias Close = @convention(c) (_ font: OpaquePointer?) -> Void
  typealias IsProvided =
    @convention(c) (_ font: OpaquePointer?, _ character: UInt32) -> Int32
  typealias Ascent = @convention(c) (_ font: OpaquePointer?) -> Int32
  typealias Measure =
    @convention(c) (
      _ font: OpaquePointer?, _ text: UnsafePointer<CChar>, _ width: UnsafeMutablePointer<Int32>?,
      _ height: UnsafeMutablePointer<Int32>?
    ) -> Int32
  typealias Render =
    @convention(c) (
      _ font: OpaquePointer?, _ text: UnsafePointer<CChar>, _ color: SDL_Color
    ) -> UnsafeMutablePointer<SDL_Surface>?
  private typealias SetDirection =
    @convention(c) (_ font: OpaquePointer?, _ direction: Int32) -> Int32
  private typealias SetScript =
    @convention(c) (_ font: OpaquePointer?, _ code: UnsafePointer<CChar>) -> Int32

  let open: Open
  let close: Close
  let isProvided: IsProvided
  let ascent: Ascent
  let measure: Measure
  let render: Render

  private let library: SharedLibrary
  private let quit: Quit
  /// `nil` before version 2.20.
  private let setDirection: SetDirection?
  private let setScript: SetScript?

  /// Opens the library; `nil` if there is none of these names, or it is older than version 2.0.18.
  ///
  /// - Parameter shapes: whether its functions for scripts and directions are used, if it has them.
  init?(_ names: [String], shapes: Bool = true) {
    guard let library = SharedLibrary(names),
      let initialise = library.function("TTF_Init", as: Initialise.self),
      let quit = library.function("TTF_Quit", as: Quit.self),
      let open = library.function("TTF_OpenFont", as: Open.self),
      let close = library.function("TTF_CloseFont", as: Close.self),
      let isProvided = library.function("TTF_GlyphIsProvided32", as: IsProvided.self),
      let ascent = library.function("TTF_FontAscent", as: Ascent.self),
      let measure = library.function("TTF_SizeUTF8", as: Measure.self),
      let render = library.function("TTF_RenderUTF8_Blended", as: Render.self),
      initialise() == 0
    else { return nil }
    self.library = library
    (self.quit, self.open, self.close) = (quit, open, close)
    (self.isProvided, self.ascent) = (isProvided, ascent)
    (self.measure, self.render) = (measure, render)
    setDirection =
      shapes ? library.function("TTF_SetFontDirection", as: SetDirection.self) : nil
    setScript = shapes ? library.function("TTF_SetFontScriptName", as: SetScript.self) : nil
  }

  deinit { quit() }

  /// Gives a font the direction and the script of a run; `false` if this library cannot, because it is
  /// older than version 2.20 or was built without HarfBuzz.
  func sets(_ run: TextRun, with font: OpaquePointer) -> Bool {
    guard let setDirection, let setScript else { return false }
    return setDirection(font, run.isRightToLeft ? 1 : 0) == 0
      && setScript(font, run.script.code) == 0
  }
}
