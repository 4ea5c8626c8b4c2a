import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import Confetti

@Suite("Library") struct LibraryTests {
  static let stage = Size(width: 1280, height: 720)
  /// The effects that are files.
  static let fileEffects = Effect.library.dropFirst().flatMap(\.effects)
  /// Their names, by which tests are called: an effect in full takes pages.
  static let fileNames = fileEffects.map(\.name)

  static func effect(_ name: String) throws -> Effect.Checked { try #require(Effect.named(name)) }

  /// A strip of pictures of an effect, a quarter of a pixel a point.
  static func pictures(
    of system: ParticleSystem, atlas: Atlas, until end: Double, rate: Double,
    _ body: (Bitmap, Double) -> Void
  ) {
    var quads = QuadBuffer(atlas: atlas)
    let painter = SoftwarePainter(atlas: atlas)
    var picture = Bitmap(width: 320, height: 180)
    for frame in 0..<Int(end * rate) {
      let time = Double(frame) / rate
      quads.removeAll()
      quads.fill(
        Rect(x: 0, y: 0, width: stage.width, height: stage.height), Color(0.09, 0.06, 0.22))
      system.draw(at: time, into: &quads)
      painter.paint(quads, scale: 0.25, into: &picture)
      body(picture, time)
    }
  }

  @Test(
    "every emitter has a name, by which an effect that extends it can change it",
    arguments: Effect.names)
  func namedEmitters(name: String) throws {
    let effect = try #require(Effect.named(name)).value
    #expect((effect.emitters + effect.fromPoint).allSatisfy { !$0.name.isEmpty })
  }

  @Test(
    "there are at least thirty effects of files, in groups, each with a name and a place of its own"
  )
  func groups() {
    #expect(Self.fileEffects.count >= 30 && Effect.library.count >= 4)
    #expect(Set(Effect.names).count == Effect.names.count)
    #expect(Set(Effect.library.map(\.title)).count == Effect.library.count)
    for entry in Effect.library.flatMap(\.entries) {
      #expect(Effect.named(entry.name)?.name == entry.name)
      #expect(entry.effect.name == entry.name && entry.effect.summary == entry.summary)
    }
    #expect(Effect.named("nothing") == nil)
  }

  @Test("every file of the folder has a row, and says its name and a description")
  func files() throws {
    let folder = Repository.url("Sources/Confetti/Library/Files")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let names = Effect.names + [LibraryPieces.file]
    #expect(Set(files) == Set(names.map { "\($0).json" }))
    let source = try Repository.text("Sources/Confetti/Library/Library.swift")
    for effect in Self.fileEffects {
      #expect((10...70).contains(effect.summary.count), "\(effect.name)")
      #expect(effect.summary.hasSuffix("."), "\(effect.name)")
      #expect(source.contains("/// \(effect.summary)\n"), "\(effect.name)")
    }
  }

  @Test(
    "the gallery shows every effect, with its sentence and a strip of moments",
    arguments: Effect.names)
  func gallery(name: String) throws {
    let effect = try Self.effect(name)
    let gallery = try Repository.text("docs/gallery.md")
    #expect(gallery.contains("### \(effect.name)\n\n\(effect.summary)\n"))
    let strip = Repository.url("docs/gallery/\(effect.name).png")
    let picture = try Bitmap(png: Array(try Data(contentsOf: strip)))
    #expect(picture.width == 1600 && picture.height == 180)
  }

  @Test(
    "every effect is valid, and so are its version for reduced motion and a share of it",
    arguments: fileNames)
  func isValid(name: String) throws {
    let effect = try Self.effect(name)
    for value in [effect.value, effect.reducedMotion.value, effect.with(share: 0.3).value] {
      #expect(throws: Never.self) { try value.checked() }
    }
    let again = try Effect(file: "again.json", contents: Array(effect.value.fileText.utf8))
    #expect(again == effect.value)
  }

  @Test(
    "the version for reduced motion is calmer: no more particles, and no more light",
    arguments: fileNames)
  func isCalm(name: String) throws {
    let effect = try Self.effect(name)
    #expect(effect.reducedMotion.value.crowdCount <= effect.value.crowdCount)
  }

  /// How long an effect is looked at, in seconds.
  static func span(_ effect: Effect.Checked) -> Double { min(effect.duration, 6) }

  @Test(
    "an effect fired from a point is visible, near that point and on the stage",
    arguments: fileNames)
  func fromPoint(name: String) throws {
    let effect = try Self.effect(name)
    for place in [Point(x: 640, y: 360), Point(x: 100, y: 620), Point(x: 1200, y: 90)] {
      var system = ParticleSystem(seed: 3)
      system.fire(effect, from: place, in: Self.stage, at: 0)
      let times = stride(from: 0.05, to: 1.5, by: 0.05)
      let seen = times.map { time in
        system.particles(at: time).count { $0.isInSight(on: Self.stage) }
      }
      #expect((seen.max() ?? 0) >= 3, "from \(place): \(seen)")
    }
  }

  @Test("no effect flashes more than three times a second", arguments: Effect.names)
  func flashes(name: String) throws {
    let effect = try Self.effect(name)
    let atlas = Atlas(scale: 0.25)
    for site in [
      Site.standard(for: effect, in: Self.stage),
      Site(.point(Point(x: 640, y: 360)), in: Self.stage),
    ] {
      var system = ParticleSystem(seed: 5)
      system.fire(effect, at: site, time: 0)
      var meter = FlashMeter()
      Self.pictures(of: system, atlas: atlas, until: Self.span(effect), rate: 15) {
        meter.take($0, at: $1)
      }
      #expect(meter.mostInASecond <= 3, "\(meter.flashes)")
    }
  }

  @Test("the show of a party is two minutes long, uses most effects, and does not flash")
  func show() throws {
    let contents = Array(try Repository.text("assets/show.json").utf8)
    let score = try Score(file: "show.json", contents: contents, naming: Effect.named)
    #expect(score.length == 120)
    #expect(Set(score.effects.map(\.name)).count >= 20)
    var system = ParticleSystem(seed: 7)
    for beat in score.beats(from: 0, to: 10) { system.fire(beat, in: Self.stage) }
    var meter = FlashMeter()
    var fired = 10.0
    var quads = QuadBuffer(atlas: Atlas(scale: 0.25))
    let painter = SoftwarePainter(atlas: quads.atlas)
    var picture = Bitmap(width: 320, height: 180)
    for frame in 0..<(130 * 20) {
      let time = Double(frame) / 20
      if time >= fired - 1 {
        for beat in score.beats(from: fired, to: fired + 5) { system.fire(beat, in: Self.stage) }
        fired += 5
      }
      system.dropExpired(at: time)
      quads.removeAll()
      quads.fill(
        Rect(x: 0, y: 0, width: 1280, height: 720), Color(0.09, 0.06, 0.22))
      system.draw(at: time, into: &quads)
      painter.paint(quads, scale: 0.25, into: &picture)
      meter.take(picture, at: time)
    }
    #expect(meter.mostInASecond <= 3)
  }

  @Test("a meter counts flashes of a large part, but no flashes of a small part and no slow light")
  func meter() {
    func most(_ height: Int, _ light: (Double) -> Double) -> Int {
      var meter = FlashMeter()
      for frame in 0..<90 {
        let time = Double(frame) / 30
        var picture = Bitmap(width: 320, height: 180)
        let level = UInt32(255 * light(time))
        for pixel in 0..<320 * height {
          picture.pixels[pixel] = PackedColor(bits: level * 0x01_0101)
        }
        meter.take(picture, at: time)
      }
      return meter.mostInASecond
    }
    func blink(_ time: Double) -> Double { sin(2 * .pi * 5 * time) > 0 ? 1 : 0 }
    #expect((4...6).contains(most(180, blink)))
    #expect(most(10, blink) == 0)
    #expect(most(180) { $0 / 3 } <= 1)
  }
}
