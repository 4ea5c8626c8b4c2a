import CConfettiSDL

/// A library that is opened while the program runs, so that the program also runs without it.
final class SharedLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Opens the first library that exists of several names; `nil` if none does.
  init?(_ names: [String]) {
    for name in names {
      if let handle = SDL_LoadObject(name) {
        self.handle = handle
        return
      }
    }
    SDL_ClearError()
    return nil
  }

  deinit { SDL_UnloadObject(handle) }

  /// A function of the library, of a `@convention(c)` type as in its header; `nil` if this version of
  /// it has none of that name.
  func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    SDL_LoadFunction(handle, name).map { unsafeBitCast($0, to: type) }
  }

  /// A function that the library must have, of the same types.
  func needed<Function>(_ name: String) throws(SDLError) -> Function {
    guard let function = function(name, as: Function.self) else {
      throw SDLError("The function \(name) is missing", advice: "update the system's libraries")
    }
    return function
  }

  /// The file names of a library such as `SDL2_image`, also in folders that the system does not search.
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
