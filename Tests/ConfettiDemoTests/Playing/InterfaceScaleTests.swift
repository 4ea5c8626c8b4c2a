import ConfettiControls
import ConfettiGraphics
import ConfettiShow
import Testing

@testable import ConfettiDemo

@Suite("InterfaceScale") struct InterfaceScaleTests {
  /// The factors that a window of a size has after each of some requests.
  func factors(_ requests: [Requests], _ width: Float = 1280, _ height: Float = 720) -> [Float] {
    var factor: Float = 1
    return requests.map {
      let scale = InterfaceScale(factor, on: Size(width: width / factor, height: height / factor))
      factor = scale.next($0) ?? factor
      return factor
    }
  }

  @Test("steps lead up and down the same way, and back to the start")
  func steps() {
    #expect(
      factors([.enlarge, .enlarge, .shrink, .shrink, .shrink, .enlarge]) == [
        1.1, 1.25, 1.1, 1, 0.9, 1,
      ])
    #expect(factors([.enlarge, .enlarge, .resetScale]).last == 1)
    #expect(InterfaceScale(1, on: Size(width: 9, height: 9)).next(.quit) == nil)
  }

  @Test("nothing becomes so large that less than the smallest stage is left, nor smaller than half")
  func bounds() {
    let up = factors([Requests](repeating: .enlarge, count: 30))
    #expect(up.last == 3 && 720 / 3 >= InterfaceScale.smallest.height)
    #expect(factors([.enlarge], 330, 250) == [1])
    #expect(factors([Requests](repeating: .shrink, count: 30)).last == 0.5)
  }

  @Test("the factor is said in per cent")
  func said() {
    #expect(InterfaceScale.sentence(1.25) == "Size 125 %")
    #expect(InterfaceScale.sentence(0.67) == "Size 67 %")
  }
}
