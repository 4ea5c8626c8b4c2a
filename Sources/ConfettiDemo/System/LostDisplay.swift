import ConfettiSDL
import ConfettiSystem

/// The end of the process when its display ends while a window is being opened, shown or closed: Xlib does not return
/// from that.
enum LostDisplay {
  /// The status of a program that has already done its work and printed everything.
  private static let status = Locked<Int32?>(nil)

  /// Ends the process with a sentence and status 1 when that happens; half-written files are removed.
  static func endProcess() {
    XErrors.endProcess {
      if let status = status.with({ $0 }) { Signals.endProcess(status) }
      LatestReport.give()
      Output.complain("The display has ended, and the program with it; start it again.")
      Signals.endProcess(1)
    }
  }

  /// From now on, such an end has another status, and prints nothing.
  static func becomes(harmlessWith status: Int32) { self.status.with { $0 = status } }
}
