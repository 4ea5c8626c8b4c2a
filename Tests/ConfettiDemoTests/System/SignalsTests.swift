import Foundation
import Testing

@testable import ConfettiDemo

@Suite("Signals") struct SignalsTests {
  @Test("a stop that comes while it is held arrives afterwards")
  func heldStop() {
    let arrived = Signals.holdingStop {
      raise(SIGTERM)
      var pending = sigset_t()
      sigpending(&pending)
      let isPending = sigismember(&pending, SIGTERM) == 1
      // Taken here, for the test has no use for being ended.
      signal(SIGTERM, SIG_IGN)
      return isPending
    }
    signal(SIGTERM, SIG_DFL)
    #expect(arrived)
  }
}
