import ConfettiGraphics
import ConfettiTestSupport
import Motion
import Testing

@Suite("NumberFormat") struct NumberFormatTests {
  @Test(
    "numbers are written with their decimals, groups, signs and units",
    arguments: [
      (NumberFormat.price, 1234.5, "1,234.50"), (.price, 0.005, "0.01"), (.price, -0.001, "0.00"),
      (.price, 999_999.995, "1,000,000.00"), (.price, -1234.5, "−1,234.50"), (.whole, 0, "0"),
      (.whole, 999.5, "1,000"), (.whole, 12_345_678, "12,345,678"), (.percent, 42.4, "42 %"),
      (.percentChange, 3.44, "+3.4 %"), (.percentChange, -3.44, "−3.4 %"),
      (.percentChange, 0.01, "0.0 %"), (.minutesAndSeconds, 0, "0:00"),
      (.minutesAndSeconds, 0.01, "0:01"), (.minutesAndSeconds, 65, "1:05"),
      (.minutesAndSeconds, 3599.2, "60:00"), (NumberFormat(prefix: "×"), 3, "×3"),
      (NumberFormat(decimals: 1, suffix: " km"), 1234.56, "1,234.6 km"), (.whole, .nan, "–"),
      (.whole, .infinity, "–"),
    ])
  func texts(format: NumberFormat, value: Double, text: String) {
    #expect(format.text(value) == text)
  }

  @Test("the text changes exactly where the step does")
  func steps() {
    var random = SplitMix(seed: 2)
    for format in [NumberFormat.price, .whole, .percentChange, .minutesAndSeconds] {
      for _ in 0..<500 {
        let value = Double.random(in: -200...4000, using: &random)
        let next = value + Double.random(in: -1...1, using: &random)
        let isSame = format.step(of: value) == format.step(of: next)
        #expect(isSame == (format.text(value) == format.text(next)), "\(value) \(next)")
      }
    }
  }

  @Test("an animated number is read monotonously on its way, and exactly at its end")
  func animated() {
    var price = Animated(130.0)
    price.set(160, .spring(duration: 0.8), at: 0)
    var last = 0.0
    for frame in 0..<180 {
      let now = Double(frame) / 60
      price.advance(to: now)
      let value = Double(price.text(.price, at: now)) ?? -1
      #expect(value >= last)
      last = value
    }
    #expect(last == 160)
  }
}
