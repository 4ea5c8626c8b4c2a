import CConfettiZlib

/// The check sum of some bytes by which files tell that they are damaged: CRC-32, as in PNG and zip files.
package func checkSum(of bytes: some Collection<UInt8>) -> UInt32 {
  let bytes = Array(bytes)
  return bytes.withUnsafeBufferPointer {
    UInt32(truncatingIfNeeded: crc32(0, $0.baseAddress, uInt($0.count)))
  }
}
