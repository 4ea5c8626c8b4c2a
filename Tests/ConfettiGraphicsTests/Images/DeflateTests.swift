import CConfettiZlib
import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("Deflate") struct DeflateTests {
  /// The bytes that zlib reads from raw data, or `nil` if it is not whole.
  private static func read(_ packed: [UInt8], room: Int) -> [UInt8]? {
    var (stream, result, packed) = (z_stream(), [UInt8](repeating: 0, count: room), packed)
    guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { inflateEnd(&stream) }
    return packed.withUnsafeMutableBufferPointer { input in
      result.withUnsafeMutableBufferPointer { output in
        (stream.next_in, stream.avail_in) = (input.baseAddress, uInt(input.count))
        (stream.next_out, stream.avail_out) = (output.baseAddress, uInt(output.count))
        let status = inflate(&stream, Z_FINISH)
        return status == Z_STREAM_END && stream.avail_in == 0
          ? Array(output[..<(output.count - Int(stream.avail_out))]) : nil
      }
    }
  }

  @Test("the bytes come back at any level, whatever they are", arguments: [0, 1, 100, 100_000])
  func roundTrip(count: Int) {
    var random = SplitMix(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...31, using: &random) }
    for packed in [
      Deflate.raw(bytes), Deflate.raw(bytes, level: Z_DEFAULT_COMPRESSION),
      Deflate.raw(bytes, level: Z_BEST_SPEED),
    ] {
      #expect(Self.read(packed, room: count + 1) == bytes)
    }
    #expect(Deflate.raw(bytes) == Deflate.raw(bytes, level: Z_BEST_COMPRESSION))
  }

  @Test("raw data is zlib's own without its header and its check sum")
  func wrapped() {
    let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0 * $0 >> 5) }
    let raw = Deflate.raw(bytes, level: Z_DEFAULT_COMPRESSION)
    let wrapped = Deflate.wrapped(bytes)
    #expect(raw == Array(wrapped[2..<wrapped.count - 4]))
    #expect(gzipped(bytes).count == Deflate.raw(bytes).count + 18)
  }

  @Test("the check sum is CRC-32, of bytes that lie together and of others")
  func sums() {
    let digits = Array("123456789".utf8)
    #expect(checkSum(of: digits) == 0xCBF4_3926)
    #expect(checkSum(of: ([0] + digits + [0])[1...9]) == 0xCBF4_3926)
    #expect(checkSum(of: digits.lazy.map { $0 }) == 0xCBF4_3926)
    #expect(checkSum(of: [UInt8]()) == 0)
  }
}
