#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Access to files and folders.
enum Files {
  /// What a path leads to.
  enum Kind {
    case file, folder, other
  }

  /// Why a file cannot be read.
  enum ReadError: Error, CustomStringConvertible {
    case notAFile
    /// The system's error number, such as `ENOENT`.
    case system(Int32)

    var description: String {
      switch self {
      case .notAFile: "it is not a file"
      case .system(let code): String(cString: strerror(code))
      }
    }
  }

  /// What a path leads to; `nil` if there is nothing.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// The first `limit` bytes of a file, or all if it is shorter.
  static func start(of path: String, bytes limit: Int) throws(ReadError) -> [UInt8] {
    // Without blocking: opening a pipe would wait until another process writes to it.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    return try bytes(of: descriptor, upTo: min(Int(status.st_size), limit))
  }

  /// The first `limit` bytes of standard input, or all if there are fewer.
  static func standardInput(bytes limit: Int) throws(ReadError) -> [UInt8] {
    try bytes(of: STDIN_FILENO, upTo: limit)
  }

  private static func bytes(of descriptor: Int32, upTo limit: Int) throws(ReadError) -> [UInt8] {
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
    guard code == 0 else { throw .system(code) }
    return bytes
  }

  /// The names of what is in a folder, sorted; those of folders end in a slash.
  ///
  /// Of a very large folder it has the first ten thousand that the system tells.
  static func names(inFolder path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while names.count < 10_000, let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(validating: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let name, name != ".", name != ".." else { continue }
      names.append(kind(of: "\(path)/\(name)") == .folder ? name + "/" : name)
    }
    return names.sorted()
  }

  /// Whether files can be created in a folder.
  static func isWritableFolder(_ path: String) -> Bool {
    kind(of: path) == .folder && access(path, W_OK | X_OK) == 0
  }

  /// The folder that contains a path.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The current folder.
  static var current: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// The folder for temporary files.
  static var temporary: String { variable("TMPDIR") ?? "/tmp" }

  /// The user's home folder.
  static var home: String {
    variable("HOME") ?? getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) } ?? "/"
  }

  /// This program's file, with symbolic links resolved, or `nil` if the system does not say.
  static var program: String? {
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

  /// This program's file by the name it was called by, if it is in its folder under that name too:
  /// lists of processes show the name of the file that was started.
  static var programAsCalled: String? {
    guard let program else { return nil }
    let named = folder(of: program) + "/" + ProgramName.called
    return resolved(named) == program ? named : program
  }

  private static func resolved(_ path: UnsafePointer<CChar>) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The value of an environment variable; `nil` if it is not set or empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
