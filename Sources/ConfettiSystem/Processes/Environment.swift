import CConfettiSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

package enum Environment {
  /// The value of a variable; `nil` if it is not set or empty.
  package static func variable(_ name: String) -> String? {
    value(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The value of a variable, which may be empty; `nil` if it is not set.
  package static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Sets a variable, for this process and the programs that it starts from now on.
  ///
  /// Call it before there are other threads, which may read variables meanwhile. With `replaces`
  /// false, a variable that is set keeps its value.
  package static func set(_ name: String, to value: String, replaces: Bool = true) {
    setenv(name, value, replaces ? 1 : 0)
  }
}

package enum SystemNames {
  /// The kind of processor, such as `x86_64`.
  package static var architecture: String { text(names.machine) }

  /// The kernel and its version, such as `Linux 6.12.0`.
  package static var kernel: String { "\(text(names.sysname)) \(text(names.release))" }

  /// The name of the processor; `nil` if the system keeps it elsewhere, as Linux does in `/proc/cpuinfo`.
  package static var processor: String? {
    #if canImport(Darwin)
      var name = [CChar](repeating: 0, count: 256)
      var size = name.count
      guard sysctlbyname("machdep.cpu.brand_string", &name, &size, nil, 0) == 0 else { return nil }
      return name.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    #else
      return nil
    #endif
  }

  private static var names: utsname {
    var names = utsname()
    uname(&names)
    return names
  }

  /// The text in a C array of characters, which Swift sees as a tuple.
  private static func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

/// An error of the system, by its number.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// The error of the call that has just failed.
  static var latest: SystemError { SystemError(code: errno) }

  package static let noSuchFile = SystemError(code: ENOENT)
  package static let noSpace = SystemError(code: ENOSPC)
  package static let brokenPipe = SystemError(code: EPIPE)
  /// The file is marked as a program, but the system does not know its format.
  package static let notAProgram = SystemError(code: ENOEXEC)

  /// The system's words, such as `No such file or directory`.
  package var description: String { String(cString: strerror(code)) }
}

package enum ProcessArguments {
  /// The words with which the program was called, its name first; empty if neither the C library nor the system tells
  /// them.
  package static let all: [String] = {
    let known = (0..<Int(system_argument_count())).compactMap { index in
      system_arguments()?[index].map { String(cString: $0) }
    }
    return known.isEmpty ? CommandLine.arguments : known
  }()
}
