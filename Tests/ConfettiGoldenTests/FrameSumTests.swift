import Confetti
import ConfettiFilm
import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

/// The sums of eight frames of every effect of the library, which every build on every machine gives.
///
/// `Tests/smoke/frames.sh` computes them with the program that is built for release, on one core and on
/// all. `make goldens` writes them again, for changes that are meant.
@Suite("FrameSums") struct FrameSumTests {
  private static let file = Repository.url("Tests/ConfettiGoldenTests/frames.txt")
  private static let renews = ProcessInfo.processInfo.environment["CONFETTI_RENEW"] != nil

  @Test("every effect gives the same pixels as ever, on one core and on all")
  func frames() throws {
    var lines: [String] = []
    for effect in Effect.library.flatMap(\.entries) {
      for scale in [1, 2] as [Float] {
        let sum = try Self.sum(of: effect.effect, scale: scale, .one)
        #expect(try Self.sum(of: effect.effect, scale: scale, .all) == sum, "\(effect.effect.name)")
        lines.append("\(effect.effect.name) \(Int(scale)) \(sum)")
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    if Self.renews { try Data(text.utf8).write(to: Self.file) }
    let known = String(decoding: try Data(contentsOf: Self.file), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    #expect(lines == known)
  }

  /// What `confetti export NAME --size 320x180 --seed 1 --fps 2 --duration 4 --format raw -o -` writes, as
  /// one number.
  private static func sum(
    of effect: Effect.Checked, scale: Float, _ cores: Cores
  ) throws -> UInt32 {
    let size = Size(width: 320, height: 180)
    var system = ParticleSystem(seed: 1)
    system.cores = cores
    system.fire(effect, at: .standard(for: effect, in: size), time: 0)
    let film = try Film(of: system, size: size, scale: scale, framesPerSecond: 2, frameCount: 8)
    return (0..<8).reduce(CRC32()) { $0.adding(film.frame($1).straightBytes()) }.value
  }
}

/// The sum of bytes that `zlib.crc32` of Python computes.
private struct CRC32 {
  private var state: UInt32 = 0xFFFF_FFFF

  var value: UInt32 { ~state }

  func adding(_ bytes: [UInt8]) -> CRC32 {
    var sum = self
    for byte in bytes {
      sum.state = Self.table[Int(UInt8(truncatingIfNeeded: sum.state) ^ byte)] ^ sum.state >> 8
    }
    return sum
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
}
