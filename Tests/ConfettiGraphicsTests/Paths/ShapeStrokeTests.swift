import ConfettiTestSupport
import Foundation
import Motion
import Testing

@testable import ConfettiGraphics

@Suite("Shapes: stroked") struct ShapeStrokeTests {
  private static func picture(_ path: Path, _ style: StrokeStyle, scale: Float = 1) -> Bitmap {
    painted(Atlas(scale: scale), width: 64, height: 64) {
      $0.stroke(path, .white(), style: style)
    }
  }

  @Test("a line with round ends and corners covers all within half of its width, and nothing else")
  func round() {
    var random = SplitMix(seed: 5)
    for round in 0..<6 {
      let path = randomPath(&random, side: 64, isClosed: round % 2 == 0)
      let width = Float.random(in: 0.6..<9, using: &random)
      let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
      let shares = PathReference(path).stroked(
        width: 64, height: 64, radius: Double(width) / 2)
      let found = Self.picture(path, style).difference(from: shares)
      #expect(found.most <= 72 && found.mean <= 7, "round \(round), width \(width): \(found)")
    }
  }

  @Test("a line is as wide at each scale, also below a pixel, where it is fainter")
  func width() {
    let path = Path { $0.addLines([Point(x: 8.2, y: 11.7), Point(x: 55.3, y: 40.1)]) }
    let length = Float(path.length)
    for scale: Float in [1, 2, 3] {
      for width: Float in [0.25, 0.5, 1, 2.5, 7] {
        let ink = Self.picture(path, StrokeStyle(lineWidth: width), scale: scale).ink
        #expect(abs(ink / (scale * scale) / (length * width) - 1) < 0.03)
      }
    }
  }

  @Test("the ends of a line are cut, round or square")
  func caps() {
    let path = Path { $0.addLines([Point(x: 20, y: 32), Point(x: 44, y: 32)]) }
    func ink(_ cap: StrokeStyle.LineCap) -> Float {
      Self.picture(path, StrokeStyle(lineWidth: 12, lineCap: cap)).ink
    }
    #expect(abs(ink(.butt) - 24 * 12) < 1)
    #expect(abs(ink(.square) - 36 * 12) < 1)
    #expect(abs(ink(.round) - (24 * 12 + .pi * 36)) < 1)
  }

  @Test("a corner is mitred up to its limit, and bevelled beyond")
  func miter() {
    // A right angle has a tip of √2 widths.
    let path = Path {
      $0.addLines([Point(x: 16, y: 48), Point(x: 16, y: 16), Point(x: 48, y: 16)])
    }
    func ink(_ join: StrokeStyle.LineJoin, limit: Float = 10) -> Float {
      Self.picture(path, StrokeStyle(lineWidth: 8, lineJoin: join, miterLimit: limit)).ink
    }
    let mitred = ink(.miter)
    #expect(abs(mitred - (2 * 32 * 8)) < 1)
    #expect(abs(mitred - ink(.bevel) - 8) < 0.5)
    #expect(abs(mitred - ink(.round) - (16 - 4 * .pi)) < 0.5)
    #expect(ink(.miter, limit: 1.4) == ink(.bevel) && ink(.miter, limit: 1.42) == mitred)
  }

  @Test("dashes cover their share of the line, wherever they begin")
  func dashes() {
    let rect = Rect(x: 8, y: 8, width: 48, height: 48)
    let whole = Self.picture(Circle().path(in: rect), StrokeStyle(lineWidth: 3)).ink
    let around = Float(Circle().path(in: rect).length)
    for phase: Float in [0, 2.5, 9, -4] {
      let style = StrokeStyle(lineWidth: 3, dash: [around / 40, around / 20], dashPhase: phase)
      let dashed = Self.picture(Circle().path(in: rect), style).ink
      #expect(abs(dashed / whole - 1 / 3) < 0.02)
    }
  }

  @Test("a period of the dashes later, they are where they were")
  func phase() {
    let path = Rectangle().path(in: Rect(x: 8, y: 8, width: 48, height: 40))
    func picture(_ phase: Float) -> Bitmap {
      Self.picture(
        path, StrokeStyle(lineWidth: 3, lineCap: .round, dash: [6, 5, 1, 5], dashPhase: phase))
    }
    let (one, other) = (picture(3), picture(3 + 17))
    let most = zip(one.pixels, other.pixels).reduce(0) {
      max($0, abs(Int($1.0.bytes.alpha) - Int($1.1.bytes.alpha)))
    }
    #expect(most <= 2)
  }

  @Test("dashes that make no sense, or would be far too many, leave the line unbroken")
  func plainDashes() {
    let path = Circle().path(in: Rect(x: 8, y: 8, width: 48, height: 48))
    let whole = Self.picture(path, StrokeStyle(lineWidth: 3))
    for dash: [Float] in [[0], [0, 0], [-1, 2], [.nan], [1e-6, 1e-6], [.infinity, 1]] {
      #expect(Self.picture(path, StrokeStyle(lineWidth: 3, dash: dash)) == whole, "\(dash)")
    }
  }

  @Test("the border of a shape lies inside of it")
  func border() {
    let rect = Rect(x: 10, y: 12, width: 40, height: 30)
    let picture = painted(Atlas(scale: 1), width: 64, height: 64) {
      $0.strokeBorder(RoundedRectangle(cornerRadius: 8), in: rect, .white(), lineWidth: 4)
    }
    #expect(picture.alpha(30, 11) == 0 && picture.alpha(30, 12) == 255)
    #expect(picture.alpha(30, 15) == 255 && picture.alpha(30, 16) == 0)
    #expect(picture.alpha(9, 26) == 0 && picture.alpha(10, 26) == 255)
  }
}
