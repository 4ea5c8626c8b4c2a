import ConfettiSystem

/// The folder in which studios keep unsaved changes, so that they are found after a process has been killed.
///
/// A file there is an effect as it was last, named after the file that is edited, the path of that file, and the process
/// that edits it: `rocket-9f86d081884c7d65-4711-0.json`. It belongs to a running studio as long as that process runs.
struct RecoveryFolder {
  /// Changes that a process has left when it ended.
  struct Found: Equatable {
    let path: String
    let contents: [UInt8]
    /// When it was written, in seconds since 1970.
    let time: Double
  }

  let path: String

  /// The folder of this user: `confetti/recovery` in the folder for programs' state.
  static var usual: RecoveryFolder {
    RecoveryFolder(path: "\(UserFolder.state.path)/confetti/recovery")
  }

  /// The most files that stay, and the age in seconds at which they go.
  static let (mostFiles, longestAge) = (50, 30.0 * 24 * 3600)
  private static let mostEntries = 10_000
  /// The longest file that is read; longer ones are no effects.
  private static let mostBytes = 4 * EffectFile.mostBytes

  /// The changes of a file that processes have left, the latest first.
  ///
  /// - Parameter file: the path of the edited file; `nil` finds those of effects that had no file yet.
  func found(for file: String?) -> [Found] {
    let key = RecoveryName.key(of: file)
    return abandoned.filter { $0.name.key == key }.compactMap { entry in
      let path = "\(path)/\(entry.name.text)"
      guard let contents = try? Files.bytes(of: path, upTo: Self.mostBytes) else { return nil }
      return Found(path: path, contents: contents, time: entry.time)
    }
  }

  /// Removes files that are too old, or too many, and drafts of processes that were killed while they wrote them.
  ///
  /// - Parameter now: seconds since 1970.
  func tidy(now: Double = WallClock.seconds) {
    for (index, entry) in abandoned.enumerated() {
      guard index >= Self.mostFiles || now - entry.time > Self.longestAge else { continue }
      Files.remove("\(path)/\(entry.name.text)")
    }
    for name in Files.entries(of: path, most: Self.mostEntries) {
      guard let process = DraftFile.process(ofDraft: name), !RunningProcess.exists(process) else {
        continue
      }
      Files.remove("\(path)/\(name)")
    }
  }

  /// A path for the changes of a file that no other file has.
  func newPath(for file: String?) -> String {
    for number in 0..<1000 {
      let name = RecoveryName(for: file, process: RunningProcess.own, number: number)
      let path = "\(path)/\(name.text)"
      if FileStamp(of: path) == nil { return path }
    }
    return "\(path)/\(RecoveryName(for: file, process: RunningProcess.own, number: 0).text)"
  }

  /// The files that this process has written and not removed yet.
  static let own = Locked<Set<String>>([])

  /// The files of processes that have ended, the latest first.
  ///
  /// An earlier process may have had the number of this one.
  private var abandoned: [(name: RecoveryName, time: Double)] {
    let own = Self.own.with { $0 }
    return Files.entries(of: path, most: Self.mostEntries).compactMap { text in
      guard let name = RecoveryName(text), let stamp = FileStamp(of: "\(path)/\(text)"),
        name.process == RunningProcess.own
          ? !own.contains("\(path)/\(text)") : !RunningProcess.exists(name.process)
      else { return nil }
      return (name, stamp.modified)
    }.sorted { ($0.time, $0.name.text) > ($1.time, $1.name.text) }
  }
}

/// The name of a file with unsaved changes.
private struct RecoveryName {
  let text: String
  /// The edited file: a hash of its path.
  let key: String
  /// The process that edits it.
  let process: Int32

  private static let longestStem = 60
  private static let ending = ".json"

  init(for file: String?, process: Int32, number: Int) {
    (key, self.process) = (Self.key(of: file), process)
    var stem = ""
    let name = file.map { FileName.of($0) } ?? "untitled"
    for letter in name.hasSuffix(Self.ending) ? name.dropLast(Self.ending.count) : name[...] {
      guard stem.utf8.count + 4 <= Self.longestStem else { break }
      stem.append(letter.isASCII && (letter.isLetter || letter.isNumber) ? letter : "_")
    }
    if stem.isEmpty { stem = "effect" }
    text = "\(stem)-\(key)-\(process)-\(number)\(Self.ending)"
  }

  /// Reads the name of a file; `nil` if it is none of these.
  init?(_ text: String) {
    guard text.hasSuffix(Self.ending) else { return nil }
    let parts = text.dropLast(Self.ending.count).split(separator: "-")
    guard parts.count == 4, parts[1].utf8.count == 16, let process = Int32(parts[2]), process > 0
    else { return nil }
    (self.text, key, self.process) = (text, String(parts[1]), process)
  }

  /// The FNV-1a hash of a path's bytes, in hexadecimal digits.
  static func key(of file: String?) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in (file ?? "").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
