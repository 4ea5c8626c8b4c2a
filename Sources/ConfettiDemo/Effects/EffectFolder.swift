import ConfettiSystem

/// The folder of the user's own effects: files that end in `.json`, each named after its file.
struct EffectFolder {
  let path: String
  /// The names of the effects, sorted.
  let names: [String]
  /// The number of effects that are not listed.
  let more: Int

  /// The most effects that are listed.
  static let mostFiles = 64
  private static let mostEntries = 10_000
  private static let ending = ".json"

  init(at path: String) {
    self.path = path
    let all = Files.entries(of: path, most: Self.mostEntries).compactMap(Self.effectName).sorted()
    let files = all.filter { Files.kind(of: "\(path)/\($0)\(Self.ending)") == .file }
    self.names = Array(files.prefix(Self.mostFiles))
    more = files.count - self.names.count
  }

  /// The folder of this user: `confetti/effects` in the folder for programs' data.
  static var usual: EffectFolder {
    EffectFolder(at: UserFolder.data.path + "/confetti/effects")
  }

  var files: [String] { names.map(file) }

  /// The file of an effect; `nil` if there is no effect of that name.
  func path(of name: String) -> String? { names.contains(name) ? file(of: name) : nil }

  private func file(of name: String) -> String { "\(path)/\(name)\(Self.ending)" }

  private static func effectName(of name: String) -> String? {
    guard !name.hasPrefix("."), name.hasSuffix(ending) else { return nil }
    let stem = String(name.dropLast(ending.count))
    return stem.isEmpty ? nil : stem
  }
}
