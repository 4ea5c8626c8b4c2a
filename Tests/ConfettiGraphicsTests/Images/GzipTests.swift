import CConfettiZlib
import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("Gzip") struct GzipTests {
  /// The bytes that zlib reads from a file of gzip, or `nil` if it is not whole.
  private static func read(_ file: [UInt8], room: Int) -> [UInt8]? {
    var (stream, result, file) = (z_stream(), [UInt8](repeating: 0, count: room), file)
    guard inflateInit2_(&stream, 31, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { inflateEnd(&stream) }
    return file.withUnsafeMutableBufferPointer { input in
      result.withUnsafeMutableBufferPointer { output in
        (stream.next_in, stream.avail_in) = (input.baseAddress, uInt(input.count))
        (stream.next_out, stream.avail_out) = (output.baseAddress, uInt(output.count))
        let status = inflate(&stream, Z_FINISH)
        return status == Z_STREAM_END && stream.avail_in == 0
          ? Array(output[..<(output.count - Int(stream.avail_out))]) : nil
      }
    }
  }

  @Test("the bytes come back, whatever they are", arguments: [0, 1, 100, 100_000])
  func roundTrip(count: Int) {
    var random = SplitMix(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...31, using: &random) }
    let file = gzipped(bytes)
    #expect(Self.read(file, room: count + 1) == bytes)
    #expect(file == gzipped(bytes))
    // No time, no name.
    #expect(Array(file[..<10]) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255])
  }
}
