import CConfettiSDL
import ConfettiGraphics
import ConfettiSDL
import ConfettiSDLTestSupport
import Testing

extension SDLTests {
  /// The library's own painter on a renderer of SDL's software driver.
  @Suite("RendererCanvas") struct RendererCanvasTests {
    static let ground = PackedColor(bits: 0xFF60_3020)

    /// Circles of all sizes, turned rectangles and added light, some beyond the edges.
    func party() -> QuadBuffer {
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      for index in 0..<60 {
        let side = 2 + Float(index % 7) * 2.3
        let frame = Rect(
          x: Float(index % 10) * 7.3 - 4, y: Float(index / 10) * 9.7 - 5, width: side, height: side)
        quads.fill(
          index % 2 == 0 ? .circle : .rectangle, frame,
          Color(0.9, Float(index % 5) / 4, 0.4, alpha: index % 3 == 0 ? 0.5 : 1),
          rotation: Float(index))
      }
      return quads
    }

    /// The picture that the painter makes of the same ground by itself.
    func expected(_ quads: QuadBuffer, scale: Float = 1) -> Bitmap {
      var picture = Bitmap(width: 64, height: 48, filledWith: Self.ground)
      SoftwarePainter(atlas: quads.atlas).paint(quads, scale: scale, into: &picture)
      return picture
    }

    /// Runs `body` with a painter on a ground of 64×48 pixels.
    func withPainter(
      format: SDL_PixelFormatEnum = SDL_PIXELFORMAT_RGBA32,
      _ body: (GPUPainter, OpaquePointer) throws -> Void
    ) throws {
      try withSoftwareRenderer(width: 64, height: 48, format: format) { renderer in
        SDL_SetRenderDrawColor(renderer, 0x20, 0x30, 0x60, 255)
        SDL_RenderClear(renderer)
        let painter = GPUPainter(renderer: renderer)
        defer { painter.close() }
        try painter.setAtlas(Atlas(scale: 1))
        try body(painter, renderer)
      }
    }

    @Test(
      "the picture is that of the painter by itself, whatever the format of the pixels",
      arguments: [SDL_PIXELFORMAT_RGBA32, SDL_PIXELFORMAT_RGB888, SDL_PIXELFORMAT_ARGB8888])
    func samePicture(format: SDL_PixelFormatEnum) throws {
      try withPainter(format: format) { painter, renderer in
        for scale in [1, 2.5] as [Float] {
          SDL_RenderClear(renderer)
          try painter.paint(party(), scale: scale)
          #expect(
            try pixels(of: renderer, width: 64, height: 48) == expected(party(), scale: scale))
        }
      }
    }

    @Test("colour without alpha adds light, also to the picture below")
    func addedLight() throws {
      try withPainter { painter, renderer in
        try painter.setAtlas(.white)
        try painter.paint(
          quad(Rect(x: 2, y: 2, width: 4, height: 4), PackedColor(bits: 0x0010_2030)))
        #expect(try pixels(of: renderer)[3, 3] == PackedColor(bits: 0xFF70_5050))
      }
    }

    @Test("quads lie in the viewport, also one that reaches beyond the picture")
    func viewport() throws {
      try withPainter { painter, renderer in
        var viewport = SDL_Rect(x: -10, y: 20, w: 200, h: 100)
        SDL_RenderSetViewport(renderer, &viewport)
        try painter.paint(party())
        SDL_RenderSetViewport(renderer, nil)
        let picture = try pixels(of: renderer, width: 64, height: 48)
        let whole = expected(party())
        for y in 0..<28 {
          for x in 0..<54 { #expect(picture[x, y + 20] == whole[x + 10, y]) }
        }
        #expect(picture[0, 19] == Self.ground)
      }
    }

    @Test("a texture may be painted into as well")
    func targetTexture() throws {
      try withPainter { painter, renderer in
        let target = try #require(
          SDL_CreateTexture(
            renderer, SDL_PIXELFORMAT_ARGB8888.rawValue,
            Int32(SDL_TEXTUREACCESS_TARGET.rawValue), 64, 48))
        defer { SDL_DestroyTexture(target) }
        SDL_SetRenderTarget(renderer, target)
        SDL_RenderClear(renderer)
        try painter.paint(party())
        #expect(try pixels(of: renderer, width: 64, height: 48) == expected(party()))
        SDL_SetRenderTarget(renderer, nil)
        #expect(try pixels(of: renderer)[3, 3] == Self.ground)
      }
    }

    @Test("clipped pixels stay as they are")
    func clip() throws {
      try withPainter { painter, renderer in
        var clip = SDL_Rect(x: 8, y: 8, w: 20, h: 20)
        SDL_RenderSetClipRect(renderer, &clip)
        try painter.paint(party())
        SDL_RenderSetClipRect(renderer, nil)
        let picture = try pixels(of: renderer, width: 64, height: 48)
        let whole = expected(party())
        for y in 0..<48 {
          for x in 0..<64 {
            let isInside = (8..<28).contains(x) && (8..<28).contains(y)
            #expect(picture[x, y] == (isInside ? whole[x, y] : Self.ground), "at \(x), \(y)")
          }
        }
      }
    }

    @Test(
      "quads out of sight change no pixel",
      arguments: [
        Rect(x: 100, y: 100, width: 5, height: 5), Rect(x: -50, y: 0, width: 20, height: 20),
        Rect(x: .nan, y: .nan, width: 5, height: 5), Rect(x: .infinity, y: 0, width: 5, height: 5),
        Rect(x: -1e30, y: -1e30, width: 1e30, height: 1e30),
      ])
    func outOfSight(frame: Rect) throws {
      try withPainter { painter, renderer in
        try painter.setAtlas(.white)
        try painter.paint(quad(frame, PackedColor(bits: 0xFFFF_FFFF)))
        try painter.paint(quad(frame, PackedColor(bits: 0xFFFF_FFFF)), scale: .nan)
        let picture = try pixels(of: renderer, width: 64, height: 48)
        #expect(picture.pixels.allSatisfy { $0 == Self.ground })
      }
    }
  }
}
