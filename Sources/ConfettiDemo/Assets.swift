import Foundation
import ConfettiGraphics

/// The files the show loads: the letters and the window's icon.
struct Assets {
  let typeface: Typeface
  let icon: Bitmap

  private static let letters = "glyphs.txt"
  private static let iconFile = "icon.png"
  /// No file that is loaded may be larger, in bytes.
  private static let largestFile = 4 << 20

  /// Loads the assets from where they are found.
  init() throws(DemoError) {
    try self.init(in: Self.folder())
  }

  /// Loads the assets from a folder.
  init(in folder: URL) throws(DemoError) {
    let text = try Self.read(folder.appendingPathComponent(Self.letters))
    let picture = try Self.read(folder.appendingPathComponent(Self.iconFile))
    do {
      typeface = try Typeface(parsing: String(decoding: text, as: UTF8.self))
      icon = try Bitmap(png: Array(picture))
    } catch {
      throw DemoError("The assets in \(folder.path) cannot be used: \(error)")
    }
    let absent = Self.neededLetters.filter { typeface[$0] == nil }
    guard absent.isEmpty else {
      throw DemoError(
        "The typeface \(folder.path)/\(Self.letters) lacks \(absent.count) letters, such as "
          + "“\(absent[0])”; install it again.")
    }
  }

  /// What the show writes.
  private static let neededLetters =
    (0x20...0x7E).map { Unicode.Scalar(UInt8($0)) } + Array("·×°µ–—…←↑→↓▶⏸".unicodeScalars)

  /// The folder of the assets.
  ///
  /// `CONFETTI_ASSETS` alone counts where it is set. Otherwise they are looked for where
  /// `make install` puts them, in the folders above the program (which may stand in a build
  /// folder), and in the current folder.
  static func folder(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    program: URL? = Bundle.main.executableURL,
    current: String = FileManager.default.currentDirectoryPath
  ) throws(DemoError) -> URL {
    let candidates: [URL]
    if let named = environment["CONFETTI_ASSETS"], !named.isEmpty {
      candidates = [URL(fileURLWithPath: named)]
    } else {
      candidates = self.candidates(program: program, current: current)
    }
    for folder in candidates where holdsLetters(folder) { return folder }
    let places = candidates.map(\.path).joined(separator: ", ")
    throw DemoError(
      "The assets (\(letters)) are missing; looked in \(places). "
        + "Set CONFETTI_ASSETS to the folder that holds them.")
  }

  private static func candidates(program: URL?, current: String) -> [URL] {
    var folders: [URL] = []
    if let program {
      var folder = program.resolvingSymlinksInPath().deletingLastPathComponent()
      folders.append(
        folder.deletingLastPathComponent().appendingPathComponent("share/confetti"))
      // From .build/debug or .build/TRIPLE/debug up to the package, and an app's bundle.
      for _ in 0..<5 where folder.path != "/" {
        folders.append(folder.appendingPathComponent("assets"))
        folder = folder.deletingLastPathComponent()
      }
    }
    return folders + [URL(fileURLWithPath: current).appendingPathComponent("assets")]
  }

  private static func holdsLetters(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(letters).path)
  }

  private static func read(_ file: URL) throws(DemoError) -> Data {
    // Without waiting: opening a pipe would last until somebody writes to it.
    let descriptor = open(file.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      let reason = String(cString: strerror(errno))
      throw DemoError("The asset \(file.path) cannot be read (\(reason)); install it again.")
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw DemoError("The asset \(file.path) is not a file; install it again.")
    }
    guard status.st_size <= largestFile else {
      throw DemoError(
        "The asset \(file.path) is larger than \(largestFile) bytes; install it again.")
    }
    do {
      return try handle.read(upToCount: largestFile) ?? Data()
    } catch {
      throw DemoError("The asset \(file.path) cannot be read (\(error)); install it again.")
    }
  }
}
