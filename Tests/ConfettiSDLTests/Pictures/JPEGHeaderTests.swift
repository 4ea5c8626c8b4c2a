import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiSDL

@Suite("JPEGHeader") struct JPEGHeaderTests {
  @Test("the frame tells size and channels")
  func frame() throws {
    let header = try #require(JPEGHeader(PictureSamples.jpeg))
    #expect(header.width == 16 && header.height == 8)
    #expect(header.channels == 3 && header.orientation == 1)
  }

  @Test("the orientation of the camera is read in both orders of bytes", arguments: 1...8)
  func orientation(value: Int) throws {
    for isLittle in [true, false] {
      let header = try #require(JPEGHeader(PictureSamples.photograph(value, isLittle: isLittle)))
      #expect(header.width == 16 && header.orientation == value)
    }
  }

  @Test("an orientation that does not exist counts as upright", arguments: [0, 9, 65_535])
  func unknownOrientation(value: Int) throws {
    let header = try #require(JPEGHeader(PictureSamples.photograph(value, isLittle: true)))
    #expect(header.orientation == 1)
  }

  @Test("bytes between the segments are passed over")
  func looseBytes() throws {
    var bytes = PictureSamples.photograph(6, isLittle: true)
    let table = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xDB]) })
    bytes.insert(contentsOf: [1, 2, 0xFF, 0], at: table)
    let header = try #require(JPEGHeader(bytes))
    #expect(header.width == 16 && header.height == 8 && header.orientation == 6)
  }

  @Test("cut and damaged headers end")
  func damage() {
    var random = SplitMix(seed: 6)
    let photograph = PictureSamples.photograph(6, isLittle: false)
    for length in 0..<photograph.count {
      _ = JPEGHeader(Array(photograph.prefix(length)))
      var noise = photograph
      for _ in 0..<5 {
        noise[Int.random(in: 0..<60, using: &random)] = .random(in: 0...255, using: &random)
      }
      _ = JPEGHeader(noise)
    }
  }

  @Test("pictures are turned and mirrored upright")
  func upright() {
    // Each row is one orientation: the pixels of a camera that saw “012” above “345”.
    let written: [Int: (width: Int, pixels: [UInt32])] = [
      1: (3, [0, 1, 2, 3, 4, 5]), 2: (3, [2, 1, 0, 5, 4, 3]), 3: (3, [5, 4, 3, 2, 1, 0]),
      4: (3, [3, 4, 5, 0, 1, 2]), 5: (2, [0, 3, 1, 4, 2, 5]), 6: (2, [2, 5, 1, 4, 0, 3]),
      7: (2, [5, 2, 4, 1, 3, 0]), 8: (2, [3, 0, 4, 1, 5, 2]),
    ]
    for (orientation, (width, pixels)) in written {
      var picture = Bitmap(width: width, height: 6 / width)
      picture.pixels = pixels.map { PackedColor(bits: $0) }
      let upright = picture.upright(from: orientation)
      #expect(upright.width == 3)
      #expect(upright.pixels.map(\.bits) == [0, 1, 2, 3, 4, 5])
    }
  }
}
