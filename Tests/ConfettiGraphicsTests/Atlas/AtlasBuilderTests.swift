import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("AtlasBuilder") struct AtlasBuilderTests {
  @Test("pictures keep a clear texel between them, and all lie on the bitmap")
  func picturesStandApart() {
    var random = SplitMix(seed: 6)
    var builder = AtlasBuilder(width: 128)
    let regions = (0..<120).map { _ in
      let width = Int.random(in: 1...60, using: &random)
      let height = Int.random(in: 1...30, using: &random)
      return builder.add(
        width: width, height: height, coverage: Array(repeating: 255, count: width * height))
    }
    let bitmap = builder.bitmap
    var owners = [Int](repeating: -1, count: bitmap.pixels.count)
    for (index, region) in regions.enumerated() {
      #expect(region.x + region.width <= bitmap.width)
      #expect(region.y + region.height <= bitmap.height)
      for y in region.y..<region.y + region.height {
        for x in region.x..<region.x + region.width { owners[y * 128 + x] = index }
      }
    }
    // Every picture still owns all of its texels, and no neighbouring texel is another's. Texels are
    // counted, as so many expectations would take ten seconds.
    var wrong = 0
    for (index, region) in regions.enumerated() {
      for y in max(region.y - 1, 0)...region.y + region.height {
        for x in max(region.x - 1, 0)...min(region.x + region.width, 127) {
          let isInside =
            (region.x..<region.x + region.width).contains(x)
            && (region.y..<region.y + region.height).contains(y)
          guard y < bitmap.height else { continue }
          if owners[y * 128 + x] != (isInside ? index : -1) { wrong += 1 }
          if (bitmap[x, y] == .clear) == isInside { wrong += 1 }
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test("the copy at half the size holds the mean of every four texels, and the rest stays")
  func reduction() {
    var random = SplitMix(seed: 8)
    var builder = AtlasBuilder(width: 64)
    for _ in 0..<12 { _ = builder.add(random.picture(9, 7)) }
    let before = builder.bitmap
    let copy = builder.addReduction()
    #expect(copy.width >= 31 && copy.height >= 8)
    for y in 0..<copy.height {
      for x in 0..<copy.width {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map { before[2 * x + $0, 2 * y + $1].bytes }
        let mean = builder.bitmap[copy.x + x, copy.y + y].bytes
        for (got, sum) in [
          (mean.red, four.reduce(0) { $0 + Int($1.red) }),
          (mean.green, four.reduce(0) { $0 + Int($1.green) }),
          (mean.blue, four.reduce(0) { $0 + Int($1.blue) }),
          (mean.alpha, four.reduce(0) { $0 + Int($1.alpha) }),
        ] {
          #expect(Int(got) == (sum + 2) / 4)
        }
      }
    }
    let stays = (0..<copy.y).allSatisfy { y in
      (0..<64).allSatisfy { builder.bitmap[$0, y] == before[$0, y] }
    }
    #expect(stays)
  }

  @Test("growing keeps what was drawn before")
  func growing() {
    var random = SplitMix(seed: 7)
    var builder = AtlasBuilder(width: 64)
    let pictures = (0..<30).map { _ in random.picture(31, 20) }
    let regions = pictures.map { builder.add($0) }
    #expect(builder.bitmap.height > 64)
    for (picture, region) in zip(pictures, regions) {
      for y in 0..<20 {
        for x in 0..<31 {
          #expect(builder.bitmap[region.x + x, region.y + y] == picture[x, y])
        }
      }
    }
  }

  @Test("a picture higher than the atlas makes it as high")
  func highPicture() {
    var builder = AtlasBuilder(width: 16)
    let region = builder.reserve(width: 15, height: 1000)
    #expect(builder.bitmap.height > region.height)
  }

  @Test("a picture wider than the atlas makes it as wide, and all stay where they were")
  func widePicture() {
    var random = SplitMix(seed: 8)
    var builder = AtlasBuilder(width: 16)
    let pictures = [random.picture(9, 5), random.picture(100, 3), random.picture(9, 5)]
    let regions = pictures.map { builder.add($0) }
    #expect(builder.bitmap.width > 100)
    for (picture, region) in zip(pictures, regions) {
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          #expect(builder.bitmap[region.x + x, region.y + y] == picture[x, y])
        }
      }
    }
  }

  @Test("a picture without extent takes no texel from others")
  func emptyPicture() {
    var builder = AtlasBuilder(width: 16)
    let empty = builder.add(Bitmap(width: 0, height: 0))
    #expect(empty.width == 0 && empty.height == 0)
    _ = builder.add(width: 2, height: 2, coverage: [255, 255, 255, 255])
    #expect(builder.bitmap.painted == 4)
  }
}

extension AtlasBuilder {
  /// Adds a picture.
  fileprivate mutating func add(_ picture: Bitmap) -> Region {
    let region = reserve(width: picture.width, height: picture.height)
    for row in 0..<picture.height {
      for column in 0..<picture.width {
        store.texels[(region.y + row) * width + region.x + column] = picture[column, row].bits
      }
    }
    return region
  }
}
