import CConfettiZlib

/// The rows of a PNG picture, decompressed one by one and with their filters undone.
struct PNGRows: ~Copyable {
  /// The indices of a row's pixels in the picture: the first, and the step from each to the next.
  struct Indices {
    let start, step: Int
  }

  private let header: PNGHeader
  private var source: Inflater

  init(_ header: PNGHeader, compressed: [UInt8]) {
    self.header = header
    source = Inflater(compressed)
  }

  /// Hands out the bytes of every row, with the number of its pixels and their indices.
  mutating func read(
    _ take: (_ row: UnsafePointer<UInt8>, _ columns: Int, _ indices: Indices) -> Void
  ) throws(PNGError) {
    // A pixel of zeros in front of each row gives the first pixel a left neighbour.
    let margin = header.pixelSize
    let length = margin + header.rowSize(columns: header.width)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: length * 2)
    defer { memory.deallocate() }
    for pass in header.passes {
      let (columns, rows) = header.size(of: pass)
      guard columns > 0 else { continue }
      let size = header.rowSize(columns: columns)
      memory.initialize(repeating: 0, count: length * 2)
      var (row, above) = (memory, memory + length)
      for index in 0..<rows {
        let number = try source.read(into: row + margin - 1, count: size + 1)
        row[margin - 1] = 0
        guard let filter = PNGFilter(rawValue: number) else { throw .damaged("pixel data") }
        unfilter(row + margin, above + margin, filter, count: size)
        let start = (pass.y + index * pass.stepY) * header.width + pass.x
        take(row + margin, columns, Indices(start: start, step: pass.stepX))
        swap(&row, &above)
      }
    }
    try source.finish()
  }

  /// Adds the predictions of a filter to a row.
  private func unfilter(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ filter: PNGFilter,
    count: Int
  ) {
    let step = header.pixelSize
    // Always inlined, so that each filter gets a loop of its own.
    @inline(__always) func add(_ filter: PNGFilter) {
      for index in 0..<count {
        row[index] &+= filter.prediction(
          left: row[index - step], above: above[index], aboveLeft: above[index - step])
      }
    }
    switch filter {
    case .none: break
    case .sub: add(.sub)
    case .up: add(.up)
    case .average: add(.average)
    case .paeth: add(.paeth)
    }
  }
}

/// Decompresses data piece by piece, in the memory of one piece.
private struct Inflater: ~Copyable {
  private let compressed: [UInt8]
  private var used = 0
  /// On the heap, because zlib keeps its address.
  private let stream: UnsafeMutablePointer<z_stream>

  init(_ compressed: [UInt8]) {
    self.compressed = compressed
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = inflateInit_(stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(status == Z_OK, "zlib ran out of memory")
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Fills memory, which must not be empty, and returns its first byte.
  mutating func read(
    into memory: UnsafeMutablePointer<UInt8>, count: Int
  ) throws(PNGError) -> UInt8 {
    stream.pointee.next_out = memory
    stream.pointee.avail_out = uInt(count)
    while stream.pointee.avail_out > 0 {
      switch inflateMore() {
      case Z_OK: continue
      case Z_STREAM_END where stream.pointee.avail_out == 0: continue
      case Z_STREAM_END, Z_BUF_ERROR: throw .truncated
      default: throw .damaged("pixel data")
      }
    }
    return memory[0]
  }

  /// Throws if the data does not end here, or its checksum is wrong.
  mutating func finish() throws(PNGError) {
    var excess: UInt8 = 0
    let status = withUnsafeMutablePointer(to: &excess) { excess in
      stream.pointee.next_out = excess
      stream.pointee.avail_out = 1
      return inflateMore()
    }
    if status == Z_BUF_ERROR { throw .truncated }
    guard status == Z_STREAM_END, stream.pointee.avail_out == 1 else {
      throw .damaged("pixel data")
    }
  }

  private mutating func inflateMore() -> Int32 {
    let (stream, used) = (stream, used)
    let (status, rest) = compressed.withUnsafeBufferPointer { bytes in
      stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress.map { $0 + used })
      stream.pointee.avail_in = uInt(clamping: bytes.count - used)
      let offered = stream.pointee.avail_in
      return (inflate(stream, Z_NO_FLUSH), Int(offered - stream.pointee.avail_in))
    }
    self.used += rest
    return status
  }
}
