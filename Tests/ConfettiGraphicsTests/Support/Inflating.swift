import CConfettiZlib

/// Reads compressed bytes with zlib, which is told their format.
enum Inflating {
  enum Format: Int32 {
    // The largest window, negative for data without a header, and 16 more for gzip.
    case raw = -15
    case gzip = 31
  }

  /// The bytes that were compressed, or `nil` if the data is not whole, or other data follows.
  ///
  /// - Parameter room: the most bytes that there may be.
  static func bytes(of packed: [UInt8], _ format: Format, room: Int) -> [UInt8]? {
    var (stream, result, packed) = (z_stream(), [UInt8](repeating: 0, count: room), packed)
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&stream, format.rawValue, ZLIB_VERSION, size) == Z_OK else { return nil }
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
}
