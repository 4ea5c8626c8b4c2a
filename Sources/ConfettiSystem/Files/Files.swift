#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Access to files and folders.
package enum Files {
  /// What a path leads to.
  package enum Kind {
    case file, folder, other
  }

  /// Why a file cannot be read.
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

  /// What a path leads to; `nil` if there is nothing.
  package static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// The first `limit` bytes of a file, or all if it is shorter.
  package static func start(of path: String, bytes limit: Int) throws(ReadError) -> [UInt8] {
    // Without blocking: opening a pipe would wait until another process writes to it.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(.latest) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(.latest) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    return try bytes(of: descriptor, upTo: min(Int(status.st_size), limit))
  }

  /// How many bytes a file has; `nil` if it is none.
  package static func size(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
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
        } else if length == 0 || errno != EINTR {
          code = length == 0 ? 0 : errno
          break
        }
      }
    }
    guard code == 0 else { throw .system(SystemError(code: code)) }
    return bytes
  }

  /// The names of what is in a folder, in the order in which the system tells them; none if it does
  /// not exist.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - most: how many entries are looked at; those whose names are no text count as well.
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

  /// The names of what is in a folder, sorted; those of folders end in a slash.
  ///
  /// Of a very large folder it has the first ten thousand that the system tells.
  package static func names(inFolder path: String) -> [String] {
    entries(of: path, most: 10_000)
      .map { kind(of: "\(path)/\($0)") == .folder ? $0 + "/" : $0 }
      .sorted()
  }

  /// Whether files can be created in a folder.
  package static func isWritableFolder(_ path: String) -> Bool {
    kind(of: path) == .folder && access(path, W_OK | X_OK) == 0
  }

  /// The folder that contains a path.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The current folder.
  package static var current: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// The folder for temporary files.
  package static var temporary: String { Environment.variable("TMPDIR") ?? "/tmp" }

  /// The user's home folder.
  package static var home: String {
    Environment.variable("HOME") ?? getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) }
      ?? "/"
  }

  /// This program's file, with symbolic links resolved, or `nil` if the system does not say.
  package static var program: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return resolved(path)
    #else
      return resolved("/proc/self/exe")
    #endif
  }

  /// The file that a path leads to, past symbolic links; `nil` if there is none.
  package static func resolved(_ path: UnsafePointer<CChar>) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
