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

/// A program that was run to its end.
struct ChildProcess {
  /// What it ended with: its status, or 128 and the number of the signal that ended it.
  let status: Int32
  /// How long it took from its start to the first line it wrote, in milliseconds; `nil` when it wrote
  /// none.
  let millisecondsToFirstLine: Double?
  /// What it complained about.
  let complaint: String

  /// Runs a program to its end, or to that of this one: who stops it stops both.
  ///
  /// - Throws: ``BenchError`` when it cannot be started.
  init(_ program: String, _ arguments: [String]) throws(BenchError) {
    // A show without a display leaves a picture, which nobody wants here.
    let folder = try TemporaryFolder()
    let output = try Pipe()
    let complaints = try Pipe()
    // A stop that comes meanwhile arrives after the child has been ended.
    let stops = Stops()
    defer { stops.release() }
    let start = MonotonicClock.now
    let child = try Self.spawn(
      program, arguments, output: output.writeEnd, complaints: complaints.writeEnd,
      temporaryFolder: folder.path)
    output.closeWriteEnd()
    complaints.closeWriteEnd()
    while !output.isReadable(within: Self.patience) { stops.passOn(to: child) }
    // A line comes in one go, at the end of the show.
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

  /// How long somebody who stops the program waits at most, in milliseconds.
  private static let patience: Int32 = 50

  /// Says that it ended with anything but 0, and why.
  func check() throws(BenchError) {
    guard status == 0 else {
      // What comes before the last line are remarks about the painter and the like.
      let reason = complaint.split(separator: "\n").last ?? "it says nothing"
      throw BenchError("the show ended with status \(status): \(reason)")
    }
  }
}

extension ChildProcess {
  /// Starts a program with nothing to read, in a process group of its own: a terminal's Ctrl-C
  /// reaches this process only, which then ends the child.
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
    // No signal is held back or ignored in the child because it is so here.
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
        "\(program) cannot be started once more (\(String(cString: strerror(code))))")
    }
    return child
  }

  /// Lends strings as C has them: an array that ends with `nil`.
  private static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}

/// Holds back SIGINT and SIGTERM until they are released.
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

  /// Ends a child if somebody asks to end this process.
  func passOn(to child: pid_t) {
    if hasCome { kill(child, SIGKILL) }
  }

  /// Whether one has come.
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

/// A pipe whose ends are closed with it.
private final class Pipe {
  private let readEnd: Int32
  private(set) var writeEnd: Int32

  init() throws(BenchError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw BenchError("no pipe can be made (\(String(cString: strerror(errno))))")
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
    // The child gets copies under other numbers, and must not keep these open.
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

  /// Waits for something to read, or for the end of it, at most so many milliseconds.
  func isReadable(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  /// What there is to read now; nothing at the end.
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

/// The system's `read`, which the type's own method would hide.
private func platformRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}

/// A new folder that is removed, with what is in it, when this is.
final class TemporaryFolder {
  let path: String

  /// Makes the folder.
  ///
  /// - Throws: ``BenchError`` when the temporary folder cannot be written to.
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
