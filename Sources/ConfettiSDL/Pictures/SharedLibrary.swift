import CConfettiSDL

/// A library of the SDL family that is opened while the program runs, so that the program also runs
/// where it is not installed.
final class SharedLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Opens the first library there is of several names; `nil` if there is none.
  init?(_ names: [String]) {
    guard let handle = names.lazy.compactMap({ SDL_LoadObject($0) }).first else {
      SDL_ClearError()
      return nil
    }
    self.handle = handle
  }

  deinit { SDL_UnloadObject(handle) }

  /// A function of the library; `nil` if this version of it has none of that name.
  ///
  /// - Parameter type: its type, `@convention(c)`, as in the library's header.
  func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    SDL_LoadFunction(handle, name).map { unsafeBitCast($0, to: type) }
  }

  /// The names that a library such as `SDL2_image` has as a file, and the folders it may be in that
  /// the system does not search itself.
  static func names(of library: String) -> [String] {
    #if os(macOS)
      let names = ["lib\(library)-2.0.0.dylib", "lib\(library).dylib"]
      return ["", "/opt/homebrew/lib/", "/usr/local/lib/", "/opt/local/lib/"].flatMap { folder in
        names.map { folder + $0 }
      }
    #else
      return ["lib\(library)-2.0.so.0", "lib\(library)-2.0.so"]
    #endif
  }
}
