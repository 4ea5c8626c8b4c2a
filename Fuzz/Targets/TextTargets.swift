import ConfettiTestSupport
import Foundation

@testable import ConfettiGraphics
@testable import ConfettiSDL
@testable import Motion

extension FuzzTarget {
  /// Typefaces, whose letters are then drawn and set.
  static let typeface = FuzzTarget(
    "typeface", runs: 1000, longest: 2048,
    words: [
      "units ", "weight ", "capheight ", "xheight ", "ascender ", "descender ", "tension ",
      "glyph ",
      "missing", "kern ", "bar ", "P ", "M ", "L ", "A ", "Q ", "C ", "Z", "D ", "U+0041",
      "units 1000", "\n",
      " 1000", " -1", " 0", " 1e30", " nan", " inf", "#",
    ]
  ) { bytes in
    guard let typeface = try? Typeface(parsing: String(decoding: bytes, as: UTF8.self)) else {
      return
    }
    let rasterizer = GlyphRasterizer(metrics: typeface.metrics)
    let letters = typeface.scalars.prefix(8)
    for letter in letters {
      let mask = rasterizer.rasterize(
        typeface.glyph(for: letter), pixelSize: 18, weight: typeface.metrics.weight, subpixelX: 0.25
      )
      try demand(mask.coverage.count == mask.width * mask.height, "\(letter): another size")
      for other in letters {
        try demand(typeface.kerning(letter, other).isFinite, "a distance that is not finite")
      }
    }
    guard typeface.scalars.count <= 20 else { return }
    var builder = AtlasBuilder(width: 512)
    let font = Font(typeface, TextStyle(size: 12, weight: 80), scale: 1, into: &builder)
    var letterCount = 0
    let text = "AV." + String(String.UnicodeScalarView(letters))
    let width = font.set(text, scale: 1) { _, _ in letterCount += 1 }
    try demand(width.isFinite && font.capHeight.isFinite, "a line of \(width) points")
    try demand(letterCount <= text.unicodeScalars.count, "\(letterCount) letters of \(text)")
  }

  /// Texts from outside: typed, pasted, composed, and thrown as shapes.
  static let text = FuzzTarget(
    "text", runs: 300, longest: 512,
    words: ["\u{200D}", "e\u{301}", "👩‍👩‍👧", "\r\n", "\u{2028}", "\u{202E}", "日本", "\u{0}", "A"]
  ) { bytes in
    try demandForeignLines(bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    let shape = ParticleShape.text(text)
    _ = shape.missingLetters
    let line = textAtlas.line(text, style: textStyle)
    try demand(line.width.isFinite, "a line of \(line.width) points")
    var quads = QuadBuffer(atlas: textAtlas)
    quads.append(line, at: Point(x: 3, y: 20), color: .white())
    var grown = textAtlas
    try? grown.add([shape])
    _ = PictureLoader.covers(text, typeface: .standard)
  }

  /// Animations as files of an app may hold them.
  static let animation = FuzzTarget(
    "animation", runs: 1000, longest: 512,
    words: [
      "\"spring\":", "{\"response\":0.5,\"dampingRatio\":0.8}", "\"initialVelocity\":",
      "\"decelerationRate\":", "\"edge\":", "\"curve\":", "\"duration\":", "\"repetitions\":[",
      "\"count\":", "\"autoreverses\":true", "\"delay\":", "\"speed\":", "null", "1e308", "-1",
      "\"logicalDuration\":",
    ]
  ) { bytes in
    let data = Data(bytes)
    guard let animation = try? JSONDecoder().decode(Animation.self, from: data) else { return }
    _ = animation.description
    var shown = Animated(0.0)
    shown.set(100, animation, at: 0)
    for time in [0, 0.1, 1, 60, 1e6, 1e300] {
      let value = shown.presentation(at: time)
      try demand(value.isFinite, "\(animation) is \(value) at \(time)")
      _ = shown.isAnimating(at: time)
    }
    let written = try JSONEncoder().encode(animation)
    let again = try JSONDecoder().decode(Animation.self, from: written)
    try demand(again == animation, "\(animation) comes back as \(again)")
  }

  private static let textStyle = TextStyle(size: 14, weight: 82)
  private static let textAtlas = Atlas(scale: 1, typeface: .standard, styles: [textStyle])

  private static func demandForeignLines(_ bytes: [UInt8]) throws {
    try (bytes + [0]).withUnsafeBytes { memory in
      guard let memory = memory.baseAddress else { return }
      for capacity in [Int.max, 1, 32] {
        let line = ForeignText.line(memory, capacity: capacity)
        try demand(line.utf8.count <= Input.longestText, "\(line.utf8.count) bytes")
        let isClean = line.unicodeScalars.allSatisfy {
          $0.properties.generalCategory != .control
        }
        try demand(isClean, "a control character in \(line.debugDescription)")
        for (start, length) in [(-1, 0), (0, 0), (1, 2), (Int32.max, Int32.max), (.min, .min)] {
          let composition = ForeignText.composition(
            memory, capacity: capacity, start: start, length: length)
          try demand(
            composition.selection.upperBound <= composition.text.count, "a selection outside")
        }
      }
    }
  }
}
