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

  /// Lets all other threads come before this one, and before the processes that it starts from now on.
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
