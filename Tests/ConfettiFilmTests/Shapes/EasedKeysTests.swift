import Confetti
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiFilm

@Suite("EasedKeys") struct EasedKeysTests {
  @Test("eased lines between keys are within the tolerance of every sample", arguments: 0..<40)
  func bound(seed: Int) {
    var (_, samples) = VectorKeysTests.samples(seed: UInt64(seed))
    // Both ends are those of whole frames.
    if samples.count % 2 == 0 { samples.removeLast() }
    let keys = EasedKeys(samples, from: 5, perFrame: 2, step: 0.01, prefersCrests: seed % 2 == 0) {
      SIMD4(repeating: $0 % 2 == 0 ? 0.5 : 1)
    }
    for index in samples.indices {
      let frame = 5 + Double(index) / 2
      let isBetweenNeighbours =
        index % 2 == 1 && keys.frames.contains(Int(frame))
        && keys.frames.contains(Int(frame) + 1)
      guard !isBetweenNeighbours else { continue }
      let room: Float = (index % 2 == 0 ? 0.5 : 1) + 0.02
      #expect(VectorKeys.isWithin(room, keys.value(at: frame) - samples[index]))
    }
    #expect(zip(keys.frames, keys.frames.dropFirst()).allSatisfy(<))
  }

  private static func keys(_ count: Int, _ value: (Float) -> Float) -> EasedKeys {
    EasedKeys(
      (0...count).map { SIMD4(value(Float($0)), 0, 0, 0) }, from: 0, perFrame: 1, step: 0.01,
      prefersCrests: true
    ) { _ in SIMD4(repeating: 0.3) }
  }

  @Test("a line and a throw have two keys, and what stays has one")
  func fewest() {
    #expect(Self.keys(90) { $0 }.eases == [.straight])
    #expect(Self.keys(90) { 3 * $0 - 0.02 * $0 * $0 }.frames == [0, 90])
    #expect(Self.keys(90) { _ in 3 }.isConstant)
  }

  @Test("a wave has a key at each of its crests, and one ease")
  func waves() {
    let keys = Self.keys(120) { 10 * Float(cos(Double($0) * .pi / 30)) }
    #expect(keys.frames == [0, 30, 60, 90, 120])
    #expect(keys.eases.dropFirst().dropLast().allSatisfy { $0 == .wave })
  }

  @Test("lines stay within the limits of a colour, where their tolerance reaches beyond")
  func limits() {
    // Rises steeply to the limit, stays for a while, and falls: a cubic line would swing over it.
    let samples = (0...120).map { index in
      SIMD4(min(Float(index) * 20, 255), max(255 - Float(index) * 9, 0), 255, 0)
    }
    func keys(_ limits: ClosedRange<Float>) -> EasedKeys {
      EasedKeys(samples, from: 0, perFrame: 2, step: 2.55, limits: limits) { _ in
        SIMD4(repeating: 8)
      }
    }
    func isWithin(_ keys: EasedKeys) -> Bool {
      (0...240).allSatisfy {
        let value = keys.value(at: Double($0) / 4)
        return value.max() <= 255.5 && value.min() >= -0.5
      }
    }
    #expect(isWithin(keys(0...255)))
    #expect(!isWithin(keys(-.infinity ... .infinity)))
  }

  @Test("an ease begins at 0 and ends at 1, and a cubic one is what its weights say")
  func eases() {
    for ease in [KeyEase.straight, .wave, KeyEase(cubic: 0.2, 1.4), KeyEase(cubic: -3, 12)] {
      #expect(abs(ease.value(at: 0)) < 1e-3 && abs(ease.value(at: 1) - 1) < 1e-3)
    }
    for step in 0...20 {
      let weights = KeyEase.weights(at: Float(step) / 20)
      let value = weights.first * -3 + weights.second * 12 + weights.end
      #expect(abs(KeyEase(cubic: -3, 12).value(at: Float(step) / 20) - value) < 1e-3)
    }
  }

  @Test("a wave of magnitudes changes its sign wherever it is nearly nothing")
  func signs() {
    let wave = (0..<120).map { cos(Double($0) * .pi / 30 + 0.3) }
    let flips = EdgeOnSigns(wave.map { Float(max(abs($0), 0.15)) })
    for (sign, value) in zip(flips.signs, wave) where abs(value) > 0.2 {
      #expect((sign > 0) == (value > 0))
    }
    #expect(zip(flips.areLeast, wave).allSatisfy { !$0 || abs($1) < 0.2 })
    #expect(EdgeOnSigns([1, 0.8, 0.5, 0.8, 1]).signs == [1, 1, 1, 1, 1])
    #expect(EdgeOnSigns([]).signs.isEmpty)
  }
}
