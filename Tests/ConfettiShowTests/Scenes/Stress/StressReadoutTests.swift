import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Motion
import Testing

@testable import ConfettiShow

@Suite("StressReadout") struct StressReadoutTests {
  typealias Facts = StressReadout.Facts

  func readout(_ size: Size = Size(width: 1280, height: 720)) throws -> StressReadout {
    let layout = Layout(size: size)
    let atlas = Atlas(
      scale: 1, typeface: try Visitor.typeface.get(), styles: layout.theme.styles)
    var readout = StressReadout()
    readout.prepare(atlas, layout, hints: ["Hold anywhere, or Space, to add particles", "Hold"])
    return readout
  }

  @Test("the readout says how many particles there are, and how their time is kept")
  func countAndTime() throws {
    for (state, words) in [
      (StressReadout.State.keepingTime, "particles · 60 fps held"), (.late, "particles · 60 fps"),
      (.adapting, "particles · 60 fps · adapting"), (.paused, "particles · paused"),
      (.resting, "particles"),
    ] {
      var readout = try readout()
      readout.show(Facts(particles: 24_301, rate: 60, state: state), at: 5)
      #expect(readout.count == "24,301" && readout.status == words)
    }
  }

  @Test("the readout says “particle” for one particle")
  func oneParticle() throws {
    var readout = try readout()
    readout.show(Facts(particles: 1, rate: 60, state: .keepingTime), at: 5)
    #expect(readout.count == "1" && readout.status == "particle · 60 fps held")
  }

  @Test("the readout is written twice a second while particles move")
  func writtenTwiceASecond() throws {
    var readout = try readout()
    var texts: [String] = []
    for frame in 0..<120 {
      let state: StressReadout.State = frame % 3 == 0 ? .late : .keepingTime
      readout.show(Facts(particles: frame * 10, rate: 60, state: state), at: 7 + Double(frame) / 60)
      if texts.last != readout.count { texts.append(readout.count) }
    }
    #expect((4...5).contains(texts.count))
  }

  @Test("the readout shows a still state at once")
  func stillIsSaidAtOnce() throws {
    var readout = try readout()
    readout.show(Facts(particles: 12, rate: 60, state: .keepingTime), at: 7)
    readout.show(Facts(), at: 7.01)
    #expect(readout.count == "0" && readout.status == "particles")
  }

  @Test("beside the bar stands how much of their time frames take, and in rest how long that is")
  func shareOfTime() throws {
    var readout = try readout()
    readout.show(Facts(particles: 9, state: .keepingTime, work: 123, budget: 167), at: 5)
    #expect(readout.share == "12.3 of 16.7 ms")
    readout.show(Facts(state: .resting, work: 3, budget: 167), at: 6)
    #expect(readout.share == "16.7 ms a frame")
    readout.show(
      Facts(particles: 9, state: .adapting, work: 20, budget: 69, isPainterLate: true), at: 7)
    #expect(readout.share == "over 6.9 ms")
  }

  @Test("the bar is as full as frames are, and empties when all movement ends")
  func barFillsAndEmpties() throws {
    var readout = try readout()
    let stage = try Visitor.stage()
    var ui = Interface(stage.atlas, stage.layout.theme)
    /// The right end of the filled part at a moment, and whether it still moves.
    func look(at now: Double) -> (end: Float, isMoving: Bool) {
      var step = FrameStep(to: now)
      ui.advance(&step)
      ui.canvas.quads.removeAll()
      ui.draw(at: now) { readout.describe(&$0) }
      let filled = Color.button.premultiplied.bits
      let right = ui.canvas.quads.withVertices {
        $0.filter { $0.color.bits == filled }.map(\.x).max() ?? 0
      }
      var after = FrameStep(to: now)
      var copy = ui
      copy.advance(&after)
      return (right, after.isMoving)
    }
    let facts = Facts(particles: 9, state: .keepingTime, work: 117, budget: 167)
    readout.show(facts, load: 0.7, at: 4)
    let bar = readout.places.bar
    let full = look(at: 5).end
    #expect(abs(full - (bar.x + bar.width * 0.7)) < 2)
    readout.show(Facts(), load: nil, at: 5)
    #expect(look(at: 5).end == full && look(at: 5.1).isMoving)
    let empty = look(at: 8)
    #expect(empty.end < full - 50 && !empty.isMoving)
  }

  @Test("text that is set again has the same words")
  func setAnew() throws {
    var readout = try readout()
    readout.show(Facts(particles: 345, rate: 60, state: .keepingTime), at: 7)
    let layout = Layout(size: Size(width: 640, height: 360))
    let atlas = Atlas(
      scale: 2, typeface: try Visitor.typeface.get(), styles: layout.theme.styles)
    readout.prepare(atlas, layout, hints: ["Hold"])
    #expect(readout.count == "345")
  }

  @Test(
    "the panel of the readout stands on the stage, and its text in the panel",
    arguments: [(320, 240), (640, 360), (1280, 720), (2560, 1440), (320, 2000)])
  func panelAndText(width: Int, height: Int) throws {
    let size = Size(width: Float(width), height: Float(height))
    var readout = try readout(size)
    readout.show(Facts(particles: 400_000, rate: 60, state: .adapting), at: 3)
    let stage = try Visitor.stage(size)
    var ui = Interface(stage.atlas, stage.layout.theme)
    ui.draw(at: 6) { readout.describe(&$0) }
    let (frame, places, theme) = (readout.frame, readout.places, stage.layout.theme)
    #expect(frame.x >= 0 && frame.y >= 0 && frame.maxX <= size.width && frame.maxY <= size.height)
    #expect(ui.rollingWidth(readout.count, theme.title) < frame.width)
    #expect(ui.rollingWidth(readout.status, theme.body) < frame.width)
    #expect(places.bar.x > frame.x && places.bar.width > 60)
    #expect(places.bar.maxX + ui.rollingWidth(readout.share, theme.small) < frame.maxX)
    #expect(ui.canvas.quads.count > 20)
  }
}
