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
}
