import CConfettiLanes
import Foundation
import Testing

@testable import Confetti

@Suite("Sine") struct SineTests {
  @Test(
    "sine and cosine agree with the C library to a millionth over the promised range",
    arguments: [
      1.0, 100, 4_000_000,
    ])
  func accuracy(range: Double) {
    var worst = 0.0
    for step in -200_000...200_000 {
      let angle = Float(range * Double(step) / 200_000)
      let (c, s) = (cos(.pi * rest(of: angle)), sin(.pi * rest(of: angle)))
      worst = max(
        worst, abs(Double(halfturns_cosine(angle)) - c), abs(Double(halfturns_sine(angle)) - s))
    }
    #expect(worst < 1e-6)
  }

  @Test("whole half turns are exact")
  func wholeHalfTurns() {
    for turns in -1000...1000 {
      let (c, s) = (halfturns_cosine(Float(turns)), halfturns_sine(Float(turns)))
      #expect(c == (turns.isMultiple(of: 2) ? 1 : -1))
      #expect(s == 0)
    }
  }

  @Test("angles that are far too large still give numbers")
  func largeAngles() {
    // The largest that a valid effect reaches: a million times a million degrees.
    for exponent in 22...32 {
      for significand in stride(from: Float(1), to: 2, by: 0.013) {
        let angle = Float(sign: .minus, exponent: exponent, significand: significand)
        let (c, s) = (halfturns_cosine(angle), halfturns_sine(angle))
        #expect(c.isFinite && s.isFinite)
      }
    }
  }

  @Test("the loops over particles have the same bits", arguments: Lanes.allCases)
  func lanes(lanes: Lanes) {
    guard lanes.isAvailable else { return }
    let angles =
      (-4000...4000).map { Float($0) * 0.0137 * ($0.isMultiple(of: 3) ? 1 : 997) }
      + [.infinity, .nan, -0.0, 1e30, 0.5, -0.5, 1.5]
    var pass = ConfettiPass(
      parts: nil, count: 0, poses: angles.count, isWide: lanes == .eight, isJoint: false)
    #expect(angles.count.isMultiple(of: 8))
    var (cosines, sines) = (angles, angles)
    lanes_turn(&pass, angles, &cosines, &sines)
    for (i, angle) in angles.enumerated() {
      let (c, s) = (halfturns_cosine(angle), halfturns_sine(angle))
      #expect(c.bitPattern == cosines[i].bitPattern || c.isNaN && cosines[i].isNaN)
      #expect(s.bitPattern == sines[i].bitPattern || s.isNaN && sines[i].isNaN)
    }
  }

  /// The rest of an angle after the whole turns, which the C library's π would blur.
  private func rest(of angle: Float) -> Double {
    Double(angle).truncatingRemainder(dividingBy: 2)
  }
}
