import ConfettiSDL
import ConfettiSystem

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
  /// The configuration of the program: `debug` or `release`.
  let build: String
  /// The day, such as `2026-11-21`.
  let date: String
}

extension Machine {
  /// This machine, today, with a build of the program.
  static func current(build: String) -> Machine {
    let information = ProcessInfo.processInfo
    let architecture = SystemNames.architecture
    return Machine(
      processor: processorName() ?? architecture, architecture: architecture,
      cores: information.activeProcessorCount,
      memoryMB: Int(information.physicalMemory / 1_048_576),
      system: information.operatingSystemVersionString,
      kernel: SystemNames.kernel, sdl: SDLVersion.text,
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
    SystemNames.processor
      ?? (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))
      .flatMap(processorName(in:))
  }
}
