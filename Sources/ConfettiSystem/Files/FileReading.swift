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
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileReadError(path, code: SystemError.noSuchFile.code)
    }
    let bytes: [UInt8]
    do {
      bytes = try Files.start(of: path, bytes: limit + 1)
    } catch {
      throw FileReadError(path, error)
    }
    guard bytes.count <= limit else {
      throw FileReadError(path, reason: "it has more than \(limit) bytes")
    }
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

  fileprivate init(_ path: String, _ error: Files.ReadError) {
    switch error {
    case .system(let error): self.init(path, code: error.code)
    case .notAFile:
      let isFolder = Files.kind(of: path) == .folder
      self.init(
        path, reason: isFolder ? "it is a folder" : "it is no file but a pipe or a device")
    }
  }

  /// - Parameter code: the system's error number, such as `ENOENT`.
  init(_ path: String, code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self.init(path, reason: "there is none at this path")
    case EACCES, EPERM: self.init(path, reason: "you may not read it")
    default: self.init(path, reason: "the system says: \(SystemError(code: code))")
    }
  }

  /// One sentence that begins with the path.
  ///
  /// Such as `duck.png: The file cannot be read, because there is none at this path.`
  public var description: String { "\(path): \(message)" }
}
