import ConfettiGraphics
import ConfettiSystem

/// A file that is checked regularly, together with all files that it names, and the thing that is made from them.
struct WatchedFile<Made> {
  /// Makes the thing from the bytes of the file, with a warning about settings that are surely not meant.
  typealias Reader = (
    _ path: String, _ bytes: [UInt8], _ others: ReadFiles
  ) throws -> (made: Made, warning: String?)

  let path: String?
  /// The error in the file; `nil` if there is none.
  private(set) var problem: String?
  /// A warning about settings that are valid but surely not meant; `nil` if there are none.
  private(set) var warning: String?
  private let make: Reader
  /// The bytes of the file when it was last read.
  private var contents: [UInt8]
  private var stamp: FileStamp?
  /// The files that the file names, with their stamps from when they were last read.
  private var others: [ReadFiles.File]
  /// Whether the file was read a second time after its last change.
  private var isSettled = false
  /// The error of the first of two readings.
  private var suspicion: String?
  /// The number of checks in a row that have not found the file.
  private var misses = 0

  /// The number of such checks after which a file counts as missing: editors remove it for a moment.
  private static var mostMisses: Int { 4 }

  /// - Parameters:
  ///   - path: the file; `nil` for a thing that comes from no file.
  ///   - contents: the bytes of the file when it was read.
  ///   - warning: the warning about settings in it that are surely not meant.
  init(
    at path: String?, contents: [UInt8] = [], others: ReadFiles = ReadFiles(),
    warning: String? = nil, making make: @escaping Reader
  ) {
    (self.path, self.contents, self.make) = (path, contents, make)
    self.others = others.files
    self.warning = warning ?? path.flatMap { Self.warning(of: others, at: $0) }
  }

  /// Checks the files; returns the new thing if one of them has changed.
  mutating func check() -> Made? {
    guard let path else { return nil }
    guard let found = FileStamp(of: path) else {
      misses += 1
      if misses == Self.mostMisses { problem = "\(FileName.of(path)) is gone" }
      (stamp, isSettled) = (nil, false)
      return nil
    }
    misses = 0
    let haveOthersChanged = others.contains { FileStamp(of: $0.path) != $0.stamp }
    guard found != stamp || !isSettled || haveOthersChanged else { return nil }
    isSettled = found == stamp && !haveOthersChanged
    stamp = found
    return read(path, isForced: haveOthersChanged)
  }

  /// - Parameter isForced: whether the file is read even if its own bytes are the same.
  private mutating func read(_ path: String, isForced: Bool) -> Made? {
    let mustRead = problem != nil || suspicion != nil || isForced
    do {
      let bytes = try EffectFile.contents(of: path)
      guard bytes != contents || mustRead else { return nil }
      if bytes != contents { isSettled = false }
      contents = bytes
      let files = ReadFiles()
      defer { others = files.files }
      let (made, warning) = try make(path, bytes, files)
      (problem, suspicion) = (nil, nil)
      self.warning = warning ?? Self.warning(of: files, at: path)
      return made
    } catch {
      suspect((error as? EffectReadError)?.summary ?? "\(error)")
      return nil
    }
  }

  /// Notes an error, which is reported if it is still there once the file no longer changes.
  private mutating func suspect(_ problem: String) {
    if isSettled, suspicion == problem { self.problem = problem }
    suspicion = problem
  }

  private static func warning(of files: ReadFiles, at path: String) -> String? {
    guard files.hasMore else { return nil }
    return
      "\(FileName.of(path)) is made from more than \(ReadFiles.most) files; changes of the others are not "
      + "noticed."
  }
}

extension WatchedFile<ParticleShape> {
  /// The file of a picture that is thrown, which has not been read yet.
  init(picture path: String) {
    let others = ReadFiles()
    // Only its stamp tells whether it has changed, because a picture may be longer than an effect.
    others.note(path)
    let contents = try? EffectFile.contents(of: path)
    self.init(at: path, contents: contents ?? [], others: others) { path, _, others in
      others.note(path)
      return (try OwnShape.picture(at: path), nil)
    }
  }
}
