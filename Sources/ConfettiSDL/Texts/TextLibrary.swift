import CConfettiSDL

/// The functions of SDL2_ttf that are used, with the types of its header.
final class TextLibrary {
  /// The way in which directions and scripts are set.
  enum Shaping {
    /// For each font, since version 2.20; in older versions like ``ofAllFonts``.
    case ofEachFont
    /// For all fonts together, since version 2.0.18.
    case ofAllFonts
    case none
  }

  let open: @convention(c) (_ path: UnsafePointer<CChar>, _ size: Int32) -> OpaquePointer?
  let close: @convention(c) (_ font: OpaquePointer?) -> Void
  let isProvided: @convention(c) (_ font: OpaquePointer?, _ character: UInt32) -> Int32
  let ascent, height: @convention(c) (_ font: OpaquePointer?) -> Int32
  let measure:
    @convention(c) (
      _ font: OpaquePointer?, _ text: UnsafePointer<CChar>, _ width: UnsafeMutablePointer<Int32>?,
      _ height: UnsafeMutablePointer<Int32>?
    ) -> Int32
  let render:
    @convention(c) (
      _ font: OpaquePointer?, _ text: UnsafePointer<CChar>, _ color: SDL_Color
    ) -> UnsafeMutablePointer<SDL_Surface>?

  private typealias SetOfAll = @convention(c) (_ value: Int32) -> Int32

  private let library: SharedLibrary
  private let quit: @convention(c) () -> Void
  private let setDirection: (@convention(c) (_ font: OpaquePointer?, _ direction: Int32) -> Int32)?
  private let setScript:
    (@convention(c) (_ font: OpaquePointer?, _ code: UnsafePointer<CChar>) -> Int32)?
  private let setDirectionOfAll, setScriptOfAll: SetOfAll?

  /// Opens the library; `nil` if none of these names exists, or it is older than version 2.0.18.
  ///
  /// - Parameter shaping: the functions for directions and scripts that are used, if it has them.
  init?(_ names: [String], shaping: Shaping = .ofEachFont) {
    guard let library = SharedLibrary(names) else { return nil }
    let initialise: @convention(c) () -> Int32
    do {
      initialise = try library.needed("TTF_Init")
      quit = try library.needed("TTF_Quit")
      open = try library.needed("TTF_OpenFont")
      close = try library.needed("TTF_CloseFont")
      isProvided = try library.needed("TTF_GlyphIsProvided32")
      ascent = try library.needed("TTF_FontAscent")
      height = try library.needed("TTF_FontHeight")
      measure = try library.needed("TTF_SizeUTF8")
      render = try library.needed("TTF_RenderUTF8_Blended")
    } catch {
      return nil
    }
    func shapes<Function>(_ name: String, _ isUsed: Bool) -> Function? {
      isUsed ? library.function(name, as: Function.self) : nil
    }
    let isOfEach = shaping == .ofEachFont
    setDirection = shapes("TTF_SetFontDirection", isOfEach)
    setScript = shapes("TTF_SetFontScriptName", isOfEach)
    setDirectionOfAll = shapes("TTF_SetDirection", shaping != .none)
    setScriptOfAll = shapes("TTF_SetScript", shaping != .none)
    // This comes before the last property is set: from then on a release of the object would end the library.
    guard initialise() == 0 else { return nil }
    self.library = library
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
