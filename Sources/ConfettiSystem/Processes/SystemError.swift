#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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
