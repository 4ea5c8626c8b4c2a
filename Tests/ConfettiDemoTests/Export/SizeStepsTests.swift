import Confetti
import ConfettiFilm
import Testing

@testable import ConfettiDemo

@Suite("SizeSteps") struct SizeStepsTests {
  private static let all: [SizeSteps] = [.lottie, .svg, .apng, .gif, .quality, .frames]

  private static func film(_ rate: Double = 30, seconds: Double = 3) throws -> Film {
    let size = Size(width: 64, height: 64)
    var system = ParticleSystem(seed: 1)
    system.fire(.fanfare, in: size, at: 0)
    return try Film(
      of: system, size: size, framesPerSecond: rate, frameCount: Int(seconds * rate))
  }

  @Test("each step keeps what those before have given up, and gives up something")
  func order() throws {
    for steps in Self.all {
      let details = steps.details(
        of: try Self.film(), from: ExportDetail(), keepsRate: false, keepsTime: false)
      #expect(details[0] == ExportDetail() && Set(details).count == details.count)
      #expect(details.last?.share == (steps == .lottie ? 0.08 : 0.25))
      #expect(details.last?.seconds == 2)
      for (before, after) in zip(details, details.dropFirst()) {
        #expect(after.share <= before.share && after.seconds <= before.seconds)
        #expect(after.framesPerSecond <= before.framesPerSecond)
        #expect(after.colors ?? 999 <= before.colors ?? 999)
        #expect(after.quality ?? 999 <= before.quality ?? 999)
        #expect(after.shapes.tolerance >= before.shapes.tolerance)
        #expect(after.shapes.strips >= before.shapes.strips)
      }
    }
  }

  @Test("a rate and a duration that were asked for stay, and none becomes higher or longer")
  func kept() throws {
    for steps in Self.all {
      let kept = steps.details(
        of: try Self.film(), from: ExportDetail(quality: 20), keepsRate: true, keepsTime: true)
      #expect(kept.allSatisfy { $0.seconds == .infinity && $0.framesPerSecond == .infinity })
      #expect(kept.allSatisfy { $0.quality == 20 })
      let short = steps.details(
        of: try Self.film(12, seconds: 1), from: ExportDetail(), keepsRate: false, keepsTime: false)
      #expect(short.allSatisfy { $0.seconds == .infinity && $0.framesPerSecond != 15 })
    }
  }

  @Test("what was given up is said, and nothing where nothing was") func words() throws {
    let film = try Self.film()
    var detail = ExportDetail()
    #expect(detail.text(of: film, as: film) == "")
    (detail.framesPerSecond, detail.seconds, detail.colors) = (20, 2.5, 255)
    let reduced = try detail.film(of: film)
    #expect(
      detail.text(of: film, as: reduced)
        == "with 20 of 30 frames per second, 2.5 of 3 s and 255 colours")
    detail = ExportDetail(share: 0.5)
    let half = try detail.film(of: film)
    let (some, all) = (half.birthCount(most: .max), film.birthCount(most: .max))
    #expect(detail.text(of: film, as: half) == "with \(some) of \(all) pieces")
  }
}
