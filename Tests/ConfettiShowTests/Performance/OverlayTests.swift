import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Overlay") struct OverlayTests {
  /// A visitor with an overlay in a mode, and some frames measured.
  func visitor(
    _ presses: Int, size: Size = Size(width: 1280, height: 720)
  ) throws -> Visitor {
    var visitor = try Visitor(Show.Settings(), size: size)
    for index in 0..<300 {
      visitor.show.content.performance.frames.record(milliseconds: Float(index % 20))
    }
    visitor.show.content.performance.painter = "opengl, Mesa llvmpipe"
    visitor.show.content.performance.display = "1280 × 720, 60 Hz"
    visitor.show.content.performance.videoDriver = "wayland"
    for _ in 0..<presses { visitor.type(.function(1)) }
    visitor.look(on: 3)
    return visitor
  }

  func overlay(_ visitor: inout Visitor) -> [Vertex] {
    var quads = QuadBuffer(atlas: visitor.show.atlas)
    visitor.show.drawOverlay(into: &quads)
    return quads.withVertices { Array($0) }
  }

  @Test("the overlay draws no quad when off, a few when compact and many when full")
  func modesDrawMore() throws {
    var counts: [Int] = []
    for presses in 0..<4 {
      var visitor = try visitor(presses)
      counts.append(overlay(&visitor).count)
    }
    #expect(counts[0] == 0 && counts[3] == 0)
    #expect(counts[1] > 0 && counts[2] > counts[1] + 240 * 4)
  }

  @Test("the overlay writes its text again twice a second, not more often")
  func writtenTwiceASecond() throws {
    var visitor = try visitor(1)
    visitor.type("p")
    var changes = 0
    var last = visitor.show.content.panels.overlay.line
    for frame in 0..<120 {
      visitor.show.content.performance.percentOfCore = Double(frame)
      visitor.act(.keyPressed(.character("c")))
      let next = visitor.show.content.panels.overlay.line
      if next != last { changes += 1 }
      last = next
    }
    #expect((3...4).contains(changes))
  }

  @Test("the graph of the overlay moves with every frame")
  func graphMoves() throws {
    var visitor = try visitor(2)
    let first = overlay(&visitor)
    visitor.show.content.performance.frames.record(milliseconds: 7.7)
    visitor.act()
    #expect(overlay(&visitor) != first)
  }

  static let sizes =
    LayoutTests.small + [
      Size(width: 899, height: 479), Size(width: 1280, height: 720),
      Size(width: 2560, height: 1440),
    ]

  @Test("the overlay stays inside the stage", arguments: sizes)
  func staysInside(size: Size) throws {
    for presses in 1...2 {
      var visitor = try visitor(presses, size: size)
      let vertices = overlay(&visitor)
      #expect(vertices.allSatisfy { $0.x >= 0 && $0.x <= size.width })
      #expect(vertices.allSatisfy { $0.y >= 0 && $0.y <= size.height })
    }
  }

  @Test("the overlay stands at the top left of a stage with room for it", arguments: [1, 2])
  func standsAtTopLeft(presses: Int) throws {
    for size in [Size(width: 1280, height: 720), Size(width: 2560, height: 1440)] {
      let visitor = try visitor(presses, size: size)
      let frame = visitor.overlayFrames(at: visitor.now).resting
      #expect(frame.x < 20 && frame.y < 20)
      #expect(frame.maxY < visitor.show.layout.headingsFrame.y)
      #expect(frame.maxX < visitor.show.layout.effectsButton.x)
    }
  }

  @Test(
    "the overlay covers no button where half of its rows have room elsewhere, and says how many are left out",
    arguments: sizes)
  func coversNoButton(size: Size) throws {
    let visitor = try visitor(2, size: size)
    let (overlay, layout) = (visitor.show.content.panels.overlay, visitor.show.layout)
    let panel = try #require(overlay.panel)
    #expect(panel.seen + panel.omitted == overlay.rows.count)
    #expect((panel.omitted > 0) == visitor.said.contains("+ \(panel.omitted) more"))
    #expect(panel.seen * 2 >= overlay.rows.count)
    let frame = visitor.overlayFrames(at: visitor.now).resting
    let isSmallest = size.width < 500 && size.height < 330
    for button in layout.buttons + [layout.effectsButton, layout.scenesButton] where !isSmallest {
      #expect(
        frame.x >= button.maxX || button.x >= frame.maxX || frame.y >= button.maxY
          || button.y >= frame.maxY)
    }
  }

  @Test(
    "the words of the stage do not shine through the overlay where it covers them",
    arguments: [(1024, 600), (1280, 720), (640, 360), (1920, 1080)])
  func coversWhole(width: Float, height: Float) throws {
    var visitor = try visitor(2, size: Size(width: width, height: height))
    let frame = visitor.overlayFrames(at: visitor.now).resting
    let headings = visitor.show.layout.headingsFrame
    let isClear = frame.maxY <= headings.y || frame.y >= headings.maxY
    let ground = try #require(overlay(&visitor).first).color.bytes.alpha
    #expect(ground == 255 || isClear)
    #expect(isClear == (height > 700))
  }

  @Test(
    "the overlay leaves readable the title of the motion scene and the words of the stress scene",
    arguments: [
      Size(width: 320, height: 240), Size(width: 320, height: 480), Size(width: 480, height: 320),
      Size(width: 640, height: 360), Size(width: 899, height: 479), Size(width: 900, height: 480),
      Size(width: 1280, height: 720), Size(width: 2560, height: 1440),
    ])
  func keepsClear(size: Size) throws {
    for (entrance, presses) in [(Entrance.motion, 1), (.motion, 2), (.stress, 1), (.stress, 2)] {
      var visitor = try visitor(0, size: size)
      visitor.type("g")
      visitor.rest()
      visitor.show.content.carousel.bringForward(entrance)
      visitor.type(.enter)
      visitor.rest()
      for _ in 0..<presses { visitor.type(.function(1)) }
      visitor.look(on: 3)
      let drawn = overlay(&visitor)
      let obstacle =
        entrance == .motion ? visitor.motion.layout.header : visitor.stress.readout.frame
      #expect(!drawn.isEmpty)
      #expect(drawn.allSatisfy { $0.y <= obstacle.y || $0.y >= obstacle.maxY })
      #expect(
        drawn.allSatisfy { $0.x >= 0 && $0.x <= size.width && $0.y >= 0 && $0.y <= size.height })
      let frame = visitor.overlayFrames(at: visitor.now).resting
      #expect(frame.maxY <= obstacle.y || frame.y >= obstacle.maxY)
    }
  }

  @Test(
    "with enough room the overlay's groups stand whole beside each other, with the graph and the bar"
  )
  func groupsStandWhole() throws {
    for size in [Size(width: 1280, height: 720), Size(width: 1920, height: 1080)] {
      let visitor = try visitor(2, size: size)
      let overlay = visitor.show.content.panels.overlay
      let panel = try #require(overlay.panel)
      #expect(panel.isWhole && !panel.isBroken && panel.headings.count == 3)
      #expect(panel.headings.allSatisfy { $0.y == panel.headings[0].y })
      for (heading, group) in zip(panel.headings, overlay.groups) {
        #expect(group.rows.allSatisfy { panel.rows[$0].x == heading.x })
      }
      // The bar follows the work that it shows, and names and values keep apart.
      let own = panel.rows[overlay.groups[1].rows.lowerBound]
      #expect(
        panel.bar.x == own.x && panel.bar.y >= own.maxY && panel.bar.y < own.maxY + own.height)
      for (row, area) in zip(overlay.rows, panel.rows) {
        #expect(row.nameWidth + row.valueWidth < area.width)
      }
    }
  }

  @Test("the overlay takes no click")
  func takesNoClick() throws {
    var visitor = try visitor(2)
    visitor.click(Point(x: 40, y: 40))
    #expect(visitor.alive == 30)
  }
}
