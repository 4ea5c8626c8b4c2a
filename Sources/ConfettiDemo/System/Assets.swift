import Confetti
import ConfettiGraphics
import ConfettiSystem

/// The files the show loads: the letters and the window's icon.
struct Assets {
  let typeface: Typeface
  let icon: Bitmap
  /// The score of an unattended show, and its name in errors.
  private let show: (file: String, contents: [UInt8])

  private static let glyphFile = "glyphs.txt"
  private static let iconFile = "icon.png"
  private static let showFile = "show.json"
  /// The largest file that is loaded, in bytes.
  private static let largestFile = 4 << 20

  init() throws(DemoError) {
    if let folder = Self.folder(
      named: Environment.variable("CONFETTI_ASSETS"), program: Files.program)
    {
      try self.init(in: folder)
    } else {
      try self.init(
        glyphs: ConfettiAssets.glyphs, icon: ConfettiAssets.icon,
        show: (Self.showFile, ConfettiAssets.score), source: "the program itself")
    }
  }

  /// The assets of a folder, which must hold the letters and the icon; the score may be missing.
  init(in folder: String) throws(DemoError) {
    let show = "\(folder)/\(Self.showFile)"
    let hasShow = Files.kind(of: show) != nil
    try self.init(
      glyphs: Self.read("\(folder)/\(Self.glyphFile)"),
      icon: Self.read("\(folder)/\(Self.iconFile)"),
      show: hasShow ? (show, Self.read(show)) : (Self.showFile, ConfettiAssets.score),
      source: folder)
  }

  /// The score of an unattended show, which may name the user's own effects.
  func score(_ own: OwnEffects) throws(EffectReadError) -> Score {
    try own.score(named: show.file, show.contents)
  }

  private init(
    glyphs: [UInt8], icon: [UInt8], show: (String, [UInt8]), source: String
  ) throws(DemoError) {
    self.show = show
    do {
      typeface = try Typeface(parsing: String(decoding: glyphs, as: UTF8.self))
      self.icon = try Bitmap(png: icon)
    } catch {
      throw DemoError("The assets in \(source) cannot be used: \(error)")
    }
    let absent = Self.neededLetters.filter { typeface[$0] == nil }
    guard absent.isEmpty else {
      throw DemoError(
        "The assets in \(source) lack \(absent.count) characters, such as “\(absent[0])”; "
          + "\(Self.advice).")
    }
  }

  /// The characters that the show uses.
  private static let neededLetters =
    (0x20...0x7E).map { Unicode.Scalar(UInt8($0)) } + Array("·×°µ–—…←↑→↓▶⏸".unicodeScalars)

  /// The folder whose assets replace the program's own, if there is one: the one that
  /// `CONFETTI_ASSETS` names, or `share/confetti` next to the program's folder.
  static func folder(named: String?, program: String?) -> String? {
    if let named { return named }
    guard let program else { return nil }
    let beside = Files.folder(of: Files.folder(of: program)) + "/share/confetti"
    return Files.kind(of: "\(beside)/\(glyphFile)") == nil ? nil : beside
  }

  private static func read(_ path: String) throws(DemoError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(Files.ReadError) {
      bytes = try Files.start(of: path, bytes: largestFile + 1)
    } catch {
      throw DemoError("The asset \(path) cannot be read (\(error)); \(advice).")
    }
    guard bytes.count <= largestFile else {
      throw DemoError("The asset \(path) is larger than \(largestFile) bytes; \(advice).")
    }
    return bytes
  }

  private static let advice = "fix that folder, or remove it to use the program's own"
}
