import Confetti
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Sounds of buttons") struct ButtonSoundTests {
  @Test(
    "every button is heard at its corners, and its own effect besides",
    arguments: ButtonKind.allCases)
  func voices(kind: ButtonKind) throws {
    var visitor = try Visitor()
    visitor.click(visitor.middle(of: kind))
    let frame = visitor.show.layout.frame(of: kind)
    visitor.wait(0.5)
    let time = visitor.show.content.clock.time
    let sounds = visitor.celebration.system.sounds(from: time - 1, to: time + 2)
    let pops = sounds.filter { $0.voice == .pop }
    #expect(pops.count >= 4)
    for x in [frame.x, frame.maxX] {
      #expect(pops.contains { abs($0.position.x - x) < 20 })
    }
    #expect(sounds.contains { $0.voice != .pop })
  }

  @Test("the title is heard as it gathers")
  func title() throws {
    var visitor = try Visitor(Show.Settings(gathersTitle: true))
    for _ in 0..<2 {
      visitor.act()
      _ = visitor.picture
    }
    visitor.wait(1)
    let sounds = visitor.celebration.system.sounds(from: 0, to: visitor.show.content.clock.time + 1)
    #expect(Set(sounds.map(\.voice)).isSuperset(of: [.pop, .rustle, .chime]))
  }
}
