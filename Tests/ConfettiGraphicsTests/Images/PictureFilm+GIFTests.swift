import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("PictureFilm+GIF") struct PictureFilmGIFTests {
  /// A frame of a file, with a number of 0…3 for each pixel.
  private struct Frame {
    var x = 0
    var y = 0
    var width = 2
    var height = 2
    var numbers: [Int]
    var delay = 10
    var disposal = 0
    var clear: Int?
  }

  private static let colors: [UInt32] = [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFFFF_FFFF]

  /// A file of some frames on a screen, written without the library.
  private static func file(_ frames: [Frame], screen: (Int, Int) = (2, 2)) -> [UInt8] {
    func pair(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }
    var bytes = Array("GIF89a".utf8) + pair(screen.0) + pair(screen.1) + [0x81, 0, 0]
    for color in colors {
      bytes += [UInt8(color & 255), UInt8(color >> 8 & 255), UInt8(color >> 16 & 255)]
    }
    for frame in frames {
      let flags = frame.disposal << 2 | (frame.clear == nil ? 0 : 1)
      bytes += [0x21, 0xF9, 4, UInt8(flags)] + pair(frame.delay) + [UInt8(frame.clear ?? 0), 0]
      bytes += [0x2C] + pair(frame.x) + pair(frame.y) + pair(frame.width) + pair(frame.height)
      bytes += [0, 2]
      // Codes of three bits: a new table before each pair of pixels keeps them so short.
      var codes: [Int] = []
      for (index, number) in frame.numbers.enumerated() {
        if index % 2 == 0 { codes.append(4) }
        codes.append(number)
      }
      codes.append(5)
      let bits = codes.flatMap { code in (0..<3).map { code >> $0 & 1 } }
      let data = stride(from: 0, to: bits.count, by: 8).map { start in
        bits[start..<min(start + 8, bits.count)].reversed().reduce(UInt8(0)) { $0 << 1 | UInt8($1) }
      }
      bytes += [UInt8(data.count)] + data + [0]
    }
    return bytes + [0x3B]
  }

  private static func pixels(_ numbers: [Int?]) -> [PackedColor] {
    numbers.map { number in number.map { PackedColor(bits: colors[$0]) } ?? .clear }
  }

  @Test("frames are shown whole, one after the other, for the times of the file")
  func frames() throws {
    let film = try PictureFilm(
      gif: Self.file([
        Frame(numbers: [0, 1, 2, 3], delay: 7), Frame(numbers: [3, 2, 1, 0], delay: 300),
      ]))
    #expect(film.frames.map(\.pixels) == [Self.pixels([0, 1, 2, 3]), Self.pixels([3, 2, 1, 0])])
    #expect(film.seconds == [0.07, 3] && film.ends.last == 3.07 && !film.isEven)
  }

  @Test("times of 0 and 1 hundredths are 0.1 s, as in browsers")
  func shortTimes() throws {
    let frames = [0, 1, 2].map { Frame(numbers: [0, 0, 0, 0], delay: $0) }
    #expect(try PictureFilm(gif: Self.file(frames)).seconds == [0.1, 0.1, 0.02])
  }

  @Test("a frame stays, is cleared, or is taken back before the next one is drawn")
  func disposal() throws {
    let whole = Frame(numbers: [0, 0, 0, 0])
    func last(_ disposal: Int) throws -> [PackedColor] {
      var part = Frame(numbers: [1, 1], disposal: disposal)
      (part.x, part.width, part.height) = (0, 1, 2)
      var dot = Frame(numbers: [2])
      (dot.x, dot.y, dot.width, dot.height) = (1, 1, 1, 1)
      let film = try PictureFilm(gif: Self.file([whole, part, dot]))
      #expect(film.frames[1].pixels == Self.pixels([1, 0, 1, 0]))
      return film.frames[2].pixels
    }
    #expect(try last(0) == Self.pixels([1, 0, 1, 2]))
    #expect(try last(1) == Self.pixels([1, 0, 1, 2]))
    #expect(try last(2) == Self.pixels([nil, 0, nil, 2]))
    #expect(try last(3) == Self.pixels([0, 0, 0, 2]))
  }

  @Test("clear pixels of a frame leave the one before")
  func transparency() throws {
    let film = try PictureFilm(
      gif: Self.file([
        Frame(numbers: [0, 1, 2, 3], clear: 3), Frame(numbers: [1, 0, 1, 0], clear: 0),
      ]))
    #expect(film.frames[0].pixels == Self.pixels([0, 1, 2, nil]))
    #expect(film.frames[1].pixels == Self.pixels([1, 1, 1, nil]))
  }

  @Test("a frame that sticks out of the screen is cut off")
  func cut() throws {
    var wide = Frame(numbers: [3, 3, 3, 3])
    (wide.x, wide.y) = (1, 1)
    let film = try PictureFilm(gif: Self.file([Frame(numbers: [0, 0, 0, 0]), wide]))
    #expect(film.frames[1].pixels == Self.pixels([0, 0, 0, 3]))
  }

  @Test("of a long film some frames are left out evenly, and the times stay")
  func long() throws {
    let count = 300
    let frames = (0..<count).map { Frame(numbers: [$0 % 4, 0, 0, 0], delay: 3) }
    let film = try PictureFilm(gif: Self.file(frames))
    #expect(film.frames.count == PictureFilm.mostFrames)
    #expect(abs(film.seconds.reduce(0, +) - 9) < 1e-9)
    #expect(film.seconds.allSatisfy { $0 < 0.1 })
    let fitting = try #require(film.fitting)
    #expect(fitting.hasPrefix("has 300 frames of 2 × 2 pixels, of which 128 are shown"))
  }

  @Test("a still file is a film of one frame, and one of too many pixels is refused")
  func bounds() throws {
    #expect(try PictureFilm(gif: Self.file([Frame(numbers: [0, 1, 2, 3])])).frames.count == 1)
    let frames = (0..<3).map { _ in Frame(numbers: [0, 0, 0, 0]) }
    #expect(throws: PictureFilm.ReadError.tooLarge(frames: 3, width: 9000, height: 9000)) {
      try PictureFilm(gif: Self.file(frames, screen: (9000, 9000)))
    }
    #expect(throws: PictureFilm.ReadError.damaged) { try PictureFilm(gif: Array("GIF89a".utf8)) }
  }

  @Test("damage and cuts are survived, and leave whole frames", arguments: 1...6)
  func damage(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let frames = (0..<5).map { number in
      Frame(numbers: [number % 4, 1, 2, 3], disposal: number % 4, clear: number % 3)
    }
    let file = Self.file(frames)
    for _ in 0..<300 {
      var damaged = Array(file.prefix(Int.random(in: 0...file.count, using: &random)))
      for _ in 0..<Int.random(in: 0...4, using: &random) where !damaged.isEmpty {
        damaged[Int.random(in: damaged.indices, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      if let first = GIFFrame(damaged), first.width * first.height > 1 << 16 { continue }
      guard let film = try? PictureFilm(gif: damaged) else { continue }
      #expect(film.frames.count == film.seconds.count)
      #expect(film.frames.allSatisfy { $0.pixels.count == $0.width * $0.height })
    }
  }
}
