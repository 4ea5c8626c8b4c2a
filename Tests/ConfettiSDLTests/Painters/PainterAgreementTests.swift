import CConfettiSDL
import Confetti
import ConfettiGraphics
import ConfettiSDL
import ConfettiSDLTestSupport
import ConfettiTestSupport
import Foundation
import Testing

extension SDLTests {
  /// Pictures of the CPU's painter beside OpenGL's of the same quads.
  @Suite(
    .enabled(if: hasOffscreenOpenGL(), "this computer has no OpenGL without a screen"))
  struct PainterAgreementTests {
    static let width = 640
    static let height = 360

    /// An atlas with letters and a picture in colours.
    static func atlas() throws -> Atlas {
      var picture = Bitmap(width: 24, height: 16)
      for y in 0..<16 {
        for x in 0..<24 {
          picture[x, y] =
            Color(Float(x) / 23, Float(y) / 15, 0.5, alpha: x % 5 == 0 ? 0.5 : 1).premultiplied
        }
      }
      var atlas = try Atlas(
        scale: 1, typeface: Typeface(parsing: Repository.glyphs()), styles: [style],
        pictures: ["flag": picture])
      try atlas.add(own)
      return atlas
    }

    static let own: [ParticleShape] = {
      let ring = try? ShapePath("M5 0a5 5 0 1 0 .1 0zM5 3a2 2 0 1 1-.1 0z")
      return [.text("Hurra"), .text("&")] + (ring.map { [.path($0)] } ?? [])
    }()

    static let style = TextStyle(size: 22, weight: 2)

    /// A backdrop, panels, text, lines, and particles of all shapes, turned and in part fading.
    static func draw(into quads: inout QuadBuffer) {
      quads.fill(
        Rect(x: 0, y: 0, width: 640, height: 360), top: Color(hex: 0x1A1440),
        bottom: Color(hex: 0x3A1A4A))
      for (index, kind) in NinePatch.Kind.allCases.enumerated() {
        let frame = Rect(x: 20.3 + Float(index) * 150, y: 30.6, width: 120, height: 60)
        quads.fill(kind, frame, top: Color(0.4, 0.6, 1), bottom: Color(0.2, 0.3, 0.9, alpha: 0.7))
      }
      quads.append(
        quads.atlas.line("Confetti, sixty times a second", style: style), at: Point(x: 30, y: 130),
        color: .white(0.9))
      quads.stroke(
        (0..<40).map { Point(x: 20 + Float($0) * 15, y: 170 + 20 * sin(Float($0) / 3)) }, width: 3,
        Color(1, 0.8, 0.2))
      let shapes = ParticleShape.drawn + [.picture("flag")] + own
      for index in 0..<280 {
        let turn = Float(index)
        let side = 1.5 + Float(index % 20) * 1.6
        let frame = Rect(
          center: Point(x: 20 + Float(index % 28) * 22.4, y: 205 + Float(index / 28) * 15.3),
          size: Size(width: side, height: side * (0.4 + Float(index % 3) * 0.4)))
        quads.fill(
          shapes[index % shapes.count], frame,
          Color(0.5 + 0.5 * sin(turn), 0.5 + 0.5 * cos(turn), 0.6, alpha: index % 3 == 0 ? 0.4 : 1),
          rotation: turn)
      }
    }

    /// The mean difference of a channel, in steps of 1/255.
    static func difference(_ a: Bitmap, _ b: Bitmap) -> Double {
      var sum = 0
      for (x, y) in zip(a.pixels, b.pixels) {
        sum += abs(Int(x.bytes.red) - Int(y.bytes.red))
        sum += abs(Int(x.bytes.green) - Int(y.bytes.green))
        sum += abs(Int(x.bytes.blue) - Int(y.bytes.blue))
      }
      return Double(sum) / Double(3 * a.pixels.count)
    }

    @Test("shapes added after the atlas was set are painted as if they had been there")
    func growing() throws {
      let window = try openGLWindow()
      defer { window.close() }
      let renderer = try renderer(of: window)
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      try window.setAtlas(quads.atlas)
      for shape in Self.own {
        try quads.atlas.add([shape])
        try window.setAtlas(quads.atlas)
      }
      for (index, shape) in Self.own.enumerated() {
        let frame = Rect(x: 30 + Float(index) * 150, y: 60, width: 120, height: 120)
        quads.fill(shape, frame, .white(), rotation: 0.4)
      }
      try window.paint(quads)
      let gpu = try pixels(of: renderer, width: Self.width, height: Self.height)
      var cpu = Bitmap(width: Self.width, height: Self.height)
      SoftwarePainter(atlas: quads.atlas).paint(quads, into: &cpu)
      #expect(Self.difference(gpu, cpu) < 0.2)
      #expect(cpu.pixels.count { $0.bytes.red > 0 } > 5_000)
    }

    @Test(
      "every look of the library is the same by GPU and CPU, within 2/255 on average",
      arguments: [(Color(hex: 0x1A1440), Color(hex: 0x3A1A4A)), (Color.white(), Color.white())])
    func looks(top: Color, bottom: Color) throws {
      let window = try openGLWindow()
      defer { window.close() }
      let renderer = try renderer(of: window)
      let stage = Size(width: Float(Self.width), height: Float(Self.height))
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      quads.ground = Ground(top: top, bottom: bottom)
      for look in Effect.library.flatMap(\.effects) {
        try quads.atlas.add(look.shapes)
        try window.setAtlas(quads.atlas)
        var system = ParticleSystem(seed: 3)
        system.fire(look, in: stage, at: 0)
        for time in [0.4, 1.6] {
          quads.removeAll()
          quads.fill(
            Rect(x: 0, y: 0, width: stage.width, height: stage.height), top: top, bottom: bottom)
          system.draw(at: time, into: &quads)
          try window.paint(quads)
          let gpu = try pixels(of: renderer, width: Self.width, height: Self.height)
          var cpu = Bitmap(width: Self.width, height: Self.height)
          SoftwarePainter(atlas: quads.atlas).paint(quads, into: &cpu)
          let difference = Self.difference(gpu, cpu)
          #expect(difference < 2, "\(look.name) at \(time) s")
        }
      }
      #expect(quads.missingShapes.isEmpty)
    }

    @Test("the GPU and the CPU paint the same")
    func samePictures() throws {
      let window = try openGLWindow()
      defer { window.close() }
      let renderer = try renderer(of: window)
      var quads = QuadBuffer(atlas: try Self.atlas())
      Self.draw(into: &quads)
      try window.setAtlas(quads.atlas)
      try window.paint(quads)
      let gpu = try pixels(of: renderer, width: Self.width, height: Self.height)
      var cpu = Bitmap(width: Self.width, height: Self.height)
      SoftwarePainter(atlas: quads.atlas).paint(quads, into: &cpu)
      let difference = Self.difference(gpu, cpu)
      #expect(difference < 0.5, "the most that is allowed is 2")
      // Each part of the picture by itself: a shape that is missing must not drown in the ground.
      for row in stride(from: 0, to: Self.height, by: 40) {
        for column in stride(from: 0, to: Self.width, by: 40) {
          let part = (gpu.part(column, row, 40), cpu.part(column, row, 40))
          #expect(Self.difference(part.0, part.1) <= 2, "at \(column), \(row)")
        }
      }
    }
  }
}

extension Bitmap {
  fileprivate func part(_ x: Int, _ y: Int, _ side: Int) -> Bitmap {
    var part = Bitmap(width: side, height: side)
    for row in 0..<side {
      for column in 0..<side { part[column, row] = self[x + column, y + row] }
    }
    return part
  }
}
