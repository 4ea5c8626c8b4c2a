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
      var streams = BakedStreamTable()
      for stream in take.streams {
        guard case .string(let name)? = stream.first, let length = stream.last?.number,
          start + Int(length) <= file.count
        else { throw Damage.stream }
        streams.all[name] = BakedStream(bytes: file[start..<start + Int(length)])
        start += Int(length)
      }
      let groups = try take.groups.map { group in
        var before = 0
        return try (0..<group.count).map { _ in
          try BakedParticle(header.kinds[group.kind], group.fade, header.palette, &streams, &before)
        }
      }
      guard streams.all.values.allSatisfy(\.bytes.isEmpty) else { throw Damage.stream }
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
}

/// The streams of a take by their names.
struct BakedStreamTable {
  var all: [String: BakedStream] = [:]

  /// Reads a number of a stream.
  mutating func number(_ name: String) throws -> Int {
    guard var stream = all[name] else { throw BakedDecoder.Damage.stream }
    defer { all[name] = stream }
    return try stream.number()
  }

  /// Reads a number with a sign of a part of a column.
  mutating func signed(_ name: String, _ part: Int? = nil) throws -> Int {
    let number = try number(part.map { "\(name)\($0)" } ?? name)
    return number >> 1 ^ -(number & 1)
  }
}

/// A line of up to four numbers, in the units of its stream.
struct DecodedLine {
  /// Whether it follows the share of the life.
  let isOfLife: Bool
  private var ticks: [Double]
  private var values: [[Double]]

  /// - Parameters:
  ///   - lead: the ticks from the first one to the birth.
  ///   - end: the ticks from the first one to the end.
  init(
    _ name: String, _ count: Int, lead: Double, end: Double, _ streams: inout BakedStreamTable
  ) throws {
    let head = try streams.number(name)
    isOfLife = head & 1 == 1
    let (start, unit) = isOfLife ? (lead, (end - lead) / 4096) : (0, 1)
    ticks = [start]
    values = [try (0..<count).map { Double(try streams.signed(name, $0)) }]
    var time = 0
    for _ in 0..<head / 2 {
      time += try streams.number(name)
      ticks.append(start + Double(time) * unit)
      let before = values[values.count - 1]
      values.append(try (0..<count).map { before[$0] + Double(try streams.signed(name, $0)) })
    }
  }

  func value(at tick: Double) -> [Double] {
    guard let after = ticks.firstIndex(where: { $0 > tick }) else {
      return values[values.count - 1]
    }
    guard after > 0 else { return values[0] }
    let share = (tick - ticks[after - 1]) / (ticks[after] - ticks[after - 1])
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

  init(_ streams: inout BakedStreamTable) throws {
    func rounded(_ number: Double) -> Double { (number + 0.5).rounded(.down) }
    func pair() throws -> [Double] { try (0..<2).map { Double(try streams.signed("place", $0)) } }
    let count = try streams.number("place") / 2
    var (place, slope, tick) = (try pair(), try pair(), 0)
    first = place
    for _ in 0..<count {
      let length = try streams.number("place")
      let ticks = Double(length)
      let (places, slopes) = (try pair(), try pair())
      let next = (0..<2).map { places[$0] + place[$0] + rounded(slope[$0] * ticks / 30) }
      let end = (0..<2).map {
        slopes[$0] + rounded(2 * ((next[$0] - place[$0]) * 30 / ticks) - slope[$0])
      }
      pieces.append(
        Piece(first: tick, last: tick + length, from: place, to: next, start: slope, end: end))
      tick += length
      (place, slope) = (next, end)
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
