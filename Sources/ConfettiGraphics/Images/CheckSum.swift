import CConfettiZlib

/// The check sum of some bytes by which files tell that they are damaged: CRC-32, as in PNG, gzip and ZIP files.
package func checkSum(of bytes: some Collection<UInt8>) -> UInt32 {
  func sum(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32(0, bytes.baseAddress, uInt(bytes.count)))
  }
  return bytes.withContiguousStorageIfAvailable(sum) ?? Array(bytes).withUnsafeBufferPointer(sum)
}
