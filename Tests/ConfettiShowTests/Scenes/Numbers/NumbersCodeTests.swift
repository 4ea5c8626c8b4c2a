import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Motion
import Testing

@testable import ConfettiShow

@Suite("Code of numbers") struct NumbersCodeTests {
  /// The code of the tiles as it is compiled; each begins at a name that a test looks for.
  private static func compiled(at now: Double, _ quads: inout QuadBuffer) -> [String] {
    // Price
    var price = Animated(142.50)
    price.set(155.20, .spring(duration: 0.8), at: now)
    let words = price.text(.price, at: now)
    // Heart rate
    var beat = PhaseAnimator([1, 1.2], value: \.self) { _ in
      .easeInOut(duration: 0.14)
    }  // beat.play(at: now) every 60 / rate seconds
    beat.play(at: now)
    return [words, "\(beat.value(at: now))"] + more(at: now, &quads)
  }

  private static func more(at now: Double, _ quads: inout QuadBuffer) -> [String] {
    let multiplier = Animated(3.0)
    var (score, pop) = (Animated(1250.0), Animated(1.0))
    // Score
    let gain = 100 * multiplier.value
    score.set(score.value + gain, .smooth, at: now)
    pop.set(1, .bouncy, velocity: 6, at: now)
    return [score.text(.whole, at: now + 9)] + others(at: now, &quads)
  }

  private static func others(at now: Double, _ quads: inout QuadBuffer) -> [String] {
    let (end, width, rect) = (now + 65, 100.0, Rect(x: 0, y: 0, width: 40, height: 40))
    var pop = Animated(1.0)
    // Countdown
    let left = max(end - now, 0)
    let words = NumberFormat.minutesAndSeconds.text(left)
    pop.set(1, .bouncy, velocity: 2, at: now)
    // Progress
    var ring = Animated(Circle().trim(to: 0.25))
    ring.set(Circle().trim(to: 0.72), .spring, at: now)
    quads.stroke(ring.presentation(at: now), in: rect, .white())
    // Shares
    var shares = Animated(SIMD4(40.0, 30, 20, 10))
    shares.set([25, 35, 15, 25], .smooth, at: now)
    let widths = shares.presentation(at: now) / 100 * width
    return [words, "\(widths.sum())"]
  }

  @Test("the code that tiles show compiles, runs, and stands in the document of motion")
  func code() throws {
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    #expect(
      Self.compiled(at: 3, &quads) == ["142.50", "1.0", "1,550", "1:05", "100.0"])
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let source = lines(try String(contentsOfFile: #filePath, encoding: .utf8))
    let document = lines(
      try String(contentsOf: Repository.url("docs/motion.md"), encoding: .utf8))
    for kind in NumbersScene.kinds {
      let code = kind.code.map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(code.count == 3)
      for text in [source, document] {
        let isThere = text.indices.contains { text[$0...].starts(with: code) }
        #expect(isThere, "\(kind.title)")
      }
    }
  }
}
