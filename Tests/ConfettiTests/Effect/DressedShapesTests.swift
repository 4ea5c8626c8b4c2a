import ConfettiGraphics
import Testing

@testable import Confetti

/// Shapes with colours and sizes of their own.
@Suite("Dressed shapes") struct DressedShapesTests {
  private static func text(star: String = "", circle: String = "") -> String {
    """
    {"emitters": [{"when": {"count": 120}, "launch": {"direction": [0, 360], "speed": [50, 90]},
      "look": {"shapes": [{"shape": "star"\(star)}, "rectangle", {"shape": "circle"\(circle)}],
        "size": [10, 20], "colors": ["#0000FF", "#0000EE"]}}]}
    """
  }

  private static let dressed = text(
    star: ", \"colors\": [\"#FF0000\", \"#00FF00\"], \"size\": [30, 40]",
    circle: ", \"size\": {\"width\": [3, 4], \"height\": 6}")

  private static func traces(_ effect: Effect) throws -> [JSONValue] {
    var system = ParticleSystem(seed: 8)
    system.fire(try effect.checked(), in: Spawned.stage, at: 0)
    return system.trace(at: 0.5).map(\.json)
  }

  private static func sides(_ trace: JSONValue) throws -> (width: Double, height: Double) {
    (try #require(trace["size"]?[0]?.number), try #require(trace["size"]?[1]?.number))
  }

  @Test("particles have the colours and sizes of their shapes, and else those of the look")
  func dress() throws {
    let traces = try Self.traces(try effect(Self.dressed))
    #expect(traces.count == 120)
    var colors: Set<String> = []
    for trace in traces {
      let (width, height) = try Self.sides(trace)
      let color = (trace["color"]?.text ?? "").uppercased()
      let isOfStar = color.contains("FF0000") || color.contains("00FF00")
      switch trace["shape"] ?? .null {
      case "star":
        #expect(isOfStar && width == height && (30...40).contains(width))
        colors.insert(color)
      case "circle":
        #expect(!isOfStar && (3...4).contains(width) && height == 6)
      default:
        #expect(!isOfStar && width == height && (10...20).contains(width))
      }
    }
    #expect(colors.count == 2)
    #expect(Set(traces.map { $0["shape"]?.text }).count == 3)
  }

  @Test("the random numbers of other shapes and of other keys stay as they are")
  func untouched() throws {
    let plain = try Self.traces(try effect(Self.text()))
    let dressed = try Self.traces(try effect(Self.dressed))
    #expect(plain.count == dressed.count)
    for (a, b) in zip(plain, dressed) {
      #expect(a["shape"] == b["shape"] && a["motion"] == b["motion"])
      guard a["shape"] == "rectangle" else { continue }
      #expect(a["size"] == b["size"] && a["color"] == b["color"])
    }
  }

  @Test("the draws of a particle are those of its own shape")
  func draws() throws {
    var system = ParticleSystem(seed: 8)
    system.fire(try effect(Self.dressed).checked(), in: Spawned.stage, at: 0)
    for particle in system.particles(at: 0.5) {
      let sizes = particle.draws.filter { $0.path.description.contains("size") }
      let expected =
        switch particle.shape {
        case .star: ["look.shapes[0].size"]
        case .circle: ["look.shapes[2].size.width"]
        default: ["look.size"]
        }
      let drawn = sizes.filter { $0.draw.constant == nil }
      #expect(drawn.map(\.path.description) == expected)
      guard particle.shape != .star else { continue }
      #expect(drawn.allSatisfy { abs(Float($0.number) - particle.size.width) < 0.01 })
    }
  }

  @Test(
    "a file is written as it was read",
    arguments: [
      "[{shape: 'star', colors: ['#FF0000'], size: [10, 20], weight: 2}, 'rectangle']",
      "[{text: 'Hi', colors: 'sparks'}, {path: 'M0 0h4v3z', size: {width: 3, height: [4, 5]}}]",
      "[{letters: 'abc', size: {oneOf: [[3, 4], [5, 6]]}, colors: [{between: ['red', 'gold']}]}]",
    ])
  func roundTrip(shapes: String) throws {
    let file = "{emitters: [{look: {shapes: \(shapes)}}]}"
    let effect = try Effect(file: "x.json", contents: Array(file.utf8))
    #expect(try Effect(file: "x.json", contents: Array(effect.fileText.utf8)) == effect)
    #expect(effect.emitters[0].look.shapes.contains { $0.size != nil || !$0.swatches.isEmpty })
  }

  @Test("colours for the whole replace those of shapes, and a shape replaces the shapes")
  func restyled() throws {
    let white = try effect(Self.dressed).colored([.white()])
    #expect(white.emitters[0].look.shapes.allSatisfy { $0.swatches.isEmpty })
    #expect(white.emitters[0].look.shapes[0].size == .square(.between(30, 40)))
    let thrown = try effect(Self.dressed).throwing(.heart).emitters[0].look
    #expect(thrown.shapes == [.init(.heart)] && thrown.size == .square(.between(10, 20)))
    #expect(thrown.colors.map(\.hexText) == ["#0000FF", "#0000EE"])
  }

  @Test(
    "a shape has the colours and the size of the shapes that it replaces if none has the look's")
  func restyledWhole() throws {
    let shapes = """
      [{shape: 'star', colors: ['#FF0000'], size: 30}, {shape: 'heart', colors: ['#00FF00'], size: 40}]
      """
    let whole = try effect("{emitters: [{look: {shapes: \(shapes)}}]}")
    let thrown = whole.throwing(.circle).emitters[0].look
    #expect(thrown.shapes == [.init(.circle)] && thrown.size == .square(30))
    #expect(thrown.colors.map(\.hexText) == ["#FF0000", "#00FF00"])
  }

  @Test(
    "children with the colour of their parent have that of its shape", arguments: ["", "[0, 1]"])
  func children(depth: String) throws {
    let sorted = depth.isEmpty ? "" : ", depth: \(depth)"
    let effect = try effect(
      """
      {emitters: [{when: {count: 40}, life: 9,
        look: {shapes: [{shape: 'star', colors: ['#FF0000']}, 'circle'], colors: ['#0000FF']\(sorted)},
        children: [{at: 'birth', when: {count: 1}, life: 9, look: {colors: 'parent'}}]}]}
      """)
    let traces = try Self.traces(effect)
    func count(_ color: JSONValue, _ shape: JSONValue) -> Int {
      traces.count { $0["color"] == color && $0["shape"] == shape }
    }
    let (stars, circles) = (count("#FF0000", "star"), count("#0000FF", "circle"))
    #expect(stars + circles == 40 && stars > 0 && circles > 0)
    #expect(count("#FF0000", "rectangle") == stars && count("#0000FF", "rectangle") == circles)
  }

  @Test("sizes of shapes grow with the lengths of the effect, and count for limits")
  func lengths() throws {
    let look = try effect(Self.dressed).withLengths(times: 2).emitters[0].look
    #expect(look.shapes[0].size == .square(.between(60, 80)))
    #expect(look.longestSide == 80 && look.size == .square(.between(20, 40)))
  }
}
