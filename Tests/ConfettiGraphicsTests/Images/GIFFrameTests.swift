import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("GIFFrame") struct GIFFrameTests {
  @Test("pictures of every depth are read, interlaced or not", arguments: 1...8, [false, true])
  func depths(depth: Int, isInterlaced: Bool) throws {
    var sample = GIFSample(depth: depth)
    sample.isInterlaced = isInterlaced
    let frame = try #require(GIFFrame(sample.file))
    #expect(frame.width == sample.width && frame.height == sample.height)
    #expect(frame.picture() == sample.picture)
  }

  @Test("codes grow to twelve bits and start again, and runs define themselves")
  func longRuns() throws {
    var plain = GIFSample(depth: 2, width: 200, height: 150)
    plain.numbers = plain.numbers.map { _ in 1 }
    #expect(GIFFrame(plain.file)?.picture() == plain.picture)
    let noise = GIFSample(depth: 8, width: 100, height: 90)
    #expect(GIFFrame(noise.file)?.picture() == noise.picture)
  }

  @Test("one colour can be transparent, and a picture can have its own colours")
  func options() throws {
    for ownColors in [false, true] {
      var sample = GIFSample(depth: 3)
      (sample.clear, sample.hasOwnColors) = (5, ownColors)
      let picture = try #require(GIFFrame(sample.file)?.picture())
      #expect(picture == sample.picture)
      #expect(picture.pixels.contains(.clear))
    }
  }

  @Test("the picture has its place on the screen, which is clear around it")
  func place() throws {
    var sample = GIFSample(depth: 4)
    (sample.x, sample.y, sample.screen) = (5, 7, (40, 30))
    for isInterlaced in [false, true] {
      sample.isInterlaced = isInterlaced
      let frame = try #require(GIFFrame(sample.file))
      #expect(frame.width == 40 && frame.height == 30)
      #expect(frame.picture() == sample.picture.onCanvas(width: 40, height: 30, x: 5, y: 7))
    }
  }

  @Test("a screen that is too small grows to the picture, also one without a size")
  func smallScreen() throws {
    var sample = GIFSample(depth: 2)
    (sample.x, sample.y) = (3, 4)
    for screen in [(0, 0), (1, 1), (sample.width, 50), (50, sample.height)] {
      sample.screen = screen
      let picture = try #require(GIFFrame(sample.file)?.picture())
      let (width, height) = (max(screen.0, sample.width + 3), max(screen.1, sample.height + 4))
      #expect(picture == sample.picture.onCanvas(width: width, height: height, x: 3, y: 4))
    }
  }

  @Test("a picture without a size has that of the screen")
  func noSize() throws {
    let sample = GIFSample(depth: 2)
    var file = sample.file
    let start = try #require(file.indices.last { file[$0...].starts(with: [0x2C, 0, 0, 0, 0]) })
    file.replaceSubrange(start + 5..<start + 9, with: [0, 0, 0, 0])
    #expect(GIFFrame(file)?.picture() == sample.picture)
  }

  @Test("codes may begin with more bits than colours need", arguments: 9...12)
  func wideCodes(bits: Int) {
    var sample = GIFSample(depth: 8, width: 90, height: 60)
    sample.codeBits = bits
    #expect(GIFFrame(sample.file)?.picture() == sample.picture)
  }

  @Test("numbers beyond the table are clear")
  func beyondTable() throws {
    var sample = GIFSample(depth: 2)
    sample.codeBits = 3
    sample.numbers[9] = 7
    let picture = try #require(GIFFrame(sample.file)?.picture())
    #expect(picture.pixels[9] == .clear && picture == sample.picture)
  }

  @Test("bytes between the parts, behind the end, or none there, do not matter")
  func looseBytes() throws {
    let sample = GIFSample(depth: 4)
    var file = sample.file
    let start = try #require(file.indices.last { file[$0...].starts(with: [0x2C, 0, 0, 0, 0]) })
    file.insert(contentsOf: [0, 0, 0xFF], at: start)
    #expect(GIFFrame(file + [1, 2, 3])?.picture() == sample.picture)
    #expect(GIFFrame(sample.file.dropLast(2))?.picture() == sample.picture)
  }

  @Test("of a file cut short, the pixels that are there are shown", arguments: [false, true])
  func truncated(isInterlaced: Bool) {
    var sample = GIFSample(depth: 4, width: 12, height: 20)
    sample.isInterlaced = isInterlaced
    let file = sample.file
    var fewest = Int.max
    for length in (0..<file.count).reversed() {
      guard let picture = GIFFrame(Array(file.prefix(length)))?.picture() else { continue }
      let right = zip(picture.pixels, sample.picture.pixels).count { $0 == $1 }
      // Fewer bytes never give more, except that a neighbour may happen to have the right colour.
      #expect(isInterlaced || right <= fewest)
      fewest = min(fewest, right)
      guard isInterlaced, length > file.count / 2 else { continue }
      #expect(!picture.pixels.contains(.clear))
    }
    #expect(fewest < 40)
    #expect(GIFFrame(Array(file.prefix(60)))?.picture() == nil)
  }

  @Test("a small file that claims a large picture has none")
  func claims() {
    var sample = GIFSample(depth: 1, width: 2, height: 2)
    (sample.width, sample.height) = (65_535, 65_535)
    #expect(GIFFrame(sample.file)?.picture() == nil)
  }

  @Test("damage is survived", arguments: 1...8)
  func damage(depth: Int) {
    var random = SplitMix(seed: UInt64(depth))
    var sample = GIFSample(depth: depth)
    sample.clear = 1
    let file = sample.file
    for _ in 0..<500 {
      var damaged = file
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      guard let frame = GIFFrame(damaged), frame.width * frame.height < 1 << 20 else { continue }
      if let picture = frame.picture() {
        #expect(picture.pixels.count == frame.width * frame.height)
      }
    }
  }
}

/// A GIF file with random pixels, written without the library.
private struct GIFSample {
  var width: Int
  var height: Int
  let depth: Int
  var isInterlaced = false
  var clear: Int?
  var hasOwnColors = false
  /// The place on the screen, and the screen's size, if it is another than the picture's.
  var (x, y) = (0, 0)
  var screen: (Int, Int)?
  /// The bits that a number of a colour is said to have.
  var codeBits: Int?
  var numbers: [Int]
  let colors: [[UInt8]]

  init(depth: Int, width: Int = 23, height: Int = 19) {
    var random = SplitMix(seed: UInt64(depth * 7 + width))
    (self.width, self.height, self.depth) = (width, height, depth)
    numbers = (0..<width * height).map { _ in Int.random(in: 0..<1 << depth, using: &random) }
    colors = (0..<1 << depth).map { _ in (0..<3).map { _ in .random(in: 0...255, using: &random) } }
  }

  var picture: Bitmap {
    var picture = Bitmap(width: width, height: height)
    for (index, number) in numbers.enumerated() where number != clear && number < colors.count {
      let color = colors[number].map { UInt32($0) }
      picture.pixels[index] = PackedColor(
        bits: color[0] | color[1] << 8 | color[2] << 16 | 0xFF00_0000)
    }
    return picture
  }

  var file: [UInt8] {
    let flags = UInt8(0x80 | depth - 1)
    let table = colors.flatMap { $0 }
    let other = table.map { 255 - $0 }
    let screen = screen ?? (width, height)
    var bytes = Array("GIF89a".utf8) + pair(screen.0) + pair(screen.1) + [flags, 0, 0]
    bytes += hasOwnColors ? other : table
    // A comment of two blocks, and the control with the transparent colour.
    bytes += [0x21, 0xFE, 2, 65, 66, 1, 67, 0]
    if let clear { bytes += [0x21, 0xF9, 4, 1, 0, 0, UInt8(clear), 0] }
    bytes += [0x2C] + pair(x) + pair(y) + pair(width) + pair(height)
    bytes.append((hasOwnColors ? flags : 0) | (isInterlaced ? 0x40 : 0))
    if hasOwnColors { bytes += table }
    let bits = codeBits ?? max(2, depth)
    bytes.append(UInt8(bits))
    let data = compressed(depth: bits)
    for start in stride(from: 0, to: data.count, by: 200) {
      let block = data[start..<min(start + 200, data.count)]
      bytes += [UInt8(block.count)] + block
    }
    return bytes + [0, 0x3B]
  }

  /// LZW with a dictionary of whole runs, as it is described for encoders.
  private func compressed(depth: Int) -> [UInt8] {
    let rows =
      isInterlaced
      ? (0..<height).filter { $0 % 8 == 0 } + (0..<height).filter { $0 % 8 == 4 }
        + (0..<height).filter { $0 % 4 == 2 } + (0..<height).filter { $0 % 2 == 1 }
      : Array(0..<height)
    let pixels = rows.flatMap { y in numbers.isEmpty ? [] : row(y) }
    var (bits, result, size): ([Bool], [UInt8], Int) = ([], [], depth + 1)
    func emit(_ code: Int) {
      for bit in 0..<size { bits.append(code >> bit & 1 == 1) }
      while bits.count >= 8 {
        result.append(bits.prefix(8).reversed().reduce(0) { $0 << 1 | ($1 ? 1 : 0) })
        bits.removeFirst(8)
      }
    }
    var runs: [[Int]: Int] = [:]
    var next = 0
    func restart() {
      emit(1 << depth)
      runs = [:]
      for number in 0..<1 << depth { runs[[number]] = number }
      (next, size) = (1 << depth + 2, depth + 1)
    }
    restart()
    var run: [Int] = []
    for pixel in pixels {
      let longer = run + [pixel]
      if runs[longer] != nil {
        run = longer
        continue
      }
      emit(runs[run, default: 0])
      if next >= 4096 {
        restart()
      } else {
        runs[longer] = next
        if next == 1 << size { size += 1 }
        next += 1
      }
      run = [pixel]
    }
    emit(runs[run, default: 0])
    emit(1 << depth + 1)
    return result + [bits.reversed().reduce(0) { $0 << 1 | ($1 ? 1 : 0) }]
  }

  private func row(_ y: Int) -> [Int] {
    (y + 1) * width <= numbers.count ? Array(numbers[y * width..<(y + 1) * width]) : []
  }

  private func pair(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }
}
