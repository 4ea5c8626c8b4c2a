#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension BinaryFloatingPoint {
  /// The number with a fixed number of decimals, such as 16.67.
  package func text(decimals: Int) -> String {
    withVaList([Int32(decimals), Double(self)]) { arguments in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
        let length = vsnprintf(buffer.baseAddress, buffer.count, "%.*f", arguments)
        return String(
          decoding: UnsafeRawBufferPointer(buffer).prefix(max(Int(length), 0)), as: UTF8.self)
      }
    }
  }
}
