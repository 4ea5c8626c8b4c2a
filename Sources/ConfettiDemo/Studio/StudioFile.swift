import Confetti
import ConfettiSystem

/// The file of the effect in the studio: read, watched, and saved whole or not at all.
///
///     var file = try StudioFile(at: "rocket.json")
///     for found in file.recovery { … }                       // changes that a killed process has left
///     if let bytes = file.check(now: now) { … }              // in each round of the loop; it waits in between
///     try file.keep(edited.text, isCommit: hasEnded, now: now)
///     try file.save(edited.text)
///     file.end()
///
/// A process that is killed at any moment leaves the old file or the new one, and of unsaved changes a copy that is at
/// most a second old.
struct StudioFile {
  /// The reason why a file was not saved.
  enum SaveError: Error, CustomStringConvertible {
    /// The effect has no file yet.
    case untitled
    /// Another program has changed the file since it was read; these are its bytes.
    case changed(path: String, [UInt8])
    /// The file was removed since it was read.
    case gone(path: String)
    /// There is a file at the path that was chosen.
    case exists(path: String)
    /// The file is there, and cannot be read any more, so that nobody knows what would be overwritten.
    case unreadable(FileReadError)
    case failed(FileError)

    /// One sentence: the file, the reason, and what to do.
    var description: String {
      switch self {
      case .untitled: "The effect has no file yet; choose a name."
      case .changed(let path, _):
        "\(FileName.of(path)) was changed by another program; reload it, overwrite it, or keep both."
      case .gone(let path):
        "\(FileName.of(path)) was removed; save it again, or under another name."
      case .exists(let path): "\(FileName.of(path)) exists; overwrite it, or choose another name."
      case .unreadable(let error): error.description
      case .failed(let error): error.description
      }
    }
  }

  /// The absolute path of the file; `nil` if the effect has none yet.
  private(set) var path: String?
  /// The bytes of the file as it was last read or saved; without a file, those that the effect began with.
  private(set) var contents: [UInt8]
  private var watch: WatchedFile<[UInt8]>
  private var nextCheck = Int64.min
  private var copy: RecoveryFile
  private let folder: RecoveryFolder

  /// Reads a file.
  ///
  /// - Throws: a `FileReadError` that names the path and the reason.
  init(at path: String, recoveringIn folder: RecoveryFolder = .usual) throws(FileReadError) {
    let path = Files.path(of: path, in: Files.current)
    self.init(
      path: path, try Files.bytes(of: path, upTo: EffectFile.mostBytes), recoveringIn: folder)
  }

  /// A file that has been read already.
  init(at path: String, contents: [UInt8], recoveringIn folder: RecoveryFolder = .usual) {
    self.init(path: Files.path(of: path, in: Files.current), contents, recoveringIn: folder)
  }

  /// An effect without a file, such as one of the library or `{}`.
  init(untitled contents: [UInt8], recoveringIn folder: RecoveryFolder = .usual) {
    self.init(path: nil, contents, recoveringIn: folder)
  }

  private init(path: String?, _ contents: [UInt8], recoveringIn folder: RecoveryFolder) {
    (self.path, self.contents, self.folder) = (path, contents, folder)
    watch = Self.watch(path, contents)
    copy = RecoveryFile(for: path.map(Self.realPath), in: folder)
  }

  /// The path behind symbolic links, so that a file has the same copies by any of its names.
  private static func realPath(_ path: String) -> String { Files.resolved(path) ?? path }

  private static func watch(_ path: String?, _ contents: [UInt8]) -> WatchedFile<[UInt8]> {
    WatchedFile(at: path, contents: contents) { path, bytes, _ in
      guard bytes.count <= EffectFile.mostBytes else {
        throw EffectReadError(
          "\(FileName.of(path)) has more than \(EffectFile.mostBytes) bytes, which no effect has")
      }
      return (bytes, nil)
    }
  }

  private mutating func take(_ contents: [UInt8]) {
    self.contents = contents
    watch = Self.watch(path, contents)
  }
}

// MARK: - Watching

extension StudioFile {
  /// The bytes that another program has written into the file since the last check; `nil` if it wrote none.
  ///
  /// The studio takes it by ``noteReloaded(_:)``, or asks: until then saving would be a conflict.
  ///
  /// - Parameter now: nanoseconds of a clock that never goes back.
  mutating func check(now: Int64) -> [UInt8]? {
    guard now >= nextCheck else { return nil }
    nextCheck = now + Int64(EffectWatch.interval * 1e9)
    return watch.check().flatMap { $0 == contents ? nil : $0 }
  }

  /// The reason why the file cannot be read any more, in one sentence; `nil` if it can, as far as the last check knows.
  var problem: String? { watch.problem }

  /// Notes that the studio shows what another program has written.
  mutating func noteReloaded(_ contents: [UInt8]) {
    take(contents)
    copy.remove()
  }
}

// MARK: - Saving

extension StudioFile {
  /// Saves the effect, if the file is still as it was read.
  ///
  /// - Throws: a ``SaveError``; the file is as it was.
  mutating func save(_ contents: [UInt8]) throws(SaveError) {
    guard let path else { throw .untitled }
    let known = self.contents
    try write(contents, to: path) { () throws(SaveError) in try Self.check(path, holds: known) }
  }

  /// Saves the effect, whatever the file holds.
  ///
  /// - Throws: a ``SaveError``; the file is as it was.
  mutating func overwrite(_ contents: [UInt8]) throws(SaveError) {
    guard let path else { throw .untitled }
    try write(contents, to: path) {}
  }

  /// Saves the effect in another file, which is that of the studio from then on.
  ///
  /// - Parameter isReplacing: whether a file at the path may be replaced.
  /// - Throws: a ``SaveError``; a file at the path is as it was.
  mutating func save(
    _ contents: [UInt8], as path: String, isReplacing: Bool = false
  ) throws(SaveError) {
    let path = Files.path(of: path, in: Files.current)
    if path == self.path, !isReplacing { return try save(contents) }
    try write(contents, to: path) { () throws(SaveError) in
      if !isReplacing, Files.kind(of: path) != nil { throw .exists(path: path) }
    }
  }

  /// Saves the effect beside its file under a name that is free, such as `rocket 2.json`, so that both are kept.
  ///
  /// - Throws: a ``SaveError``; nothing is written.
  mutating func saveBeside(_ contents: [UInt8]) throws(SaveError) {
    guard let path else { throw .untitled }
    let name = FileName.of(path)
    let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 } ?? name.endIndex
    for number in 2...1000 {
      let other = "\(name[..<dot]) \(number)\(name[dot...])"
      let beside = Files.path(of: other, in: Files.folder(of: path))
      if FileStamp(of: beside) == nil { return try save(contents, as: beside) }
    }
    throw .exists(path: path)
  }

  private mutating func write(
    _ contents: [UInt8], to path: String, checking check: () throws(SaveError) -> Void
  ) throws(SaveError) {
    try check()
    let draft = try Self.telling { () throws(FileError) in
      let draft = try DraftFile(path)
      try draft.write(contents)
      return draft
    }
    // Once more, now that only the last step is left; without it the draft goes.
    try check()
    try Self.telling { () throws(FileError) in try draft.commit() }
    copy.remove()
    if path != self.path {
      self.path = path
      copy = RecoveryFile(for: Self.realPath(path), in: folder)
    }
    take(contents)
  }

  private static func telling<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(SaveError) -> Result {
    do throws(FileError) { return try body() } catch { throw .failed(error) }
  }

  private static func check(_ path: String, holds known: [UInt8]) throws(SaveError) {
    let found: [UInt8]
    do throws(FileReadError) {
      found = try Files.bytes(of: path, upTo: EffectFile.mostBytes)
    } catch {
      throw Files.kind(of: path) == nil ? .gone(path: path) : .unreadable(error)
    }
    guard found == known else { throw .changed(path: path, found) }
  }
}

// MARK: - Unsaved changes

extension StudioFile {
  /// Unsaved changes of this file that killed processes have left, the latest first.
  var recovery: [RecoveryFolder.Found] {
    folder.found(for: path.map(Self.realPath)).filter { $0.contents != contents }
  }

  /// Keeps a copy of unsaved changes, at most once a second or at the end of a step; without any, removes the copy.
  ///
  /// - Throws: a `FileError` that names the path of the copy and the reason.
  mutating func keep(_ contents: [UInt8], isCommit: Bool, now: Int64) throws(FileError) {
    if contents == self.contents { return copy.remove() }
    try copy.keep(contents, isCommit: isCommit, now: now)
  }

  /// Takes over changes that a killed process has left, so that they are this process's unsaved changes.
  ///
  /// - Throws: a `FileError` if no copy can be written; the one that was found stays then.
  mutating func adopt(_ found: RecoveryFolder.Found, now: Int64) throws(FileError) {
    try keep(found.contents, isCommit: true, now: now)
    forget(found)
  }

  /// Removes changes that a killed process has left.
  func forget(_ found: RecoveryFolder.Found) { Files.remove(found.path) }

  /// Removes the copy of unsaved changes: at a regular end, where the user has decided about them.
  mutating func end() { copy.remove() }
}
