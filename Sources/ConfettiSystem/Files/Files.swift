import CConfettiSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

package enum Files {
  package enum Kind {
    case file, folder, pipe, other
  }

  package enum ReadError: Error, CustomStringConvertible {
    case notAFile
    case system(SystemError)

    package var description: String {
      switch self {
      case .notAFile: "it is not a file"
      case .system(let error): error.description
      }
    }
  }

  /// The kind of file at a path; `nil` if there is none.
  package static func kind(of path: String) -> Kind? {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFIFO: return .pipe
    default: return .other
    }
  }

  /// The first `limit` bytes of a file, or all if it is shorter.
  package static func start(of path: String, bytes limit: Int) throws(ReadError) -> [UInt8] {
    let file = try regularFile(path)
    defer { close(file.descriptor) }
    return try bytes(of: file.descriptor, upTo: min(file.size, limit))
  }

  /// Opens a regular file for reading; pipes, devices and folders are refused without waiting for them.
  static func regularFile(_ path: String) throws(ReadError) -> (descriptor: Int32, size: Int) {
    // The system would read a name only up to a zero byte, and open another file.
    guard !path.utf8.contains(0) else { throw .system(SystemError(code: ENOENT)) }
    // Opened without blocking, because opening a pipe would wait until another process writes to it.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(.latest) }
    var status = stat()
    let error = fstat(descriptor, &status) == 0 ? nil : ReadError.system(.latest)
    guard error == nil, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw error ?? .notAFile
    }
    return (descriptor, Int(status.st_size))
  }

  /// The number of bytes of a file; `nil` if the path is not that of a regular file.
  package static func size(of path: String) -> Int? {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return Int(status.st_size)
  }

  /// The first `limit` bytes of an open file, or all if there are fewer.
  static func bytes(of descriptor: Int32, upTo limit: Int) throws(ReadError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while count < buffer.count {
        let length = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        if length > 0 {
          count += length
        } else if length == 0
          || errno != EINTR && !Polling.waitedAfterFailure(for: descriptor, POLLIN)
        {
          code = length == 0 ? 0 : errno
          break
        }
      }
    }
    guard code == 0 else { throw .system(SystemError(code: code)) }
    return bytes
  }

  /// The names in a folder, in the system's order; none if the folder does not exist.
  ///
  /// - Parameter most: the most entries that are read, including those whose names are not UTF-8.
  package static func entries(of path: String, most: Int) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    var count = 0
    while count < most, let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(validating: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      count += 1
      if let name { names.append(name) }
    }
    return names
  }

  /// The first ten thousand names in a folder, sorted; names of folders end in a slash.
  package static func names(inFolder path: String) -> [String] {
    entries(of: path, most: 10_000)
      .map { kind(of: "\(path)/\($0)") == .folder ? $0 + "/" : $0 }
      .sorted()
  }

  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes missing folders above a path, for their owner alone.
  ///
  /// If that fails, writing a file there fails as well, with the reason.
  package static func makeFolders(above path: String) {
    let folder = folder(of: path)
    guard !folder.utf8.contains(0), kind(of: folder) == nil else { return }
    if folder != "/", folder != "." { makeFolders(above: folder) }
    mkdir(folder, 0o700)
  }

  /// Removes a file, or a link to one; does nothing if there is none, or if that is not allowed.
  package static func remove(_ path: String) {
    if !path.utf8.contains(0) { unlink(path) }
  }

  /// The path of a file that is named relative to a folder; names that begin with a slash are paths already.
  package static func path(of name: String, in folder: String) -> String {
    name.hasPrefix("/") || folder.isEmpty ? name : "\(folder)/\(name)"
  }

  package static var current: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  package static var temporary: String { Environment.variable("TMPDIR") ?? "/tmp" }

  package static var home: String {
    Environment.variable("HOME") ?? getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) }
      ?? "/"
  }

  /// The path of this program, with symbolic links resolved; `nil` if the system does not tell it.
  package static var program: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return resolved(path)
    #else
      // Without /proc, as in some sandboxes, the path by which it was started is used.
      return resolved("/proc/self/exe") ?? system_program().flatMap { resolved($0) }
    #endif
  }

  /// The absolute path behind symbolic links; `nil` if there is no such file.
  package static func resolved(_ path: UnsafePointer<CChar>) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

extension Files {
  /// The path at the end of a chain of symbolic links, where there need not be a file yet; `nil` if it is not UTF-8.
  static func linked(_ path: String) -> String? {
    var path = path
    // Systems follow at most as many links.
    for _ in 0..<40 {
      let bytes = destination(ofLink: path)
      guard !bytes.isEmpty else { break }
      guard let name = String(validating: bytes, as: UTF8.self) else { return nil }
      path = Self.path(of: name, in: path.contains("/") ? folder(of: path) : "")
    }
    return path
  }

  /// The path in a symbolic link; empty if there is no link.
  private static func destination(ofLink path: String) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) { letters in
        max(letters.baseAddress.map { readlink(path, $0, letters.count) } ?? 0, 0)
      }
    }
  }
}

/// A stamp that tells one version of a file from another without reading it.
package struct FileStamp: Hashable, Sendable {
  private let inode: UInt64, bytes: Int64, seconds: Int64, nanoseconds: Int64

  /// The stamp of a file; `nil` if there is none.
  package init?(of path: String) {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    inode = UInt64(status.st_ino)
    bytes = Int64(status.st_size)
    (seconds, nanoseconds) = (Int64(changed.tv_sec), Int64(changed.tv_nsec))
  }

  /// When the file was last written, in seconds of the clock of ``WallClock/seconds``.
  package var modified: Double { Double(seconds) + Double(nanoseconds) * 1e-9 }
}

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
