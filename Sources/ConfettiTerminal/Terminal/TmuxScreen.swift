import ConfettiSystem

/// The text in a pane of tmux, which tmux reports, unlike a terminal.
enum TmuxScreen {
  /// The text of the pane that is the terminal; `nil` outside tmux, or if tmux gives no answer until a moment on the
  /// scale of ``MonotonicClock/seconds``.
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
    guard let terminal = device.name, answer[..<end].elementsEqual(terminal.utf8) else {
      return nil
    }
    return CapturedText.grid(of: answer[end...].dropFirst(), columns: columns, rows: rows)
  }

  private static let mostBytes = 4 << 20

  /// The output of a program; `nil` if it fails or takes too long.
  private static func answer(_ arguments: [String], until deadline: Double) -> [UInt8]? {
    guard let pipe = ProcessPipe(),
      let process = try? SpawnedProcess(
        arguments, input: .none, output: .file(pipe.writeEnd), complaints: .none)
    else { return nil }
    pipe.closeWriteEnd()
    let bytes = pipe.readToEnd(most: mostBytes, until: deadline)
    // The program may also hang after its last byte.
    guard let bytes, let end = process.wait(until: deadline) else {
      process.kill()
      return nil
    }
    return end == .exited(0) ? bytes : nil
  }
}
