import Foundation
import Testing

@testable import ConfettiSystem

@Suite("Signal") struct SignalTests {
  @Test("a signal that has a handler by now goes to it")
  func givesToHandler() {
    // Ignored by default, so it ends no test that runs meanwhile.
    #expect(Signal.mayTake(SIGURG))
    #expect(!Signal.giveToHandler(SIGURG))
    signal(SIGURG) { number in SignalTests.last.with { $0 = number } }
    defer { signal(SIGURG, SIG_DFL) }
    #expect(Signal.giveToHandler(SIGURG))
    #expect(Self.last.with { $0 } == SIGURG)
  }

  @Test(
    "a usual way to ask for the end is never given to a handler, which others of a process may have set"
  )
  func keepsUsual() {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { #expect(!Signal.giveToHandler(number)) }
  }

  @Test("all signals that end a process unless handled are watched, except crashes and profilers")
  func all() {
    #expect(Set(Signal.endings).isDisjoint(with: Signal.profilers))
    #expect(
      Set(Signal.endings).isDisjoint(with: [
        SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS,
      ]))
    #expect(
      Set(Signal.endings).isSuperset(of: [
        SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU,
      ]))
  }

  // The handler runs on the thread of the test, outside the lock.
  private static let last = Locked<Int32>(0)
}
