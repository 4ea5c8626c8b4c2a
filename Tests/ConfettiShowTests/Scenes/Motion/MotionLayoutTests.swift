import ConfettiControls
import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite("MotionLayout") struct MotionLayoutTests {
  static let sizes: [Size] = [
    Size(width: 320, height: 240), Size(width: 320, height: 300), Size(width: 320, height: 480),
    Size(width: 320, height: 640), Size(width: 360, height: 300), Size(width: 399, height: 240),
    Size(width: 400, height: 300), Size(width: 400, height: 500), Size(width: 479, height: 319),
    Size(width: 640, height: 240), Size(width: 899, height: 260), Size(width: 320, height: 2000),
    Size(width: 480, height: 320), Size(width: 640, height: 360), Size(width: 899, height: 479),
    Size(width: 480, height: 800), Size(width: 900, height: 480), Size(width: 1024, height: 768),
    Size(width: 1280, height: 720), Size(width: 1899, height: 999), Size(width: 1920, height: 1080),
    Size(width: 2560, height: 1440), Size(width: 3840, height: 2160), Size(width: 360, height: 640),
    Size(width: 900, height: 300), Size(width: 900, height: 1400), Size(width: 1080, height: 1920),
  ]

  private func areApart(_ frames: [Rect], _ distance: Float = 0) -> Bool {
    frames.enumerated().allSatisfy { index, frame in
      frames[..<index].allSatisfy { other in
        frame.x >= other.maxX + distance || other.x >= frame.maxX + distance
          || frame.y >= other.maxY + distance || other.y >= frame.maxY + distance
      }
    }
  }

  private func contains(_ outer: Rect, _ inner: Rect) -> Bool {
    inner.x >= outer.x - 0.01 && inner.y >= outer.y - 0.01 && inner.maxX <= outer.maxX + 0.01
      && inner.maxY <= outer.maxY + 0.01
  }

  @Test("parts lie inside the stage and apart", arguments: sizes)
  func partsLieApart(size: Size) {
    let layout = MotionLayout(Layout(size: size))
    let panels = [
      layout.lanesPanel, layout.plotPanel, layout.controlsPanel, layout.keyframesPanel,
    ].filter { !$0.isEmpty }
    let inside = Rect(x: 8, y: 8, width: size.width - 16, height: size.height - 16)
    #expect(panels.allSatisfy { contains(inside, $0) } && contains(inside, layout.header))
    #expect(areApart(panels + [layout.header], 8))
    // The stage's own button is seen within its area.
    let corner = Layout(size: size).scenesButton.inset(by: 4, 6)
    #expect(areApart(panels + [layout.header, corner], 2))
    if !layout.plotPanel.isEmpty {
      #expect(contains(layout.plotPanel, layout.plot) && layout.plot.height > 50)
    }
  }

  @Test("all parts are shown from 480 × 320 on, and on smaller stages at least lanes and controls")
  func partsThatFit() {
    for size in Self.sizes {
      let layout = MotionLayout(Layout(size: size))
      let parts = [layout.plotPanel, layout.keyframesPanel]
      if size.width >= 480, size.height >= 320 { #expect(parts.allSatisfy { !$0.isEmpty }) }
      #expect(layout.lanes.count >= (size.height < 320 ? 2 : 6))
      #expect(([layout.words] + layout.sliders + layout.pickers).allSatisfy { !$0.isEmpty })
    }
  }

  @Test("curves are at most 1.8 times as high as wide", arguments: sizes)
  func plotIsNotStretched(size: Size) {
    let plot = MotionLayout(Layout(size: size)).plot
    #expect(plot.height <= plot.width * 1.8)
  }

  @Test("controls can be hit, inside their panel and apart", arguments: sizes)
  func controlsCanBeHit(size: Size) {
    let layout = MotionLayout(Layout(size: size))
    let controls = ([layout.words] + layout.sliders + layout.pickers).filter { !$0.isEmpty }
    #expect(controls.allSatisfy { contains(layout.controlsPanel, $0) })
    #expect(areApart(controls, 6))
    let least: Float = layout.theme.sizeClass == .compact ? 32 : 44
    #expect(controls.allSatisfy { $0.height >= least })
    #expect(layout.keyframesPanel.isEmpty || layout.keyframesPanel.height >= least)
    #expect(controls.allSatisfy { $0.width >= 88 })
    if layout.isSegmented {
      for (frame, count) in zip(layout.pickers, ModifierControls.optionCounts) {
        #expect(frame.width / Float(count) >= 39)
        // The title stands above, below whatever is there.
        #expect(frame.y - layout.pickerTitleHeight >= layout.words.maxY)
      }
    }
  }

  @Test("lanes lie in their panel below one another, with room to overshoot", arguments: sizes)
  func lanesLieInPanel(size: Size) {
    let layout = MotionLayout(Layout(size: size))
    #expect(layout.presets.count == layout.lanes.count)
    #expect(areApart(layout.lanes, -0.01))
    for frame in layout.lanes {
      let reach = frame.width * Float(Lane.overshoot) + Lane.side(in: frame.height) / 2
      #expect(contains(layout.lanesPanel, frame.inset(by: -reach + 0.1, 0)))
      #expect(frame.width > 100 && frame.height >= 18)
    }
  }

  @Test("all text fits its area", arguments: sizes)
  func textFits(size: Size) throws {
    let visitor = try MotionVisitor(size)
    let (scene, layout) = (visitor.scene, visitor.scene.layout)
    for (preset, frame) in zip(layout.presets, layout.lanes) {
      let lane = visitor.lane(preset)
      let name = visitor.atlas.line(preset.name, style: layout.nameStyle).width
      let end = lane.x(of: -1) - Lane.side(in: frame.height) / 2
      #expect(name > 10 && layout.nameStart + name < end)
    }
    let style = layout.theme.small
    for (picker, frame) in zip(ModifierControls.choices, layout.pickers)
    where !frame.isEmpty {
      let options = picker.options.map { visitor.atlas.line($0, style: style).width }
      let title = visitor.atlas.line(picker.title, style: style).width
      let widest = options.max() ?? 0
      if layout.isSegmented {
        #expect(widest + 4 <= frame.width / Float(picker.options.count))
        #expect(title <= frame.width)
      } else {
        #expect(title + widest + 4 + frame.height / 2 <= frame.width)
      }
    }
    let rate = visitor.atlas.line("00,000" + RateCounter.units[0], style: style).width
    let short = visitor.atlas.line("00,000" + RateCounter.units[1], style: style).width
    #expect(scene.header.help != nil || size.width < 400)
    let helpStyle = layout.titleStyle == layout.theme.label ? style : layout.theme.body
    let help = scene.header.help.map { visitor.atlas.line($0, style: helpStyle).width } ?? 0
    let header = scene.header.titleWidth + help + 2 * layout.theme.gap
    #expect(header + min(rate, short) <= layout.header.width)
    let words = SpringControls.wordings.map {
      visitor.atlas.line($0, style: style).width
    }
    let count = layout.isSegmented ? Float(words.count) : 1
    if !layout.words.isEmpty { #expect((words.max() ?? 0) + 8 <= layout.words.width / count) }
    let slider = ["response", "0.00 s"].map { visitor.atlas.line($0, style: style).width }
    #expect(slider[0] + slider[1] + 4 <= layout.sliders[0].width)
  }

  @Test("no quad is outside the stage, at rest or under way", arguments: sizes)
  func nothingOutside(size: Size) throws {
    var visitor = try MotionVisitor(size)
    visitor.animationsPerMillisecond = 123_456
    for _ in 0..<3 {
      visitor.click(visitor.place(1))
      for _ in 0..<20 {
        visitor.wait(1 / 60.0)
        let isInside = visitor.vertices.allSatisfy {
          $0.x >= -1 && $0.x <= size.width + 1 && $0.y >= -1 && $0.y <= size.height + 1
        }
        #expect(isInside)
      }
      visitor.click(visitor.place(0))
    }
  }

  @Test("all lanes are shown on a large stage, and some of each kind on a small one")
  func lanesThatAreShown() {
    #expect(
      MotionLayout(Layout(size: Size(width: 1280, height: 720))).presets == LanePreset.allCases)
    let few = MotionLayout(Layout(size: Size(width: 480, height: 320))).presets
    #expect(few.count < LanePreset.allCases.count && few.contains(.yours))
    #expect(few.contains { !$0.isSpring } && few.contains { $0.isSpring })
  }
}
