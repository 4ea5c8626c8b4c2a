import ConfettiSystem

/// A copy of an effect with unsaved changes, which outlives the process if that is killed.
struct RecoveryFile {
  private let folder: RecoveryFolder
  private let file: String?
  /// The path of the copy, once it is written.
  private(set) var path: String?
  /// The bytes of the copy.
  private var kept: [UInt8]?
  private var next = Int64.min

  /// The time between two copies of ongoing changes, in nanoseconds.
  static let interval: Int64 = 1_000_000_000

  /// - Parameters:
  ///   - file: the absolute path of the edited file; `nil` for an effect that has no file yet.
  ///   - folder: the folder of the copies.
  init(for file: String?, in folder: RecoveryFolder) {
    (self.file, self.folder) = (file, folder)
  }

  /// Writes a copy, unless the last one is the same or less than a second old.
  ///
  /// The copy is whole at any moment. It does not wait for the disk, which could take longer than a frame.
  ///
  /// - Parameters:
  ///   - isCommit: whether a step has ended, which is kept at once.
  ///   - now: nanoseconds of a clock that never goes back.
  /// - Throws: a ``FileError`` that names the path and the reason; the next call tries again, a second later.
  mutating func keep(_ contents: [UInt8], isCommit: Bool, now: Int64) throws(FileError) {
    guard isCommit || now >= next, contents != kept else { return }
    next = now + Self.interval
    let path = path ?? folder.newPath(for: file)
    Files.makeFolders(above: path)
    let draft = try DraftFile(ownName: path)
    try draft.write(contents)
    try draft.commitUnsynced()
    RecoveryFolder.own.with { _ = $0.insert(path) }
    (self.path, kept) = (path, contents)
  }

  /// Removes the copy, if there is one.
  mutating func remove() {
    guard let path else { return }
    Files.remove(path)
    RecoveryFolder.own.with { _ = $0.remove(path) }
    (self.path, kept, next) = (nil, nil, .min)
  }
}
