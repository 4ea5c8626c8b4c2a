import CConfettiSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Which threads the system runs first.
package enum ThreadPriority {
  /// Asks the system to run this thread promptly when it wakes up, even while other threads are busy.
  ///
  /// On Linux the thread gets no more processor time but gets it sooner: it asks for time slices of
  /// 0.1 ms, and from version 6.12 on Linux runs threads with short slices first. Its sleeps also
  /// end on time; by default Linux delays them by up to 0.05 ms to wake the processor less often.
  /// On macOS it raises the thread's quality of service.
  package static func runPromptly() {
    #if canImport(Darwin)
      pthread_set_qos_class_self_np(QOS_CLASS_USER_INTERACTIVE, 0)
    #else
      confetti_set_time_slice(100_000)
      confetti_set_timer_slack(1)
    #endif
  }

  /// Lets all other threads come before this one, and the processes that it starts after them as well.
  package static func giveWay() {
    #if canImport(Darwin)
      pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
    #else
      // On Linux this is a property of the thread. The name of its number, PRIO_PROCESS, has another
      // type in each C library.
      setpriority(0, 0, 10)
    #endif
  }
}
