import CConfettiZlib

/// Bytes that are compressed as far as zlib can.
package enum Deflate {
  /// Compressed bytes without a header and a check sum, as browsers know them by the name `deflate-raw`.
  package static func raw(_ bytes: [UInt8]) -> [UInt8] {
    // zlib puts two bytes before them, and four behind.
    Array(deflated(bytes, level: Z_BEST_COMPRESSION)[2...].dropLast(4))
  }

  /// The size that bytes have when web servers compress them.
  package static func gzipSize(of bytes: [UInt8]) -> Int {
    // A header of ten bytes without a name, and the check sum and the length behind.
    raw(bytes).count + 18
  }
}
