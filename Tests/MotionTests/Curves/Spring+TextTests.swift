import ConfettiTestSupport
import Foundation
import Testing

@testable import Motion

@Suite("Spring+Text") struct SpringTextTests {
  @Test("a spring is described as it is made")
  func description() {
    #expect("\(Spring(duration: 0.5, bounce: 0.3))" == "Spring(duration: 0.5, bounce: 0.3)")
    #expect("\(Spring.smooth)" == "Spring(duration: 0.5, bounce: 0.0)")
    #expect("\(Spring(duration: 1, bounce: -0.4))" == "Spring(duration: 1.0, bounce: -0.4)")
    #expect(
      "\(Spring(mass: 2, stiffness: 80, damping: 7))"
        == "Spring(mass: 2.0, stiffness: 80.0, damping: 7.0)")
    #expect(
      "\(Spring(mass: 2, stiffness: 80, damping: 70, allowOverDamping: true))"
        == "Spring(mass: 2.0, stiffness: 80.0, damping: 70.0, allowOverDamping: true)")
  }

  @Test("any spring is read as it was written, to the last bit")
  func roundTrip() throws {
    var random = SplitMix(seed: 11)
    for _ in 0..<500 {
      let spring = Spring(
        mass: Bool.random(using: &random) ? 1 : .random(in: 0.1...9, using: &random),
        stiffness: .random(in: 1...900, using: &random),
        damping: .random(in: 0...90, using: &random), allowOverDamping: true)
      let read = try JSONDecoder().decode(Spring.self, from: JSONEncoder().encode(spring))
      #expect(read == spring && read.hashValue == spring.hashValue)
      #expect(read.value(target: 1.0, time: 0.1) == spring.value(target: 1.0, time: 0.1))
    }
  }

  @Test("numbers that are read are clamped, and none may be missing")
  func clamped() throws {
    let json = #"{"angularFrequency": -3, "dampingRatio": 1e300, "mass": 0}"#
    let spring = try JSONDecoder().decode(Spring.self, from: Data(json.utf8))
    #expect(spring.angularFrequency == 1e-9 && spring.dampingRatio == 1e6 && spring.mass == 1e-9)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Spring.self, from: Data(#"{"mass": 1}"#.utf8))
    }
  }
}
