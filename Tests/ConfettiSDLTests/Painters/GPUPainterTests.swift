import CConfettiSDL
import ConfettiGraphics
import ConfettiSDLTestSupport
import Testing

@testable import ConfettiSDL

extension SDLTests {
  /// The painter on SDL's software driver, which has no premultiplied blending.
  @Suite("GPUPainter") struct GPUPainterTests {
    /// Whether the driver draws the quads, as a real GPU's would, instead of the library's own
    /// painter.
    enum Way: CaseIterable {
      case driver, canvas

      func painter(_ renderer: OpaquePointer) -> GPUPainter {
        switch self {
        case .driver: GPUPainter(driverOf: renderer)
        case .canvas: GPUPainter(renderer: renderer)
        }
      }
    }

    /// Runs `body` with a painter into a picture of 16×16 pixels, black at first.
    func withPainter(
      _ way: Way, _ body: (GPUPainter, OpaquePointer) throws -> Void
    ) throws {
      try withSoftwareRenderer(width: 16, height: 16) { renderer in
        let painter = way.painter(renderer)
        defer { painter.close() }
        try body(painter, renderer)
      }
    }

    let rect = Rect(x: 2, y: 4, width: 6, height: 3)

    @Test("SDL is told where the parts of a vertex are")
    func vertexLayout() {
      #expect(MemoryLayout<Vertex>.stride == Int(VertexLayout.stride))
      #expect(MemoryLayout<Vertex>.offset(of: \.x) == VertexLayout.position)
      #expect(MemoryLayout<Vertex>.offset(of: \.y) == VertexLayout.position + 4)
      #expect(MemoryLayout<Vertex>.offset(of: \.color) == VertexLayout.color)
      #expect(MemoryLayout<Vertex>.offset(of: \.u) == VertexLayout.texture)
      #expect(MemoryLayout<Vertex>.offset(of: \.v) == VertexLayout.texture + 4)
    }

    @Test("a quad lands where it should and nowhere else", arguments: Way.allCases)
    func quadPosition(way: Way) throws {
      try withPainter(way) { painter, renderer in
        try painter.setAtlas(.white)
        try painter.paint(quad(rect, PackedColor(bits: 0xFF20_4060)))
        #expect(painter.drawCalls == 1)
        let picture = try pixels(of: renderer)
        for y in 0..<16 {
          for x in 0..<16 {
            let isInside = rect.contains(Point(x: Float(x), y: Float(y)))
            #expect(picture[x, y].bits == (isInside ? 0xFF20_4060 : 0xFF00_0000), "at \(x), \(y)")
          }
        }
      }
    }

    @Test("a premultiplied half-clear quad blends with the picture below", arguments: Way.allCases)
    func blending(way: Way) throws {
      try withPainter(way) { painter, renderer in
        try painter.setAtlas(.white)
        #expect(painter.blending == (way == .canvas ? .premultiplied : .straight))
        try painter.paint(quad(rect, PackedColor(bits: 0x8000_0080)))
        try painter.paint(quad(rect, PackedColor(bits: 0x8000_8000)))
        let pixel = try pixels(of: renderer)[4, 5].bits
        #expect(abs(Int(pixel & 0xFF) - 64) <= 2)
        #expect(abs(Int(pixel >> 8 & 0xFF) - 128) <= 2)
      }
    }

    @Test("points are the renderer's units, whatever gives it its scale", arguments: Way.allCases)
    func ownScale(way: Way) throws {
      /// The picture of a quad over a filled rectangle of SDL's own, in a renderer that `prepare` has changed.
      func picture(
        scale: Float?, _ prepare: (OpaquePointer) -> Void
      ) throws -> Bitmap {
        var picture: Bitmap?
        try withPainter(way) { painter, renderer in
          prepare(renderer)
          try painter.setAtlas(.white)
          try painter.paint(
            quad(Rect(x: 1, y: 1, width: 3, height: 2), PackedColor(bits: 0xFF20_4060)),
            scale: scale)
          // Later drawings of the program are at their usual places as well.
          var rect = SDL_Rect(x: 5, y: 1, w: 2, h: 2)
          SDL_SetRenderDrawColor(renderer, 255, 255, 255, 255)
          SDL_RenderFillRect(renderer, &rect)
          SDL_RenderSetLogicalSize(renderer, 0, 0)
          SDL_RenderSetScale(renderer, 1, 1)
          SDL_RenderSetViewport(renderer, nil)
          picture = try pixels(of: renderer)
        }
        return try #require(picture)
      }
      let scaled = try picture(scale: nil) { SDL_RenderSetScale($0, 2, 2) }
      #expect(scaled[2, 2].bits == 0xFF20_4060 && scaled[7, 5].bits == 0xFF20_4060)
      #expect(scaled[8, 2].bits == 0xFF00_0000 && scaled[2, 6].bits == 0xFF00_0000)
      #expect(scaled[10, 2].bits == 0xFFFF_FFFF && scaled[13, 5].bits == 0xFFFF_FFFF)
      #expect(try picture(scale: nil) { SDL_RenderSetLogicalSize($0, 8, 8) } == scaled)
      #expect(try picture(scale: 2) { SDL_RenderSetScale($0, 2, 2) } == scaled)

      // Bars are left above and below: the stage begins four pixels further down.
      let boxed = try picture(scale: nil) { SDL_RenderSetLogicalSize($0, 8, 4) }
      #expect(boxed[2, 6].bits == 0xFF20_4060 && boxed[7, 9].bits == 0xFF20_4060)
      #expect(boxed[2, 5].bits == 0xFF00_0000 && boxed[2, 10].bits == 0xFF00_0000)

      let stretched = try picture(scale: nil) { SDL_RenderSetScale($0, 2, 3) }
      #expect(stretched[2, 3].bits == 0xFF20_4060 && stretched[7, 8].bits == 0xFF20_4060)
      #expect(stretched[8, 3].bits == 0xFF00_0000 && stretched[2, 9].bits == 0xFF00_0000)
    }

    @Test("the renderer is left as it was", arguments: Way.allCases) func state(way: Way) throws {
      try withPainter(way) { painter, renderer in
        try painter.setAtlas(.white)
        SDL_RenderSetScale(renderer, 2, 1.5)
        var (viewport, clip) = (SDL_Rect(x: 1, y: 1, w: 5, h: 6), SDL_Rect(x: 0, y: 0, w: 4, h: 4))
        SDL_RenderSetViewport(renderer, &viewport)
        SDL_RenderSetClipRect(renderer, &clip)
        SDL_SetRenderDrawColor(renderer, 1, 2, 3, 4)
        SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_ADD)
        for scale: Float? in [nil, 1, 2] {
          try painter.paint(quad(rect, PackedColor(bits: 0xFF20_4060)), scale: scale)
          var (seenViewport, seenClip) = (SDL_Rect(), SDL_Rect())
          var (x, y): (Float, Float) = (0, 0)
          var color = (red: UInt8(0), green: UInt8(0), blue: UInt8(0), alpha: UInt8(0))
          var mode = SDL_BLENDMODE_NONE
          SDL_RenderGetScale(renderer, &x, &y)
          SDL_RenderGetViewport(renderer, &seenViewport)
          SDL_RenderGetClipRect(renderer, &seenClip)
          SDL_GetRenderDrawColor(renderer, &color.red, &color.green, &color.blue, &color.alpha)
          SDL_GetRenderDrawBlendMode(renderer, &mode)
          #expect((x, y) == (2, 1.5))
          #expect(
            [seenViewport.x, seenViewport.y, seenViewport.w, seenViewport.h] == [1, 1, 5, 6])
          #expect([seenClip.x, seenClip.y, seenClip.w, seenClip.h] == [0, 0, 4, 4])
          #expect(color == (1, 2, 3, 4))
          #expect(mode == SDL_BLENDMODE_ADD)
          #expect(SDL_GetRenderTarget(renderer) == nil)
        }
      }
    }

    @Test(
      "the painter's scale turns points into pixels, and the renderer's is put back",
      arguments: Way.allCases)
    func scale(way: Way) throws {
      try withPainter(way) { painter, renderer in
        SDL_RenderSetScale(renderer, 3, 3)
        try painter.setAtlas(.white)
        try painter.paint(
          quad(Rect(x: 1, y: 2, width: 3, height: 1), PackedColor(bits: 0xFFFF_FFFF)), scale: 2)
        var scale = (x: Float(0), y: Float(0))
        SDL_RenderGetScale(renderer, &scale.x, &scale.y)
        #expect(scale == (3, 3))
        let picture = try pixels(of: renderer)
        #expect(picture[2, 4].bits == 0xFFFF_FFFF)
        #expect(picture[7, 5].bits == 0xFFFF_FFFF)
        #expect(picture[8, 4].bits == 0xFF00_0000)
        #expect(picture[1, 4].bits == 0xFF00_0000)
      }
    }

    @Test("a lost texture comes back with the next frame", arguments: Way.allCases)
    func lostTexture(way: Way) throws {
      try withPainter(way) { painter, renderer in
        try painter.setAtlas(.white)
        painter.invalidate(texturesWereLost: true)
        try painter.paint(quad(rect, PackedColor(bits: 0xFFFF_FFFF)))
        #expect(try pixels(of: renderer)[4, 5].bits == 0xFFFF_FFFF)
      }
    }

    @Test(
      "shapes added to the atlas are painted with the texture there is, set or not",
      arguments: Way.allCases, [true, false])
    func growingAtlas(way: Way, isSet: Bool) throws {
      try withPainter(way) { painter, renderer in
        var quads = QuadBuffer(atlas: Atlas(scale: 1))
        try painter.setAtlas(quads.atlas)
        let red = Bitmap(width: 9, height: 9, filledWith: PackedColor(bits: 0xFF00_00FF))
        let shape = ParticleShape.picture(Picture("red", red))
        try quads.atlas.add([shape])
        if isSet { try painter.setAtlas(quads.atlas) }
        quads.fill(shape, Rect(x: 2, y: 2, width: 12, height: 12), .white())
        try painter.paint(quads)
        #expect(try pixels(of: renderer)[8, 8].bits == 0xFF00_00FF)
      }
    }

    @Test(
      "without an atlas of its own the painter takes that of the quads", arguments: Way.allCases)
    func forgottenAtlas(way: Way) throws {
      try withPainter(way) { painter, renderer in
        try painter.paint(quad(rect, PackedColor(bits: 0xFF20_4060)))
        #expect(painter.drawCalls == 1)
        #expect(try pixels(of: renderer)[4, 5].bits == 0xFF20_4060)
        // Another atlas, with its shapes in other places; then the first one again.
        var quads = QuadBuffer(atlas: Atlas(scale: 1))
        quads.fill(.star, Rect(x: 0, y: 0, width: 16, height: 16), .white())
        try painter.paint(quads)
        #expect(try pixels(of: renderer)[8, 8].bits == 0xFFFF_FFFF)
        try painter.paint(quad(rect, PackedColor(bits: 0xFF20_4060)))
        #expect(try pixels(of: renderer)[4, 5].bits == 0xFF20_4060)
      }
    }

    @Test("quads of an older version of the atlas leave the newer one", arguments: Way.allCases)
    func olderAtlas(way: Way) throws {
      try withPainter(way) { painter, renderer in
        var quads = QuadBuffer(atlas: Atlas(scale: 1))
        quads.fill(Rect(x: 0, y: 0, width: 16, height: 16), Color(hex: 0xFF0000))
        var newer = quads.atlas
        try newer.add([.text("A")])
        try painter.setAtlas(newer)
        try painter.paint(quads)
        #expect(try pixels(of: renderer)[8, 8].bits == 0xFF00_00FF)
      }
    }

    @Test("an empty buffer takes no draw call", arguments: Way.allCases)
    func emptyFrame(way: Way) throws {
      try withPainter(way) { painter, renderer in
        try painter.paint(QuadBuffer())
        #expect(painter.drawCalls == 0)
        try painter.setAtlas(.white)
        try painter.paint(QuadBuffer())
        #expect(painter.drawCalls == 0)
      }
    }

    @Test("a closed painter is inert", arguments: Way.allCases)
    func closedPainter(way: Way) throws {
      try withPainter(way) { painter, renderer in
        try painter.setAtlas(.white)
        painter.close()
        try painter.setAtlas(.white)
        try painter.paint(quad(rect, PackedColor(bits: 0xFFFF_FFFF)))
        #expect(painter.blending == nil)
        #expect(try pixels(of: renderer)[4, 5].bits == 0xFF00_0000)
      }
    }

    @Test("many quads take one draw call, and all are drawn", arguments: Way.allCases)
    func manyQuads(way: Way) throws {
      try withPainter(way) { painter, renderer in
        try painter.setAtlas(.white)
        var quads = QuadBuffer()
        for index in 0..<2560 {
          let pixel = Rect(
            x: Float(index % 16), y: Float(index / 16 % 16), width: 1, height: 1)
          quad(pixel, PackedColor(bits: 0xFF00_0000 | UInt32(index / 256 * 20))).withVertices {
            vertices in
            quads.append(upTo: 1) {
              _ = $0.update(from: vertices); return 1
            }
          }
        }
        try painter.paint(quads)
        #expect(painter.drawCalls == 1)
        #expect(try pixels(of: renderer).pixels.allSatisfy { $0.bits == 0xFF00_00B4 })
      }
    }

    @Test("a refused frame is an error in a sentence")
    func refusedFrame() throws {
      try withPainter(.driver) { painter, _ in
        try painter.setAtlas(.white)
        let error = #expect(throws: SDLError.self) {
          try painter.paint(quad(rect, PackedColor(bits: 0xFFFF_FFFF), uv: 7))
        }
        #expect(error?.description.hasSuffix("check their texture coordinates.") == true)
      }
    }
  }
}
