/// A file of gzip, as small as zlib makes it.
///
/// It has neither a time nor a name, so the same bytes always give the same file.
package func gzipped(_ bytes: [UInt8]) -> [UInt8] {
  // The signature, the method “deflate”, no flags, no time, the best compression, and no particular system.
  let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255]
  // The check sum and the length have their lowest bytes first.
  return header + Deflate.raw(bytes) + bigEndian(Int(checkSum(of: bytes))).reversed()
    + bigEndian(bytes.count).reversed()
}
