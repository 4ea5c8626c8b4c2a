import Testing

@testable import ConfettiGraphics

@Suite("AtlasCells")
struct AtlasCellsTests {
  private static func cells(
    _ atlas: Atlas, _ draw: (inout QuadBuffer) -> Void
  ) -> [AtlasCells.Cell?] {
    var quads = QuadBuffer(atlas: atlas)
    draw(&quads)
    return AtlasCells(atlas).withFinder { finder in
      quads.withVertices { vertices in
        guard let first = vertices.baseAddress else { return [] }
        return (0..<vertices.count / 4).map { finder.cell(of: first + $0 * 4) }
      }
    }
  }

  @Test("particles of all shapes and sizes are known", arguments: [0.5, 1, 2, 4] as [Float])
  func known(scale: Float) {
    let atlas = Atlas(scale: scale)
    for shape in Shape.drawn {
      for width in [0.3, 2, 7, 50, 300] as [Float] {
        let found = Self.cells(atlas) {
          $0.fill(shape, Rect(x: 5, y: 5, width: width, height: 9), .white(), rotation: 1)
        }
        #expect(found.count == 1)
        #expect(found.first??.isRectangle == (shape == .rectangle))
        let texels = Float(1 << ShapeTable.level(forPixels: width * scale))
        #expect(found.first??.across.length == texels + 2)
      }
    }
  }

  @Test("in an atlas with nothing but white all particles are rectangles")
  func white() {
    let found = Self.cells(.white) {
      $0.fill(.star, Rect(x: 0, y: 0, width: 9, height: 9), .white())
    }
    #expect(found.first??.isRectangle == true)
  }

  @Test("what lies half a texel beside a cell is no particle")
  func beside() {
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    quads.fill(.rectangle, Rect(x: 0, y: 0, width: 16, height: 16), .white())
    let half = 0.5 / SIMD2(Float(quads.atlas.bitmap.width), Float(quads.atlas.bitmap.height))
    for shift in [SIMD2(half.x, 0), SIMD2(0, half.y)] {
      let moved = quads.withVertices {
        $0.map {
          Vertex(x: $0.x, y: $0.y, color: $0.color, u: $0.u + shift.x, v: $0.v + shift.y)
        }
      }
      let found = Self.cells(quads.atlas) { all in
        all.append(upTo: 1) {
          _ = $0.update(from: moved); return 1
        }
      }
      #expect(found.count == 1)
      #expect(found[0] == nil)
    }
  }

  @Test("panels, letters, fills and lines are no particles")
  func others() throws {
    let style = TextStyle(size: 17, weight: 0.1)
    let atlas = try Atlas(scale: 1, typeface: showLetters(), styles: [style])
    let found = Self.cells(atlas) { quads in
      for kind in NinePatch.Kind.allCases {
        quads.fill(kind, Rect(x: 10, y: 10, width: 100, height: 60), .white())
      }
      quads.append(atlas.line("Confetti", style: style), at: .zero, color: .white())
      quads.fill(Rect(x: 0, y: 0, width: 9, height: 9), .white())
    }
    #expect(found.count > 20)
    #expect(found.allSatisfy { $0 == nil })
  }
}
