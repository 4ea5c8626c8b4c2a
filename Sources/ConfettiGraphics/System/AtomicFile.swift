#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes files whole or not at all.
public enum AtomicFile {
  /// Writes bytes to a path, replacing any file there.
  ///
  /// The bytes go to a new file in the same folder, which is then renamed, so a reader sees either
  /// the old file or the new one and never a part. An existing file keeps its permissions. Anything
  /// that is not a regular file, such as a pipe or `/dev/stdout`, is written to directly.
  ///
  ///     try AtomicFile.write(picture.pngData(), to: "still.png")
  ///
  /// - Parameters:
  ///   - bytes: the whole contents.
  ///   - path: absolute, or relative to the current folder.
  /// - Throws: a ``FileError`` that names the path and the reason, and says what to do.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    guard !path.utf8.contains(0) else { throw FileError(path: path, code: EINVAL) }
    var status = stat()
    let code: Int32
    if let open = descriptor(path) {
      code = put(bytes, into: dup(open))
    } else if stat(path, &status) != 0 {
      code = replace(path, with: bytes, permissions: nil)
    } else if status.st_mode & S_IFMT == S_IFREG {
      code = replace(resolved(path), with: bytes, permissions: status.st_mode & 0o777)
    } else {
      code = put(bytes, into: open(path, O_WRONLY))
    }
    guard code == 0 else { throw FileError(path: path, code: code) }
  }

  /// The descriptor of the open file that a path names, or `nil`.
  ///
  /// Other processes share that file and would not see a new one in its place.
  private static func descriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": STDOUT_FILENO
    case "/dev/stderr": STDERR_FILENO
    default: path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst("/dev/fd/".count)) : nil
    }
  }

  /// Writes a new file and renames it; returns an error number, or 0.
  private static func replace(
    _ path: String, with bytes: [UInt8], permissions: mode_t?
  ) -> Int32 {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    for attempt in 0..<100 {
      let draft = "\(folder).confetti-\(getpid())-\(attempt)"
      let file = open(draft, O_WRONLY | O_CREAT | O_EXCL, 0o666)
      if file < 0 && errno == EEXIST { continue }
      guard file >= 0 else { return errno }
      if let permissions { fchmod(file, permissions) }
      var code = put(bytes, into: file)
      if code == 0 && rename(draft, path) != 0 { code = errno }
      if code != 0 { unlink(draft) }
      return code
    }
    return EEXIST
  }

  /// Writes all bytes and closes the file; returns an error number, or 0.
  private static func put(_ bytes: [UInt8], into file: Int32) -> Int32 {
    guard file >= 0 else { return errno }
    var code = writeAll(bytes, to: file)
    if close(file) != 0 && code == 0 { code = errno }
    return code
  }

  /// Writes all bytes to an open file, however many writes that takes.
  ///
  /// - Parameters:
  ///   - bytes: what is written.
  ///   - file: the descriptor of the file, which stays open.
  /// - Returns: an error number, or 0.
  package static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { platformWrite(file, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// The file that a path leads to, past symbolic links.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

/// The system's `write`, which the type's own method hides.
private func platformWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}

/// Why a file could not be written.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as it was given.
  public let path: String
  /// The system's error number, such as `ENOENT`.
  public let code: Int32

  /// One sentence: which file, why, and what to do.
  public var description: String {
    "Cannot write \(path.isEmpty ? "a file without a name" : path): "
      + "\(String(cString: strerror(code))); \(advice)."
  }

  private var advice: String {
    switch code {
    case ENOENT, ENOTDIR: "make the folder first or choose another"
    case EACCES, EPERM, EROFS: "choose a folder you may write to"
    case ENOSPC, EDQUOT: "free some space or choose another disk"
    case EISDIR: "give the name of a file"
    default: "choose another location"
    }
  }
}
