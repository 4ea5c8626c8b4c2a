import ConfettiTestSupport
import Foundation
import Testing

@testable import Motion

@Suite("Elementary") struct ElementaryTests {
  /// The magnitude of a difference in units of the last place of the exact value.
  private func ulps(_ value: Double, _ exact: Double) -> Double {
    abs(value - exact) / exact.ulp
  }

  @Test("the exponential is within two units of the last place")
  func exponential() {
    var random = SplitMix(seed: 1)
    for range in [-708.0...708, -40...5, -1...1, -1e-3...1e-3, -1e-15...1e-15] {
      for _ in 0..<20_000 {
        let x = Double.random(in: range, using: &random)
        guard abs(x) < 708 else { continue }
        #expect(ulps(Elementary.exp(x), Foundation.exp(x)) <= 2, "\(x)")
      }
    }
    #expect(Elementary.exp(0) == 1)
  }

  @Test("the exponential is 0 or infinity where the result would be too small or too large")
  func exponentialBounds() {
    #expect(Elementary.exp(-708.1) == 0)
    #expect(Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(708) == .infinity)
    #expect(Elementary.exp(.infinity) == .infinity)
    #expect(Elementary.exp(.nan) == 0)
    #expect(Elementary.exp(707.999).isFinite && Elementary.exp(-707.999) > 0)
  }

  @Test("a power of two is as exact as its exponent allows")
  func powersOfTwo() {
    var random = SplitMix(seed: 5)
    for bound in [1021.9, 40, 1, 1e-3, 1e-15] {
      for _ in 0..<10_000 {
        let x = Double.random(in: -bound...bound, using: &random)
        #expect(ulps(Elementary.exp2(x), Foundation.exp2(x)) <= 2, "\(x)")
      }
    }
    for n in -1021...1021 { #expect(Elementary.exp2(Double(n)) == Foundation.exp2(Double(n))) }
    #expect(Elementary.exp2(-1022) == 0 && Elementary.exp2(-.infinity) == 0)
    #expect(Elementary.exp2(1022) == .infinity && Elementary.exp2(.nan) == 0)
  }

  @Test("the logarithm is within three units of the last place")
  func logarithm() {
    var random = SplitMix(seed: 2)
    for range in [1e-300...1e300, 1e-9...1e-6, 0.5...1.5, 0.999...1.001, 1...1e6] {
      for _ in 0..<20_000 {
        let x = Double.random(in: range, using: &random)
        #expect(ulps(Elementary.log(x), Foundation.log(x)) <= 3, "\(x)")
      }
    }
    #expect(Elementary.log(1) == 0)
    for x in [Double.leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude] {
      #expect(ulps(Elementary.log(x), Foundation.log(x)) <= 3, "\(x)")
    }
  }

  @Test("sine and cosine are within 1e-15, for small and for enormous angles")
  func sineAndCosine() {
    var random = SplitMix(seed: 3)
    for bound in [1e-12, 0.8, 4, 100, 1e4, 9.9e5, 1e6, 7e6, 1e9, 1e12, 1e15] {
      for _ in 0..<10_000 {
        let x = Double.random(in: -bound...bound, using: &random)
        let (sine, cosine) = Elementary.sinCos(x)
        #expect(abs(sine - Foundation.sin(x)) <= 1e-15, "\(x)")
        #expect(abs(cosine - Foundation.cos(x)) <= 1e-15, "\(x)")
      }
    }
  }

  @Test("the sine of any finite angle is one of −1…1")
  func largestSines() {
    for x in [1e16, 3e19, 1e22, 6e22, 1e100, 6.2e300, Double.greatestFiniteMagnitude] {
      for angle in [x, -x] {
        let (sine, cosine) = Elementary.sinCos(angle)
        #expect(abs(sine * sine + cosine * cosine - 1) < 1e-12, "\(angle)")
      }
    }
  }

  @Test("sine and cosine near their zeros keep their digits")
  func smallSines() {
    for n in -50...50 {
      let x = Double(n) * .pi / 2
      let (sine, cosine) = Elementary.sinCos(x)
      #expect(abs(sine - Foundation.sin(x)) <= 4e-16 * abs(Foundation.sin(x)) + 1e-30)
      #expect(abs(cosine - Foundation.cos(x)) <= 4e-16 * abs(Foundation.cos(x)) + 1e-30)
    }
    #expect(Elementary.sinCos(1e-200).sin == 1e-200)
    #expect(Elementary.sinCos(0) == (0, 1))
  }

  @Test("a wave that dies down is an exponential times a sine and a cosine, within 1e-15")
  func decayingWaves() {
    var random = SplitMix(seed: 6)
    for bound in [1e-9, 1e-3, 1, 30, 900] {
      for _ in 0..<10_000 {
        let exponent = -Double.random(in: 0...bound, using: &random)
        // A multiple of π loses digits outside; up to half a turn hardly any.
        let halfTurns = Double.random(in: -1...1, using: &random) * min(bound, 1)
        let (sine, cosine) = Elementary.decayingWave(exponent: exponent, halfTurns: halfTurns)
        let envelope = Foundation.exp2(exponent)
        #expect(abs(sine - envelope * Foundation.sin(halfTurns * .pi)) <= 1e-15)
        #expect(abs(cosine - envelope * Foundation.cos(halfTurns * .pi)) <= 1e-15)
      }
    }
    for turns in [2.0, 10, 1e6, 1e12] {
      let (sine, cosine) = Elementary.decayingWave(exponent: 0, halfTurns: turns + 0.5)
      #expect(abs(sine - 1) < 1e-15 && abs(cosine) < 1e-15)
    }
    #expect(Elementary.decayingWave(exponent: 0, halfTurns: 1) == (0, -1))
  }

  @Test("a wave is 0 when it has died down, and where no digit of it is known")
  func endOfWaves() {
    for exponent in [-1022, -1e300, -Double.infinity, .nan] {
      #expect(Elementary.decayingWave(exponent: exponent, halfTurns: 0.5) == (0, 0))
    }
    for turns in [1e15, 1e300, Double.infinity, .nan] {
      #expect(Elementary.decayingWave(exponent: -1, halfTurns: turns) == (0, 0))
    }
  }

  @Test("a number that is not finite has no sine")
  func notFinite() {
    for x in [Double.infinity, -.infinity, .nan] {
      #expect(Elementary.sinCos(x).sin.isNaN && Elementary.sinCos(x).cos.isNaN)
    }
  }

  @Test("tangents and the angles of points are within a few units of the last place")
  func tangents() {
    var random = SplitMix(seed: 4)
    for scale in [1e-9, 1, 1e9] {
      for _ in 0..<20_000 {
        let x = Double.random(in: -1...1, using: &random)
        let y = Double.random(in: -1...1, using: &random) * scale
        #expect(abs(Elementary.atan2(y, x) - Foundation.atan2(y, x)) <= 5e-16, "\(y), \(x)")
        #expect(ulps(Elementary.tan(x), Foundation.tan(x)) <= 4, "\(x)")
      }
    }
    for (y, x) in [(0.0, 1.0), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, -1), (0, 0)] {
      #expect(abs(Elementary.atan2(y, x) - Foundation.atan2(y, x)) <= 5e-16, "\(y), \(x)")
    }
  }
}
