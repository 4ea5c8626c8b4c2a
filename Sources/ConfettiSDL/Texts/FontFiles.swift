import ConfettiSystem

/// The installed fonts, in the order in which they are tried.
struct FontFiles {
  let colored: [String]
  /// All other fonts; plain ones without serifs come first.
  let plain: [String]

  /// The most levels of folders, entries and fonts that are searched.
  private static let depth = 6
  private static let mostEntries = 20_000
  private static let mostFonts = 400

  init(in folders: [String]) {
    var entries = 0
    var files: [String] = []
    for folder in folders {
      Self.search(folder, depth: Self.depth, entries: &entries, into: &files)
    }
    let fonts = files.map { Font(path: $0) }.sorted()
    colored = fonts.filter(\.isColored).prefix(Self.mostFonts).map(\.path)
    plain = fonts.filter { !$0.isColored }.prefix(Self.mostFonts).map(\.path)
  }

  static var usualFolders: [String] {
    let home = Environment.value("HOME") ?? ""
    #if os(macOS)
      return ["/System/Library/Fonts", "/Library/Fonts", "\(home)/Library/Fonts"]
    #else
      return [
        "/usr/share/fonts", "/usr/local/share/fonts", "\(home)/.local/share/fonts",
        "\(home)/.fonts",
      ]
    #endif
  }

  private static func search(
    _ path: String, depth: Int, entries: inout Int, into files: inout [String]
  ) {
    guard depth > 0 else { return }
    for name in Files.entries(of: path, most: mostEntries - entries) where entries < mostEntries {
      entries += 1
      guard !name.hasPrefix(".") else { continue }
      let ending = name.split(separator: ".").last?.lowercased()
      if let ending, ["ttf", "otf", "ttc"].contains(ending) {
        files.append("\(path)/\(name)")
      } else {
        search("\(path)/\(name)", depth: depth - 1, entries: &entries, into: &files)
      }
    }
  }

  /// A file, and the properties of its font that follow from its name.
  private struct Font: Comparable {
    let path: String
    let isColored: Bool
    /// Fonts with lower ranks are tried earlier.
    private let rank: Int

    init(path: String) {
      self.path = path
      let name = (path.split(separator: "/").last ?? "").lowercased()
      isColored = name.holds("emoji")
      let styles = [
        "bold", "italic", "oblique", "mono", "condensed", "light", "thin", "black", "serif", "math",
      ]
      let hints = ["sans", "color"]
      rank = styles.count { name.holds($0) } - hints.count { name.holds($0) }
    }

    static func < (left: Font, right: Font) -> Bool {
      (left.rank, left.path) < (right.rank, right.path)
    }
  }
}
