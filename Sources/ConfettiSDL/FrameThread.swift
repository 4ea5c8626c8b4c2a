import CSDL2

#if canImport(Darwin)
  import Darwin
#endif

/// The thread that makes the frames of a show.
public enum FrameThread {
  /// Asks the system to let this thread run soon after it wakes up, also while others are busy.
  ///
  /// It gets no more processor time, it only gets it sooner: in turns of 0.1 ms, and Linux lets
  /// those go first whose turn ends first. Versions before 6.12 take no notice.
  public static func runPromptly() {
    #if canImport(Darwin)
      pthread_set_qos_class_self_np(QOS_CLASS_USER_INTERACTIVE, 0)
    #else
      SetTimeSlice(100_000)
    #endif
  }
}
