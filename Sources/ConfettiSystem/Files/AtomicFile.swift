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

  /// The same for a path that the program has chosen itself: links of that name are not followed.
  package static func write(_ bytes: [UInt8], toOwnName path: String) throws(FileError) {
    let draft = try DraftFile(ownName: path)
    try draft.write(bytes)
    try draft.commit()
  }

  /// Writes all bytes to an open file, however many writes that takes; returns an error number, or 0.
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

  /// One sentence: which file, why, and what to do.
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
