import Confetti
import ConfettiGraphics
import Foundation

/// A baked file as a player reads it.
struct BakedDecoder {
  struct Header: Decodable {
    let version: Int
    let title: String
    let size, origin: [Double]
    let duration, end: Double
    let loop: Bool
    let background: [String]?
    let palette: [UInt32]
    let shapes: [JSONValue]
    let kinds: [Kind]
    let takes: [Take]
    let calm: Int?
  }

  struct Kind: Decodable {
    let glow: Double?
    let echoes: [Double]?
    let ribbon: Ribbon?
    let halo: [Double]?
    let flip: Double?
    let tilt: Bool?
    let sides: Sides?
    let shine: [JSONValue]?
    let fill: Fill?
    let anchor: [Double]?
    let along, equal: Bool?
    let columns: [String]

    struct Ribbon: Decodable {
      let segments: Int
      let spacing: Double
      let twist, back: Double?
      let lit: Double
      let backColor: Int?
      let line: Bool?
      let scale, opacity: [Double]?
    }

    struct Sides: Decodable {
      let lit: Double
      let back: Double?
      let backColor: Int?
    }

    struct Fill: Decodable {
      let from, to: Int
      let shares: [Double]
    }
  }

  struct Take: Decodable {
    let duration, end: Double
    let groups: [Group]
    let streams: [[JSONValue]]

    struct Group: Decodable {
      let kind, shape, layer, burst, count: Int
      let fade: [Double]?
    }
  }

  /// Why a file is refused.
  enum Damage: Error { case notBaked, version, cut, checkSum, header, stream }

  let header: Header
  /// The particles of each take, group by group.
  let takes: [[[BakedParticle]]]

  init(_ file: [UInt8]) throws {
    func number(at place: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(file[place + $1]) << UInt32(8 * $1) }
    }
    guard file.count >= 16 else { throw Damage.cut }
    guard file[0..<3].elementsEqual("CFB".utf8) else { throw Damage.notBaked }
    guard file[3] == UInt8(ascii: "1") else { throw Damage.version }
    guard number(at: 4) == file.count else { throw Damage.cut }
    guard number(at: 8) == checkSum(of: file[12...]) else { throw Damage.checkSum }
    let end = 16 + Int(number(at: 12))
    guard end <= file.count else { throw Damage.header }
    let header = try JSONDecoder().decode(Header.self, from: Data(file[16..<end]))
    var start = end
    takes = try header.takes.map { take in
      var streams: [String: BakedStream] = [:]
      for stream in take.streams {
        guard case .string(let name)? = stream.first, let length = stream.last?.number,
          start + Int(length) <= file.count
        else { throw Damage.stream }
        streams[name] = BakedStream(bytes: file[start..<start + Int(length)])
        start += Int(length)
      }
      let groups = try take.groups.map { group in
        var before = 0
        return try (0..<group.count).map { _ in
          try BakedParticle(header.kinds[group.kind], group.fade, header.palette, &streams, &before)
        }
      }
      guard streams.values.allSatisfy(\.bytes.isEmpty) else { throw Damage.stream }
      return groups
    }
    guard start == file.count else { throw Damage.stream }
    self.header = header
  }
}

/// The bytes of a stream that are left.
struct BakedStream {
  var bytes: ArraySlice<UInt8>

  mutating func number() throws -> Int {
    var (number, shift) = (0, 0)
    while let byte = bytes.popFirst(), shift < 35 {
      number |= Int(byte & 0x7F) << shift
      shift += 7
      if byte < 0x80 { return number }
    }
    throw BakedDecoder.Damage.stream
  }

  mutating func signed() throws -> Int {
    let number = try number()
    return number >> 1 ^ -(number & 1)
  }
}

/// A line of up to four numbers, in the units of its stream.
struct DecodedLine {
  private var ticks = [0]
  private var values: [[Double]]

  init(_ count: Int, _ stream: inout BakedStream) throws {
    let keys = try stream.number()
    values = [try (0..<count).map { _ in Double(try stream.signed()) }]
    for _ in 0..<keys {
      ticks.append(ticks[ticks.count - 1] + (try stream.number()))
      values.append(try values[values.count - 1].map { $0 + Double(try stream.signed()) })
    }
  }

  func value(at tick: Double) -> [Double] {
    guard let after = ticks.firstIndex(where: { Double($0) > tick }) else {
      return values[values.count - 1]
    }
    guard after > 0 else { return values[0] }
    let share = (tick - Double(ticks[after - 1])) / Double(ticks[after] - ticks[after - 1])
    return zip(values[after - 1], values[after]).map { $0 + ($1 - $0) * share }
  }
}

/// A way in cubic pieces.
struct DecodedPath {
  private struct Piece {
    let first, last: Int
    let from, to, start, end: [Double]
  }

  private var pieces: [Piece] = []
  private let first: [Double]

  init(_ stream: inout BakedStream) throws {
    func rounded(_ number: Double) -> Double { (number + 0.5).rounded(.down) }
    func pair() throws -> [Double] { [Double(try stream.signed()), Double(try stream.signed())] }
    let count = try stream.number()
    var (place, slope, tick) = (try pair(), try pair(), 0)
    first = place
    for _ in 0..<count {
      let head = try stream.number()
      let ticks = Double(head / 2)
      let (places, slopes) = (try pair(), try pair())
      let next = (0..<2).map { places[$0] + place[$0] + rounded(slope[$0] * ticks / 30) }
      let end = (0..<2).map {
        slopes[$0] + rounded(2 * ((next[$0] - place[$0]) * 30 / ticks) - slope[$0])
      }
      pieces.append(
        Piece(first: tick, last: tick + head / 2, from: place, to: next, start: slope, end: end))
      tick += head / 2
      (place, slope) = (next, end)
      if head & 1 == 1 { slope = zip(try pair(), end).map { $0 + $1 } }
    }
  }

  /// The place in points.
  func place(at tick: Double) -> SIMD2<Double> {
    guard tick > 0, let last = pieces.last else { return SIMD2(first[0], first[1]) / 8 }
    guard tick < Double(last.last), let piece = pieces.first(where: { Double($0.last) > tick })
    else {
      return SIMD2(last.to[0], last.to[1]) / 8
    }
    let length = Double(piece.last - piece.first)
    let u = (tick - Double(piece.first)) / length
    let (a, b) = (2 * u * u * u - 3 * u * u + 1, u * u * u - 2 * u * u + u)
    let (c, d) = (3 * u * u - 2 * u * u * u, u * u * u - u * u)
    func axis(_ i: Int) -> Double {
      a * piece.from[i] / 8 + b * piece.start[i] * length / 240 + c * piece.to[i] / 8
        + d * piece.end[i] * length / 240
    }
    return SIMD2(axis(0), axis(1))
  }
}
