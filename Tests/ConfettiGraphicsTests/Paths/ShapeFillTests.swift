import ConfettiTestSupport
import Foundation
import Motion
import Testing

@testable import ConfettiGraphics

@Suite("Shapes: filled") struct ShapeFillTests {
  /// What a shape covers of each pixel differs from the truth by so many steps of 255: curves are lines that are off by
  /// a fiftieth of a pixel, and the reference has sixteen lines a row.
  private static let most = 16.0, mean = 4.0

  private static func check(
    _ path: Path, scale: Float = 1, rule: ShapePath.Rule = .nonzero,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let picture = painted(Atlas(scale: scale), width: 64, height: 64) {
      $0.fill(path, .white(), rule: rule)
    }
    let reference = PathReference(path, scale: Double(scale))
    let shares = reference.filled(
      width: picture.width, height: picture.height, isEvenOdd: rule == .evenOdd)
    let found = picture.difference(from: shares)
    #expect(found.most <= most && found.mean <= mean, sourceLocation: sourceLocation)
  }

  private static func shapes(_ rect: Rect) -> [Path] {
    [
      Rectangle().path(in: rect), Circle().path(in: rect), Ellipse().path(in: rect),
      RoundedRectangle(cornerRadius: 9).path(in: rect), Capsule().path(in: rect),
      UnevenRoundedRectangle(topLeft: 14, topRight: 0, bottomRight: 40, bottomLeft: 3).path(
        in: rect),
      Circle().trim(from: 0.1, to: 0.7).rotation(.degrees(33)).path(in: rect),
    ]
  }

  @Test(
    "each pixel is covered by the share of it that lies inside, at fractional places and all scales"
  )
  func coverage() {
    var random = SplitMix(seed: 42)
    for scale: Float in [1, 1.5, 2] {
      let rect = Rect(
        x: .random(in: 4..<9, using: &random), y: .random(in: 4..<9, using: &random),
        width: .random(in: 30..<50, using: &random), height: .random(in: 20..<50, using: &random))
      for path in Self.shapes(rect) { Self.check(path, scale: scale) }
    }
  }

  @Test("outlines that cross themselves are filled by either rule, also where they cross")
  func crossings() {
    var random = SplitMix(seed: 7)
    for round in 0..<24 {
      let path = randomPath(&random, side: 64, isClosed: round % 2 == 0)
      // Where lines cross within a pixel, sixteen lines across it stand for its area.
      let picture = painted(Atlas(scale: 1), width: 64, height: 64) {
        $0.fill(path, .white(), rule: round % 3 == 0 ? .evenOdd : .nonzero)
      }
      let reference = PathReference(path)
      let shares = reference.filled(width: 64, height: 64, isEvenOdd: round % 3 == 0)
      let found = picture.difference(from: shares)
      #expect(found.most <= 36 && found.mean <= Self.mean, "round \(round): \(found)")
    }
  }

  @Test("a bow tie has no hole in its knot")
  func bowTie() {
    let tie = Path {
      $0.addLines([
        Point(x: 10, y: 10), Point(x: 50, y: 50.5), Point(x: 50, y: 10), Point(x: 10, y: 50.5),
      ])
    }
    Self.check(tie)
  }

  @Test("an upright rectangle at whole pixels is one quad, and one between pixels at most nine")
  func fewQuads() {
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    quads.fill(Rectangle(), in: Rect(x: 3, y: 4, width: 50, height: 30), .white())
    #expect(quads.count == 1)
    quads.removeAll()
    quads.fill(Rectangle(), in: Rect(x: 3.5, y: 4.25, width: 50, height: 30), .white())
    #expect(quads.count == 9)
  }

  @Test("a shape is filled from top to bottom by a gradient without a step")
  func gradient() {
    let rect = Rect(x: 2, y: 2, width: 40, height: 60)
    let picture = painted(Atlas(scale: 1), width: 44, height: 64) {
      $0.fill(RoundedRectangle(cornerRadius: 12), in: rect, top: .white(), bottom: .black())
    }
    let plain = painted(Atlas(scale: 1), width: 44, height: 64) {
      $0.fill(rect, top: .white(), bottom: .black())
    }
    for row in 3..<60 {
      let (own, other) = (picture[22, row].bytes.red, plain[22, row].bytes.red)
      #expect(abs(Int(own) - Int(other)) <= 2)
    }
  }

  @Test("only the visible part is drawn, and there it is as it would be without a limit")
  func visible() {
    var random = SplitMix(seed: 3)
    let atlas = Atlas(scale: 1)
    for _ in 0..<20 {
      let path = UnevenRoundedRectangle(topLeft: 30, topRight: 2, bottomRight: 12)
        .rotation(.degrees(.random(in: 0..<360, using: &random)))
        .path(in: Rect(x: .random(in: -30..<30, using: &random), y: 3, width: 50, height: 40))
      let seen = Rect(x: 12, y: 20, width: 30, height: 25)
      func picture(_ visible: Rect?) -> Bitmap {
        painted(atlas, width: 64, height: 64) {
          $0.visible = visible
          $0.fill(path, .white())
        }
      }
      let (cut, whole) = (picture(seen), picture(nil))
      for row in 20..<45 {
        for column in 12..<42 {
          #expect(abs(cut.alpha(column, row) - whole.alpha(column, row)) <= 2)
        }
      }
      #expect(cut.alpha(11, 30) == 0 && cut.alpha(30, 45) == 0)
    }
  }

  @Test("numbers that are not finite or far too large leave the buffer sound")
  func wild() {
    var random = SplitMix(seed: 11)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    quads.visible = Rect(x: 0, y: 0, width: 100, height: 100)
    func wild() -> Float { Float(random.wild()) }
    func point() -> Point { Point(x: wild(), y: wild()) }
    for _ in 0..<2_000 {
      var path = Path()
      path.move(to: point())
      path.addLine(to: point())
      path.addQuadCurve(to: point(), control: point())
      path.addCurve(to: point(), control1: point(), control2: point())
      path.addArc(
        center: point(), radius: wild(), startAngle: .radians(random.wild()),
        endAngle: .radians(random.wild()), clockwise: Bool.random(using: &random))
      let rect = Rect(x: wild(), y: wild(), width: wild(), height: wild())
      path.addEllipse(in: rect)
      path.addRoundedRect(in: rect, cornerRadii: RectangleCornerRadii(wild()))
      path = path.trimmedPath(from: random.wild(), to: random.wild())
      quads.fill(path, .white(), rule: .evenOdd)
      quads.stroke(
        path, .white(),
        style: StrokeStyle(
          lineWidth: wild(), lineCap: .round, lineJoin: .round, dash: [wild(), wild()],
          dashPhase: wild()))
      let isSound = quads.withVertices { vertices in
        vertices.allSatisfy {
          (-1...101).contains($0.x) && (-1...101).contains($0.y)
        }
      }
      #expect(isSound && quads.count <= 20_000)
      quads.removeAll()
    }
  }

  @Test("seen through a camera, a shape is as crisp as at its own size")
  func camera() {
    let rect = Rect(x: 2, y: 2, width: 12, height: 12)
    let near = painted(Atlas(scale: 1), width: 64, height: 64) { quads in
      quads.look(
        through: Camera(at: Point(x: 8, y: 8), zoom: 4), on: Size(width: 64, height: 64)
      ) { $0.fill(Circle(), in: rect, .white()) }
    }
    let large = painted(Atlas(scale: 1), width: 64, height: 64) {
      $0.fill(Circle(), in: Rect(x: 8, y: 8, width: 48, height: 48), .white())
    }
    #expect(near == large)
  }
}
