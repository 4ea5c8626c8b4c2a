import Testing

@testable import ConfettiGraphics

@Suite("AtlasCells") struct AtlasCellsTests {
  /// Lends the cells found for quads; their coverages can be read only within `body`.
  private static func withCells(
    _ atlas: Atlas, of draw: (inout QuadBuffer) -> Void, _ body: ([AtlasCells.Cell?]) -> Void
  ) {
    var quads = QuadBuffer(atlas: atlas)
    draw(&quads)
    AtlasCells(atlas).withFinder { finder in
      quads.withVertices { vertices in
        guard let first = vertices.baseAddress else { return body([]) }
        body((0..<vertices.count / 4).map { finder.cell(of: first + $0 * 4) })
      }
    }
  }

  /// The cells found for quads, without their coverages.
  private static func cells(
    _ atlas: Atlas, _ draw: (inout QuadBuffer) -> Void
  ) -> [AtlasCells.Cell?] {
    var found: [AtlasCells.Cell?] = []
    withCells(atlas, of: draw) { found = $0 }
    return found
  }

  /// The cells that letters and pictures add to an atlas, so that shapes need not stand on one that is empty.
  private static func atlas(scale: Float) throws -> Atlas {
    try Atlas(
      scale: scale, typeface: showLetters(), styles: [TextStyle(size: 12, weight: 80)],
      pictures: ["wide": Bitmap(width: 1500, height: 3)])
  }

  @Test(
    "the cell found for a quad is the one drawn, of every shape at all pairs of sizes",
    arguments: [0.25, 0.5, 1, 1.5, 2, 2.01, 4, 8] as [Float])
  func findsWhatIsDrawn(scale: Float) throws {
    let atlas = try Self.atlas(scale: scale)
    let bitmap = atlas.bitmap
    let texture = SIMD2(Float(bitmap.width), Float(bitmap.height))
    for shape in ParticleShape.drawn {
      let drawn = atlas.shapes.withLevels(of: shape) { levels in
        (0..<ShapeTable.drawnLevelCount).flatMap { column in
          (0..<ShapeTable.drawnLevelCount).map {
            (levels[column], levels[ShapeTable.levelCount + $0])
          }
        }
      }
      let cells = try #require(drawn)
      let draw = { (quads: inout QuadBuffer) in
        for (across, down) in cells {
          quads.append([
            Vertex(x: 0, y: 0, color: .clear, u: across.start, v: down.start),
            Vertex(x: 9, y: 0, color: .clear, u: across.end, v: down.start),
            Vertex(x: 9, y: 9, color: .clear, u: across.end, v: down.end),
            Vertex(x: 0, y: 9, color: .clear, u: across.start, v: down.end),
          ])
        }
      }
      Self.withCells(atlas, of: draw) { found in
        #expect(found.count == ShapeTable.drawnLevelCount * ShapeTable.drawnLevelCount)
        for ((across, down), cell) in zip(cells, found) {
          guard let cell else {
            Issue.record("a cell that was drawn is not found")
            continue
          }
          let (start, end) = (
            SIMD2(across.start, down.start) * texture, SIMD2(across.end, down.end) * texture
          )
          #expect(cell.isRectangle == (shape == .rectangle))
          #expect(SIMD2(cell.across.length, cell.down.length) == end - start)
          #expect(cell.middle == (start + end) / 2)
          // The coverages it reads are those of the atlas, which the shape was drawn into.
          for (x, y) in [(start.x, start.y), (cell.middle.x, cell.middle.y)] {
            let own = cell.neighbors[Int(y) * bitmap.width + Int(x)] & 255
            #expect(Int(own) == bitmap.alpha(Int(x), Int(y)))
          }
        }
      }
    }
  }

  @Test("particles of any size are known", arguments: [0.3, 2, 7, 50, 300] as [Float])
  func knownSizes(width: Float) {
    for shape in ParticleShape.drawn {
      let found = Self.cells(Atlas(scale: 2)) {
        let frame = Rect(x: 5, y: 5, width: width, height: 9)
        $0.fill(shape, frame, .white(), rotation: 1, isStretched: true)
      }
      let texels = Float(1 << ShapeTable.level(forPixels: width * 2))
      #expect(found.count == 1 && found.first??.across.length == texels + 2)
    }
  }

  @Test("a quad half a texel beside a cell is not a particle")
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
