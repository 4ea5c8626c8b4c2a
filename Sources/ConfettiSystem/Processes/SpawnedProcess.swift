#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program that this process has started.
package struct SpawnedProcess: Sendable {
  /// The number by which the system knows it.
  package let id: Int32

  /// What a standard stream of the program is.
  package enum Stream: Sendable {
    /// That of this process.
    case inherited
    /// Empty, or a place where everything vanishes.
    case none
    /// An open file of this process, such as an end of a pipe.
    case file(Int32)
  }

  /// How a program ended.
  package enum End: Hashable, Sendable {
    /// By itself, with a status.
    case exited(Int32)
    /// By a signal.
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
  /// It does not inherit blocked signals, nor those that this process ignores in order to get errors
  /// from writing.
  ///
  /// - Parameters:
  ///   - arguments: the program, which is looked for in `PATH` unless there is a slash in its name,
  ///     and what it is given.
  ///   - file: the file of the program, if it is to be told another name than its file's.
  ///   - input: its standard input.
  ///   - output: its standard output.
  ///   - complaints: its standard error.
  ///   - variables: environment variables that replace or add to those of this process.
  ///   - isApart: whether it has a process group of its own, so that a terminal's Ctrl-C reaches only
  ///     this process.
  /// - Throws: the system's error, such as that there is no such file.
  package init(
    _ arguments: [String], file: String? = nil, input: Stream = .inherited,
    output: Stream = .inherited, complaints: Stream = .inherited,
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

    // If it is ignored, as a parent may have left it, the system forgets how programs end.
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

  /// Waits for the end of the program.
  package func wait() -> End {
    var result: Int32 = 0
    while waitpid(id, &result, 0) < 0, errno == EINTR {}
    return Self.end(result)
  }

  /// How the program ended; `nil` while it runs.
  package func endIfOver() -> End? {
    var result: Int32 = 0
    return waitpid(id, &result, WNOHANG) == id ? Self.end(result) : nil
  }

  /// Sends the program a signal.
  ///
  /// - Parameter number: the signal, such as `SIGTERM`.
  package func send(_ number: Int32) { kill(id, number) }

  /// Ends the program, which must have been started apart, and all that it has started in turn.
  package func endGroup() {
    kill(-id, SIGKILL)
    // Its group is there from its start on, except where the system makes that the child's task.
    kill(id, SIGKILL)
  }

  private static func end(_ result: Int32) -> End {
    let number = result & 0x7F
    return number == 0 ? .exited(result >> 8 & 0xFF) : .signalled(number)
  }

  /// The environment of this process with some variables replaced.
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
  /// Ends this process in the same way, so that whoever started it sees what the program did.
  package func imitate() -> Never {
    if case .signalled(let number) = self {
      // The program has left a core file if one is wanted.
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

private func setCoreLimit(_ limit: inout rlimit) {
  #if canImport(Glibc)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
  #else
    setrlimit(RLIMIT_CORE, &limit)
  #endif
}
