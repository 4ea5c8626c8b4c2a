#if canImport(Glibc)
  import Foundation
  import Testing

  @testable import ConfettiSDL

  @Suite struct FrameThreadTests {
    @Test func `a thread that runs promptly keeps its policy and its priority`() {
      let before = (sched_getscheduler(0), getpriority(__priority_which_t(0), 0))
      FrameThread.runPromptly()
      #expect((sched_getscheduler(0), getpriority(__priority_which_t(0), 0)) == before)
    }
  }
#endif
