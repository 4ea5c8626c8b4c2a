#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads whole files of a bounded size.
package enum FileReading {
  /// The bytes of a regular file.
  ///
  /// Pipes, devices and folders are refused without waiting for them.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the current folder.
  ///   - limit: the most bytes that the file may have.
  /// - Throws: a ``FileReadError`` that names the path and the reason.
  package static func bytes(of path: String, upTo limit: Int) throws(FileReadError) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw FileReadError(path, code: ENOENT) }
    // Opening a pipe would wait until another process writes to it.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileReadError(path, code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileReadError(path, code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileReadError(path, reason: "it is a folder")
    default: throw FileReadError(path, reason: "it is no file but a pipe or a device")
    }
    let bytes = try bytes(of: descriptor, upTo: min(Int(status.st_size), limit + 1), path)
    guard bytes.count <= limit else {
      throw FileReadError(path, reason: "it has more than \(limit) bytes")
    }
    return bytes
  }

  private static func bytes(
    of descriptor: Int32, upTo limit: Int, _ path: String
  ) throws(FileReadError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while count < buffer.count {
        let length = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        if length > 0 {
          count += length
        } else if length == 0 || errno != EINTR {
          code = length == 0 ? 0 : errno
          break
        }
      }
    }
    guard code == 0 else { throw FileReadError(path, code: code) }
    return bytes
  }
}

/// Why a file could not be read, or is not what it should be.
public struct FileReadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as it was given.
  public let path: String
  /// One sentence without the path: why, and what to do if there is something.
  public let message: String

  package init(_ path: String, message: String) { (self.path, self.message) = (path, message) }

  init(_ path: String, reason: String) {
    self.init(path, message: "The file cannot be read, because \(reason).")
  }

  /// - Parameter code: the system's error number, such as `ENOENT`.
  init(_ path: String, code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self.init(path, reason: "there is none at this path")
    case EACCES, EPERM: self.init(path, reason: "you may not read it")
    default: self.init(path, reason: "the system says: \(String(cString: strerror(code)))")
    }
  }

  /// One sentence that begins with the path.
  ///
  /// Such as `duck.png: The file cannot be read, because there is none at this path.`
  public var description: String { "\(path): \(message)" }
}
