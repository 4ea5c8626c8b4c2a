import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("shapes with an edge of their own") struct EdgedShapeTests {
  private static func edged(
    _ shape: ParticleShape, _ edge: EdgeStyle, aspect: Float = 1
  ) throws -> EdgedShape {
    guard case .edged(let edged) = shape.with(edge: edge, aspect: aspect) else {
      throw AtlasError.missing(shape)
    }
    return edged
  }

  /// The mean difference of a shape's coverage from an opacity at places in units of its shorter side.
  private static func difference(
    _ shape: EdgedShape, _ opacity: (_ x: Float, _ y: Float) -> Float
  ) -> Float {
    let (width, height) = shape.grid(longest: EdgedShape.longest)
    let coverage = shape.coverage(width: width, height: height)
    let side = Float(min(width, height))
    var sum: Float = 0
    for row in 0..<height {
      for column in 0..<width {
        var own: Float = 0
        for sample in 0..<16 {
          let x = (Float(column) + (Float(sample % 4) + 0.5) / 4) / side
          let y = (Float(row) + (Float(sample / 4) + 0.5) / 4) / side
          own += opacity(x, y) / 16
        }
        sum += abs(Float(coverage[row * width + column]) / 255 - own)
      }
    }
    return sum / Float(width * height)
  }

  /// The depth below the edge of a rectangle with round corners, 1 high.
  private static func depth(_ x: Float, _ y: Float, width: Float, corner: Float) -> Float {
    let (across, down) = (abs(x - width / 2) - width / 2 + corner, abs(y - 0.5) - 0.5 + corner)
    let (right, below) = (max(across, 0), max(down, 0))
    let outside = (right * right + below * below).squareRoot()
    return corner - outside - min(max(across, down), 0)
  }

  /// The depth below the edge of a circle with a diameter of 1.
  private static func depth(_ x: Float, _ y: Float) -> Float {
    0.5 - ((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5)).squareRoot()
  }

  @Test("corners of a rectangle are quarters of circles", arguments: [0.05, 0.25, 0.5] as [Float])
  func corners(corner: Float) throws {
    for aspect in [1, 2] as [Float] {
      let shape = try Self.edged(.rectangle, EdgeStyle(corner: corner), aspect: aspect)
      let difference = Self.difference(shape) { x, y in
        Self.depth(x, y, width: aspect, corner: corner) >= 0 ? 1 : 0
      }
      #expect(difference < 0.004)
    }
  }

  @Test("a rim is as wide as said, all around", arguments: [0.05, 0.1, 0.25] as [Float])
  func rims(outline: Float) throws {
    let ring = try Self.edged(.circle, EdgeStyle(outline: outline))
    #expect(
      Self.difference(ring) { x, y in
        (0...outline).contains(Self.depth(x, y)) ? 1 : 0
      } < 0.01)
    let frame = try Self.edged(.rectangle, EdgeStyle(corner: 0.2, outline: outline), aspect: 2)
    #expect(
      Self.difference(frame) { x, y in
        (0...outline).contains(Self.depth(x, y, width: 2, corner: 0.2)) ? 1 : 0
      } < 0.01)
  }

  @Test("a soft edge follows its formula, and a circle that is wholly soft is a soft circle")
  func softness() throws {
    func opacity(_ depth: Float, _ soft: Float) -> Float {
      let rest = 1 - min(max(depth / soft, 0), 1)
      return (1 - rest * rest) * (1 - rest * rest)
    }
    for soft in [0.3, 1] as [Float] {
      let circle = try Self.edged(.circle, EdgeStyle(soft: soft))
      #expect(Self.difference(circle) { opacity(Self.depth($0, $1), soft / 2) } < 0.01)
      let rim = try Self.edged(.circle, EdgeStyle(outline: 0.2, soft: soft))
      #expect(
        Self.difference(rim) { x, y in
          let depth = Self.depth(x, y)
          return opacity(min(depth, 0.2 - depth), soft * 0.1)
        } < 0.015)
    }
  }

  @Test("a soft rectangle fades from all sides without creases")
  func softBox() throws {
    func opacity(_ place: Float) -> Float {
      let rest = 1 - min((0.5 - abs(place - 0.5)) / 0.3, 1)
      return (1 - rest * rest) * (1 - rest * rest)
    }
    let box = try Self.edged(.rectangle, EdgeStyle(soft: 0.6))
    #expect(Self.difference(box) { opacity($0) * opacity($1) } < 0.01)
  }

  @Test("every drawn shape can be round, hollow and soft, never beyond itself")
  func all() throws {
    for shape in ParticleShape.drawn where shape != .softCircle {
      let whole = ShapeCoverage(shape).values.reduce(0) { $0 + Int($1) }
      for edge in [EdgeStyle(corner: 0.5), EdgeStyle(outline: 0.05), EdgeStyle(soft: 1)] {
        let other = shape.with(edge: edge)
        guard other != shape else {
          #expect(shape == .circle && edge.corner > 0)
          continue
        }
        let share = ShapeCoverage(other).values.reduce(0) { $0 + Int($1) }
        #expect(share > 0 && Double(share) < Double(whole) * 1.03, "\(shape) \(edge)")
      }
    }
  }

  @Test(
    "a rim or a radius that is too large for a shape leaves it whole, or the largest discs in it")
  func large() throws {
    let star = ParticleShape.star
    let rim = try Self.edged(star, EdgeStyle(outline: 0.5)).coverage(width: 64, height: 64)
    let sum = rim.reduce(0) { $0 + Int($1) }
    let whole = star.coverage(width: 64, height: 64).reduce(0) { $0 + Int($1) }
    #expect(abs(sum - whole) < whole / 50)
    let disc = try Self.edged(star, EdgeStyle(corner: 0.5)).coverage(width: 64, height: 64)
    #expect(disc.reduce(0) { $0 + Int($1) } > whole / 4)
  }

  @Test("texts, pictures, soft circles and plain edges change nothing")
  func unchanged() {
    let edge = EdgeStyle(corner: 0.2, outline: 0.1, soft: 0.5)
    for shape in [ParticleShape.text("A"), .picture("leaf"), .softCircle] {
      #expect(shape.with(edge: edge) == shape)
    }
    #expect(ParticleShape.star.with(edge: .plain) == .star)
    #expect(ParticleShape.circle.with(edge: EdgeStyle(corner: 0.3)) == .circle)
    let ring = ParticleShape.circle.with(edge: edge)
    #expect(ring.with(edge: edge) == ring && ring.name == "circle")
    #expect(EdgeStyle(corner: 9, outline: -1, soft: .nan) == EdgeStyle(corner: 0.5))
  }

  @Test(
    "an atlas has each edge and each of a few aspects once, and finds the plain shape as before")
  func atlas() throws {
    var atlas = Atlas(scale: 1)
    let edge = EdgeStyle(corner: 0.25)
    let shapes = [1, 1.02, 2, 2.1].map { ParticleShape.rectangle.with(edge: edge, aspect: $0) }
    try atlas.add(shapes + shapes)
    #expect(atlas.added.count == 2 && shapes.allSatisfy(atlas.contains))
    #expect(atlas.aspect(of: shapes[0]) == nil && atlas.contains(.rectangle))
    let star = ParticleShape.star.with(edge: edge)
    let path = ParticleShape.path(try ShapePath("M0 0H9V3H0Z")).with(edge: edge)
    try atlas.add([star, path])
    #expect(atlas.aspect(of: star) == 1 && atlas.aspect(of: path) == 3)
    #expect(Set([star, path, .star, shapes[0], shapes[2]].map(\.key)).count == 5)
  }

  @Test("a painter draws a ring hollow, and a pill without its corners")
  func painted() throws {
    let ring = ParticleShape.circle.with(edge: EdgeStyle(outline: 0.1))
    let pill = ParticleShape.rectangle.with(edge: EdgeStyle(corner: 0.5), aspect: 2)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    try quads.atlas.add([ring, pill])
    quads.fill(ring, Rect(x: 4, y: 4, width: 40, height: 40), .white())
    quads.fill(pill, Rect(x: 50, y: 4, width: 40, height: 20), .white())
    var picture = Bitmap(width: 96, height: 48)
    SoftwarePainter(atlas: quads.atlas).paint(quads, into: &picture)
    #expect(picture[24, 24].bytes.alpha == 0 && picture[6, 24].bytes.alpha > 200)
    #expect(picture[51, 5].bytes.alpha < 60 && picture[70, 14].bytes.alpha == 255)
    #expect(picture[70, 5].bytes.alpha > 200)
  }

  @Test("as lines a rim has a hole, and a soft edge is plain")
  func lines() throws {
    let ring = ParticleShape.circle.with(edge: EdgeStyle(outline: 0.1, soft: 0.5))
    guard case .polygons(let polygons, .evenOdd) = try ring.form() else {
      Issue.record("a ring must have outlines")
      return
    }
    #expect(polygons.count == 2 && !ShapeFormTests.contains(polygons, .evenOdd, 0, 0))
    #expect(ShapeFormTests.contains(polygons, .evenOdd, -0.9, 0))
    #expect(!ShapeFormTests.contains(polygons, .evenOdd, -0.75, 0))
    let soft = ParticleShape.star.with(edge: EdgeStyle(soft: 0.5))
    #expect(try soft.form() == ParticleShape.star.form())
    let round = ParticleShape.rectangle.with(edge: EdgeStyle(corner: 0.5), aspect: 2)
    guard case .polygons(let pill, _) = try round.form() else {
      Issue.record("a pill must have an outline")
      return
    }
    #expect(pill.count == 1 && !ShapeFormTests.contains(pill, .evenOdd, -0.97, -0.9))
    #expect(ShapeFormTests.contains(pill, .evenOdd, 0.4, -0.97))
    #expect(try round.keptAspect() == nil && ring.keptAspect() == nil)
  }
}
