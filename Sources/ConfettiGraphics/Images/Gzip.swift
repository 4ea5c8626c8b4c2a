import CConfettiZlib

/// A file of gzip, as small as zlib makes it.
///
/// It has neither a time nor a name, so the same bytes always give the same file.
package func gzipped(_ bytes: [UInt8]) -> [UInt8] {
  var size = compressBound(uLong(bytes.count))
  let packed = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(size)) { result in
    let status = compress2(
      result.baseAddress, &size, bytes, uLong(bytes.count), Z_BEST_COMPRESSION)
    precondition(status == Z_OK, "zlib ran out of memory")
    return Array(result[..<Int(size)])
  }
  // The signature, the method “deflate”, no flags, no time, the best compression, and no particular system.
  let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255]
  // The two bytes before the data of zlib and the four after them are for its own files.
  return header + packed.dropFirst(2).dropLast(4)
    + bigEndian(Int(crc32(0, bytes, uInt(bytes.count)))).reversed()
    + bigEndian(bytes.count).reversed()
}
