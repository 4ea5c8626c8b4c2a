import Testing

@testable import ConfettiGraphics

@Suite("VectorBudget") struct VectorBudgetTests {
  private func error(_ inside: String) -> VectorError? {
    do throws(VectorError) {
      _ = try VectorDocument(VectorSample.file(inside)) { $0.count }
      return nil
    } catch {
      return error
    }
  }

  private static let tooMany = VectorError.tooMuch(
    "more than 20000 elements, counted as often as they are used")

  @Test("elements count as often as they are used")
  func uses() {
    func file(_ levels: Int) -> String {
      "<g id='a0'><path d='M0 0h9v9'/></g>"
        + (1...levels).map { level in
          "<g id='a\(level)'>" + String(repeating: "<use href='#a\(level - 1)'/>", count: 10)
            + "</g>"
        }.joined()
    }
    #expect(error(file(3)) == nil)
    #expect(error(file(6)) == Self.tooMany)
  }

  @Test(
    "references that go round in a circle end",
    arguments: [
      "<g id='a'><use href='#a'/></g>", "<use id='a' href='#b'/><use id='b' href='#a'/>",
      "<pattern id='a'><rect fill='url(#a)'/></pattern><rect width='9' height='9' fill='url(#a)'/>",
      "<linearGradient id='a' href='#a'/><rect width='9' height='9' fill='url(#a)'/>",
      "<mask id='a' mask='url(#a)'/><g mask='url(#a)'/>",
    ])
  func circles(inside: String) {
    guard case .tooMuch? = error(inside) else {
      Issue.record("\(inside) is \(String(describing: error(inside)))")
      return
    }
  }

  @Test(
    "billions of dashes are refused wherever they are said",
    arguments: [
      "<path d='M0 4h9' stroke-dasharray='1e-6'/>",
      "<g stroke-dasharray='1e-6'><circle r='9'/></g>",
      "<style>path{stroke-dasharray:1e-6}</style><path d='M0 4h9'/>",
      "<path d='M0 4h9' style='stroke:red;/**/stroke-dasharray:0 1e-6'/>",
      "<text stroke-dasharray='1e-6'>Hello</text>",
      "<g stroke-dasharray='1e-4'><use href='#a'/></g><path id='a' d='M0 0h1e6'/>",
    ])
  func dashes(inside: String) {
    #expect(error(inside) == .tooMuch("more than 100000 dashes"))
  }

  @Test("dashes that are as usual are none too many")
  func usualDashes() {
    #expect(error("<circle r='20' stroke='red' stroke-dasharray='2 1 .5'/>") == nil)
    #expect(error("<path d='M0 0h48' stroke-dasharray='none'/>") == nil)
  }

  @Test("long outlines and many letters count as many elements")
  func outlines() {
    let lines = String(repeating: "v40v-40", count: 20_000)
    #expect(error("<path d='M0 0\(lines)'/>") == Self.tooMany)
    #expect(error("<path d='M0 0\(lines)x'/>") == Self.tooMany)
    #expect(error("<text>" + String(repeating: "a", count: 20_001) + "</text>") == Self.tooMany)
    let markers = "<marker id='m'><path d='M0 0'/></marker>"
    let steps = String(repeating: "h1", count: 20_000)
    #expect(error("\(markers)<path marker-mid='url(#m)' d='M0 0\(steps)'/>") == Self.tooMany)
  }

  @Test("long styles and many rules count as many elements")
  func styles() {
    func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    let used = repeated("<use href='#a'/>", 900)
    #expect(error("<g id='a'/>\(used)") == nil)
    #expect(error("<g id='a' style='\(repeated("fill:red;", 400))'/>\(used)") == Self.tooMany)
    let rules = "<style>\(repeated(".a{fill:red}", 4000))</style>"
    #expect(error("\(rules)<g class='a'/>") == nil)
    #expect(error("\(rules)<g id='a'/>\(used)") == Self.tooMany)
    #expect(error("\(rules)<g class='\(repeated("b ", 40_000))'/>") == Self.tooMany)
  }

  @Test("the pixels of patterns and pictures are bounded")
  func pixels() {
    func pattern(_ size: String, _ units: String) -> String {
      "<pattern id='p' width='\(size)' height='\(size)' patternUnits='\(units)'/>"
        + "<rect width='40' height='40' fill='url(#p)'/>"
    }
    let tooLarge = VectorError.tooMuch("more than 4 million pixels in a pattern")
    #expect(error(pattern("8", "userSpaceOnUse")) == nil)
    #expect(error(pattern(".1", "objectBoundingBox")) == nil)
    #expect(error(pattern("1e5", "userSpaceOnUse")) == tooLarge)
    #expect(error(pattern("100", "objectBoundingBox")) == tooLarge)
    #expect(error("<g transform='scale(1e4)'>\(pattern("8", "userSpaceOnUse"))</g>") == tooLarge)
    let picture = VectorSample.file("<image href='data:image/png;base64,AAAA'/>")
    #expect(throws: VectorError.tooMuch("more than 32 million pixels in a picture")) {
      try VectorDocument(picture) { _ in Int.max }
    }
    #expect(throws: VectorError.undrawn("an <image> that is neither a PNG nor a JPEG")) {
      try VectorDocument(picture)
    }
  }

  @Test("filters that would take minutes are refused")
  func filters() {
    func filter(_ step: String) -> String {
      "<filter id='f'>\(step)</filter><rect width='9' height='9' filter='url(#f)'/>"
    }
    for step in [
      "<feMorphology radius='100'/>", "<feConvolveMatrix order='99'/>",
      "<feTurbulence numOctaves='1000'/>",
    ] {
      guard case .undrawn(let noun)? = error(filter(step)) else {
        Issue.record("\(step) is \(String(describing: error(filter(step))))")
        continue
      }
      #expect(noun.hasPrefix("an <fe"))
    }
    #expect(error(filter("<feGaussianBlur stdDeviation='1e6'/>")) == nil)
    #expect(error(filter("<feMorphology radius='1'/>")) == nil)
    let many = String(repeating: filter("<feOffset/>"), count: 500)
    #expect(error(many) == Self.tooMany)
  }

  @Test(
    "text that would hide a value is refused",
    arguments: [
      "<rect fill='u\\72l(a.svg#b)'/>", "<rect style='stroke-d\\61sharray:1e-9'/>",
      "<rect style='a:\"}\";fill:red'/>", "<rect style='a:(;stroke:red)'/>",
      "<style>a{b:\"}x{c:d\";stroke-dasharray:1e-9}</style>",
      "<style>g > g{fill:url(#a)}</style>", "<rect style='fill:var(--a)'/>",
    ])
  func hidden(inside: String) {
    guard case .undrawn? = error(inside) else {
      Issue.record("\(inside) is \(String(describing: error(inside)))")
      return
    }
  }

  @Test("elements that libraries leave out without an error are refused by their names")
  func undrawn() {
    #expect(error("<foreignObject/>") == .undrawn("a <foreignObject>"))
    #expect(error("<text><textPath href='#a'>A</textPath></text>") == .undrawn("a <textPath>"))
    #expect(error("<switch><foreignObject requiredExtensions='x'/><g/></switch>") == nil)
  }
}
