import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Small and upright stages") struct SmallStagesTests {
  static let sizes =
    LayoutTests.small + [
      Size(width: 320, height: 480), Size(width: 400, height: 300), Size(width: 540, height: 960),
      Size(width: 1280, height: 720), Size(width: 2560, height: 1440),
    ]

  /// The parts of the stage that are visible together, with their longest texts.
  static func pieces(on stage: Stage) -> [(name: String, frame: Rect)] {
    let (layout, atlas) = (stage.layout, stage.atlas)
    let headings = Headings.stage(layout).frames(atlas)
    let indicator = atlas.line("Writing the film · 100 %", style: layout.theme.small)
    let handle = Rect(center: layout.handle.center, side: layout.theme.handleSide)
    // The buttons in the corner are seen within their areas.
    let corner = [layout.effectsButton, layout.scenesButton].map { $0.inset(by: 4, 6) }
    return [
      ("effects", corner[0]), ("scenes", corner[1]), ("title", headings[0]),
      ("help", headings[1]), ("handle", handle),
      ("recording", layout.recordingFrame(width: indicator.width)),
    ] + layout.buttons.enumerated().map { ("button \($0)", $1) }
  }

  /// The frames of the chip of every mode, and of every mode with a moment of an effect of one's own.
  static func chips(on stage: Stage) -> [(name: String, frame: Rect)] {
    let moment = SeenMoment(thousandths: 12_345, seed: 123_456, keepsSeed: true, percent: 65)
    return ([[]] + ShowMode.all).flatMap { mode in
      [SeenMoment(), moment].compactMap { moment in
        var ui = Interface(stage.atlas, stage.layout.theme)
        let layout = stage.layout
        let nodes = ui.readTree(at: 0) {
          $0.modeChip(mode, moment, layout, in: layout.modeFrame)
        }
        guard let chip = nodes.first(where: { $0.role == .chip }) else { return nil }
        let name = "chip \(mode.rawValue) \(moment.isEmpty ? "" : "with a moment")"
        return (name, chip.frame)
      }
    }
  }

  @Test("no two pieces of the interface overlap, and none leaves the window", arguments: sizes)
  func nothingOverlaps(size: Size) throws {
    let stage = try Visitor.stage(size)
    let pieces = Self.pieces(on: stage)
    func areApart(_ a: Rect, _ b: Rect) -> Bool {
      a.x >= b.maxX || b.x >= a.maxX || a.y >= b.maxY || b.y >= a.maxY
    }
    let all = pieces + Self.chips(on: stage)
    for (index, piece) in all.enumerated() {
      let frame = piece.frame
      #expect(frame.x >= 0 && frame.y >= 0, "\(piece.name)")
      #expect(frame.maxX <= size.width && frame.maxY <= size.height, "\(piece.name)")
      // Of the chips of all modes one is seen at a time.
      for other in all[..<min(index, pieces.count)] {
        #expect(areApart(frame, other.frame), "\(piece.name) and \(other.name)")
      }
    }
  }

  @Test("sentences cover no panel, no card and no control of a scene", arguments: sizes)
  func toasts(size: Size) throws {
    let stage = try Visitor.stage(size)
    let layout = stage.layout
    let row = layout.lowestRow
    #expect(row.maxY <= size.height && row.x >= 0 && row.width > 120)
    let ring = CardRing(on: layout.size, turned: .zero, spread: 1)
    #expect(Entrance.all.allSatisfy { ring.frame(of: $0).maxY <= row.y })
    #expect(EffectsLayout(layout).panel.maxY <= row.y)
    for ownEffects in [0, 4] {
      var ui = Interface(stage.atlas, layout.theme)
      let help = HelpLayout(HelpPanel(ownEffects: ownEffects).rows, layout, &ui)
      // Rather all keys than a row for sentences.
      #expect(help.frame.maxY <= row.y || size.height <= 320 && help.omitted == 0)
      #expect(help.frame.y >= 0 && help.frame.maxY <= size.height)
    }
    let motion = MotionLayout(layout)
    let place = layout.toast(over: motion.headerWords).area
    let parts = [motion.lanesPanel, motion.controlsPanel, motion.plotPanel, motion.keyframesPanel]
    #expect(parts.allSatisfy { $0.isEmpty || $0.y >= place.maxY })
    #expect(place.maxX <= layout.scenesButton.x)
  }

  @Test("text is at least 12 points high, and 18 on a kiosk", arguments: sizes)
  func textIsLegible(size: Size) {
    let least: Float = min(size.width, size.height) >= 1000 ? 18 : 12
    #expect(Theme(for: size).styles.allSatisfy { $0.size >= least })
    #expect(Layout(size: size).titleStyle.size >= least)
  }
}
