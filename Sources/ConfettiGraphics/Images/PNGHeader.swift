/// The size of a PNG picture and the meaning of its bytes.
struct PNGHeader {
  /// The colours that a pixel can have, with the numbers of the standard.
  enum ColorType: UInt8 {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyWithAlpha = 4
    case rgba = 6
  }

  /// The grid of a pass of an interlaced picture: its first pixel, and the steps between its pixels.
  struct Pass {
    let x, y, stepX, stepY: Int
  }

  let width: Int
  let height: Int
  /// Bits per sample: 1, 2, 4, 8 or 16.
  let depth: Int
  let colorType: ColorType
  /// The passes in the order of the file; a single one if the picture is not interlaced.
  let passes: [Pass]

  init(_ chunk: PNGChunkReader.Chunk) throws(PNGError) {
    guard chunk.name == "IHDR" else { throw .damaged("header") }
    if let fault = chunk.fault { throw fault }
    let data = Array(chunk.data)
    guard data.count == 13, let type = ColorType(rawValue: data[9]) else {
      throw .damaged("header")
    }
    (width, height) = (bigEndian(data[0..<4]), bigEndian(data[4..<8]))
    (depth, colorType) = (Int(data[8]), type)
    guard width > 0, height > 0, Self.depths(of: type).contains(depth), data[10] == 0,
      data[11] == 0, data[12] <= 1
    else { throw .damaged("header") }
    guard width <= PNGLimits.side, height <= PNGLimits.side, width * height <= PNGLimits.pixels
    else { throw .tooLarge(width: width, height: height) }
    passes = data[12] == 1 ? Self.adam7 : [Pass(x: 0, y: 0, stepX: 1, stepY: 1)]
  }

  /// Samples per pixel.
  var channels: Int {
    switch colorType {
    case .grey, .palette: 1
    case .greyWithAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// Bytes from a pixel to its left neighbour, as filters count them; 1 if pixels share a byte.
  var pixelSize: Int { max(1, channels * depth / 8) }

  /// Bytes of a row, without the number of its filter.
  func rowSize(columns: Int) -> Int { (columns * channels * depth + 7) / 8 }

  /// The columns and rows of a pass; either may be 0.
  func size(of pass: Pass) -> (columns: Int, rows: Int) {
    (
      (width - pass.x + pass.stepX - 1) / pass.stepX,
      (height - pass.y + pass.stepY - 1) / pass.stepY
    )
  }

  /// Bytes of all rows of all passes, with the numbers of their filters.
  var dataSize: Int {
    passes.reduce(0) { sum, pass in
      let (columns, rows) = size(of: pass)
      return columns > 0 ? sum + (rowSize(columns: columns) + 1) * rows : sum
    }
  }

  private static func depths(of type: ColorType) -> [Int] {
    switch type {
    case .grey: [1, 2, 4, 8, 16]
    case .palette: [1, 2, 4, 8]
    case .rgb, .greyWithAlpha, .rgba: [8, 16]
    }
  }

  /// The standard's only kind of interlacing.
  private static let adam7 = [
    Pass(x: 0, y: 0, stepX: 8, stepY: 8), Pass(x: 4, y: 0, stepX: 8, stepY: 8),
    Pass(x: 0, y: 4, stepX: 4, stepY: 8), Pass(x: 2, y: 0, stepX: 4, stepY: 4),
    Pass(x: 0, y: 2, stepX: 2, stepY: 4), Pass(x: 1, y: 0, stepX: 2, stepY: 2),
    Pass(x: 0, y: 1, stepX: 1, stepY: 2),
  ]
}
