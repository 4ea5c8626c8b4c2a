import ConfettiSDL

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The machine and the build that figures were measured with.
struct Machine: Encodable {
  let processor: String
  let architecture: String
  let cores: Int
  /// The memory in units of 1,048,576 bytes.
  let memoryMB: Int
  let system: String
  let kernel: String
  let sdl: String
  /// How the program was built: `debug` or `release`.
  let build: String
  /// The day, such as `2026-11-21`.
  let date: String
}

extension Machine {
  /// This machine, today, with a build of the program.
  static func current(build: String) -> Machine {
    var names = utsname()
    uname(&names)
    let information = ProcessInfo.processInfo
    let architecture = text(names.machine)
    return Machine(
      processor: processorName() ?? architecture, architecture: architecture,
      cores: information.activeProcessorCount,
      memoryMB: Int(information.physicalMemory / 1_048_576),
      system: information.operatingSystemVersionString,
      kernel: "\(text(names.sysname)) \(text(names.release))", sdl: SDLVersion.text,
      build: build,
      date: Date.now.formatted(.iso8601.year().month().day()))
  }

  /// The processor's name in the text of `/proc/cpuinfo`.
  static func processorName(in information: String) -> String? {
    information.split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":", maxSplits: 1).last
      .map { String($0.drop(while: \.isWhitespace)) }
  }

  private static func processorName() -> String? {
    #if canImport(Darwin)
      var name = [CChar](repeating: 0, count: 256)
      var size = name.count
      guard sysctlbyname("machdep.cpu.brand_string", &name, &size, nil, 0) == 0 else { return nil }
      return name.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    #else
      return (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))
        .flatMap(processorName(in:))
    #endif
  }

  /// The text in a C array of characters, which Swift sees as a tuple.
  private static func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
