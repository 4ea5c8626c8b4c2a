/// A piece of a path: a jump of the pen, a line, a curve, or the line back to the start.
enum PathPiece: Hashable {
  case move(SIMD2<Double>)
  case line(SIMD2<Double>)
  /// Two control points and the end.
  case curve(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
  case close
}

/// Reads the path of an SVG picture into lines and cubic curves.
struct PathReader {
  private let text: String
  private let bytes: [UInt8]
  private var next = 0

  private var pieces: [PathPiece] = []
  private var pen = SIMD2<Double>.zero
  private var start = SIMD2<Double>.zero
  /// The last control point of a curve, which S and T mirror, and the command of the curve.
  private var control = SIMD2<Double>.zero
  private var lastCommand: UInt8 = 0

  static let farthest = 1e6

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  mutating func curves() throws(ShapePathError) -> [PathPiece] {
    skipSpace()
    guard next < bytes.count, bytes[next] | 0x20 == UInt8(ascii: "m") else {
      throw expected("“M” or “m”, which a path begins with")
    }
    while next < bytes.count {
      let command = bytes[next]
      guard Self.isCommand(command) else { throw expected("a command such as “L” or “C”") }
      next += 1
      try read(command)
      skipSpace()
    }
    return pieces
  }

  /// Reads the numbers of a command and all their repetitions.
  private mutating func read(_ first: UInt8) throws(ShapePathError) {
    var command = first
    if command | 0x20 == UInt8(ascii: "z") {
      pieces.append(.close)
      (pen, lastCommand) = (start, command)
      return
    }
    repeat {
      try draw(command)
      lastCommand = command
      // Further points after that of a move are lines.
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      skipComma()
    } while beginsNumber
  }

  private mutating func draw(_ command: UInt8) throws(ShapePathError) {
    let isRelative = command >= UInt8(ascii: "a")
    let origin = isRelative ? pen : .zero
    // A part after a closed one begins at the same start.
    if command | 0x20 != UInt8(ascii: "m"), lastCommand | 0x20 == UInt8(ascii: "z") {
      pieces.append(.move(pen))
    }
    switch command | 0x20 {
    case UInt8(ascii: "m"):
      pen = try point(from: origin)
      start = pen
      pieces.append(.move(pen))
    case UInt8(ascii: "l"):
      line(to: try point(from: origin))
    case UInt8(ascii: "h"):
      line(to: SIMD2(try coordinate(from: origin.x), pen.y))
    case UInt8(ascii: "v"):
      line(to: SIMD2(pen.x, try coordinate(from: origin.y)))
    case UInt8(ascii: "c"):
      let first = try point(from: origin)
      try curve(first, origin)
    case UInt8(ascii: "s"):
      try curve(mirrored(after: "c", "s"), origin)
    case UInt8(ascii: "q"):
      let handle = try point(from: origin)
      bend(handle, to: try point(from: origin))
    case UInt8(ascii: "t"):
      bend(mirrored(after: "q", "t"), to: try point(from: origin))
    default:
      try arc(origin)
    }
  }

  private mutating func line(to end: SIMD2<Double>) {
    pieces.append(.line(end))
    pen = end
  }

  /// Reads the second control point and the end of a cubic curve, and adds it.
  private mutating func curve(
    _ first: SIMD2<Double>, _ origin: SIMD2<Double>
  ) throws(ShapePathError) {
    let second = try point(from: origin)
    let end = try point(from: origin)
    pieces.append(.curve(first, second, end))
    (control, pen) = (second, end)
  }

  /// Adds a quadratic curve: a cubic one with its control points two thirds of the way to the handle.
  private mutating func bend(_ handle: SIMD2<Double>, to end: SIMD2<Double>) {
    pieces.append(.curve(pen + (handle - pen) * (2 / 3), end + (handle - end) * (2 / 3), end))
    (control, pen) = (handle, end)
  }

  /// The control point that continues the previous curve smoothly.
  private func mirrored(after a: Unicode.Scalar, _ b: Unicode.Scalar) -> SIMD2<Double> {
    let last = lastCommand | 0x20
    return last == UInt8(ascii: a) || last == UInt8(ascii: b) ? pen + pen - control : pen
  }

  private mutating func arc(_ origin: SIMD2<Double>) throws(ShapePathError) {
    let radii = SIMD2(try number(), try number())
    let turn = try number()
    let isLarge = try flag()
    let isClockwise = try flag()
    let end = try point(from: origin)
    let arc = EllipticArc(
      from: pen, to: end, radii: radii, turn: turn, isLarge: isLarge, isClockwise: isClockwise)
    if let arc { pieces += arc.curves } else { pieces.append(.line(end)) }
    pen = end
  }
}

// MARK: - Numbers

extension PathReader {
  /// The numbers of a text such as the value of `viewBox`; `nil` if the text holds anything else.
  static func numbers(in text: some StringProtocol) -> [Double]? {
    var reader = PathReader(String(text))
    var numbers: [Double] = []
    reader.skipSpace()
    while reader.next < reader.bytes.count {
      guard let number = try? reader.number() else { return nil }
      numbers.append(number)
      reader.skipSpace()
    }
    return numbers
  }

  private static func isCommand(_ byte: UInt8) -> Bool { "mlhvcsqtaz".utf8.contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private var beginsNumber: Bool {
    guard next < bytes.count else { return false }
    return Self.isDigit(bytes[next]) || "+-.".utf8.contains(bytes[next])
  }

  private mutating func skipSpace() {
    while next < bytes.count, " \t\n\r\u{C}".utf8.contains(bytes[next]) { next += 1 }
  }

  /// Skips space, and a comma if a number follows.
  private mutating func skipComma() {
    skipSpace()
    let comma = next
    guard next < bytes.count, bytes[next] == UInt8(ascii: ",") else { return }
    next += 1
    skipSpace()
    if !beginsNumber { next = comma }
  }

  private mutating func point(from origin: SIMD2<Double>) throws(ShapePathError) -> SIMD2<Double> {
    let x = try coordinate(from: origin.x)
    return SIMD2(x, try coordinate(from: origin.y))
  }

  private mutating func coordinate(from origin: Double) throws(ShapePathError) -> Double {
    skipComma()
    let begin = next
    let coordinate = origin + (try number())
    guard abs(coordinate) <= Self.farthest else {
      throw ShapePathError(
        expected: "a coordinate within 1,000,000", found: "one beyond", at: begin, in: text)
    }
    return coordinate
  }

  /// Reads a flag of an arc, which the next number may follow without a space.
  private mutating func flag() throws(ShapePathError) -> Bool {
    skipComma()
    guard next < bytes.count, bytes[next] == UInt8(ascii: "0") || bytes[next] == UInt8(ascii: "1")
    else { throw expected("“0” or “1”") }
    next += 1
    return bytes[next - 1] == UInt8(ascii: "1")
  }

  /// Reads a number such as 12, -.5, +1.25 or 3e-2.
  private mutating func number() throws(ShapePathError) -> Double {
    skipComma()
    let begin = next
    var isNegative = false
    if next < bytes.count, bytes[next] == UInt8(ascii: "-") || bytes[next] == UInt8(ascii: "+") {
      isNegative = bytes[next] == UInt8(ascii: "-")
      next += 1
    }
    var (value, exponent, digits) = (0.0, 0, 0)
    func take(_ byte: UInt8) {
      // Digits beyond the precision of a number only shift it.
      if value < 1e17 { value = value * 10 + Double(byte - 0x30) } else { exponent += 1 }
      digits += 1
    }
    while next < bytes.count, Self.isDigit(bytes[next]) {
      take(bytes[next])
      next += 1
    }
    if next < bytes.count, bytes[next] == UInt8(ascii: ".") {
      next += 1
      while next < bytes.count, Self.isDigit(bytes[next]) {
        take(bytes[next])
        exponent -= 1
        next += 1
      }
    }
    guard digits > 0 else {
      next = begin
      throw expected("a number")
    }
    exponent += powerOfTen()
    guard exponent + digits < 300 else {
      throw ShapePathError(
        expected: "a number that can be held", found: "a larger one", at: begin, in: text)
    }
    let size = value * power(of: exponent)
    return isNegative ? -size : size
  }

  /// Reads the power of ten after an e, if there is one.
  private mutating func powerOfTen() -> Int {
    guard next < bytes.count, bytes[next] | 0x20 == UInt8(ascii: "e") else { return 0 }
    var end = next + 1
    var isNegative = false
    if end < bytes.count, bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "+") {
      isNegative = bytes[end] == UInt8(ascii: "-")
      end += 1
    }
    guard end < bytes.count, Self.isDigit(bytes[end]) else { return 0 }
    var power = 0
    while end < bytes.count, Self.isDigit(bytes[end]) {
      power = min(power * 10 + Int(bytes[end] - 0x30), 100_000)
      end += 1
    }
    next = end
    return isNegative ? -power : power
  }

  private func power(of exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<min(abs(exponent), 400) { power *= 10 }
    return exponent < 0 ? 1 / power : power
  }

  private func expected(_ noun: String) -> ShapePathError {
    let rest = String(decoding: bytes[min(next, bytes.count)...].prefix(16), as: UTF8.self)
    let found = rest.first.map { "“\($0)”" } ?? "the end"
    return ShapePathError(expected: noun, found: found, at: next, in: text)
  }
}
