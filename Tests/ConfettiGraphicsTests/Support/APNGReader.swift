@testable import ConfettiGraphics

/// The frames of an animated PNG file as the specification says they are shown, for files that
/// replace a part of the frame before.
struct APNGReader {
  private(set) var frames: [Bitmap] = []
  private(set) var areas: [PixelRect] = []
  private(set) var delays: [[Int]] = []
  private(set) var frameCount = 0
  private(set) var plays = 0

  enum Mistake: Error { case sequence, structure }

  init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: pngSignature) else { throw Mistake.structure }
    var reader = PNGChunkReader(bytes: bytes, offset: pngSignature.count)
    // This reader is strict: every part must be whole.
    func next() throws -> PNGChunkReader.Chunk {
      guard let chunk = reader.next(), chunk.fault == nil else { throw Mistake.structure }
      return chunk
    }
    let header = try PNGHeader(next())
    var canvas = Bitmap(width: header.width, height: header.height)
    var (sequence, area) = (0, PixelRect?.none)
    func number(_ data: ArraySlice<UInt8>, _ start: Int, _ length: Int = 4) -> Int {
      bigEndian(data.dropFirst(start).prefix(length))
    }
    while true {
      let chunk = try next()
      switch chunk.name {
      case "acTL": (frameCount, plays) = (number(chunk.data, 0), number(chunk.data, 4))
      case "fcTL":
        guard number(chunk.data, 0) == sequence, chunk.data.count == 26,
          chunk.data.suffix(2) == [0, 0]
        else { throw Mistake.sequence }
        sequence += 1
        let (x, y) = (number(chunk.data, 12), number(chunk.data, 16))
        let (width, height) = (number(chunk.data, 4), number(chunk.data, 8))
        area = PixelRect(columns: x..<x + width, rows: y..<y + height)
        delays.append([number(chunk.data, 20, 2), number(chunk.data, 22, 2)])
      case "IDAT", "fdAT":
        guard let place = area, (chunk.name == "IDAT") == frames.isEmpty else {
          throw Mistake.structure
        }
        if chunk.name == "fdAT" {
          guard number(chunk.data, 0) == sequence else { throw Mistake.sequence }
          sequence += 1
        }
        let data = chunk.name == "IDAT" ? Array(chunk.data) : Array(chunk.data.dropFirst(4))
        let part = try Bitmap(
          png: pngSignature
            + PNGChunk.header(width: place.columns.count, height: place.rows.count)
            + PNGChunk.bytes("IDAT", data) + PNGChunk.bytes("IEND", []))
        for y in place.rows {
          for x in place.columns {
            canvas[x, y] = part[x - place.columns.lowerBound, y - place.rows.lowerBound]
          }
        }
        frames.append(canvas)
        areas.append(place)
        area = nil
      case "IEND":
        guard area == nil, reader.offset == bytes.count else { throw Mistake.structure }
        return
      default: throw Mistake.structure
      }
    }
  }
}
