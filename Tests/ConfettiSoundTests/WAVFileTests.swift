import ConfettiSound
import ConfettiSystem
import ConfettiTestSupport
import Foundation
import Testing

@Suite("WAVFile") struct WAVFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ pieces: [[Float]], rate: Int = 48_000) throws -> Data {
    var file = try WAVFile(
      folder.path("a.wav"), sampleCount: pieces.joined().count / 2, sampleRate: rate)
    for piece in pieces { try file.write(piece) }
    try file.finish()
    return try folder.read("a.wav")
  }

  @Test("the header says the length and the kind of the sound") func header() throws {
    let data = try write([[0, 0, 0.5, -0.5], [1, -1]], rate: 44_100)
    func number(_ place: Int, bytes: Int) -> Int {
      (0..<bytes).reduce(0) { $0 | Int(data[place + $1]) << (8 * $1) }
    }
    #expect(data.count == 44 + 18 && number(4, bytes: 4) == 36 + 18 && number(40, bytes: 4) == 18)
    #expect(String(decoding: data[..<4], as: UTF8.self) == "RIFF")
    #expect(String(decoding: data[8..<16], as: UTF8.self) == "WAVEfmt ")
    #expect(String(decoding: data[36..<40], as: UTF8.self) == "data")
    #expect([20, 22, 32, 34].map { number($0, bytes: 2) } == [1, 2, 6, 24])
    #expect(number(24, bytes: 4) == 44_100 && number(28, bytes: 4) == 44_100 * 6)
  }

  @Test("samples are rounded to 24 bits, and larger ones are clipped") func samples() throws {
    let data = try write([[0, 0.5, -0.5, 1], [-1, 7, -7, .nan, .infinity, 0x1p-23]])
    // The three bytes are the upper ones of 32 bits, so that the sign is in its place.
    let numbers = (0..<10).map { index -> Int32 in
      let bytes = data[(44 + 3 * index)..<(47 + 3 * index)].map { Int32($0) }
      return (bytes[0] << 8 | bytes[1] << 16 | bytes[2] << 24) >> 8
    }
    let most: Int32 = 8_388_607
    let (half, least) = (most / 2 + 1, -most - 1)
    #expect(numbers == [0, half, -half, most, least, most, least, 0, most, 1])
  }

  @Test("a file is the same in one piece and in many") func pieces() throws {
    var random = SplitMix(seed: 3)
    let samples = (0..<1000).map { _ in Float(random.next() >> 40) / Float(1 << 23) - 1 }
    let whole = try write([samples])
    #expect(
      try write([Array(samples[..<2]), Array(samples[2..<998]), Array(samples[998...])]) == whole)
  }

  @Test("an unfinished file does not exist") func unfinished() throws {
    var file: WAVFile? = try WAVFile(folder.path("b.wav"), sampleCount: 10)
    try file?.write([0, 0])
    file = nil
    #expect(try folder.contents.isEmpty)
  }

  @Test("the longest file is just below four gigabytes") func longest() {
    #expect(WAVFile.mostSamples * 6 + 44 <= 1 << 32 && WAVFile.mostSamples * 6 + 50 > 1 << 32)
  }
}
