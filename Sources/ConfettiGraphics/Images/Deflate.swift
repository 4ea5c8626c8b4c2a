import CConfettiZlib

/// Bytes compressed by zlib.
///
/// The same bytes at the same level always give the same result.
package enum Deflate {
  /// Compressed bytes without a header and a check sum, as small as zlib makes them; browsers know the format by the
  /// name `deflate-raw`.
  package static func raw(_ bytes: [UInt8]) -> [UInt8] { raw(bytes, level: Z_BEST_COMPRESSION) }

  /// Compressed bytes without a header and a check sum.
  ///
  /// - Parameters:
  ///   - bytes: the bytes to compress.
  ///   - level: zlib's level of compression, from 1, the quickest, to 9, the smallest; the usual one is
  ///     `Z_DEFAULT_COMPRESSION`.
  static func raw(_ bytes: [UInt8], level: Int32) -> [UInt8] {
    // zlib's own format has two bytes before the data, and four after it.
    Array(wrapped(bytes, level: level).dropFirst(2).dropLast(4))
  }

  /// Compressed bytes in zlib's own format, with its header and its check sum, as in PNG files.
  static func wrapped(_ bytes: [UInt8], level: Int32 = Z_DEFAULT_COMPRESSION) -> [UInt8] {
    var size = compressBound(uLong(bytes.count))
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(size)) { result in
      let status = compress2(result.baseAddress, &size, bytes, uLong(bytes.count), level)
      precondition(status == Z_OK, "zlib ran out of memory")
      return Array(result[..<Int(size)])
    }
  }
}
