import ConfettiGraphics
import Motion
import Testing

@testable import ConfettiShow

@Suite struct SliderTests {
  private func slider() -> Slider {
    var slider = Slider("bounce", -0.5...0.9, value: 0.4)
    slider.prepare(.white, TextStyle(size: 12, weight: 90), in: Self.frame)
    return slider
  }

  static let frame = Rect(x: 100, y: 20, width: 150, height: 50)

  @Test func `a value has a place, and the place has the value`() {
    let slider = slider()
    for hundredths in stride(from: -50, through: 90, by: 7) {
      let value = Double(hundredths) / 100
      let x = slider.x(of: value)
      #expect(x >= Self.frame.x && x <= Self.frame.maxX)
      #expect(abs(slider.value(at: x) - value) < 1e-9)
    }
    #expect(slider.x(of: -0.5) < slider.x(of: 0.9))
  }

  @Test(arguments: [-1e30, -.infinity, 0, 99] as [Float])
  func `places before the line are the least value`(x: Float) {
    #expect(slider().value(at: x) == -0.5)
  }

  @Test(arguments: [260, 1e30, .infinity] as [Float])
  func `places behind the line are the largest value`(x: Float) {
    #expect(slider().value(at: x) == 0.9)
  }

  @Test func `values are held to the range and to steps`() {
    var slider = slider()
    slider.set(7, .snappy, at: 0)
    #expect(slider.value == 0.9)
    slider.set(.nan, .snappy, at: 0)
    #expect(slider.value == -0.5)
    slider.set(0.123456, .snappy, at: 0)
    #expect(abs(slider.value - 0.12) < 1e-12)
  }

  @Test func `the knob moves to a new value, and rests`() {
    var slider = slider()
    slider.set(0.8, .snappy, at: 1)
    #expect(slider.isMoving(at: 1.1))
    slider.advance(to: 3)
    #expect(!slider.isMoving(at: 3))
    slider.set(0.8, .snappy, at: 3)
    #expect(!slider.isMoving(at: 3))
  }

  @Test func `a slider without a length is at its start`() {
    let slider = Slider("nothing", 0...1, value: 0.5)
    #expect(slider.value(at: 0) == 0 && slider.value(at: .nan) == 0)
  }
}
