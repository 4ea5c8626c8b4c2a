import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Tree of controls") struct ControlTreeTests {
  /// The show after some keys, each waited for.
  private static func visitor(_ keys: String, size: Size) throws -> Visitor {
    var visitor = try Visitor(Show.Settings(), size: size)
    for key in keys {
      visitor.type(key)
      visitor.look(on: 3)
    }
    return visitor
  }

  private static let deeds = ["", "h", "l", "g", "p", "s", "m"]

  @Test(
    "in every scene no two controls share a name, and each lies on the stage",
    arguments: [
      Size(width: 320, height: 240), Size(width: 640, height: 360), Size(width: 1280, height: 720),
      Size(width: 2560, height: 1440),
    ])
  func names(size: Size) throws {
    for keys in Self.deeds {
      let visitor = try Self.visitor(keys, size: size)
      #expect(visitor.show.interface.clashes == [], "after \(keys)")
      let nodes = visitor.nodes
      #expect(nodes.count > 5)
      for node in nodes {
        #expect(node.frame.x > -2 && node.frame.maxX < size.width + 2, "\(node)")
        #expect(node.role == .text || !node.path.isEmpty, "\(node)")
      }
    }
    for entrance in [Entrance.motion, .shapes, .numbers, .stress] {
      var visitor = try Self.visitor("g", size: size)
      visitor.show.content.carousel.bringForward(entrance)
      visitor.type(.enter)
      visitor.look(on: 3)
      #expect(visitor.show.interface.clashes == [])
    }
  }

  @Test("the tree lists all that is visible: buttons by their titles, help, effects and cards")
  func words() throws {
    let size = Size(width: 1280, height: 720)
    let stage = try Self.visitor("", size: size).nodes
    #expect(
      stage.filter { $0.role == .button }.map(\.name) == [
        "Celebrate", "Sparks", "Fountain", "Fanfare", "Everything", "Celebration", "Scenes",
      ])
    let layout = Layout(size: size)
    for (button, node) in zip(layout.buttons, stage.filter { $0.role == .button }) {
      #expect(node.frame == button)
    }
    #expect(try Self.visitor("h", size: size).said.contains("Fire the chosen effect"))
    let effects = try Self.visitor("l", size: size).nodes
    #expect(effects.contains { $0.role == .gridItem && $0.name == "Snow" })
    #expect(effects.contains { $0.role == .gridItem && $0.state == .selected })
    let cards = try Self.visitor("g", size: size).nodes.filter { $0.role == .card }
    #expect(Set(cards.map(\.name)) == Set(Entrance.all.map(\.title)))
  }
}
