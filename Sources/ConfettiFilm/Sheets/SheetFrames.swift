import ConfettiGraphics

/// Takes the frames of a sheet as they are painted, and keeps of each what is not clear, and of equal ones one.
struct SheetFrames: FrameWriter {
  /// The part of a frame that is not clear, and its place.
  struct Part: Sendable {
    let pixels: Bitmap
    let x: Int
    let y: Int
    fileprivate let fingerprint: UInt64
    /// The paint of the part and the light that it adds, in 255ths of a pixel.
    let paint: Int
    let light: Int
  }

  /// A frame: the number of its picture, and where in the frame that begins.
  struct Place: Hashable {
    let picture: Int
    let x: Int
    let y: Int
  }

  private let clear: Bitmap
  private let mostPixels: Int
  private let tooMany: SheetError
  /// The different pictures, at least a pixel each.
  private(set) var pictures: [Bitmap] = []
  /// The frames, in their order.
  private(set) var places: [Place] = []
  /// The sums of what all frames cover and what they add.
  private(set) var paint = 0
  private(set) var light = 0
  private var pixels = 0
  private var known: [UInt64: [Int]] = [:]

  init(of format: FilmFormat, _ settings: SheetSettings) {
    clear = Bitmap(width: format.width, height: format.height)
    mostPixels = min(settings.mostSide * settings.mostSide, FilmSheet.mostPixels)
    tooMany = .trimmed(format, settings)
  }

  /// Cuts off clear edges; of a clear frame one pixel is left, because engines take an area of none for the whole sheet.
  func encode(_ frame: Bitmap, after previous: Bitmap?) -> Part {
    let area = frame.area(differingFrom: clear) ?? PixelRect(columns: 0..<1, rows: 0..<1)
    let pixels = frame.cropped(to: area)
    var (fingerprint, paint, light) = (UInt64(area.columns.count), 0, 0)
    // The mixing of FNV-1a, pixel by pixel.
    for pixel in pixels.pixels {
      fingerprint = (fingerprint ^ UInt64(pixel.bits)) &* 0x0000_0100_0000_01B3
      let (red, green, blue, alpha) = pixel.bytes
      paint += Int(alpha)
      light += max(Int(max(red, green, blue)) - Int(alpha), 0)
    }
    return Part(
      pixels: pixels, x: area.columns.lowerBound, y: area.rows.lowerBound, fingerprint: fingerprint,
      paint: paint, light: light)
  }

  mutating func write(_ part: Part) throws(SheetError) {
    let same = known[part.fingerprint]?.first { pictures[$0] == part.pixels }
    let picture = same ?? pictures.count
    if same == nil {
      pixels += part.pixels.pixels.count
      guard pixels <= mostPixels else { throw tooMany }
      pictures.append(part.pixels)
      known[part.fingerprint, default: []].append(picture)
    }
    places.append(Place(picture: picture, x: part.x, y: part.y))
    paint += part.paint
    light += part.light
  }

  func finish() {}
}
