import ConfettiGraphics
import ConfettiTestSupport
import Testing

/// Files that are wrong in ways nobody thought of: reading them ends with a picture or an error, and
/// never with a crash.
@Suite("PNGFuzz") struct PNGFuzzTests {
  @Test("flipped bits are survived", arguments: PNGSample.kinds)
  func flippedBits(kind: (colorType: Int, depth: Int)) {
    var random = SplitMix(seed: UInt64(kind.colorType * 100 + kind.depth))
    var sample = PNGSample(colorType: kind.colorType, depth: kind.depth)
    let plain = sample.file
    sample.isInterlaced = true
    let interlaced = sample.file
    for round in 0..<400 {
      var damaged = round.isMultiple(of: 2) ? plain : interlaced
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] ^=
          1 << UInt8.random(in: 0...7, using: &random)
      }
      // A header with a flipped bit has another sum.
      if let picture = try? Bitmap(png: damaged) {
        #expect(picture.width == sample.width && picture.height == sample.height)
        #expect(picture.pixels.count == sample.width * sample.height)
      }
    }
  }

  @Test("damage under correct sums is survived", arguments: PNGSample.kinds)
  func damageUnderCorrectSums(kind: (colorType: Int, depth: Int)) {
    var random = SplitMix(seed: UInt64(kind.colorType * 100 + kind.depth))
    var read = 0
    for round in 0..<100 {
      var sample = PNGSample(
        colorType: kind.colorType, depth: kind.depth,
        width: Int.random(in: 1...10, using: &random),
        height: Int.random(in: 1...10, using: &random))
      sample.isInterlaced = round.isMultiple(of: 2)
      var (header, rows) = (sample.header, sample.rows)
      if Bool.random(using: &random) {
        header[Int.random(in: header.indices, using: &random)] = .random(in: 0...8, using: &random)
      }
      for _ in 0..<3 {
        rows[Int.random(in: rows.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) {
        rows.removeLast(Int.random(in: 0..<rows.count, using: &random))
      }
      var packed = PNGSample.deflated(rows)
      if Bool.random(using: &random) {
        packed[Int.random(in: packed.indices, using: &random)] ^= 4
      }
      let palette = (0..<Int.random(in: 0...780, using: &random)).map { _ in UInt8(7) }
      let alphas = [UInt8](palette.prefix(Int.random(in: 0...9, using: &random)))
      let png =
        PNGSample.signature + PNGSample.chunk("IHDR", header) + PNGSample.chunk("PLTE", palette)
        + PNGSample.chunk("tRNS", alphas) + PNGSample.chunk("IDAT", packed)
        + PNGSample.chunk("IEND", [])
      if let picture = try? Bitmap(png: png) {
        #expect(picture.pixels.count == picture.width * picture.height)
        read += 1
      }
    }
    #expect(read < 100)
  }

  @Test("noise is an error", arguments: 0..<8)
  func noise(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<300 {
      var noise = PNGSample.signature
      noise += (0..<60).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(throws: PNGError.self) { try Bitmap(png: noise) }
    }
  }
}
