import ConfettiGraphics
import Motion
import Testing

@testable import ConfettiShow

@Suite("Slider") struct SliderTests {
  private func slider() -> Slider {
    var slider = Slider("bounce", -0.5...0.9, value: 0.4)
    slider.prepare(.white, TextStyle(size: 12, weight: 90), in: Self.frame)
    return slider
  }

  static let frame = Rect(x: 100, y: 20, width: 150, height: 50)

  @Test("a value has a place, and the place has the value")
  func placeOfAValue() {
    let slider = slider()
    for hundredths in stride(from: -50, through: 90, by: 7) {
      let value = Double(hundredths) / 100
      let x = slider.x(of: value)
      #expect(x >= Self.frame.x && x <= Self.frame.maxX)
      #expect(abs(slider.value(at: x) - value) < 1e-9)
    }
    #expect(slider.x(of: -0.5) < slider.x(of: 0.9))
  }

  @Test(
    "places before the line are the least value", arguments: [-1e30, -.infinity, 0, 99] as [Float])
  func beforeTheLine(x: Float) {
    #expect(slider().value(at: x) == -0.5)
  }

  @Test(
    "places behind the line are the largest value", arguments: [260, 1e30, .infinity] as [Float])
  func behindTheLine(x: Float) {
    #expect(slider().value(at: x) == 0.9)
  }

  @Test("values are clamped to the range and rounded to steps")
  func valuesAreClamped() {
    var slider = slider()
    slider.set(7)
    #expect(slider.value == 0.9)
    slider.set(.nan)
    #expect(slider.value == -0.5)
    slider.set(0.123456)
    #expect(abs(slider.value - 0.12) < 1e-12)
  }

  @Test("the knob moves to a new value, and rests")
  func knobMoves() {
    var slider = slider()
    slider.change(at: 1) { slider in withAnimation(.snappy) { slider.set(0.8) } }
    #expect(slider.isMoving(at: 1.1))
    slider.advance(to: 3)
    #expect(!slider.isMoving(at: 3))
    slider.change(at: 3) { slider in withAnimation(.snappy) { slider.set(0.8) } }
    #expect(!slider.isMoving(at: 3))
  }

  @Test("a slider without a length is at its start")
  func withoutALength() {
    let slider = Slider("nothing", 0...1, value: 0.5)
    #expect(slider.value(at: 0) == 0 && slider.value(at: .nan) == 0)
  }
}
