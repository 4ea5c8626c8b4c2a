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
  typealias Length = @convention(c) (_ font: OpaquePointer?) -> Int32
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
  private typealias SetOfAll = @convention(c) (_ value: Int32) -> Int32

  /// The way in which directions and scripts are set.
  enum Shaping {
    /// For each font, since version 2.20; where that is missing, as ``ofAllFonts``.
    case ofEachFont
    /// For all fonts together, since version 2.0.18.
    case ofAllFonts
    case none
  }

  let open: Open
  let close: Close
  let isProvided: IsProvided
  let ascent: Length
  let height: Length
  let measure: Measure
  let render: Render

  private let library: SharedLibrary
  private let quit: Quit
  private let setDirection: SetDirection?
  private let setScript: SetScript?
  private let setDirectionOfAll: SetOfAll?
  private let setScriptOfAll: SetOfAll?

  /// Opens the library; `nil` if there is none of these names, or it is older than version 2.0.18.
  ///
  /// - Parameter shaping: the functions for directions and scripts that are used, if it has them.
  init?(_ names: [String], shaping: Shaping = .ofEachFont) {
    guard let library = SharedLibrary(names),
      let initialise = library.function("TTF_Init", as: Initialise.self),
      let quit = library.function("TTF_Quit", as: Quit.self),
      let open = library.function("TTF_OpenFont", as: Open.self),
      let close = library.function("TTF_CloseFont", as: Close.self),
      let isProvided = library.function("TTF_GlyphIsProvided32", as: IsProvided.self),
      let ascent = library.function("TTF_FontAscent", as: Length.self),
      let height = library.function("TTF_FontHeight", as: Length.self),
      let measure = library.function("TTF_SizeUTF8", as: Measure.self),
      let render = library.function("TTF_RenderUTF8_Blended", as: Render.self),
      initialise() == 0
    else { return nil }
    self.library = library
    (self.quit, self.open, self.close) = (quit, open, close)
    (self.isProvided, self.ascent, self.height) = (isProvided, ascent, height)
    (self.measure, self.render) = (measure, render)
    func shapes<Function>(_ name: String, _ isUsed: Bool, as type: Function.Type) -> Function? {
      isUsed ? library.function(name, as: type) : nil
    }
    let isOfEach = shaping == .ofEachFont
    setDirection = shapes("TTF_SetFontDirection", isOfEach, as: SetDirection.self)
    setScript = shapes("TTF_SetFontScriptName", isOfEach, as: SetScript.self)
    setDirectionOfAll = shapes("TTF_SetDirection", shaping != .none, as: SetOfAll.self)
    setScriptOfAll = shapes("TTF_SetScript", shaping != .none, as: SetOfAll.self)
  }

  deinit { quit() }

  /// Gives a font the direction and the script of a run; `false` if this library cannot, because it was
  /// built without HarfBuzz.
  func sets(_ run: TextRun, with font: OpaquePointer) -> Bool {
    if let setDirection, let setScript {
      return setDirection(font, run.isRightToLeft ? 1 : 0) == 0
        && setScript(font, run.script.code) == 0
    }
    guard let setDirectionOfAll, let setScriptOfAll else { return false }
    // The numbers of HarfBuzz: 4 is left to right, 5 is right to left, and a script is its four letters.
    let script = run.script.code.utf8.reduce(Int32(0)) { $0 << 8 | Int32($1) }
    return setDirectionOfAll(run.isRightToLeft ? 5 : 4) == 0 && setScriptOfAll(script) == 0
  }
}
