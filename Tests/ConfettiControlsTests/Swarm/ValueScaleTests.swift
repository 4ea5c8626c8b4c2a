import ConfettiTestSupport
import Testing

@testable import ConfettiControls

@Suite("Scales of values") struct ValueScaleTests {
  private static let scales = [
    ValueScale(usual: 0...600), ValueScale(usual: -180...180, .angle),
    ValueScale(usual: 1...2000, hard: 1...10_000, .logarithmic),
    ValueScale(usual: 0...1000, .logarithmic), ValueScale(usual: -50...1000, .logarithmic),
  ]

  @Test("the number at the share of a number is the number, also beyond the usual ends")
  func sharesAreReversible() {
    for scale in Self.scales {
      for number in [1.0, 3, 20, 170, 900, 5000] {
        let number = scale.clamped(number)
        let shown = scale.shown(number...number)
        #expect(shown.contains(number))
        let share = scale.share(of: number, in: shown)
        #expect((0...1).contains(share))
        #expect(abs(scale.number(at: share, in: shown) - number) < 1e-6 * max(number, 1))
        #expect(scale.share(of: number, in: scale.usual).isFinite)
      }
    }
  }

  @Test("equal lengths of a logarithmic scale are equal factors")
  func logarithmic() {
    let scale = Self.scales[2]
    let numbers = [0.25, 0.5, 0.75].map { scale.number(at: $0, in: scale.usual) }
    #expect(abs(numbers[1] / numbers[0] - numbers[2] / numbers[1]) < 0.1)
    #expect(scale.number(at: 7, in: scale.usual) == 10_000)
  }

  @Test("numbers get the digits that a way is worth, or keep to their step")
  func rounding() {
    let scale = Self.scales[0]
    #expect(scale.rounded(123.456, to: 1.7) == 123)
    #expect(scale.rounded(123.456, to: 0.2) == 123.5)
    #expect(scale.rounded(0.30000000000000004, to: 0.02) == 0.3)
    #expect(scale.rounded(0.31, to: 0.001, step: 0.1) == 0.3)
    #expect(scale.rounded(1234, to: 70, step: 1) == 1230)
  }

  @Test("keys step on all scales, and never stand still before an end")
  func steps() {
    for scale in Self.scales {
      for number in [1.0, 40, 150] {
        #expect(scale.number(number, after: 1) > number)
        #expect(scale.number(number, after: 10) > scale.number(number, after: 1))
        #expect(scale.number(number, after: -1) <= number)
      }
    }
    #expect(Self.scales[1].number(30, after: 10) == 45)
    #expect(Self.scales[2].number(1, after: -10) == 1)
  }

  @Test("wild ends and numbers give places on the line")
  func wildNumbers() {
    var random = SplitMix(seed: 3)
    for _ in 0..<400 {
      let (a, b) = (random.wildFinite(), random.wildFinite())
      let (c, d) = (random.wildFinite(), random.wildFinite())
      let kind: ValueScale.Kind = random.next() & 1 == 0 ? .linear : .logarithmic
      let scale = ValueScale(
        usual: min(a, b)...max(a, b), hard: min(c, d)...max(c, d), kind)
      #expect(scale.usual.upperBound > scale.usual.lowerBound)
      let number = random.wild()
      let shown = scale.shown(scale.clamped(number)...scale.clamped(number))
      #expect(scale.share(of: number, in: shown).isFinite)
      #expect(scale.number(at: random.wild(), in: shown).isFinite)
      #expect(scale.rounded(number, to: random.wild(), step: random.wild()).isFinite)
      #expect(scale.number(number, after: 10, step: 1).isFinite)
    }
  }
}
