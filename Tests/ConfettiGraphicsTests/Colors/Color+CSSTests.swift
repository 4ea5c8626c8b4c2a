import Testing

@testable import ConfettiGraphics

@Suite("colours of CSS") struct ColorCSSTests {
  /// Computed by Chromium's canvas.
  @Test(
    "are read as browsers read them",
    arguments: [
      ("red", "#FF0000FF"), ("RebeccaPurple", "#663399FF"), ("transparent", "#00000000"),
      ("#F00", "#FF0000FF"), ("#f80c", "#FF8800CC"), ("#FF9500", "#FF9500FF"),
      ("#ff950080", "#FF950080"), ("rgb(255 128 0)", "#FF8000FF"),
      ("rgba(255, 128, 0, 0.5)", "#FF800080"), ("rgb(100% 50% 0% / 25%)", "#FF800040"),
      ("hsl(210 80% 60%)", "#4799EBFF"), ("hsl(120deg, 100%, 25%)", "#008000FF"),
      ("hsla(-60, 100%, 50%, 0.2)", "#FF00FF33"), ("hsl(0.5turn 100% 50%)", "#00FFFFFF"),
      ("oklch(1 0 0)", "#FFFFFFFF"), ("oklch(0.62796 0.25768 29.234)", "#FF0000FF"),
      ("oklch(86.644% 0.29483 142.495)", "#00FF00FF"),
      ("oklch(45.201% 0.31321 264.052 / 0.5)", "#0000FF80"),
    ])
  func values(text: String, hex: String) throws {
    let color = try #require(Color(css: text), "\(text)")
    let (a, b) = (try #require(Color(hexText: hex)), color)
    for (x, y) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)] {
      #expect(abs(x - y) < 0.6 / 255, "\(text) is \(color.hexText(withAlpha: true))")
    }
  }

  @Test(
    "that are none are nil",
    arguments: [
      "", "#", "#12", "#12345", "reddish", "rgb(1 2)", "rgb(1 2 3 4 5)", "hsl(red 1 2)",
      "rgb(1,2,3",
      "own", "oklch(0.5 99 0)", "#é00", "rgb(nan 1 2)", "hsl(1e3 50% 50%)",
      String(repeating: "a", count: 100_000),
    ])
  func refused(text: String) { #expect(Color(css: text) == nil) }

  @Test("a colour outside of sRGB keeps its hue and loses chroma")
  func gamut() throws {
    let color = try #require(Color(css: "oklch(70% 0.4 145)"))
    for component in [color.red, color.green, color.blue] { #expect((0...1).contains(component)) }
    #expect(color.green > color.red && color.green > color.blue)
  }

  @Test("mixing is even to the eye, and ends at its ends")
  func mixing() {
    let (blue, yellow) = (Color(hex: 0x0000FF), Color(hex: 0xFFFF00).opacity(0.5))
    #expect(blue.mixed(with: yellow, at: 0).hexText == "#0000FF")
    #expect(blue.mixed(with: yellow, at: 1).hexText(withAlpha: true) == "#FFFF0080")
    // Computed with the numbers of the definition.
    let grey = Color.black().mixed(with: .white(), at: 0.5)
    #expect(abs(grey.red - 0.3886) < 0.001 && abs(grey.red - grey.green) < 1e-6)
    #expect(abs(blue.mixed(with: yellow, at: 0.5).alpha - 0.75) < 1e-6)
  }

  @Test("there are all 148 names")
  func names() {
    #expect(Color.cssNames.count == 148)
    #expect(Color.cssNames.allSatisfy { Color(css: $0) != nil })
  }
}
