import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiGraphics

@Suite("ShapeCells") struct ShapeCellsTests {
  private static let atlas = Atlas(scale: 1)
  /// Copied once: the texels of an atlas are its own.
  private static let bitmap = atlas.bitmap

  /// The coverage of a cell, 0…255, row by row with its border.
  private static func cell(_ shape: ParticleShape, _ column: Int, _ row: Int) -> [[Int]] {
    atlas.shapes.withLevels(of: shape) { levels in
      let (across, down) = (levels[column], levels[ShapeTable.levelCount + row])
      func texels(_ level: ShapeTable.Level, _ extent: Int) -> Range<Int> {
        Int(level.start * Float(extent) + 0.5)..<Int(level.end * Float(extent) + 0.5)
      }
      return texels(down, bitmap.height).map { y in
        texels(across, bitmap.width).map { bitmap.alpha($0, y) }
      }
    } ?? []
  }

  /// Appends a quad with a shape of a size in points, turned by an angle in radians.
  private static func append(
    _ shape: ParticleShape, at center: Point, _ size: Size, angle: Float, to quads: inout QuadBuffer
  ) {
    let scale = quads.atlas.scale
    let table = quads.atlas.shapes
    quads.append(upTo: 1) { vertices in
      table.withLevels(of: shape) { levels in
        let across = levels[ShapeTable.level(forPixels: size.width * scale)]
        let down =
          levels[ShapeTable.levelCount + ShapeTable.level(forPixels: size.height * scale)]
        for (index, (s, t)) in [(-1, -1), (1, -1), (1, 1), (-1, 1)].enumerated() {
          let x = Float(s) * size.width / 2 * across.expansion
          let y = Float(t) * size.height / 2 * down.expansion
          vertices[index] = Vertex(
            x: center.x + x * cos(angle) - y * sin(angle),
            y: center.y + x * sin(angle) + y * cos(angle), color: PackedColor(bits: .max),
            u: s < 0 ? across.start : across.end, v: t < 0 ? down.start : down.end)
        }
        return 1
      } ?? 0
    }
  }

  @Test("at every size a shape is there and has a clear border", arguments: ParticleShape.drawn)
  func bordersAreClear(shape: ParticleShape) {
    for column in 0..<ShapeTable.drawnLevelCount {
      for row in 0..<ShapeTable.drawnLevelCount {
        let cell = Self.cell(shape, column, row)
        #expect(cell.count == 1 << row + 2 && cell.first?.count == 1 << column + 2)
        #expect(cell.first?.allSatisfy { $0 == 0 } == true)
        #expect(cell.last?.allSatisfy { $0 == 0 } == true)
        #expect(cell.allSatisfy { $0.first == 0 && $0.last == 0 })
        #expect(cell.joined().contains { $0 > 0 })
      }
    }
  }

  @Test("a shape covers the same share of its square at every size", arguments: ParticleShape.drawn)
  func sharesAgree(shape: ParticleShape) {
    let largest = ShapeTable.drawnLevelCount - 1
    func share(_ column: Int, _ row: Int) -> Float {
      let sum = Self.cell(shape, column, row).joined().reduce(0, +)
      return Float(sum) / Float(255 << (column + row))
    }
    for column in 0...largest {
      for row in 0...largest {
        #expect(abs(share(column, row) - share(largest, largest)) < 0.01)
      }
    }
  }

  @Test("a rectangle as large as a level comes out exact on whole pixels")
  func exactRectangle() {
    for side in [1, 2, 4, 8, 16, 32, 64] {
      let picture = painted(Self.atlas, width: 80, height: 80) {
        let half = Float(side) / 2
        Self.append(
          .rectangle, at: Point(x: 5 + half, y: 7 + half),
          Size(width: Float(side), height: Float(side)), angle: 0, to: &$0)
      }
      for y in 0..<80 {
        for x in 0..<80 {
          let isInside = (5..<5 + side).contains(x) && (7..<7 + side).contains(y)
          #expect(picture.alpha(x, y) == (isInside ? 255 : 0))
        }
      }
    }
  }

  @Test(
    "turning and moving keep the amount of ink, also of narrow particles",
    arguments: ParticleShape.drawn)
  func inkIsKept(shape: ParticleShape) {
    var random = SplitMix(seed: 10)
    let share = Float(Self.cell(shape, 6, 6).joined().reduce(0, +)) / Float(255 * 64 * 64)
    for size in [(8, 8), (12, 7), (24, 24), (1.5, 12), (1.5, 24), (10, 1.5)] as [(Float, Float)] {
      let places = 24
      let ink = (0..<places).reduce(0 as Float) { sum, _ in
        let center = Point(x: random.number(in: 20...21), y: random.number(in: 20...21))
        let angle = random.number(in: 0...(2 * .pi))
        return sum
          + painted(Self.atlas, width: 41, height: 41) {
            Self.append(
              shape, at: center, Size(width: size.0, height: size.1), angle: angle, to: &$0)
          }.ink
      }
      let expected = size.0 * size.1 * share
      #expect(abs(ink / Float(places) / expected - 1) < 0.05, "\(size)")
    }
  }

  @Test(
    "nothing but the shape's own cell is seen, however it is turned", arguments: ParticleShape.drawn
  )
  func neighboursStayOut(shape: ParticleShape) {
    var random = SplitMix(seed: 11)
    for _ in 0..<20 {
      let size = Size(width: random.number(in: 1...60), height: random.number(in: 1...60))
      let angle = random.number(in: 0...7)
      let draw: (inout QuadBuffer) -> Void = {
        Self.append(shape, at: Point(x: 64, y: 64), size, angle: angle, to: &$0)
      }
      let source = Self.atlas.shapes.withLevels(of: shape) { levels in
        let across = levels[ShapeTable.level(forPixels: size.width)]
        let down = levels[ShapeTable.levelCount + ShapeTable.level(forPixels: size.height)]
        return TextureRect(
          left: across.start, top: down.start, right: across.end, bottom: down.end)
      }
      let texels = Self.atlas.texels(redOutside: source.map { [$0] } ?? [])
      #expect(
        painted(Self.atlas, texels: texels, width: 128, height: 128, draw)
          == painted(Self.atlas, width: 128, height: 128, draw))
    }
  }
}
