import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Playback") struct PlaybackTests {
  /// A film of frames in colours of their own.
  private static func film(_ seconds: [Double]) throws -> PictureFilm {
    try #require(
      PictureFilm(
        frames: seconds.indices.map {
          Bitmap(
            width: 4, height: 4, filledWith: PackedColor(bits: 0xFF00_0000 | UInt32($0 * 9 + 1)))
        }, seconds: seconds))
  }

  private static func emitter(
    _ seconds: [Double], _ playback: Playback, beside others: [Look.WeightedShape] = []
  ) throws -> Emitter {
    let picture = Picture("coin", film: try film(seconds))
    return .lasting(
      Emitter.thrown,
      look: Look(shapes: [.init(.picture(picture), playback: playback)] + others))
  }

  /// The frame at a position, found by counting through the film.
  private static func frame(
    at position: Double, _ lengths: [Double], loops: Bool
  ) -> Int {
    var rest = position
    let total = lengths.reduce(0, +)
    if loops { while rest >= total { rest -= total } }
    for (index, length) in lengths.enumerated() {
      if rest < length { return index }
      rest -= length
    }
    return lengths.count - 1
  }

  @Test(
    "the frame is the start and the rate times the age, in a loop or up to the last",
    arguments: [true, false])
  func rate(loops: Bool) throws {
    let emitter = try Self.emitter(
      Array(repeating: 0.1, count: 7),
      Playback(rate: .between(4, 30), start: .random, loops: loops))
    let spawned = Spawned(emitter)
    var seen: Set<Int> = []
    for age in [0, 0.31, 1.7, 3.9] {
      for trace in spawned.trace(at: age) {
        let start = try #require(trace["frames.start"].number)
        let rate = try #require(trace["frames.rate"].number)
        #expect((0..<7).contains(start) && (4...30).contains(rate))
        let position = start + rate * age
        guard abs(position - position.rounded()) > 1e-3 else { continue }
        let expected = Self.frame(at: position, Array(repeating: 1, count: 7), loops: loops)
        #expect(try #require(trace.state["frame"]?.number) == Double(expected))
        seen.insert(expected)
      }
    }
    #expect(seen.count > 4)
  }

  @Test(
    "without a rate frames have the times of the film, from any frame on", arguments: [0, 2, 9])
  func ownTimes(start: Int) throws {
    let seconds = [0.1, 0.5, 0.2, 0.4]
    let emitter = try Self.emitter(seconds, Playback(start: .frame(start)))
    let begin = seconds[..<(start % 4)].reduce(0, +)
    for age in stride(from: 0.03, to: 3.9, by: 0.17) {
      let ends: [Double] = (1...12).map { (round: Int) -> Double in
        let part: Double = seconds[..<(round % 4)].reduce(0, +)
        return part + 1.2 * Double(round / 4)
      }
      guard !ends.contains(where: { abs($0 - begin - age) < 1e-3 }) else { continue }
      for trace in Spawned(emitter).trace(at: age) {
        let expected = Self.frame(at: begin + age, seconds, loops: true)
        #expect(trace.state["frame"]?.number == Double(expected))
      }
    }
  }

  @Test("a particle born late shows the frame of its own age")
  func late() throws {
    let emitter = try Self.emitter([0.2, 0.2, 0.2], Playback(rate: 5))
    let spawned = Spawned(emitter, over: 0.9)
    for index in spawned.delays.indices {
      let trace = try #require(spawned.particle(index, at: 0.5))
      #expect(trace.state["frame"]?.number == 2)
    }
  }

  @Test("the frame that is drawn is that of the age, in any order of moments and with all lanes")
  func drawn() throws {
    let emitter = try Self.emitter(
      Array(repeating: 0.05, count: 5), Playback(rate: 10, start: .random), beside: [.init(.star)])
    var system = ParticleSystem(seed: 5)
    system.fire(try Effect("coins", emitter).checked(), in: Size(width: 640, height: 360), at: 0)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    try quads.atlas.add(system.shapes)
    func shown(at time: Double) -> [Vertex] {
      quads.removeAll()
      system.draw(at: time, into: &quads)
      return quads.withVertices { Array($0) }
    }
    let times = [0.2, 0.55, 1.31]
    let forwards = times.map(shown)
    #expect(forwards == times.reversed().map(shown).reversed())
    for (time, vertices) in zip(times, forwards) {
      let particles = system.particles(at: time).filter { $0.shape != .star }
      // Quads of one size differ in their places in the atlas by frames alone.
      let corners = Set(particles.map(\.frame))
      let places = Set(
        stride(from: 0, to: vertices.count, by: 4).map { SIMD2(vertices[$0].u, vertices[$0].v) })
      #expect(corners.count > 1 && places.count >= corners.count)
    }
    system.lanes = .four
    #expect(times.map(shown) == forwards)
  }

  @Test("other random numbers stay as they were")
  func sameNumbers() throws {
    let moving = try Self.emitter([0.1, 0.1], Playback(rate: .between(1, 9), start: .random))
    var still = moving
    still.look.shapes = [.init(.picture(Picture("coin", Bitmap(width: 4, height: 4))))]
    let (a, b) = (Spawned(moving).trace(at: 0.7), Spawned(still).trace(at: 0.7))
    #expect(a.map(\.place) == b.map(\.place) && a.map(\.color) == b.map(\.color))
    #expect(b.allSatisfy { $0.terms["frames"] == nil && $0.state["frame"] == nil })
  }

  @Test("in reduced motion the frame of the birth stays")
  func reduced() throws {
    let calm = EffectReducedMotionTests.reduced(try Self.emitter([0.1, 0.1], Playback()))
    #expect(calm.look.shapes[0].playback.rate == 0)
    let still = Emitter(look: Look(shapes: [.init(.picture("leaf"))]))
    #expect(EffectReducedMotionTests.reduced(still).look.shapes == still.look.shapes)
  }

  @Test("a file says it, its draw is listed, and it is written as it was read")
  func file() throws {
    let text = """
      {"emitters": [{"look": {"shapes": [{"picture": "a.png", "grid": [4, 2], "rate": [6, 12], \
      "start": "random", "loops": false}, {"picture": "b.gif", "start": 3}]}}]}
      """
    let made = try effect(text)
    let grid = Picture.Grid(columns: 4, rows: 2)
    #expect(
      made.emitters[0].look.shapes == [
        .init(
          .picture(Picture("a.png", grid: grid)),
          playback: Playback(rate: .between(6, 12), start: .random, loops: false)),
        .init(.picture("b.gif"), playback: Playback(start: .frame(3))),
      ])
    #expect(try effect(made.fileText) == made)
    var system = ParticleSystem(seed: 2)
    system.fire(try made.checked(), in: Size(width: 640, height: 360), at: 0)
    for particle in system.particles(at: 0.1) where particle.shape.name == "a.png" {
      let drawn = try #require(
        particle.draws.first { $0.path.description == "look.shapes[0].rate" })
      #expect((6...12).contains(drawn.number))
    }
    // Half of the time is twice the rate.
    let hasty = try effect(#"{"extends": "x.json", "tempo": 2}"#, beside: ["x.json": text])
    #expect(hasty.emitters[0].look.shapes[0].playback.rate == .between(12, 24))
  }

  @Test(
    "wrong values get one sentence",
    arguments: [
      (#"{"picture": "a.png", "grid": [4]}"#, "look.shapes[0].grid: "),
      (#"{"picture": "a.png", "grid": [1.5, 2]}"#, "look.shapes[0].grid: "),
      (#"{"picture": "a.png", "grid": [40, 40]}"#, "look.shapes[0].grid: "),
      (#"{"picture": "a.png", "rate": -1}"#, "look.shapes[0].rate: "),
      (#"{"picture": "a.png", "start": "last"}"#, "look.shapes[0].start: "),
      (#"{"text": "a", "rate": 4}"#, "look.shapes[0].rate: "),
      (#"{"shape": "star", "grid": [2, 2]}"#, "look.shapes[0].grid: "),
    ])
  func errors(shape: String, place: String) {
    let found = mistakes(#"{"emitters": [{"look": {"shapes": [\#(shape)]}}]}"#)
    #expect(found.count == 1 && found[0].contains("emitters[0].\(place)"))
  }

  @Test("births in a sheet, and particles that gather into one, take its first cell")
  func firstCell() throws {
    let made = try effect(
      #"{"emitters": [{"air": {"attract": {"to": {"picture": "a.png", "grid": [2, 1]}}}}]}"#)
    var sheet = Bitmap(width: 8, height: 4)
    for y in 0..<4 { for x in 0..<4 { sheet[x, y] = PackedColor(bits: 0xFF00_00FF) } }
    let filled = made.with(pictures: ["a.png": sheet])
    guard case .picture(let picture)? = filled.emitters[0].air.attract?.shape else {
      Issue.record("no picture")
      return
    }
    #expect(picture.bitmap == sheet.cropped(to: PixelRect(columns: 0..<4, rows: 0..<4)))
  }
}
