#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The environment variables of this process.
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
  /// Call it before there are other threads, which may read variables meanwhile.
  ///
  /// - Parameter replaces: whether it is also set if it has a value.
  package static func set(_ name: String, to value: String, replaces: Bool = true) {
    setenv(name, value, replaces ? 1 : 0)
  }
}
