#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a file could not be written.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as it was given.
  public let path: String
  /// The system's number for what went wrong, such as `ENOENT`.
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
    case ENOSPC, EDQUOT: "make room or choose another disk"
    case EISDIR: "give the name of a file"
    default: "choose another place"
    }
  }
}
