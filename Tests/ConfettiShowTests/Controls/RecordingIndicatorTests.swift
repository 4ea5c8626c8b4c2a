import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("RecordingIndicator") struct RecordingIndicatorTests {
  /// The picture of a show, over which the indicator is drawn.
  static func picture(
    size: Size = Size(width: 1280, height: 720), reducesMotion: Bool = false
  ) throws -> RecordingIndicator.Picture {
    let show = try Visitor(Show.Settings(reducesMotion: reducesMotion), size: size).show.copy()
    return RecordingIndicator.Picture(
      atlas: show.atlas, atlasVersion: show.atlasVersion, size: show.layout.size,
      reducesMotion: show.reducesMotion)
  }

  func vertices(_ indicator: inout RecordingIndicator, over picture: RecordingIndicator.Picture)
    -> [Vertex]
  {
    var quads = QuadBuffer(atlas: picture.atlas)
    indicator.draw(into: &quads)
    return quads.withVertices { Array($0) }
  }

  /// Lets frames pass until nothing moves; returns the moment.
  func settle(
    _ indicator: inout RecordingIndicator, _ state: RecordingIndicator.State,
    over picture: RecordingIndicator.Picture,
    from start: Double
  ) -> Double {
    var now = start
    for _ in 0..<240 {
      indicator.update(state, over: picture, at: now)
      if !indicator.needsDrawing { break }
      _ = vertices(&indicator, over: picture)
      now += Visitor.frame
    }
    return now
  }

  @Test("the indicator is not visible, and asks for no frame, while no film is recorded")
  func off() throws {
    let picture = try Self.picture()
    var indicator = RecordingIndicator()
    indicator.update(.off, over: picture, at: 1)
    #expect(!indicator.needsDrawing && vertices(&indicator, over: picture).isEmpty)
  }

  @Test(
    "the indicator appears, is drawn again once a second with a beat of its light, rests, and goes")
  func lifetime() throws {
    let picture = try Self.picture()
    var indicator = RecordingIndicator()
    var now = settle(&indicator, .recording(seconds: 0), over: picture, from: 1)
    #expect(!indicator.needsDrawing)
    let first = vertices(&indicator, over: picture)
    #expect(!first.isEmpty)
    indicator.update(.recording(seconds: 1), over: picture, at: now)
    #expect(indicator.needsDrawing && vertices(&indicator, over: picture) != first)
    // The beat is over well before the next one.
    let beaten = settle(&indicator, .recording(seconds: 1), over: picture, from: now)
    #expect(beaten > now + 0.3 && beaten < now + 0.7 && !indicator.needsDrawing)
    now = beaten
    indicator.update(.writing(percent: 50), over: picture, at: now)
    #expect(indicator.needsDrawing && vertices(&indicator, over: picture) != first)
    now = settle(&indicator, .off, over: picture, from: now + 0.1)
    #expect(!indicator.needsDrawing && vertices(&indicator, over: picture).isEmpty)
  }

  @Test("the indicator's light swells with each second, and returns to what it was")
  func beat() throws {
    let picture = try Self.picture()
    var indicator = RecordingIndicator()
    let start = settle(&indicator, .recording(seconds: 3), over: picture, from: 1)
    func light() -> (count: Int, width: Float) {
      // Nine quads of ground, then the light: its halo first, where there is one.
      let corners = vertices(&indicator, over: picture)
      let dot = corners[9 * 4..<10 * 4].map(\.x)
      return (corners.count, (dot.max() ?? 0) - (dot.min() ?? 0))
    }
    let calm = light()
    var widest: Float = 0
    for frame in 0...30 {
      let now = start + Double(frame) * Visitor.frame
      indicator.update(.recording(seconds: 4), over: picture, at: now)
      widest = max(widest, light().width)
    }
    #expect(widest > calm.width * 1.3)
    _ = settle(&indicator, .recording(seconds: 4), over: picture, from: start + 1)
    #expect(light() == calm)
  }

  @Test("the indicator stands within the window, whatever the window's size, and follows it")
  func withinWindow() throws {
    var indicator = RecordingIndicator()
    for (width, height) in [(320, 240), (1280, 720), (2560, 1440)] as [(Float, Float)] {
      let picture = try Self.picture(size: Size(width: width, height: height))
      _ = settle(&indicator, .recording(seconds: 754), over: picture, from: 1)
      for vertex in vertices(&indicator, over: picture) {
        #expect(vertex.x >= 0 && vertex.x <= width && vertex.y >= height / 2 && vertex.y <= height)
      }
    }
  }

  @Test("with reduced motion the indicator is visible at once")
  func calm() throws {
    let picture = try Self.picture(reducesMotion: true)
    var indicator = RecordingIndicator()
    indicator.update(.recording(seconds: 0), over: picture, at: 1)
    let first = vertices(&indicator, over: picture)
    indicator.update(.recording(seconds: 0), over: picture, at: 1.5)
    #expect(!first.isEmpty && vertices(&indicator, over: picture) == first)
  }
}
