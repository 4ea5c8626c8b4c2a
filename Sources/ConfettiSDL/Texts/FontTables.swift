import ConfettiGraphics

/// The scripts for which a font has rules that join, replace or move letters.
struct FontTables {
  /// The names of the scripts, as ``Script/fontTags`` has them.
  private let scripts: Set<String>
  /// Whether the font has rules of another kind than OpenType's, which do not name their scripts.
  private let hasOtherRules: Bool

  /// The most tables and scripts that are read.
  private static let mostEntries = 512

  /// Reads the tables of a TrueType or OpenType font, or of the first one of a collection; a damaged
  /// font has no rules.
  init(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes: bytes)
    let isCollection = reader.tag(at: 0) == "ttcf"
    let start = isCollection ? reader.big(12, bytes: 4) ?? 0 : 0
    var offsets: [String: Int] = [:]
    let count = min(reader.big(start + 4, bytes: 2) ?? 0, Self.mostEntries)
    for index in 0..<count {
      let entry = start + 12 + index * 16
      guard let tag = reader.tag(at: entry), let offset = reader.big(entry + 8, bytes: 4) else {
        break
      }
      offsets[tag] = offset
    }
    hasOtherRules = ["morx", "mort", "Silf"].contains { offsets[$0] != nil }
    var scripts: Set<String> = []
    if let table = offsets["GSUB"], let list = reader.big(table + 4, bytes: 2) {
      let count = min(reader.big(table + list, bytes: 2) ?? 0, Self.mostEntries)
      for index in 0..<count {
        guard let tag = reader.tag(at: table + list + 2 + index * 6) else { break }
        scripts.insert(tag)
      }
    }
    self.scripts = scripts
  }

  /// Whether the font can set a script whose letters need rules.
  func haveRules(for script: Script) -> Bool {
    hasOtherRules || script.fontTags.contains { scripts.contains($0) }
  }
}

extension ByteReader {
  /// The name of a table or script: four characters.
  fileprivate func tag(at offset: Int) -> String? {
    let codes = (offset..<offset + 4).compactMap { self[$0] }
    guard codes.count == 4 else { return nil }
    return String(String.UnicodeScalarView(codes.map { Unicode.Scalar(UInt8($0)) }))
  }
}
