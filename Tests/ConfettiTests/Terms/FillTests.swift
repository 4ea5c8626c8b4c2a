import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("look.fill") struct FillTests {
  private static let stage = Size(width: 200, height: 200)
  private static let gold = Color(1, 0.8, 0.2)
  private static let blue = Color(0.1, 0.2, 0.9)

  /// One square in the middle of the stage, at rest.
  private static func emitter(
    _ fill: Fill?, turn: Turn = Turn(), look: (inout Look) -> Void = { _ in }
  ) -> Emitter {
    var own = Look(size: .square(100), colors: [blue], fill: fill)
    look(&own)
    return Emitter(when: When(count: 1), turn: turn, look: own, life: Life(4, opacity: 1))
  }

  private static func system(_ emitter: Emitter) throws -> ParticleSystem {
    var system = ParticleSystem(seed: 5)
    system.fire(try Effect("fill", emitter).checked(), in: stage, at: 0)
    return system
  }

  private static func picture(_ emitter: Emitter, at time: Double = 1) throws -> Bitmap {
    let atlas = Atlas(scale: 1)
    var quads = QuadBuffer(atlas: atlas)
    try system(emitter).draw(at: time, into: &quads)
    var picture = Bitmap(width: 200, height: 200)
    SoftwarePainter(atlas: atlas).paint(quads, into: &picture)
    return picture
  }

  /// Red, green, blue and opacity of a mix of two colours with a glow, 0…255.
  private static func mix(_ a: Color, _ b: Color, _ share: Double, glow: Double = 0) -> [Double] {
    func bytes(_ color: Color) -> [Double] {
      let alpha = Double(color.alpha) * (1 - glow)
      return ([color.red, color.green, color.blue].map { Double($0) } + [alpha]).map { $0 * 255 }
    }
    return zip(bytes(a), bytes(b)).map { $0 * (1 - share) + $1 * share }
  }

  private static func bytes(_ color: PackedColor) -> [Double] {
    let bytes = color.bytes
    return [bytes.red, bytes.green, bytes.blue, bytes.alpha].map { Double($0) }
  }

  private static func expect(
    _ color: PackedColor, _ expected: [Double], within tolerance: Double = 2,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let isNear = zip(bytes(color), expected).allSatisfy { abs($0 - $1) <= tolerance }
    #expect(isNear, "\(bytes(color)) not \(expected)", sourceLocation: location)
  }

  @Test("the corners have the shares of the formula", arguments: [0, 30, 90, 135, 180, 250, -45])
  func corners(angle: Double) throws {
    let fill = Fill(from: Self.gold, to: .white(), angle: angle)
    let drawn = vertices(try Self.system(Self.emitter(fill)), at: 1)
    try #require(drawn.count == 4)
    let (sine, cosine) = (sinOfDegrees(angle), sinOfDegrees(angle + 90))
    for (corner, place) in zip(drawn, [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]) {
      let share = 0.5 + (place.0 * sine - place.1 * cosine) / (abs(sine) + abs(cosine))
      Self.expect(corner.color, Self.mix(Self.gold, .white(), share))
    }
  }

  @Test("pixels change evenly from one end to the other")
  func pixels() throws {
    let emitter = Self.emitter(Fill(from: Self.gold, to: Self.blue, angle: 90))
    let (picture, quad) = (try Self.picture(emitter), vertices(try Self.system(emitter), at: 1))
    let (left, right) = (Double(quad[0].x), Double(quad[1].x))
    for row in [70, 100, 130] {
      for column in stride(from: 55, to: 146, by: 10) {
        let share = (Double(column) + 0.5 - left) / (right - left)
        Self.expect(picture[column, row], Self.mix(Self.gold, Self.blue, share), within: 4)
      }
    }
  }

  @Test("an end without a colour has the particle's own, also while that changes")
  func own() throws {
    var emitter = Self.emitter(Fill(to: .white()))
    let first = vertices(try Self.system(emitter), at: 1)[0].color
    Self.expect(first, Self.mix(Self.blue, .white(), 0))
    emitter.life.color = [Self.gold, Color(1, 0, 0)]
    let drawn = vertices(try Self.system(emitter), at: 2)
    Self.expect(drawn[0].color, Self.mix(Self.gold, Color(1, 0, 0), 0.5), within: 3)
    Self.expect(drawn[2].color, [255, 255, 255, 255])
  }

  @Test("light, shade and opacity act on both ends, and a back of its own colour has no gradient")
  func light() throws {
    let fill = Fill(from: Self.gold, to: .white())
    // After a third of a turn the cosine is −0.5.
    let turn = Turn(flip: Flip(phase: .fixed(1.0 / 3)))
    var emitter = Self.emitter(fill, turn: turn) { ($0.back, $0.lit) = (.shade(0.8), 0.5) }
    var drawn = vertices(try Self.system(emitter), at: 1)
    let brightness = 0.8 * (1 - 0.5 * 0.5)
    for (index, color) in [(0, Self.gold), (2, Color.white())] {
      let expected = Self.mix(color, color, 0)
      Self.expect(drawn[index].color, expected[..<3].map { $0 * brightness } + [255], within: 3)
    }
    emitter.look.back = .color(Self.blue)
    drawn = vertices(try Self.system(emitter), at: 1)
    #expect(Set(drawn.map(\.color)).count == 1)
    let glowing = Self.emitter(fill) { $0.glow = 0.6 }
    drawn = vertices(try Self.system(glowing), at: 1)
    Self.expect(drawn[0].color, Self.mix(Self.gold, Self.gold, 0, glow: 0.6))
    Self.expect(drawn[2].color, Self.mix(.white(), .white(), 0, glow: 0.6))
    var faint = Self.emitter(fill)
    faint.life.opacity = 0.5
    drawn = vertices(try Self.system(faint), at: 1)
    Self.expect(drawn[2].color, Self.mix(.white(), .white(), 0).map { $0 / 2 })
  }

  @Test("nothing else changes: places, random numbers and opacities")
  func unchanged() throws {
    var emitter = Emitter(
      when: When(count: 40), where: Where(.disc(60)), launch: Emitter.thrown,
      look: Look(size: .square(.between(4, 9))), life: Life(.between(1, 3), opacity: 1))
    let plain = vertices(try Self.system(emitter), at: 0.5)
    emitter.look.fill = Fill(to: .white())
    let filled = vertices(try Self.system(emitter), at: 0.5)
    #expect(plain.map(\.x) == filled.map(\.x) && plain.map(\.y) == filled.map(\.y))
    #expect(zip(plain, filled).enumerated().allSatisfy { $0 % 4 > 1 || $1.0.color == $1.1.color })
    emitter.look.fill = Fill()
    #expect(vertices(try Self.system(emitter), at: 0.5) == plain)
  }

  @Test("four lanes and eight draw the same vertices, forwards and backwards")
  func lanes() throws {
    var emitter = Emitter(
      when: When(count: 45, over: 0.7), where: Where(.disc(60)), launch: Emitter.thrown,
      turn: Turn(flip: Flip(frequency: .between(1, 2))), look: Look(back: .shade(0.6), lit: 0.4),
      trail: .echoes(Trail.Echoes(3)))
    emitter.look.fill = Fill(to: Self.gold, angle: 20)
    var (four, most) = (try Self.system(emitter), try Self.system(emitter))
    (four.lanes, most.lanes) = (.four, .most)
    let times = [0.3, 0.9, 1.7]
    let shown = times.map { vertices(four, at: $0) }
    #expect(shown == times.map { vertices(most, at: $0) })
    #expect(shown == times.reversed().map { vertices(four, at: $0) }.reversed())
    #expect(shown.allSatisfy { !$0.isEmpty })
  }

  @Test("a shape in a vector picture has the colour of the middle")
  func middle() throws {
    let burst = Spawned(Self.emitter(Fill(from: Self.gold, to: Self.blue)), count: 1).burst
    let sight = Poses.withStorage { burst.sight(of: 0, at: 1, keeping: nil, $0) }
    Self.expect(sight.light, Self.mix(Self.gold, Self.blue, 0.5))
  }

  @Test("other colours leave white and black ends, and drop gradients of other colours")
  func colored() {
    func filled(_ fill: Fill) -> Fill? {
      Effect("e", Self.emitter(fill)).colored([Self.gold]).emitters[0].look.fill
    }
    #expect(filled(Fill(to: .white(), angle: 9)) == Fill(to: .white(), angle: 9))
    #expect(filled(Fill(from: Self.blue, to: .white())) == Fill(to: .white()))
    #expect(filled(Fill(from: Self.blue, to: Self.gold)) == nil)
  }

  @Test("a file says it, it is written as it was read, and the trace tells it")
  func file() throws {
    let made = try effect(
      ##"{"emitters": [{"look": {"fill": {"from": "white", "to": "#FF5E7E", "angle": 90}}}]}"##)
    #expect(
      made.emitters[0].look.fill
        == Fill(from: .white(), to: Color(hex: 0xFF5E7E), angle: 90))
    #expect(try effect(made.fileText).emitters == made.emitters)
    #expect(try effect("{}").emitters[0].look.fill == nil)
    for trace in Spawned(made.emitters[0]).trace(at: 0.5) {
      #expect(trace.terms["fill"]?["from"] == "#FFFFFFFF")
      #expect(trace.terms["fill"]?["to"] == "#FF5E7EFF")
      #expect(trace["fill.angle"].number == 90)
      #expect(trace.state["light"] != nil)
    }
  }

  @Test("a colour that is none is refused")
  func refused() {
    let lines = mistakes(#"{"emitters": [{"look": {"fill": {"from": 7}}}]}"#)
    #expect(lines.count == 1 && lines.allSatisfy { $0.contains("look.fill.from") })
  }
}

/// The sine of an angle in degrees, by its series.
private func sinOfDegrees(_ degrees: Double) -> Double {
  let turn = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
  var (sum, term) = (0.0, turn)
  for number in 1..<40 {
    sum += term
    term *= -turn * turn / Double((2 * number) * (2 * number + 1))
  }
  return sum
}
