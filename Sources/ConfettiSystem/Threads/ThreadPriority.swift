import CConfettiSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

package enum ThreadPriority {
  /// Asks the system to run this thread promptly when it wakes up, even while other threads are busy.
  package static func runPromptly() {
    #if canImport(Darwin)
      pthread_set_qos_class_self_np(QOS_CLASS_USER_INTERACTIVE, 0)
    #else
      system_set_time_slice(100_000)
      system_set_timer_slack(1)
    #endif
  }

  /// Gives all other threads precedence over this one, and over the processes that it starts from now on.
  package static func giveWay() {
    #if canImport(Darwin)
      pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
    #else
      // On Linux this is a property of the thread. The constant PRIO_PROCESS, which is 0, has another type in each C
      // library.
      setpriority(0, 0, 10)
    #endif
  }
}
