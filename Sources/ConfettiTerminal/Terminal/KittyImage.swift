import CConfettiZlib
import ConfettiGraphics

/// Turns pictures into the bytes that show them above the text of a terminal that knows kitty's graphics protocol.
///
/// There is one picture at a time: each replaces the one before.
struct KittyImage {
  /// The number of the picture in the terminal, which other programs are unlikely to use.
  private static let id = 0x636F_6E66

  /// The bytes that remove the picture.
  static let deletion = Array("\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\".utf8)

  /// The most characters of a picture in one sequence.
  private static let longestChunk = 4096

  private var rows: [UInt8] = []
  private var packed: [UInt8] = []
  private var isShown = false

  /// Appends the bytes that show a picture all over a terminal with a number of cells.
  mutating func show(
    _ picture: Bitmap, columns: Int, rows height: Int, into bytes: inout [UInt8]
  ) {
    let isEmpty = picture.pixels.allSatisfy { $0.bits == 0 }
    if isEmpty, !isShown { return }
    isShown = !isEmpty
    if isEmpty {
      bytes.append(contentsOf: Self.deletion)
      return
    }
    pack(picture)
    // The cursor goes to the upper left only while the picture is placed.
    bytes.append(contentsOf: Self.start)
    bytes.append(contentsOf: Self.header)
    Self.append(0x73, picture.width, to: &bytes)
    Self.append(0x76, picture.height, to: &bytes)
    Self.append(0x63, columns, to: &bytes)
    Self.append(0x72, height, to: &bytes)
    appendChunks(to: &bytes)
    bytes.append(contentsOf: Self.end)
  }

  private static func append(_ key: UInt8, _ number: Int, to bytes: inout [UInt8]) {
    bytes.append(0x2C)
    bytes.append(key)
    bytes.append(0x3D)
    bytes.append(number: number)
  }

  private static let start = Array("\u{1B}[?2026h\u{1B}7\u{1B}[H".utf8)
  private static let end = Array("\u{1B}8\u{1B}[?2026l".utf8)
  private static let header = Array("\u{1B}_Ga=T,f=32,o=z,i=\(id),p=1,q=2,C=1,z=1".utf8)

  /// A pixel with 32 steps of each component, which halves the bytes of a picture.
  @inline(__always)
  private static func rounded(_ straight: UInt32) -> UInt32 {
    if straight < 0x0800_0000 { return 0 }
    // The low bits repeat the high ones, so that white stays white and opaque stays opaque.
    let high = straight & 0xF8F8_F8F8
    return high | high >> 5 & 0x0707_0707
  }

  private mutating func pack(_ picture: Bitmap) {
    rows.removeAll(keepingCapacity: true)
    for pixel in picture.pixels {
      let straight = Self.rounded(pixel.straightAlpha)
      rows.append(UInt8(truncatingIfNeeded: straight))
      rows.append(UInt8(truncatingIfNeeded: straight >> 8))
      rows.append(UInt8(truncatingIfNeeded: straight >> 16))
      rows.append(UInt8(truncatingIfNeeded: straight >> 24))
    }
    let bound = compressBound(uLong(rows.count))
    if packed.count < Int(bound) + 2 { packed = Array(repeating: 0, count: Int(bound) + 2) }
    packedCount = Int(bound)
    var size = bound
    let status = compress2(&packed, &size, rows, uLong(rows.count), Z_BEST_SPEED)
    packedCount = status == Z_OK ? Int(size) : 0
  }

  /// The number of bytes of the picture in `packed`.
  private var packedCount = 0

  /// Appends the packed picture in base 64, cut into pieces.
  private func appendChunks(to bytes: inout [UInt8]) {
    let step = Self.longestChunk / 4 * 3
    for start in stride(from: 0, to: packedCount, by: step) {
      let end = min(start + step, packedCount)
      bytes.append(contentsOf: start == 0 ? Self.comma : Self.continuation)
      bytes.append(contentsOf: end < packedCount ? Self.more : Self.last)
      bytes.append(base64: packed[start..<end])
      bytes.append(0x1B)
      bytes.append(0x5C)
    }
  }

  private static let comma = Array(",".utf8)
  private static let continuation = Array("\u{1B}_G".utf8)
  private static let more = Array("m=1;".utf8)
  private static let last = Array("m=0;".utf8)
}
