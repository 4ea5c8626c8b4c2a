#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

package struct SpawnedProcess: Sendable {
  /// The system's number of the process.
  package let id: Int32

  /// The source or target of a standard stream of the program.
  package enum Stream: Sendable {
    /// The stream of this process.
    case inherited
    /// The null device, `/dev/null`.
    case none
    /// An open file of this process, such as an end of a pipe.
    case file(Int32)
  }

  /// How a program ended: with a status, or by a signal.
  package enum End: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)

    /// The status that a shell reports: 128 and more for signals.
    package var status: Int32 {
      switch self {
      case .exited(let status): status
      case .signalled(let number): 128 + number
      }
    }
  }

  /// Starts a program.
  ///
  /// The program has no blocked signals, and does not ignore those of failed writes as this process
  /// may do.
  ///
  /// - Parameters:
  ///   - arguments: the program, which is looked for in `PATH` unless there is a slash in its name,
  ///     and its arguments.
  ///   - file: the file of the program, if its first argument is a different name.
  ///   - variables: environment variables that replace or add to those of this process.
  ///   - others: open files of this process that the program has from descriptor 3 on.
  ///   - isApart: whether the program gets a process group of its own, so that a terminal's Ctrl-C reaches only this
  ///     process.
  /// - Throws: the system's error, such as that there is no such file.
  package init(
    _ arguments: [String], file: String? = nil, input: Stream = .inherited,
    output: Stream = .inherited, complaints: Stream = .inherited, others: [Int32] = [],
    variables: [(name: String, value: String)] = [], isApart: Bool = false
  ) throws(SystemError) {
    #if canImport(Darwin)
      var files: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var files = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    for (number, stream) in [
      (STDIN_FILENO, input), (STDOUT_FILENO, output), (STDERR_FILENO, complaints),
    ] {
      switch stream {
      case .inherited: break
      case .none: posix_spawn_file_actions_addopen(&files, number, "/dev/null", O_RDWR, 0)
      case .file(let file): posix_spawn_file_actions_adddup2(&files, file, number)
      }
    }
    // Each file is first copied above all new descriptors: then no other file takes its place before, and the program
    // inherits it in its new place, which not every system allows if both places are the same.
    var copies: [Int32] = []
    defer { for copy in copies { platformClose(copy) } }
    for (number, file) in others.enumerated() {
      let copy = fcntl(file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1 + Int32(others.count))
      guard copy >= 0 else { throw .latest }
      copies.append(copy)
      posix_spawn_file_actions_adddup2(&files, copy, STDERR_FILENO + 1 + Int32(number))
    }

    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
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
      Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
        | (isApart ? Int16(POSIX_SPAWN_SETPGROUP) : 0))

    // A parent may have left SIGCHLD ignored; the system would then forget how programs end.
    signal(SIGCHLD, SIG_DFL)
    var child: pid_t = 0
    let name = arguments.first ?? ""
    let code = Self.withStrings(arguments) { arguments in
      Self.withStrings(Self.environment(variables)) { environment in
        posix_spawnp(
          &child, file ?? name, &files, &attributes, arguments, environment)
      }
    }
    guard code == 0 else { throw SystemError(code: code) }
    id = child
  }

  package func wait() -> End {
    var result: Int32 = 0
    while waitpid(id, &result, 0) < 0, errno == EINTR {}
    return Self.end(result)
  }

  /// The end of the program; `nil` while it runs.
  package func endIfOver() -> End? {
    var result: Int32 = 0
    return waitpid(id, &result, WNOHANG) == id ? Self.end(result) : nil
  }

  /// The end of the program; `nil` if it still runs at a moment on the scale of ``MonotonicClock/seconds``.
  package func wait(until deadline: Double) -> End? {
    while true {
      if let end = endIfOver() { return end }
      guard MonotonicClock.seconds < deadline else { return nil }
      MonotonicClock.sleep(seconds: 0.002)
    }
  }

  /// Kills the program and waits for its end, but not for a program that hangs inside the system.
  package func kill() {
    send(SIGKILL)
    _ = wait(until: MonotonicClock.seconds + Self.longestDeath)
  }

  /// The longest wait for the end of a killed program, in seconds.
  private static let longestDeath = 1.0

  /// Asks the program to end, even if it is stopped.
  package func askToEnd() {
    send(SIGTERM)
    send(SIGCONT)
  }

  /// Sends the program a signal, such as `SIGTERM`.
  package func send(_ number: Int32) { platformKill(id, number) }

  /// Kills the program, which must have been started apart, and all programs that it has started.
  package func endGroup() {
    platformKill(-id, SIGKILL)
    // On some systems the child makes its group itself, and may not have done so yet.
    platformKill(id, SIGKILL)
  }

  private static func end(_ result: Int32) -> End {
    let number = result & 0x7F
    return number == 0 ? .exited(result >> 8 & 0xFF) : .signalled(number)
  }

  private static func environment(_ variables: [(name: String, value: String)]) -> [String] {
    var lines = variables.map { "\($0.name)=\($0.value)" }
    #if canImport(Darwin)
      guard var next = _NSGetEnviron().pointee else { return lines }
    #else
      var next = environ
    #endif
    while let line = next.pointee {
      let text = String(cString: line)
      if !variables.contains(where: { text.hasPrefix("\($0.name)=") }) { lines.append(text) }
      next += 1
    }
    return lines
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

extension SpawnedProcess.End {
  /// Ends this process in the same way, so that its parent sees how the program ended.
  package func imitate() -> Never {
    if case .signalled(let number) = self {
      // The program itself has left a core file, if one is wanted.
      var none = rlimit(rlim_cur: 0, rlim_max: 0)
      setCoreLimit(&none)
      signal(number, SIG_DFL)
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, number)
      sigprocmask(SIG_UNBLOCK, &signals, nil)
      raise(number)
    }
    exit(status)
  }
}

// The system's function, which a method of the same name hides.
private func platformKill(_ process: Int32, _ number: Int32) { _ = kill(process, number) }

private func setCoreLimit(_ limit: inout rlimit) {
  #if canImport(Glibc)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
  #else
    setrlimit(RLIMIT_CORE, &limit)
  #endif
}
