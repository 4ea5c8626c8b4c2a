import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("Gzip") struct GzipTests {
  @Test("the bytes come back, whatever they are", arguments: [0, 1, 100, 100_000])
  func roundTrip(count: Int) {
    var random = SplitMix(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...31, using: &random) }
    let file = gzipped(bytes)
    #expect(Inflating.bytes(of: file, .gzip, room: count + 1) == bytes)
    #expect(file == gzipped(bytes))
    // No time, no name.
    #expect(Array(file[..<10]) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255])
  }
}
