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
/// a commit is removed. An existing file keeps its permissions, and a symbolic link keeps leading to its
/// file, which need not be there yet. Anything that is not a regular file, such as a pipe or
/// `/dev/stdout`, is written to directly; a named pipe may wait some seconds for its reader.
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
  ///   - ending: the end of the draft's name, such as `.mov`, for programs that look at the name.
  /// - Throws: a ``FileError`` that names the path and the reason, and says what to do.
  public convenience init(_ path: String, ending: String = "") throws(FileError) {
    try self.init(path, ending: ending, waiting: Self.longestWait)
  }

  /// Begins a file whose name the program has chosen: a symbolic link of that name, which another user may have left
  /// in a shared folder, is replaced instead of being followed.
  package convenience init(ownName path: String, ending: String = "") throws(FileError) {
    try self.init(path, ending: ending, waiting: 0, followsLinks: false)
  }

  /// The longest wait for a program that reads from a named pipe, in seconds.
  private static let longestWait = 10.0

  init(
    _ path: String, ending: String, waiting seconds: Double, followsLinks: Bool = true
  ) throws(FileError) {
    func failure(_ code: Int32) -> FileError { FileError(path: path, SystemError(code: code)) }
    guard !path.isEmpty else { throw failure(ENOENT) }
    guard !path.utf8.contains(0) else { throw failure(EINVAL) }
    self.path = path
    var status = stat()
    let code = (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 ? 0 : errno
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    let exists = code == 0
    if let shared = Self.descriptor(path) {
      (target, draftPath, descriptor) = (nil, path, fcntl(shared, F_DUPFD_CLOEXEC, 3))
    } else if exists, !isLink, status.st_mode & S_IFMT != S_IFREG {
      (target, draftPath) = (nil, path)
      // A socket, or a terminal that is not there, fails in the same way as a pipe without a reader.
      let isPipe = status.st_mode & S_IFMT == S_IFIFO
      descriptor = Self.opened(path, waiting: isPipe ? seconds : 0)
      if descriptor < 0, errno == ENXIO, !isPipe { throw failure(ENODEV) }
    } else {
      guard exists || code == ENOENT else { throw failure(code) }
      let linked = exists ? Files.resolved(path) ?? path : Files.linked(path)
      guard let target = followsLinks ? linked : path else { throw failure(EILSEQ) }
      (draftPath, descriptor) = Self.draft(beside: target, ending)
      self.target = target
      if descriptor >= 0, exists, !isLink { fchmod(descriptor, status.st_mode & 0o777) }
    }
    guard descriptor >= 0 else { throw failure(errno) }
  }

  deinit { discard() }

  /// Whether the file is written to directly, because it is not a regular file.
  package var isDirect: Bool { target == nil }
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
  /// The bytes are on the disk before the file has its name, so that it is whole even after the
  /// machine has lost its power.
  ///
  /// - Throws: a ``FileError`` that names the path and the reason, and says what to do.
  public func commit() throws(FileError) { try commit(syncing: Self.sync) }

  /// Gives the draft the file's name without waiting for the disk: the file is whole however the process ends, but may
  /// be lost if the machine loses its power.
  package func commitUnsynced() throws(FileError) { try commit { _ in 0 } }

  /// Gives several drafts the names of their files, only once the bytes of all are on the disk: where that fails for one
  /// of them, none appears.
  ///
  /// - Throws: a ``FileError`` that names the path and the reason, and says what to do.
  package static func commit(_ drafts: [DraftFile]) throws(FileError) {
    try commit(drafts, syncing: sync)
  }

  static func commit(_ drafts: [DraftFile], syncing sync: (Int32) -> Int32) throws(FileError) {
    for draft in drafts where !draft.isDirect {
      let code = sync(draft.descriptor)
      guard code == 0 else { throw FileError(path: draft.path, SystemError(code: code)) }
    }
    for draft in drafts { try draft.commitUnsynced() }
  }

  func commit(syncing sync: (Int32) -> Int32) throws(FileError) {
    guard descriptor >= 0 else { return }
    let file = descriptor
    descriptor = -1
    var code = isDirect ? 0 : sync(file)
    if close(file) != 0, code == 0 { code = errno }
    if let target {
      if code == 0, rename(draftPath, target) != 0 { code = errno }
      if code != 0 { unlink(draftPath) }
      Self.drafts.with { _ = $0.remove(draftPath) }
    }
    guard code == 0 else { throw FileError(path: path, SystemError(code: code)) }
  }

  /// Waits until the bytes of a file are on its disk; returns an error number, or 0.
  static func sync(_ file: Int32) -> Int32 {
    while fsync(file) != 0 {
      switch errno {
      case EINTR: continue
      // Some file systems cannot do it.
      case EINVAL, ENOTSUP, EOPNOTSUPP, ENOSYS: return 0
      default: return errno
      }
    }
    return 0
  }

  /// Removes everything that has been written; does nothing after ``commit()``.
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

  /// The number of the process that writes a draft, by the draft's name; `nil` if that is no draft.
  package static func process(ofDraft name: String) -> Int32? {
    name.hasPrefix(namePrefix)
      ? name.split(separator: "-").dropFirst().first.flatMap { Int32($0) } : nil
  }

  private static let namePrefix = ".confetti-"

  /// The descriptor that a path such as `/dev/stdout` names; `nil` if it is an ordinary path.
  ///
  /// Other processes share the open file and would not see a new one of that name.
  private static func descriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": STDOUT_FILENO
    case "/dev/stderr": STDERR_FILENO
    default: path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst("/dev/fd/".count)) : nil
    }
  }

  /// Opens something that is not a regular file; negative if that fails, or if a named pipe gets no reader in time.
  private static func opened(_ path: String, waiting seconds: Double) -> Int32 {
    let deadline = MonotonicClock.seconds + seconds
    while true {
      // Opened without blocking: a pipe would wait for its reader for ever, and a serial line for its carrier.
      let file = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      if file >= 0 {
        _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
        return file
      }
      let code = errno
      guard code == ENXIO || code == EINTR, MonotonicClock.seconds < deadline else {
        errno = code
        return -1
      }
      MonotonicClock.sleep(seconds: 0.02)
    }
  }

  /// A new file in the folder of a path, and its descriptor, which is negative if it could not be made.
  private static func draft(
    beside path: String, _ ending: String
  ) -> (path: String, descriptor: Int32) {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    for attempt in 0..<1000 {
      let draft = "\(folder)\(namePrefix)\(getpid())-\(attempt)\(ending)"
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

/// Writes files whole or not at all.
public enum AtomicFile {
  /// Writes bytes to a path, replacing any file there.
  ///
  /// A reader sees either the old file or the new one and never a part, as with a ``DraftFile``.
  ///
  ///     try AtomicFile.write(picture.pngData(), to: "still.png")
  ///
  /// - Parameters:
  ///   - bytes: the whole contents.
  ///   - path: absolute, or relative to the current folder.
  /// - Throws: a ``FileError`` that names the path and the reason, and says what to do.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let draft = try DraftFile(path)
    try draft.write(bytes)
    try draft.commit()
  }

  /// Writes bytes to a path that the program has chosen: links of that name are not followed.
  package static func write(_ bytes: [UInt8], toOwnName path: String) throws(FileError) {
    let draft = try DraftFile(ownName: path)
    try draft.write(bytes)
    try draft.commit()
  }

  /// Writes all bytes to an open file, in as many writes as needed; returns an error number, or 0.
  ///
  /// It waits for a file that takes no bytes at the moment.
  package static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { platformWrite(file, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR, !Polling.waitedAfterFailure(for: file, POLLOUT) {
        return errno
      }
    }
    return 0
  }
}

// The system's functions, which methods of the same name hide.

func platformRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}

func platformWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}

func platformClose(_ file: Int32) { close(file) }

/// The reason why a file could not be written.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as it was given.
  public let path: String
  /// The system's error number, such as `ENOENT`.
  public let code: Int32

  package init(path: String, _ error: SystemError) { (self.path, code) = (path, error.code) }

  /// One sentence: the file, the reason, and what to do.
  public var description: String { "Cannot write \(name): \(reason); \(advice)." }

  private var reason: String {
    code == ENXIO ? "no program reads it" : String(cString: strerror(code))
  }

  private var name: String {
    switch path {
    case "": "a file without a name"
    case "/dev/stdout": "standard output"
    default: path
    }
  }

  private var advice: String {
    switch code {
    case ENOENT, ENOTDIR: "make the folder first or choose another"
    case EACCES, EPERM, EROFS: "choose a folder you may write to"
    case ENOSPC, EDQUOT: "free some space or choose another disk"
    case EISDIR: "give the name of a file"
    case ELOOP: "mend the link, or give another name"
    case ENXIO: "start its reader first"
    case EPIPE: "let its reader take everything"
    default: "choose another location"
    }
  }
}
