import CConfettiSDL

#if canImport(Darwin)
  import Darwin
#endif

/// The thread that makes the frames of a show.
public enum FrameThread {
  /// Asks the system to let this thread run soon after it should wake up, also while others are busy.
  ///
  /// It gets no more processor time, it only gets it sooner: in turns of 0.1 ms, and Linux lets those
  /// go first whose turn ends first (from version 6.12 on). Its sleeps end on time as well, where they
  /// would be up to 0.05 ms late so that the processor wakes up once for several. Call it on the
  /// thread, once.
  public static func runPromptly() {
    #if canImport(Darwin)
      pthread_set_qos_class_self_np(QOS_CLASS_USER_INTERACTIVE, 0)
    #else
      SetTimeSlice(100_000)
      SetTimerSlack(1)
    #endif
  }
}
