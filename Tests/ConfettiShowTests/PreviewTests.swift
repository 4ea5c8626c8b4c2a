import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Show: looking at effects as those who make them do") struct PreviewTests {
  private static func visitor(_ effect: Effect) throws -> Visitor {
    var visitor = try Visitor()
    visitor.act()
    visitor.show.addOwnEffect(try effect.checked(), named: "mine")
    visitor.act()
    return visitor
  }

  private static let burst = Effect("", Emitter(when: When(count: 9), life: Life(1)))

  @Test(
    "I hides the buttons, then all but the particles, and shows all again; clicks still fire"
  )
  func bare() throws {
    var visitor = try Self.visitor(Self.burst)
    visitor.wait(6)
    let full = visitor.picture.count
    visitor.type("i")
    visitor.wait(3)
    let withMoment = visitor.picture.count
    #expect(withMoment < full / 4)
    visitor.type("i")
    visitor.wait(3)
    #expect(visitor.picture.count < withMoment)
    let button = visitor.show.layout.buttons[0].center
    visitor.click(button)
    // The click reaches no button, as they are hidden: it fires the chosen effect at that point.
    #expect(visitor.alive == 9)
    visitor.type("i")
    visitor.wait(6)
    #expect(visitor.picture.count == full)
  }

  @Test("B changes the ground, and on a light one there is no light interface")
  func grounds() throws {
    var visitor = try Self.visitor(Self.burst)
    var counts: [Int] = []
    visitor.wait(6)
    for _ in 0..<3 {
      visitor.type("b")
      visitor.wait(6)
      counts.append(visitor.picture.count)
    }
    #expect(counts[0] == counts[2] && counts[1] < counts[0] / 4)
    #expect(visitor.show.content.preview.backdrop == .night)
  }

  @Test("a picture of one's own is the first background, and lies behind the particles")
  func pictureBackground() throws {
    let green = Color(hex: 0x00A040).premultiplied
    var settings = Show.Settings()
    settings.background = Bitmap(width: 64, height: 36, filledWith: green)
    var visitor = try Visitor(settings)
    visitor.wait(1)
    #expect(visitor.show.content.panels.toast.said == Backdrop.picture.notice)
    visitor.wait(6)
    func picture(_ visitor: inout Visitor) -> Bitmap {
      var quads = QuadBuffer(atlas: visitor.show.atlas)
      visitor.show.draw(into: &quads)
      return SoftwarePainter(atlas: quads.atlas).picture(
        of: quads, width: 1280, height: 720, scale: 1)
    }
    func corner(_ visitor: inout Visitor) -> PackedColor { picture(&visitor)[3, 3] }
    #expect(corner(&visitor) == green)
    // The interface comes back with the show's own background, and looks as without the picture.
    visitor.type("b")
    visitor.wait(8)
    var other = try Visitor()
    other.wait(8)
    #expect(picture(&visitor) == picture(&other))
    for _ in 0..<3 { visitor.type("b") }
    visitor.wait(1)
    // At another density the picture is there as well.
    visitor.scale = 2
    visitor.wait(1)
    #expect(corner(&visitor) == green)
    for _ in 0..<3 {
      visitor.type("b")
      visitor.wait(1)
      #expect(corner(&visitor) != green)
    }
    visitor.type("b")
    visitor.wait(1)
    #expect(corner(&visitor) == green)
  }

  @Test("light covers bright backgrounds, the show's and one's own, and is added to the dark ones")
  func light() throws {
    let glow = Effect(
      "", Emitter(when: When(count: 40), look: Look(size: .square(60), glow: 1), life: Life(9)))
    var settings = Show.Settings()
    settings.background = Bitmap(
      width: 64, height: 36, filledWith: Color(hex: 0xF4F4F0).premultiplied)
    var visitor = try Visitor(settings)
    visitor.wait(1)
    visitor.show.addOwnEffect(try glow.checked(), named: "mine")
    visitor.act()
    visitor.click(Visitor.nowhere)
    visitor.wait(0.5)
    for backdrop in [Backdrop.picture, .night, .dark, .light] {
      #expect(visitor.show.content.preview.backdrop == backdrop)
      var quads = visitor.picture
      let isBright = quads.withVertices { $0.allSatisfy { !$0.color.isLight } }
      #expect(isBright == [.picture, .light].contains(backdrop))
      quads.removeAll()
      visitor.type("b")
      visitor.wait(0.1)
    }
  }

  @Test("O plays the latest effect over and over, and stops it")
  func loops() throws {
    var visitor = try Self.visitor(Self.burst)
    visitor.type("o")
    visitor.click(Visitor.nowhere)
    for _ in 0..<4 {
      visitor.wait(0.9)
      #expect(visitor.alive == 9)
    }
    visitor.type("o")
    visitor.wait(2)
    #expect(visitor.alive == 0)
  }

  @Test("a button is played over and over with all that it fires")
  func loopsButtons() throws {
    var visitor = try Visitor()
    visitor.wait(6)
    visitor.type("o")
    visitor.click(visitor.show.layout.buttons[2].center)
    visitor.wait(0.3)
    #expect(visitor.alive > 20)
    for _ in 0..<5 {
      visitor.wait(3)
      #expect(visitor.alive > 0)
    }
  }

  @Test("an effect without an end goes on while effects are played over and over")
  func endless() throws {
    let stream = Effect("", Emitter(when: When(rate: 60), life: Life(0.5)))
    var visitor = try Self.visitor(stream)
    visitor.type("o")
    visitor.click(Visitor.nowhere)
    visitor.wait(CelebrationScene.longestStream + 3)
    #expect(visitor.alive > 10)
    visitor.type("o")
    visitor.wait(1)
    #expect(visitor.alive == 0)
  }

  @Test(
    "an effect without an end that comes late plays as long as any other, from its first birth on")
  func lateStream() throws {
    let stream = Effect("", Emitter(when: When(rate: 60, delay: 6), life: Life(0.5)))
    var visitor = try Self.visitor(stream)
    visitor.click(Visitor.nowhere)
    visitor.wait(6 + CelebrationScene.longestStream - 0.2)
    #expect(visitor.alive > 10)
    visitor.wait(1)
    #expect(visitor.alive == 0)
  }

  @Test("arrows step by a frame, with Shift by a tenth, and only while paused")
  func steps() throws {
    var visitor = try Self.visitor(Self.burst)
    visitor.click(Visitor.nowhere)
    visitor.type("p")
    let time = visitor.show.content.clock.time
    visitor.act(.keyPressed(.right, [.shift]))
    #expect(abs(visitor.show.content.clock.time - time - 0.1) < 1e-9)
    visitor.act(.keyPressed(.left))
    #expect(abs(visitor.show.content.clock.time - time - 0.1 + 1.0 / 60) < 1e-9)
    visitor.act(.keyPressed(.left, [.shift]))
    visitor.act(.keyPressed(.right))
    #expect(abs(visitor.show.content.clock.time - time) < 1e-9)
    visitor.type("p")
    let moving = visitor.show.content.clock.time
    visitor.act(.keyPressed(.right, [.shift]))
    #expect(visitor.show.content.clock.time - moving < 0.05)
  }

  @Test(
    "a click fires an effect for the stage over the stage, unless it says how it comes from a point"
  )
  func stageEffects() throws {
    let line = Where(.line(Where.Share(0, 0), Where.Share(1, 0)))
    let rain = Effect("", Emitter(when: When(count: 60), where: line, life: Life(2)))
    var visitor = try Self.visitor(rain)
    visitor.click(Visitor.nowhere)
    let places = visitor.traces.compactMap { $0.state["position"]?[0]?.number }
    #expect(places.count == 60 && (places.max() ?? 0) - (places.min() ?? 0) > 900)
    for change: (inout Effect) -> Void in [
      { $0.fromPoint = [Emitter()] }, { $0.source = .frame },
      { $0.emitters[0].launch.fromPoint = Launch.PointThrow() },
      { $0.emitters[0].where = Where(.disc(9)) },
    ] {
      #expect(!rain.with(change).isOnlyForStage)
    }
  }
}

extension PackedColor {
  /// Whether a part of the light is added.
  fileprivate var isLight: Bool { max(bytes.red, bytes.green, bytes.blue) > bytes.alpha }
}
