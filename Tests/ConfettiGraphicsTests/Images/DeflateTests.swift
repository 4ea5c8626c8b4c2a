import CConfettiZlib
import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("Deflate") struct DeflateTests {
  @Test("the bytes come back at any level, whatever they are", arguments: [0, 1, 100, 100_000])
  func roundTrip(count: Int) {
    var random = SplitMix(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...31, using: &random) }
    for packed in [
      Deflate.raw(bytes), Deflate.raw(bytes, level: Z_DEFAULT_COMPRESSION),
      Deflate.raw(bytes, level: Z_BEST_SPEED),
    ] {
      #expect(Inflating.bytes(of: packed, .raw, room: count + 1) == bytes)
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
