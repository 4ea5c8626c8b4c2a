import Confetti
import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiStudio

@Suite("Between In and Out an endless effect closes without a seam") struct ClosedPartTests {
  private static let snow = """
    { emitters: [
      { when: { rate: 40 }, where: { line: [[0, 0], [1, 0]] }, air: { gravity: [20, 90] }, life: 6 },
      { when: { rate: 3, delay: 1 }, launch: { speed: [90, 200], direction: [-60, 60] }, life: [1, 2],
        children: [{ when: { count: 4 }, launch: { speed: 50, direction: [0, 360] }, life: 0.5, at: "death" }] }
    ] }
    """

  private static func staged(_ text: String) throws -> StagedEffect {
    StagedEffect(try Effect(file: "a.json", contents: Array(text.utf8)).checked())
  }

  /// Each piece's place, age and size at a moment, in an order of their own.
  private static func pieces(_ system: ParticleSystem, at time: Double) -> [[Int]] {
    system.particles(at: time).map {
      [
        $0.position.x * 8, $0.position.y * 8, Float(time - $0.bornAt) * 1000, $0.size.width * 8,
      ].map { Int($0.rounded()) }
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test(
    "the picture at Out is that at In, and as full as it is without the marks",
    arguments: [(2.0, 3.5), (0.0, 4.0), (6.25, 6.5), (3.0, 10.0)])
  func closes(part: (start: Double, end: Double)) throws {
    var staged = try Self.staged(Self.snow)
    let open = staged.system.aliveCount(at: 9)
    staged.close(after: part.end - part.start)
    for share in [0.003, 0.31, 0.989] {
      let time = part.start + share * (part.end - part.start)
      let (here, later) = (
        Self.pieces(staged.system, at: time),
        Self.pieces(staged.system, at: time + part.end - part.start)
      )
      #expect(abs(here.count - open) < open / 3)
      #expect(here.count == later.count)
      for (a, b) in zip(here, later) {
        #expect(zip(a, b).allSatisfy { abs($0 - $1) <= 1 }, "\(a) \(b)")
      }
    }
    staged.close(after: nil)
    #expect(staged.system.aliveCount(at: 9) == open)
  }

  @Test("a piece of the first round keeps its name when lives become longer")
  func names() throws {
    var staged = try Self.staged(Self.snow)
    staged.close(after: 2)
    let before = Set(staged.system.particles(at: 9).map(\.id))
    let longer = Self.snow.replacing("life: 6", with: "life: 16")
    staged.fire(try Effect(file: "a.json", contents: Array(longer.utf8)).checked())
    #expect(staged.period == 2)
    #expect(before.isSubset(of: Set(staged.system.particles(at: 9).map(\.id))))
  }

  @Test("an effect with an end stays as it is")
  func finite() throws {
    var staged = try Self.staged("{ emitters: [{ when: { count: 5 }, life: 2 }] }")
    let before = Self.pieces(staged.system, at: 1)
    staged.close(after: 0.5)
    #expect(staged.period == nil && staged.round == nil)
    #expect(Self.pieces(staged.system, at: 1) == before)
  }

  @Test("the marks close the stage, say so once, and open it again")
  func marks() throws {
    var designer = try Designer(Self.snow, at: 2)
    designer.press(.character("["))
    designer.press(.character("l"))
    designer.press(.character("k"))
    #expect(
      designer.studio.content.staged.period == 8 + designer.studio.content.staged.fired.firstBirth)
    designer.press(.home)
    for _ in 0..<60 { designer.press(.character(".")) }
    designer.press(.character("]"))
    let period = try #require(designer.studio.content.staged.period)
    #expect(period == designer.studio.content.playhead.period)
    // A change of the effect keeps it closed, and an effect with an end opens it.
    designer.studio.paste("{ emitters: [{ when: { count: 5 }, life: 4 }] }")
    designer.act()
    #expect(designer.studio.content.staged.period == nil)
    designer.press(.character("z"), .control)
    #expect(designer.studio.content.staged.isEndless)
    #expect(designer.studio.content.staged.period != nil)
  }

  @Test("the shortest part and the fullest effect stay within bounds")
  func bounds() throws {
    let full = """
      { emitters: [{ when: { rate: 2000 }, life: 60, launch: { speed: [10, 90], direction: [0, 360] } }] }
      """
    var staged = try Self.staged(full)
    staged.close(after: 0.05)
    #expect(staged.system.fired.count <= 1001)
    #expect(staged.system.aliveCount(at: 5) <= StagedEffect.mostParticles)
  }
}
