import Confetti
import ConfettiTestSupport
import Testing

@testable import ConfettiFilm

@Suite("VectorKeys") struct VectorKeysTests {
  /// Samples of something that swings and jumps.
  static func samples(seed: UInt64) -> ([Int], [SIMD4<Float>]) {
    var random = SplitMix(seed: seed)
    var (ticks, values) = ([Int](), [SIMD4<Float>]())
    var (tick, value) = (Int.random(in: 0..<50, using: &random), SIMD4<Float>.zero)
    var speed = SIMD4<Float>.zero
    for _ in 0..<Int.random(in: 1..<300, using: &random) {
      ticks.append(tick)
      values.append(value)
      tick += Int.random(in: 1..<9, using: &random)
      for index in 0..<4 { speed[index] += Float.random(in: -0.2...0.2, using: &random) }
      value = value + speed
      if Int.random(in: 0..<40, using: &random) == 0 { value = value + 20 }
    }
    return (ticks, values)
  }

  @Test("straight lines between keys are within the tolerance of every sample", arguments: 0..<40)
  func bound(seed: Int) {
    let (ticks, values) = Self.samples(seed: UInt64(seed))
    let keys = VectorKeys(ticks, values) { $0 % 2 == 0 ? 0.5 : 1 }
    for (index, tick) in ticks.enumerated() {
      let room: Float = (index % 2 == 0 ? 0.5 : 1) + 1e-2
      #expect(VectorKeys.isWithin(room, keys.value(at: Double(tick)) - values[index]))
    }
    #expect(keys.ticks.count <= ticks.count)
    #expect(zip(keys.ticks, keys.ticks.dropFirst()).allSatisfy(<))
  }

  @Test("a straight line has two keys, and what stays has one")
  func fewest() {
    let ticks = Array(0..<100)
    let line = VectorKeys(ticks, ticks.map { SIMD4(Float($0), 0, 3, 0) }) { _ in 0.01 }
    #expect(line.ticks == [0, 99])
    let constant = VectorKeys(ticks, ticks.map { SIMD4(Float($0 % 2), 0, 0, 0) }) { _ in 1 }
    #expect(constant.isConstant)
  }

  @Test("before the first key and after the last nothing changes")
  func ends() {
    let keys = VectorKeys([10, 20], [.zero, .one]) { _ in 0 }
    #expect(keys.value(at: 0) == .zero && keys.value(at: 15) == .one / 2)
    #expect(keys.value(at: 30) == .one)
  }
}
