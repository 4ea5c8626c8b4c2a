import ConfettiSDL

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A program that has been run to its end.
struct ChildProcess {
  /// Its exit status, or 128 plus the number of the signal that ended it.
  let status: Int32
  /// The time from its start to the first line of its output, in milliseconds; `nil` if there was
  /// none.
  let millisecondsToFirstLine: Double?
  /// What it wrote to standard error.
  let complaint: String

  /// Runs a program to its end; stopping this process stops the program as well.
  ///
  /// - Throws: ``BenchError`` if it cannot be started.
  init(_ program: String, _ arguments: [String]) throws(BenchError) {
    // A show without a display saves a picture to the temporary folder, which is not wanted here.
    let folder = try TemporaryFolder()
    let output = try Pipe()
    let complaints = try Pipe()
    // A signal that comes in the meantime is delivered after the child has ended.
    let stops = Stops()
    defer { stops.release() }
    let start = MonotonicClock.now
    let child = try Self.spawn(
      program, arguments, output: output.writeEnd, complaints: complaints.writeEnd,
      temporaryFolder: folder.path)
    output.closeWriteEnd()
    complaints.closeWriteEnd()
    while !output.isReadable(within: Self.patience) { stops.passOn(to: child) }
    // The line is written at once, at the end of the show.
    let line = output.read()
    let end = MonotonicClock.now
    millisecondsToFirstLine = line.isEmpty ? nil : Double(end - start) / 1e6
    var result: Int32 = 0
    while waitpid(child, &result, WNOHANG) == 0 {
      stops.passOn(to: child)
      usleep(10_000)
    }
    complaint = complaints.readToEnd()
    let signal = result & 0x7F
    status = signal == 0 ? result >> 8 & 0xFF : 128 + signal
  }

  /// How often signals are checked, in milliseconds.
  private static let patience: Int32 = 50

  /// Throws an error with the reason unless the program ended with status 0.
  func check() throws(BenchError) {
    guard status == 0 else {
      // Lines before the last one are remarks about the painter and the like.
      let reason = complaint.split(separator: "\n").last ?? "it gives no reason"
      throw BenchError("the show ended with status \(status): \(reason)")
    }
  }
}

extension ChildProcess {
  /// Starts a program without input, in a process group of its own: a terminal's Ctrl-C reaches
  /// only this process, which then ends the child.
  private static func spawn(
    _ program: String, _ arguments: [String], output: Int32, complaints: Int32,
    temporaryFolder: String
  ) throws(BenchError) -> pid_t {
    #if canImport(Darwin)
      var files: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var files = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&files, complaints, STDERR_FILENO)

    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The child does not inherit blocked or ignored signals.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var ignored = sigset_t()
    sigemptyset(&ignored)
    for number in [SIGPIPE, SIGXFSZ] { sigaddset(&ignored, number) }
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK)
        | Int16(POSIX_SPAWN_SETSIGDEF))

    var child: pid_t = 0
    let variables = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporaryFolder]) { $1 }
    let code = withStrings([program] + arguments) { arguments in
      withStrings(variables.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&child, program, &files, &attributes, arguments, environment)
      }
    }
    guard code == 0 else {
      throw BenchError(
        "\(program) cannot be started (\(String(cString: strerror(code))))")
    }
    return child
  }

  /// Calls `body` with strings in C's form: an array that ends with `nil`.
  private static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}

/// Blocks SIGINT and SIGTERM until they are released.
struct Stops {
  private var before = sigset_t()

  init() {
    var stops = Self.signals
    sigprocmask(SIG_BLOCK, &stops, &before)
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    return signals
  }

  /// Ends a child if this process has been asked to end.
  func passOn(to child: pid_t) {
    if hasCome { kill(child, SIGKILL) }
  }

  /// Whether one of the signals is pending.
  var hasCome: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return sigismember(&pending, SIGINT) == 1 || sigismember(&pending, SIGTERM) == 1
  }

  func release() {
    var before = before
    sigprocmask(SIG_SETMASK, &before, nil)
  }
}

/// A pipe that closes its ends when it is released.
private final class Pipe {
  private let readEnd: Int32
  private(set) var writeEnd: Int32

  init() throws(BenchError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw BenchError("a pipe cannot be made (\(String(cString: strerror(errno))))")
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
    // The child gets copies as other descriptors, and must not keep these open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    closeWriteEnd()
    close(readEnd)
  }

  func closeWriteEnd() {
    guard writeEnd >= 0 else { return }
    close(writeEnd)
    writeEnd = -1
  }

  /// Waits for input or its end, for at most a time in milliseconds.
  func isReadable(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  /// Reads what is available; empty at the end.
  func read() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      var length = -1
      repeat {
        length = platformRead(readEnd, buffer.baseAddress, buffer.count)
      } while length < 0 && errno == EINTR
      count = max(length, 0)
    }
  }

  func readToEnd() -> String {
    var bytes: [UInt8] = []
    while true {
      let more = read()
      if more.isEmpty { return String(decoding: bytes, as: UTF8.self) }
      bytes += more
    }
  }
}

/// The system's `read`, which the type's own method hides.
private func platformRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}

/// A new folder, removed with its contents when this object is released.
final class TemporaryFolder {
  let path: String

  /// Makes the folder.
  ///
  /// - Throws: ``BenchError`` if the temporary folder cannot be written to.
  init() throws(BenchError) {
    let files = FileManager.default
    path = files.temporaryDirectory.appending(path: "confetti-bench-\(UUID().uuidString)").path
    do {
      try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw BenchError("the folder \(path) cannot be made (\(error))")
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
