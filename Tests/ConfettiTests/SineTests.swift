import Foundation
import Testing

@testable import Confetti

@Suite("sine and cosine") struct SineTests {
  @Test("agree with the C library to a millionth over the range that effects use")
  func accuracy() {
    var worst = 0.0
    for step in -100_000...100_000 {
      let angle = Float(step) / 1000
      worst = max(worst, abs(Double(sine(angle)) - sin(Double(angle))))
    }
    #expect(worst < 1e-6)
  }

  @Test("the cosine keeps the precision its argument has")
  func cosineAccuracy() {
    for step in -40_000...40_000 {
      let angle = Float(step) / 1000
      #expect(abs(Double(cosine(angle)) - cos(Double(angle))) < 3e-6)
    }
  }

  @Test("both together agree with the C library to a millionth over the range that is promised")
  func pairs() {
    for step in -1_000_000...1_000_000 where step % 7 == 0 {
      let angle = Float(step) / 1000
      let pair = cosineAndSine(angle)
      #expect(
        abs(Double(pair.cosine) - cos(Double(angle))) < 1e-6
          && abs(Double(pair.sine) - sin(Double(angle))) < 1e-6)
    }
  }

  @Test("larger angles are as precise as they are known, and any angle gives a number")
  func largeAngles() {
    for step in 0..<60_000 {
      let angle = Float(1000) + Float(step) * 3.317
      #expect(abs(Double(sine(angle)) - sin(Double(angle))) < Double(angle.ulp))
      #expect(abs(Double(cosine(angle)) - cos(Double(angle))) < Double(angle.ulp))
    }
    for exponent in -126...127 {
      for angle in [Float(sign: .plus, exponent: exponent, significand: 1.3), .infinity, .nan] {
        let (c, s) = cosineAndSine(-angle)
        #expect(abs(c) <= 1.000_001 && abs(s) <= 1.000_001)
        #expect(abs(sine(angle)) <= 1.000_001 && abs(cosine(angle)) <= 1.000_001)
      }
    }
  }
}
