#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Files {
  /// Calls `body` with a path by which a library can open a regular file of at most `limit` bytes.
  ///
  /// The file is open meanwhile, and the path leads to it: nothing else can take its place, such as a
  /// pipe, for which opening would wait. The result is `nil` if there is no such file.
  package static func withRegularFile<Result>(
    _ path: String, upTo limit: Int, _ body: (_ path: String) -> Result?
  ) -> Result? {
    guard !path.utf8.contains(0), let file = try? regularFile(path) else { return nil }
    defer { close(file.descriptor) }
    return file.size <= limit ? body("/dev/fd/\(file.descriptor)") : nil
  }

  /// All bytes of a regular file of at most `limit` bytes.
  ///
  /// Pipes, devices and folders are refused without waiting for them.
  package static func bytes(of path: String, upTo limit: Int) throws(FileReadError) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileReadError(path, code: SystemError.noSuchFile.code)
    }
    let bytes: [UInt8]
    do {
      bytes = try start(of: path, bytes: limit + 1)
    } catch {
      throw FileReadError(path, error)
    }
    guard bytes.count <= limit else {
      throw FileReadError(path, reason: "it has more than \(limit) bytes")
    }
    return bytes
  }
}

/// The reason why a file could not be read, or is not of the expected kind.
public struct FileReadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as it was given.
  public let path: String
  /// One sentence without the path: the reason, and the remedy if there is one.
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
