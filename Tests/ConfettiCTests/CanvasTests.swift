import CConfetti
import Confetti
import ConfettiGraphics
import Testing

@Suite("C: canvases") struct CanvasTests {
  private static let cheers = "CHEERS"

  /// A system that shows an effect from a point in the middle of a small stage.
  private static func system(_ effect: Owned) throws -> Owned {
    let system = try Owned.system()
    confetti_fire_from(system.pointer, effect.pointer, 160, 90, 320, 180, 0)
    return system
  }

  /// Draws two systems on one canvas, one after the other.
  private static func painted(
    _ first: Owned, _ second: Owned, preparing effects: [Owned] = []
  ) throws -> (picture: [UInt32], growth: Bool) {
    let canvas = try Owned.canvas()
    for effect in effects {
      try #require(confetti_canvas_add_shapes(canvas.pointer, effect.pointer))
    }
    try #require(confetti_draw(first.pointer, canvas.pointer, UInt32(CONFETTI_ALL), 0.5))
    let before = try texture(canvas)
    try #require(confetti_draw(second.pointer, canvas.pointer, UInt32(CONFETTI_ALL), 0.5))
    let after = try texture(canvas)
    return (try LibraryObjects.painted(canvas), after.h > before.h || after.w > before.w)
  }

  private static func texture(_ canvas: Owned, known: UInt64 = 0) throws -> confetti_texture {
    var texture = confetti_texture()
    try #require(confetti_canvas_texture(canvas.pointer, known, &texture))
    return texture
  }

  @Test("what was drawn stays right when the texture grows for what is drawn next")
  func growth() throws {
    let sparks = try Owned.effect(named: "celebration")
    // A few large texts are more than the room that a texture has to spare.
    let words = try (0..<8).map {
      try Owned.effect(confetti_effect_with_text(sparks.pointer, "\(Self.cheers) \($0)"))
    }
    let (first, second) = (try Self.system(sparks), try Owned.system())
    for word in words {
      confetti_fire_from(second.pointer, word.pointer, 160, 90, 320, 180, 0)
    }
    let grown = try Self.painted(first, second)
    let prepared = try Self.painted(first, second, preparing: words)
    #expect(grown.growth && !prepared.growth)
    #expect(grown.picture == prepared.picture)
    #expect(grown.picture.contains { $0 != 0 })
  }

  @Test("the rows that have changed are enough to keep an own texture up to date")
  func rows() throws {
    let (canvas, sparks) = (try Owned.canvas(), try Owned.effect(named: "sparks"))
    var own: [UInt32] = []
    var (size, known) = ((0, 0), UInt64(0))
    for number in 0..<12 {
      let texture = try Self.texture(canvas, known: known)
      let (w, h) = (Int(texture.w), Int(texture.h))
      if size != (w, h) {
        (own, size) = ([UInt32](repeating: 1, count: w * h), (w, h))
        #expect(texture.first_row == 0 && texture.row_count == texture.h)
      }
      #expect(known == 0 || known < texture.revision)
      let whole = UnsafeRawBufferPointer(start: texture.pixels, count: texture.stride * h)
      func row(_ y: Int) -> [UInt32] {
        (0..<w).map { whole.load(fromByteOffset: y * texture.stride + 4 * $0, as: UInt32.self) }
      }
      let changed = Int(texture.first_row)..<Int(texture.first_row + texture.row_count)
      for y in changed { own.replaceSubrange(y * w..<(y + 1) * w, with: row(y)) }
      for y in stride(from: number, to: h, by: 37) {
        #expect(row(y) == Array(own[y * w..<(y + 1) * w]), "row \(y) after text \(number)")
      }
      known = texture.revision
      #expect(try Self.texture(canvas, known: known).row_count == 0)
      let text = try Owned.effect(confetti_effect_with_text(sparks.pointer, "TEXT \(number)"))
      #expect(confetti_canvas_add_shapes(canvas.pointer, text.pointer))
    }
  }

  @Test("a shape without room is said each time, and all others are drawn")
  func full() throws {
    let (canvas, sparks) = (try Owned.canvas(scale: 8), try Owned.effect(named: "sparks"))
    var last = sparks
    for number in 0..<400 {
      let text = String(repeating: "W", count: 60) + " \(number)"
      last = try Owned.effect(confetti_effect_with_text(sparks.pointer, text))
      if !confetti_canvas_add_shapes(canvas.pointer, last.pointer) { break }
    }
    #expect(LibraryObjects.error.hasSuffix("."), "\(LibraryObjects.error)")
    let (system, other) = (try Self.system(last), try Self.system(sparks))
    confetti_fire_from(system.pointer, sparks.pointer, 160, 90, 320, 180, 0)
    let alone = try LibraryObjects.vertices(other, canvas, at: 0.4)
    for _ in 0..<2 {
      confetti_canvas_clear(canvas.pointer)
      confetti_clear_error()
      #expect(!confetti_draw(system.pointer, canvas.pointer, UInt32(CONFETTI_ALL), 0.4))
      #expect(LibraryObjects.error != "")
      #expect(try LibraryObjects.vertices(canvas).count == alone.count)
    }
  }

  @Test("vertices and indices are those of whole quads; clearing leaves the texture")
  func indices() throws {
    let (canvas, effect) = (try Owned.canvas(), try Owned.effect(named: "sparks"))
    let system = try Self.system(effect)
    for time in [0.1, 0.5, 0.2] {
      let vertices = try LibraryObjects.vertices(system, canvas, at: time)
      var count = 0
      let indices = try #require(confetti_canvas_indices(canvas.pointer, &count))
      #expect(vertices.count % 80 == 0 && count == vertices.count / 80 * 6)
      for (place, index) in UnsafeBufferPointer(start: indices, count: count).enumerated() {
        let corner: [Int32] = [0, 1, 2, 2, 3, 0]
        #expect(index == Int32(place / 6 * 4) + corner[place % 6])
      }
    }
    let revision = try Self.texture(canvas).revision
    confetti_canvas_clear(canvas.pointer)
    var count = 1
    _ = confetti_canvas_vertices(canvas.pointer, &count)
    #expect(count == 0)
    #expect(try Self.texture(canvas).revision == revision)
    #expect(confetti_canvas_scale(canvas.pointer) == 1)
  }

  @Test(
    "pictures of C have straight alpha, rows of any length, and begin anywhere", arguments: 0..<3)
  func pictures(padding: Int) throws {
    let (width, height, stride) = (5, 3, 20 + 7 * padding)
    var bytes = [UInt8](repeating: 0xEE, count: padding + stride * height)
    var picture = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = [UInt8(40 * x), UInt8(90 * y), UInt8(200 - 30 * x), UInt8(255 - 60 * x)]
        bytes.replaceSubrange(
          padding + y * stride + 4 * x..<padding + y * stride + 4 * x + 4, with: pixel)
        picture[x, y] =
          Color(
            Float(pixel[0]) / 255, Float(pixel[1]) / 255, Float(pixel[2]) / 255,
            alpha: Float(pixel[3]) / 255
          ).premultiplied
      }
    }
    let sparks = try Owned.effect(named: "sparks")
    let effect = try bytes.withUnsafeBytes {
      try Owned.effect(
        confetti_effect_with_picture(
          sparks.pointer, $0.baseAddress.map { $0 + padding }, Int32(width), Int32(height), stride))
    }
    let canvas = try Owned.canvas()
    try #require(confetti_canvas_add_shapes(canvas.pointer, effect.pointer))
    let held = try Self.system(effect)
    var system = ParticleSystem(seed: 7)
    system.fire(
      try Effect.Checked.sparks.throwing(.picture(Picture("picture", picture))),
      from: Point(x: 160, y: 90), in: Size(width: 320, height: 180), at: 0)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    try quads.atlas.add(system.shapes)
    system.draw(at: 0.4, into: &quads)
    #expect(try LibraryObjects.vertices(held, canvas, at: 0.4) == quads.vertexBytes)
    let texture = try Self.texture(canvas)
    let pixels = UnsafeRawBufferPointer(
      start: texture.pixels, count: texture.stride * Int(texture.h))
    let same = pixels.bindMemory(to: UInt32.self).elementsEqual(
      quads.atlas.bitmap.pixels.map(\.bits))
    #expect(same, "the textures differ")
  }

  @Test("painting is Swift's, in both orders, within its rows", arguments: [1, 2] as [Float])
  func painting(scale: Float) throws {
    let (canvas, effect) = (try Owned.canvas(scale: scale), try Owned.effect(named: "celebration"))
    let held = try Owned.system()
    confetti_fire(held.pointer, effect.pointer, 160, 90, 0)
    _ = try LibraryObjects.vertices(held, canvas, at: 0.5)
    var system = ParticleSystem(seed: 7)
    system.fire(.celebration, in: Size(width: 160, height: 90), at: 0)
    var quads = QuadBuffer(atlas: Atlas(scale: scale))
    system.draw(at: 0.5, into: &quads)
    let (width, height, stride) = (Int(160 * scale), Int(90 * scale), Int(160 * scale) + 3)
    for (order, swift) in [(CONFETTI_RGBA, PixelTarget.ChannelOrder.rgba), (CONFETTI_BGRA, .bgra)] {
      var pixels = [UInt32](repeating: 0xFF20_4060, count: stride * height)
      var expected = pixels
      let isPainted = confetti_canvas_paint(
        canvas.pointer, &pixels, Int32(width), Int32(height), stride * 4, UInt32(order))
      #expect(isPainted)
      expected.withUnsafeMutableBufferPointer {
        guard let base = $0.baseAddress else { return }
        SoftwarePainter(atlas: quads.atlas).paint(
          quads, scale: scale,
          into: PixelTarget(
            pixels: base, width: width, height: height, stride: stride, order: swift))
      }
      #expect(pixels == expected)
    }
  }

  @Test("areas and grounds are those of Swift")
  func settings() throws {
    let (canvas, effect) = (try Owned.canvas(), try Owned.effect(named: "fireworks"))
    let held = try Owned.system()
    confetti_fire(held.pointer, effect.pointer, 640, 360, 0)
    var system = ParticleSystem(seed: 7)
    system.fire(.fireworks, in: Size(width: 640, height: 360), at: 0)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    func demandSame() throws {
      quads.removeAll()
      system.draw(at: 1.5, into: &quads)
      #expect(try LibraryObjects.vertices(held, canvas, at: 1.5) == quads.vertexBytes)
    }
    var area = confetti_rect(x: 100, y: 20, w: 200, h: 150)
    #expect(confetti_canvas_set_visible(canvas.pointer, &area))
    quads.visible = Rect(x: 100, y: 20, width: 200, height: 150)
    try demandSame()
    #expect(confetti_canvas_set_ground(canvas.pointer, 0.9))
    quads.ground = Ground(brightness: 0.9)
    try demandSame()
    #expect(confetti_canvas_set_visible(canvas.pointer, nil))
    quads.visible = nil
    try demandSame()
  }
}
