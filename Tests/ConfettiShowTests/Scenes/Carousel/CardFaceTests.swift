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

  @Test("as a card grows, its title is gone before that of the scene comes")
  func oneTitle() {
    for step in 0...1000 {
      let share = Float(step) / 1000
      let (title, scene) = (
        CardFace.titleShare(grown: share), CardFace.interfaceShare(grown: share, atRest: 0)
      )
      #expect(title == 0 || scene == 0)
    }
  }

  @Test("titles stand out from their ground by 4.5 : 1, also in the shade of the farthest card")
  func titlesStandOut() throws {
    let shade = Color.night.opacity(Carousel.deepestShade)
    for face in CardFace.all(on: try Visitor.stage()) {
      let ground = face.ground(grown: 0)
      for share in [0.3, 0.38, 0.46] as [Float] {
        let behind = ground.top.covered(by: ground.bottom.opacity(share))
        #expect(Color.white().covered(by: shade).contrast(to: behind.covered(by: shade)) >= 4.5)
      }
    }
  }
}
