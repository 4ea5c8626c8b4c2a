import ConfettiGraphics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What stands in a pane of tmux, which can be asked for it; no terminal can.
enum TmuxScreen {
  /// The pane's text; `nil` outside tmux, or if it gives no answer in time.
  ///
  /// - Parameters:
  ///   - device: the terminal, which must be the pane's.
  ///   - columns: the number of columns.
  ///   - rows: the number of rows.
  ///   - variable: gives the value of an environment variable.
  ///   - deadline: when to give up, on the scale of ``Clock/now``.
  static func text(
    of device: TerminalDevice, columns: Int, rows: Int,
    environment variable: (String) -> String?, until deadline: Double
  ) -> CellGrid? {
    guard variable("TMUX") != nil, let name = variable("TMUX_PANE"),
      let answer = answer(
        [
          "tmux", "display-message", "-p", "-t", name, "#{pane_tty}", ";", "capture-pane", "-e",
          "-p", "-t", name,
        ], until: deadline)
    else { return nil }
    // The variables may have come from another terminal.
    let end = answer.firstIndex(of: 0x0A) ?? answer.endIndex
    var path = [CChar](repeating: 0, count: 256)
    guard ttyname_r(device.file, &path, path.count) == 0,
      path.prefix(while: { $0 != 0 }).map({ UInt8(bitPattern: $0) }) == Array(answer[..<end])
    else { return nil }
    return CapturedText.grid(of: answer[end...].dropFirst(), columns: columns, rows: rows)
  }

  /// The most bytes that are read.
  private static let mostBytes = 4 << 20

  /// What a program writes; `nil` if it fails or takes too long.
  private static func answer(_ arguments: [String], until deadline: Double) -> [UInt8]? {
    guard let pipe = ProcessPipe(),
      let process = try? SpawnedProcess(
        arguments, input: .none, output: .file(pipe.writeEnd), complaints: .none)
    else { return nil }
    pipe.closeWriteEnd()
    var bytes: [UInt8] = []
    while bytes.count < mostBytes {
      var state = pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0)
      let rest = Int32(max(deadline - Clock.now, 0) * 1000)
      let ready = poll(&state, 1, rest)
      if ready < 0, errno == EINTR { continue }
      let more = ready > 0 ? pipe.read() : []
      if more.isEmpty {
        if ready > 0 { break }
        process.send(SIGKILL)
        _ = process.wait()
        return nil
      }
      bytes += more
    }
    pipe.closeReadEnd()
    return process.wait() == .exited(0) ? bytes : nil
  }
}
