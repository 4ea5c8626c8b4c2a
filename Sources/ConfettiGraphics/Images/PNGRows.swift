import CConfettiZlib

/// The rows of a PNG picture, decompressed one by one and with their filters undone.
struct PNGRows: ~Copyable {
  /// The indices of a row's pixels in the picture: the first, and the step from each to the next.
  struct Indices {
    let start, step: Int
  }

  /// The first row that is missing: the number of its pass, and its number in that pass.
  struct End {
    let pass, row: Int
  }

  private let header: PNGHeader
  private var source: Inflater

  init(_ header: PNGHeader, compressed: [UInt8]) {
    self.header = header
    source = Inflater(compressed)
  }

  /// Hands out the bytes of every row, with the number of its pixels and their indices.
  ///
  /// - Returns: the first row that is missing; `nil` if the picture is complete.
  /// - Throws: the reason why not even the first row can be read.
  mutating func read(
    _ take: (_ row: UnsafePointer<UInt8>, _ columns: Int, _ indices: Indices) -> Void
  ) throws(PNGError) -> End? {
    // A pixel of zeros in front of each row gives the first pixel a left neighbour.
    let margin = header.pixelSize
    let length = margin + header.rowSize(columns: header.width)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: length * 2)
    defer { memory.deallocate() }
    for (number, pass) in header.passes.enumerated() {
      let (columns, rows) = header.size(of: pass)
      guard columns > 0 else { continue }
      let size = header.rowSize(columns: columns)
      memory.initialize(repeating: 0, count: length * 2)
      var (row, above) = (memory, memory + length)
      for index in 0..<rows {
        do throws(PNGError) {
          let filter = try source.readRow(into: row + margin - 1, count: size + 1)
          row[margin - 1] = 0
          unfilter(row + margin, above + margin, filter, count: size)
        } catch {
          guard number > 0 || index > 0 else { throw error }
          return End(pass: number, row: index)
        }
        let start = (pass.y + index * pass.stepY) * header.width + pass.x
        take(row + margin, columns, Indices(start: start, step: pass.stepX))
        swap(&row, &above)
      }
    }
    return nil
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

  /// Fills memory with the number of a filter, which is returned, and the bytes of a row.
  mutating func readRow(
    into memory: UnsafeMutablePointer<UInt8>, count: Int
  ) throws(PNGError) -> PNGFilter {
    stream.pointee.next_out = memory
    stream.pointee.avail_out = uInt(count)
    while stream.pointee.avail_out > 0 {
      switch inflateMore() {
      case Z_OK: continue
      // The row is complete, so it is shown, whatever follows it.
      case _ where stream.pointee.avail_out == 0: continue
      case Z_STREAM_END, Z_BUF_ERROR: throw .truncated
      default: throw .damaged("pixel data")
      }
    }
    guard let filter = PNGFilter(rawValue: memory[0]) else { throw .damaged("pixel data") }
    return filter
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
