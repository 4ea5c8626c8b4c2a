import ArgumentParser
import Confetti
import ConfettiGraphics
import ConfettiShow

/// Parses the arguments of the command line; each error is one sentence.
enum Arguments {
  /// The largest side of a picture in pixels, and of a stage in points.
  static let largestSide = 16_384
  /// Coordinates beyond these are not exact to a hundredth of a point.
  private static let farthest = -32_768.0...32_768.0

  static func size(_ text: String) throws -> Size {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    let sides = parts.compactMap { Int($0) }
    guard parts.count == 2, sides.count == 2 else {
      throw ValidationError("write a size as in 1280x720")
    }
    guard sides.allSatisfy({ (1...largestSide).contains($0) }) else {
      throw ValidationError("each side must be 1 to \(largestSide)")
    }
    return Size(width: Float(sides[0]), height: Float(sides[1]))
  }

  /// The words by which help describes an argument that names an effect.
  static let effectWords = "The name of an effect, the library's or your own (see list)"

  static func text(_ text: String) throws -> String {
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("a text must have at least one letter")
    }
    guard text.unicodeScalars.count <= ParticleShape.longestText else {
      throw ValidationError("a text must have at most \(ParticleShape.longestText) characters")
    }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw ValidationError("a text must be one line, without control characters")
    }
    return text
  }

  static func path(_ text: String) throws -> ShapePath {
    do {
      return try ShapePath(text)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  static func colors(_ text: String) throws -> [Color] {
    do {
      return try ColorListText(text).colors
    } catch {
      throw ValidationError("\(error)")
    }
  }

  static func corners(_ text: String) throws -> Where.Corners {
    if text == "all" { return .all }
    guard let count = Int(text), (1...Where.mostCorners).contains(count) else {
      throw ValidationError(
        "corners must be all, or so many at random: a whole number from 1 to \(Where.mostCorners)")
    }
    return .random(count)
  }

  static func time(_ text: String) throws -> Double {
    try number(text, within: 0...1_000_000, "a time in seconds")
  }

  static func scale(_ text: String) throws -> Float {
    Float(try number(text, within: 0.25...8, "a scale"))
  }

  static func framesPerSecond(_ text: String) throws -> Double {
    try number(text, within: 1...1000, "a frame rate")
  }

  static func quality(_ text: String) throws -> Int {
    guard let quality = Int(text), (1...100).contains(quality) else {
      throw ValidationError("a quality is a whole number from 1 to 100")
    }
    return quality
  }

  static func variations(_ text: String) throws -> Int {
    try wholeNumber(text, within: 1...8, "the number of variations")
  }

  static func loudness(_ text: String) throws -> Double {
    try number(text, within: -40...(-5), "a loudness in LUFS")
  }

  static func pieceSize(_ text: String) throws -> Double {
    try number(text, within: Effect.Amounts.sizes, "how large the particles are")
  }

  static func tempo(_ text: String) throws -> Double {
    try number(text, within: Effect.Amounts.tempos, "how fast everything is")
  }

  static func share(_ text: String) throws -> Double {
    try number(text, within: Effect.Amounts.shares, "how many particles there are")
  }

  static func volume(_ text: String) throws -> Double {
    try number(text, within: Effect.Amounts.loudnesses, "how loud the sounds are")
  }

  static func motionDegree(_ text: String) throws -> Double {
    try number(text, within: 0...1, "how far motion is reduced")
  }

  static func filmDuration(_ text: String) throws -> Double {
    try number(text, within: 0.001...86_400, "a film's duration in seconds")
  }

  static func frameRange(_ text: String) throws -> ClosedRange<Int> {
    let ends = text.parts(separatedBy: "..").compactMap { Int($0) }
    guard ends.count == 2, ends[0] >= 0, ends[0] <= ends[1], text.filter({ $0 == "." }).count == 2
    else {
      throw ValidationError("write a range of frames as in 0..119")
    }
    return ends[0]...ends[1]
  }

  static func frameCount(_ text: String) throws -> Int {
    try wholeNumber(text, within: 1...1_000_000_000, "the number of frames")
  }

  static func particleCount(_ text: String) throws -> Int {
    try wholeNumber(text, within: 1...Show.Settings.mostParticles, "the number of particles")
  }

  static func seed(_ text: String) throws -> UInt64 {
    try wholeNumber(text, within: 0 ... .max, "a seed")
  }

  static func screen(_ text: String) throws -> Int {
    try wholeNumber(text, within: 1...64, "a screen")
  }

  /// A time in seconds, written as a number of seconds, minutes or hours.
  static func timeSpan(_ text: String) throws -> Double {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
    let unit = text.last.flatMap { units[$0] }
    guard let number = Double(unit == nil ? text : String(text.dropLast())),
      (0...1_000_000).contains(number * (unit ?? 1))
    else {
      throw ValidationError("write a time as in 30s, 2m or 1h, up to 1000000s")
    }
    return number * (unit ?? 1)
  }

  static func point(_ text: String) throws -> Point {
    let numbers = try self.numbers(text, count: 2, "a point", as: "640,360")
    return Point(x: numbers[0], y: numbers[1])
  }

  static func frame(_ text: String) throws -> Rect {
    let numbers = try self.numbers(text, count: 4, "a frame", as: "560,336,160,48")
    guard numbers[2] >= 0, numbers[3] >= 0 else {
      throw ValidationError("a frame's width and height cannot be negative")
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  static func strip(_ text: String) throws -> Strip {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(parts[0]), (1...1000).contains(count) else {
      throw ValidationError("write a strip as in 10,0.1, with 1 to 1000 moments")
    }
    return Strip(
      count: count, interval: try number(String(parts[1]), within: 0...1_000_000, "the interval"))
  }

  /// Throws an error if more than one of some options is given.
  static func checkAlternatives(_ options: KeyValuePairs<String, Bool>) throws {
    let given = options.filter(\.value).map(\.key)
    guard given.count > 1 else { return }
    throw ValidationError("\(given[0]) and \(given[1]) cannot be combined; leave one of them out.")
  }

  static func wholeNumber<Number: FixedWidthInteger>(
    _ text: String, within range: ClosedRange<Number>, _ what: String
  ) throws -> Number {
    guard let number = Number(text), range.contains(number) else {
      throw ValidationError(
        "\(what) must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private static func numbers(
    _ text: String, count: Int, _ what: String, as example: String
  ) throws -> [Float] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == count else {
      throw ValidationError("write \(what) as in \(example)")
    }
    return try parts.map {
      Float(try number(String($0), within: farthest, "each number of \(what)"))
    }
  }

  private static func number(
    _ text: String, within range: ClosedRange<Double>, _ what: String
  ) throws -> Double {
    guard let number = Double(text), range.contains(number) else {
      let (low, high) = (plain(range.lowerBound), plain(range.upperBound))
      throw ValidationError("\(what) must be a number from \(low) to \(high)")
    }
    return number
  }

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
