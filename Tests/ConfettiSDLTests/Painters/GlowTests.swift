import CConfettiSDL
import Confetti
import ConfettiGraphics
import ConfettiSDL
import ConfettiSDLTestSupport
import Testing

extension SDLTests {
  /// Added light: colour above its alpha, by every painter.
  @Suite("Glow") struct GlowTests {
    static let width = 64
    static let height = 48
    /// Dark, and so light that the sum is more than white.
    static let grounds = [PackedColor(bits: 0xFF30_1820), PackedColor(bits: 0xFFE0_F0C8)]
    /// Inks that are all light, half light and no light.
    static let inks = [
      PackedColor(bits: 0x0040_8CFF), PackedColor(bits: 0x8040_8CFF),
      PackedColor(bits: 0xFF40_8CFF),
    ]

    /// The ground, and over it a square and a turned disc of each ink.
    static func quads(_ ground: PackedColor) -> QuadBuffer {
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      quads.fill(Rect(x: 0, y: 0, width: 64, height: 48), ground.color)
      for (index, ink) in inks.enumerated() {
        let x = Float(index) * 20 + 4
        quads.append(.rectangle, Rect(x: x, y: 4, width: 14, height: 14), ink)
        quads.append(.circle, Rect(x: x, y: 24, width: 14, height: 18), ink)
      }
      return quads
    }

    static func painted(_ ground: PackedColor) -> Bitmap {
      let quads = quads(ground)
      var picture = Bitmap(width: width, height: height)
      SoftwarePainter(atlas: quads.atlas).paint(quads, into: &picture)
      return picture
    }

    @Test("light is added to the picture behind, up to white", arguments: grounds)
    func sums(ground: PackedColor) {
      let picture = Self.painted(ground)
      for (index, ink) in Self.inks.enumerated() {
        let (pixel, light, below) = (
          picture[index * 20 + 11, 11].bytes, ink.bytes, ground.bytes
        )
        let rest = 1 - Double(light.alpha) / 255
        for (sum, parts) in [
          (pixel.red, (light.red, below.red)), (pixel.green, (light.green, below.green)),
          (pixel.blue, (light.blue, below.blue)),
        ] {
          let exact = min(Double(parts.0) + Double(parts.1) * rest, 255)
          #expect(abs(Double(sum) - exact) <= 1)
        }
        #expect(pixel.alpha == 255)
      }
    }

    @Test("SDL's software driver shows the same", arguments: grounds)
    func canvas(ground: PackedColor) throws {
      try withSoftwareRenderer(width: 64, height: 48) { renderer in
        let painter = GPUPainter(renderer: renderer)
        defer { painter.close() }
        let quads = Self.quads(ground)
        try painter.setAtlas(quads.atlas)
        try painter.paint(quads)
        let picture = try pixels(of: renderer, width: Self.width, height: Self.height)
        #expect(picture == Self.painted(ground))
      }
    }

    @Test(
      "OpenGL shows the same", .enabled(if: hasOffscreenOpenGL()), arguments: grounds)
    func openGL(ground: PackedColor) throws {
      let window = try openGLWindow()
      defer { window.close() }
      let quads = Self.quads(ground)
      try window.setAtlas(quads.atlas)
      try window.paint(quads)
      let picture = try pixels(
        of: renderer(of: window), width: Self.width, height: Self.height)
      let difference = PainterAgreementTests.difference(picture, Self.painted(ground))
      #expect(difference < 0.5, "the most that is allowed is 2")
    }

    @Test("a driver that blends no premultiplied colours shows as much light over black")
    func straight() throws {
      try withSoftwareRenderer(width: 64, height: 48) { renderer in
        let painter = GPUPainter(driverOf: renderer)
        defer { painter.close() }
        let quads = Self.quads(PackedColor(bits: 0xFF00_0000))
        try painter.setAtlas(quads.atlas)
        try painter.paint(quads)
        let picture = try pixels(of: renderer, width: Self.width, height: Self.height)
        for index in 0..<3 {
          let (pixel, ink) = (picture[index * 20 + 11, 11].bytes, Self.inks[index].bytes)
          #expect(abs(Int(pixel.red) - Int(ink.red)) <= 3)
          #expect(abs(Int(pixel.green) - Int(ink.green)) <= 3)
          #expect(abs(Int(pixel.blue) - Int(ink.blue)) <= 3)
        }
      }
    }

    @Test("a light that goes out is damage, though its alpha was 0 all the time")
    func damage() {
      var tracker = DamageTracker()
      let ground = PackedColor(bits: 0xFF30_1820)
      var dark = QuadBuffer(atlas: Atlas(scale: 1))
      dark.fill(Rect(x: 0, y: 0, width: 320, height: 240), ground.color)
      var lit = dark
      lit.append(.circle, Rect(x: 40, y: 40, width: 10, height: 10), Self.inks[0])
      func painted(_ quads: QuadBuffer, onto picture: inout Bitmap) {
        tracker.update(quads, scale: 1, width: 320, height: 240)
        picture.pixels.withUnsafeMutableBufferPointer { pixels in
          pixels.withMemoryRebound(to: UInt32.self) { pixels in
            guard let first = pixels.baseAddress else { return }
            SoftwarePainter(atlas: quads.atlas).paint(
              quads,
              into: PixelTarget(pixels: first, width: 320, height: 240, stride: 320, order: .rgba),
              only: tracker)
          }
        }
      }
      var picture = Bitmap(width: 320, height: 240)
      painted(dark, onto: &picture)
      let before = picture
      painted(lit, onto: &picture)
      #expect(picture[45, 45] != before[45, 45] && tracker.damage.count < 20)
      painted(dark, onto: &picture)
      #expect(picture == before)
    }

    @Test("ribbons look the same by OpenGL as by the CPU", .enabled(if: hasOffscreenOpenGL()))
    func ribbons() throws {
      let effect = try Effect(
        "streamers",
        Emitter(
          when: When(count: 60),
          launch: Launch(.polar(direction: .between(0, 360), speed: .between(50, 200))),
          air: Air(gravity: DrawnVector(y: 150), drag: 0.5), look: Look(lit: 0.3),
          trail: .ribbon(Ribbon(segments: 24, spacing: 0.04, width: .between(2, 12), curl: 2)))
      ).checked()
      var system = ParticleSystem(seed: 1)
      system.fire(effect, in: Size(width: 640, height: 360), at: 0)
      let window = try openGLWindow()
      defer { window.close() }
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      try window.setAtlas(quads.atlas)
      for time in [0.2, 0.7, 1.1] {
        quads.removeAll()
        quads.fill(Rect(x: 0, y: 0, width: 640, height: 360), Color(hex: 0x1A1440))
        system.draw(at: time, into: &quads)
        try window.paint(quads)
        let gpu = try pixels(of: renderer(of: window), width: 640, height: 360)
        var cpu = Bitmap(width: 640, height: 360)
        SoftwarePainter(atlas: quads.atlas).paint(quads, into: &cpu)
        #expect(PainterAgreementTests.difference(gpu, cpu) < 0.1)
        let far = zip(gpu.pixels, cpu.pixels).count {
          abs(Int($0.bytes.green) - Int($1.bytes.green)) > 12
        }
        #expect(far < 60, "a shape's edge may be rounded otherwise in a few pixels")
      }
    }
  }
}

extension QuadBuffer {
  /// Appends a shape in a colour that may be light.
  fileprivate mutating func append(_ shape: ParticleShape, _ frame: Rect, _ color: PackedColor) {
    var one = QuadBuffer(atlas: atlas)
    one.fill(shape, frame, .white())
    let corners = one.withVertices { Array($0) }
    append(upTo: 1) { vertices in
      for (index, corner) in corners.enumerated() {
        vertices[index] = corner
        vertices[index].color = color
      }
      return 1
    }
  }
}
