#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Measures the process's use of processor and memory between samples; allocates nothing.
public struct ProcessMeter {
  private var lastTime = MonotonicClock.now
  private var lastProcessTime = MonotonicClock.processTime
  private let coreCount = max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
  private let pageSize = max(Int(sysconf(Int32(_SC_PAGESIZE))), 1)

  #if canImport(Darwin)
    // Swift sees the global `mach_task_self_` as a variable, which older SDKs do not mark as safe.
    private let task = task_self_trap()
  #endif

  /// A meter that starts now.
  public init() {}

  /// The usage since the last sample, or since the start; take samples at least half a second
  /// apart.
  ///
  /// - Complexity: O(1): two clocks and, on Linux, one short file are read.
  public mutating func sample() -> ProcessUsage {
    let time = MonotonicClock.now
    let processTime = MonotonicClock.processTime
    let share = Double(processTime - lastProcessTime) / Double(max(time - lastTime, 1))
    lastTime = time
    lastProcessTime = processTime
    return ProcessUsage(
      percentOfCore: share * 100, percentOfMachine: share * 100 / Double(coreCount),
      residentBytes: residentBytes())
  }

  private func residentBytes() -> Int {
    #if canImport(Darwin)
      var info = mach_task_basic_info()
      let words = MemoryLayout<mach_task_basic_info>.size / MemoryLayout<natural_t>.size
      var count = mach_msg_type_number_t(words)
      let status = withUnsafeMutablePointer(to: &info) { info in
        info.withMemoryRebound(to: integer_t.self, capacity: words) {
          task_info(task, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
        }
      }
      return status == KERN_SUCCESS ? Int(clamping: info.resident_size) : 0
    #else
      let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return 0 }
      defer { _ = close(file) }
      return withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
        let length = read(file, buffer.baseAddress, buffer.count)
        return length > 0 ? Self.residentPages(buffer.prefix(length)) * pageSize : 0
      }
    #endif
  }

  /// The second number of `/proc/self/statm`.
  static func residentPages(_ text: some Sequence<UInt8>) -> Int {
    var spaces = 0
    var pages = 0
    for byte in text {
      if byte == UInt8(ascii: " ") {
        spaces += 1
      } else if spaces == 1, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        pages = pages &* 10 &+ Int(byte - UInt8(ascii: "0"))
      }
      if spaces == 2 { break }
    }
    return pages
  }
}

/// The process's use of processor and memory over a span of time.
public struct ProcessUsage: Hashable, Sendable {
  /// CPU time of all threads as a percentage of one core; above 100 if several were busy.
  public var percentOfCore: Double
  /// CPU time of all threads as a percentage of all cores.
  public var percentOfMachine: Double
  /// The resident memory in bytes; 0 if the system does not say.
  public var residentBytes: Int

  /// Usage from its parts.
  public init(percentOfCore: Double, percentOfMachine: Double, residentBytes: Int) {
    self.percentOfCore = percentOfCore
    self.percentOfMachine = percentOfMachine
    self.residentBytes = residentBytes
  }
}
