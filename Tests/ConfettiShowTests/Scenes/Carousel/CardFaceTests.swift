import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("CardFace") struct CardFaceTests {
  @Test(
    "titles of one size lie within the part that the card shows, and grounds differ",
    arguments: [
      Size(width: 480, height: 320), Size(width: 640, height: 360), Size(width: 1280, height: 720),
      Size(width: 2560, height: 1440),
    ])
  func titles(size: Size) throws {
    let stage = try Visitor.stage(size)
    let faces = CardFace.all(on: stage)
    #expect(faces.count == Entrance.all.count)
    for face in faces {
      #expect(face.titleFrame.x > face.area.x && face.titleFrame.maxX < face.area.maxX)
      #expect(face.titleFrame.y > face.area.y && face.titleFrame.maxY < face.area.maxY)
    }
    // On their cards, which show more or less of the stage.
    let heights = faces.map { $0.titleFrame.height / $0.area.height }
    #expect(heights.allSatisfy { abs($0 - heights[0]) < 1e-3 })
    #expect(Set(faces.map { $0.ground(grown: 0).top }).count == faces.count)
  }

  @Test("a card that has grown shows the whole scene on the ground of all, without its title")
  func grown() throws {
    let stage = try Visitor.stage()
    for face in CardFace.all(on: stage) {
      let bounds = stage.layout.bounds
      #expect(face.source(grown: 0, bounds) == face.area)
      #expect(face.source(grown: 1, bounds) == bounds)
      #expect(face.ground(grown: 1).top == .indigo && face.ground(grown: 1).bottom == .plum)
    }
    #expect(CardFace.titleShare(grown: 0) == 1 && CardFace.titleShare(grown: 1) == 0)
    for atRest in [Float(0), 0.5] {
      #expect(CardFace.interfaceShare(grown: 0, atRest: atRest) == atRest)
      #expect(CardFace.interfaceShare(grown: 1, atRest: atRest) == 1)
    }
  }
}
