import Foundation
import Testing

@testable import ConfettiFilm

@Suite("RibbonWay") struct RibbonWayTests {
  /// A spiral of 4 turns in 4 seconds that becomes wider.
  private static let spiral: [SIMD2<Float>] = (0...480).map { sample in
    let turn = 2 * Double.pi * Double(sample) / 120
    let radius = 20 + 5 * turn
    return SIMD2(Float(300 + radius * cos(turn)), Float(200 + radius * sin(turn)))
  }

  private static func way(_ samples: [SIMD2<Float>], tolerance: Float = 0.2) -> RibbonWay {
    RibbonWay(samples, from: 10, rate: 120, step: 0.1, tolerance: tolerance)
  }

  @Test("a way has few pieces, and passes all samples at their distances")
  func pieces() {
    let way = Self.way(Self.spiral)
    #expect(4...40 ~= way.pieces.count)
    #expect(Self.way(Self.spiral, tolerance: 2).pieces.count < way.pieces.count)
    let line = way.line()
    for (index, sample) in Self.spiral.enumerated() where index % 3 == 0 {
      let difference = line.place(at: way.distance(at: 10 + Double(index) / 120)) - sample
      #expect((difference * difference).sum().squareRoot() <= 0.5)
    }
    #expect(abs(line.length - way.length) <= way.length * 0.002)
  }

  @Test("before the beginning and after the end a way goes on nowhere")
  func ends() {
    let way = Self.way(Self.spiral)
    #expect(way.times == 10...14)
    #expect(way.distance(at: 9) == 0 && way.distance(at: 10) == 0)
    #expect(way.distance(at: 14) == way.length && way.distance(at: 1e9) == way.length)
    let distances = (0...400).map { way.distance(at: 10 + Double($0) / 100) }
    #expect(zip(distances, distances.dropFirst()).allSatisfy(<=))
  }

  @Test("something that stands still has no way, and a corner stays one")
  func corners() {
    let still = Self.way([SIMD2<Float>](repeating: SIMD2(3, 4), count: 60))
    #expect(still.pieces.isEmpty && still.length == 0 && still.distance(at: 10.2) == 0)
    #expect(Self.way([SIMD2(3, 4)]).distance(at: 11) == 0)
    let corner = (0...80).map { SIMD2<Float>(Float(min($0, 40)), Float(max($0 - 40, 0))) }
    let way = Self.way(corner)
    #expect(abs(way.length - 80) < 0.5)
    #expect(way.line().distance(to: SIMD2(40, 0)) <= 0.4)
  }
}

extension RibbonWay {
  /// The way as many straight lines.
  func line() -> WayLine {
    var (points, start) = ([start], start)
    for piece in pieces {
      let (first, second) = (start + piece.leaving, piece.end + piece.arriving)
      for step in 1...50 {
        let (u, v) = (Float(step) / 50, 1 - Float(step) / 50)
        let curve = first * (3 * u * v * v) + second * (3 * u * u * v)
        points.append(start * (v * v * v) + curve + piece.end * (u * u * u))
      }
      start = piece.end
    }
    return WayLine(points: points)
  }
}

struct WayLine {
  let points: [SIMD2<Float>]
  private let lengths: [Float]

  var length: Float { lengths.reduce(0, +) }

  init(points: [SIMD2<Float>]) {
    self.points = points
    lengths = zip(points, points.dropFirst()).map {
      (($1 - $0) * ($1 - $0)).sum().squareRoot()
    }
  }

  /// The point at a distance from the beginning, along the lines.
  func place(at distance: Float) -> SIMD2<Float> {
    var left = distance
    for (index, length) in lengths.enumerated() {
      if left <= length, length > 0 {
        return points[index] + (points[index + 1] - points[index]) * (left / length)
      }
      left -= length
    }
    return points[points.count - 1]
  }

  /// The distance of the nearest corner from a point.
  func distance(to point: SIMD2<Float>) -> Float {
    points.reduce(.infinity) { min($0, (($1 - point) * ($1 - point)).sum().squareRoot()) }
  }
}
