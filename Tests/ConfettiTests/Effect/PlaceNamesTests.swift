import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("names of places") struct PlaceNamesTests {
  private func place(_ keys: String) throws -> Where.Place {
    try effect("{\"emitters\": [{\"where\": {\(keys)}}]}").emitters[0].where.place
  }

  @Test(
    "a name is the place of its words",
    arguments: [
      ("center", 0.5, 0.5), ("top", 0.5, 0), ("top-center", 0.5, 0), ("bottom", 0.5, 1),
      ("bottom-center", 0.5, 1), ("left", 0, 0.5), ("right", 1, 0.5), ("top-left", 0, 0),
      ("top-right", 1, 0), ("bottom-left", 0, 1), ("bottom-right", 1, 1),
    ])
  func names(name: String, u: Double, v: Double) throws {
    #expect(try place("\"point\": \"\(name)\"") == .point(Where.Share(u, v)))
  }

  @Test("a name can stand wherever a place can, beside numbers")
  func everywhere() throws {
    let (left, right) = (Where.Share(0, 0.5), Where.Share(1, 0.5))
    #expect(try place("\"line\": [\"left\", \"right\"]") == .line(left, right))
    #expect(try place("\"box\": [\"left\", [1, 0.5]]") == .box(left, right))
    #expect(try place("\"points\": [\"right\", [0, 0.5]]") == .points([right, left]))
    func places(from: String, to: String) throws -> [Site.Anchor] {
      let cue =
        "{\"effect\": \"sparks\", \"from\": \(from), \"to\": \(to), \"times\": 3, \"every\": 1}"
      let score = try Score(
        file: "s.json", contents: Array("{\"length\": 5, \"cues\": [\(cue)]}".utf8),
        naming: Effect.named)
      let stage = Size(width: 600, height: 300)
      return score.beats(from: 0, to: 5).map { $0.site(in: stage).anchor }
    }
    let named = try places(from: "\"left\"", to: "\"right\"")
    #expect(named.count == 3)
    #expect(try named == places(from: "[0, 0.5]", to: "[1, 0.5]"))
  }

  @Test("a place is written as numbers")
  func written() throws {
    let made = try effect("{\"emitters\": [{\"where\": {\"point\": \"bottom-left\"}}]}")
    #expect(made.emitters[0].where.json.text == "{\"point\":[0,1]}")
    #expect(try effect(made.fileText) == made)
  }

  @Test(
    "particles are pulled to a place by its name, and any other text is a shape",
    arguments: [
      ("top", Attract.Target.point(Where.Share(0.5, 0))), ("star", .shape(.star)),
      ("HOORAY", .shape(.text("HOORAY"))), ("Top", .shape(.text("Top"))),
    ])
  func targets(text: String, target: Attract.Target) throws {
    let made = try effect(
      "{\"emitters\": [{\"air\": {\"attract\": {\"to\": \"\(text)\"}}}]}")
    #expect(made.emitters[0].air.attract?.target == target)
    #expect(try effect(made.fileText) == made)
  }

  @Test("the letters of a place's name are still a shape in braces")
  func letters() throws {
    let made = try effect(
      "{\"emitters\": [{\"air\": {\"attract\": {\"to\": {\"text\": \"top\"}}}}]}")
    #expect(made.emitters[0].air.attract?.target == .shape(.text("top")))
    #expect(try effect(made.fileText) == made)
  }

  @Test("a name that no place has is refused with those that there are")
  func refused() {
    let lines = mistakes("{\"emitters\": [{\"where\": {\"point\": \"middle\"}}]}")
    #expect(lines.first?.contains("expected a place [u, v] in shares of the frame, or") == true)
    #expect(lines.first?.contains("\"bottom-center\", found \"middle\"") == true)
  }
}
