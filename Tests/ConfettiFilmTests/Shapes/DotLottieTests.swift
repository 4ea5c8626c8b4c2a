import Confetti
import ConfettiGraphics
import Testing

@testable import ConfettiFilm

@Suite("DotLottie") struct DotLottieTests {
  /// The names and the lengths of the files of an archive by its directory.
  static func files(_ bytes: [UInt8]) -> [(name: String, length: Int)] {
    func number(_ place: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    let end = bytes.count - 22
    var place = number(end + 16, 4)
    return (0..<number(end + 10, 2)).map { _ in
      #expect(number(place, 4) == 0x0201_4B50)
      #expect(number(number(place + 42, 4), 4) == 0x0403_4B50)
      let length = number(place + 28, 2)
      let name = String(decoding: bytes[place + 46..<place + 46 + length], as: UTF8.self)
      defer { place += 46 + length }
      return (name, number(place + 24, 4))
    }
  }

  @Test("an archive has a manifest, the animation, and the sound if there is one")
  func contents() throws {
    let film = try VectorSceneTests.film("fanfare", seconds: 1)
    let plain = try LottieAnimation(film).bytes
    let silent = try DotLottie(film)
    let files = Self.files(silent.bytes)
    #expect(files.map(\.name) == ["manifest.json", "a/confetti.json"])
    #expect(files.last?.length == plain.count && silent.bytes.count < plain.count / 3)
    #expect(silent.shapeCount == 100)
    let sound = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 31) }
    let loud = Self.files(try DotLottie(film, sound: sound).bytes)
    #expect(loud.map(\.name) == ["manifest.json", "a/confetti.json", "u/sound.wav"])
    #expect(loud.last?.length == sound.count)
  }

  @Test("the same film gives the same bytes")
  func deterministic() throws {
    let film = try VectorSceneTests.film("celebration", seconds: 1)
    #expect(try DotLottie(film).bytes == DotLottie(film).bytes)
  }

  @Test("an archive of nothing and one of an empty file are archives")
  func empty() {
    #expect(ZIPArchive().bytes.count == 22)
    var archive = ZIPArchive()
    archive.add("empty", [])
    #expect(Self.files(archive.bytes).map(\.name) == ["empty"])
  }
}
