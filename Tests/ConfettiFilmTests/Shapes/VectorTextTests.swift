import Confetti
import Foundation
import Testing

@testable import ConfettiFilm

@Suite("VectorText") struct VectorTextTests {
  static func text(_ number: Double, _ digits: Int, zeros: Bool = false) -> String {
    var text = VectorText(hasLeadingZeros: zeros)
    text.append(number, digits: digits)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test("numbers have the digits that they need, and no more")
  func numbers() {
    #expect(Self.text(0, 2) == "0" && Self.text(-0.001, 2) == "0")
    #expect(Self.text(12.5, 1) == "12.5" && Self.text(12.04, 1) == "12")
    #expect(Self.text(0.25, 2) == ".25" && Self.text(-0.25, 2) == "-.25")
    #expect(Self.text(0.25, 2, zeros: true) == "0.25")
    #expect(Self.text(-0.05, 2, zeros: true) == "-0.05")
    #expect(Self.text(100, 1) == "100" && Self.text(.nan, 1) == "0")
    #expect(Double(Self.text(.infinity, 1)) != nil)
  }

  @Test("a share of ticks is a decimal")
  func shares() {
    var text = VectorText(hasLeadingZeros: false)
    text.append(1203, over: 10_000)
    text += " "
    text.append(10_000, over: 10_000)
    #expect(String(decoding: text.bytes, as: UTF8.self) == ".1203 1")
  }

  @Test("colours are short where that is exact")
  func colors() {
    var text = VectorText(hasLeadingZeros: false)
    text.append(SIMD3(255, 0, 17))
    text.append(SIMD3(27.2, 300, -4))
    #expect(String(decoding: text.bytes, as: UTF8.self) == "#f01#1bff00")
  }

  @Test("base 64 is what others read", arguments: 0..<12)
  func base64(count: Int) {
    let data = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 77 + 200) }
    var text = VectorText(hasLeadingZeros: false)
    text.append(base64: data)
    #expect(Data(base64Encoded: Data(text.bytes)) == Data(data))
  }
}
