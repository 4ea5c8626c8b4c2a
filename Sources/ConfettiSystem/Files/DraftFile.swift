#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is written piece by piece, and appears only once it is whole.
///
/// The pieces go to a draft, a new file in the same folder; ``commit()`` gives it the file's name, so a
/// reader sees either the old file or the new one and never a part. A draft that is released without
/// a commit is removed. An existing file keeps its permissions. Anything that is not a regular file,
/// such as a pipe or `/dev/stdout`, is written to directly.
///
///     let draft = try DraftFile("film.apng")
///     for piece in pieces { try draft.write(piece) }
///     try draft.commit()
public final class DraftFile {
  /// The path as it was given.
  public let path: String
  /// The path of the draft: ``path`` itself if it is written to directly.
  package let draftPath: String
  /// The path that the draft is renamed to; `nil` if the file is written to directly.
  private let target: String?
  private var descriptor: Int32

  /// The paths of all drafts of the process.
  private static let drafts = Locked<Set<String>>([])

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the current folder.
  ///   - ending: the end of the draft's name, such as `.mov`, for programs that write it by name.
  /// - Throws: a ``FileError`` that names the path and the reason, and says what to do.
  public init(_ path: String, ending: String = "") throws(FileError) {
    func failure(_ code: Int32) -> FileError { FileError(path: path, SystemError(code: code)) }
    guard !path.isEmpty else { throw failure(ENOENT) }
    guard !path.utf8.contains(0) else { throw failure(EINVAL) }
    self.path = path
    var status = stat()
    let exists = stat(path, &status) == 0
    if let shared = Self.descriptor(path) {
      (target, draftPath, descriptor) = (nil, path, dup(shared))
    } else if exists, status.st_mode & S_IFMT != S_IFREG {
      (target, draftPath) = (nil, path)
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
    } else {
      let target = exists ? Files.resolved(path) ?? path : path
      (draftPath, descriptor) = Self.draft(beside: target, ending)
      self.target = target
      if descriptor >= 0, exists { fchmod(descriptor, status.st_mode & 0o777) }
    }
    guard descriptor >= 0 else { throw failure(errno) }
  }

  deinit { discard() }

  /// Whether the file is written to directly, because it is not a regular file.
  package var isDirect: Bool { target == nil }
  /// The descriptor of the draft.
  package var output: Int32 { descriptor }

  /// Appends a piece.
  ///
  /// - Parameter bytes: the piece.
  /// - Throws: a ``FileError`` that names the path and the reason, and says what to do.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    let code = AtomicFile.writeAll(bytes, to: descriptor)
    guard code == 0 else { throw FileError(path: path, SystemError(code: code)) }
  }

  /// Gives the draft the file's name and closes it; call ``write(_:)`` no more.
  ///
  /// - Throws: a ``FileError`` that names the path and the reason, and says what to do.
  public func commit() throws(FileError) {
    guard descriptor >= 0 else { return }
    let file = descriptor
    descriptor = -1
    var code: Int32 = close(file) == 0 ? 0 : errno
    if let target {
      if code == 0, rename(draftPath, target) != 0 { code = errno }
      if code != 0 { unlink(draftPath) }
      Self.drafts.with { _ = $0.remove(draftPath) }
    }
    guard code == 0 else { throw FileError(path: path, SystemError(code: code)) }
  }

  /// Removes what has been written; does nothing after ``commit()``.
  public func discard() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
    guard target != nil else { return }
    unlink(draftPath)
    Self.drafts.with { _ = $0.remove(draftPath) }
  }

  /// Removes all drafts of the process and ends it before another thread can begin one.
  package static func endProcess(_ status: Int32) -> Never {
    drafts.with {
      for draft in $0 { unlink(draft) }
      _exit(status)
    }
  }

  /// The descriptor that a path stands for; `nil` if it is an ordinary path.
  ///
  /// Other processes share the open file and would not see a new one of that name.
  private static func descriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": STDOUT_FILENO
    case "/dev/stderr": STDERR_FILENO
    default: path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst("/dev/fd/".count)) : nil
    }
  }

  /// A new file in the folder of a path, and its descriptor, which is negative if it could not be made.
  private static func draft(
    beside path: String, _ ending: String
  ) -> (path: String, descriptor: Int32) {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    for attempt in 0..<1000 {
      let draft = "\(folder).confetti-\(getpid())-\(attempt)\(ending)"
      // Made and noted under one lock, so that the end of the process misses no draft.
      let (file, code) = drafts.with { drafts in
        guard !drafts.contains(draft) else { return (Int32(-1), EEXIST) }
        let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        let code = errno
        if file >= 0 { drafts.insert(draft) }
        return (file, code)
      }
      if file >= 0 { return (draft, file) }
      guard code == EEXIST else {
        errno = code
        return (draft, file)
      }
    }
    errno = EEXIST
    return ("", -1)
  }
}
