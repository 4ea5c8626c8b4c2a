import Confetti
import ConfettiControls
import ConfettiGraphics

/// A key whose name is carried to an edge of the stage.
struct CarriedKey: Hashable, Sendable {
  let path: [PathStep]
  let name: String
  var point: Point
}

extension Studio.Content {
  /// Shows nine versions in step, or the present one alone again.
  mutating func toggleVariations() {
    if others.variations == nil {
      others.variations = Variations()
      view.marks = PieceMarks()
      varyAgain()
    } else {
      others.variations = nil
    }
    (rest.needsDrawing, rest.needsLook) = (true, true)
  }

  /// Makes the versions of the effect as it is now.
  mutating func varyAgain() {
    var dressing = dressing
    others.variations?.take(edited, staged, locks: view.locks, &dressing)
    (rest.needsDrawing, rest.needsLook) = (true, true)
  }

  /// Describes the nine stages in step; a click makes one of them the present version.
  mutating func describeVariations(_ layout: StudioLayout, _ ui: inout Interface) {
    var area = layout.middle.inset(by: 8, 4)
    describeVariationBar(area.cut(.top, 36), &ui)
    guard let variations = others.variations else { return }
    let gap: Float = 8
    let cell = Size(width: (area.width - 2 * gap) / 3, height: (area.height - 2 * gap) / 3)
    let size = staged.format.size
    let factor = min(cell.width / size.width, cell.height / size.height)
    guard factor > 0, factor.isFinite else { return }
    let stage = Size(width: size.width * factor, height: size.height * factor)
    var chosen: Variations.Version?
    for place in 0..<9 {
      let middle = Point(
        x: area.center.x + (stage.width + gap) * Float(place % 3 - 1),
        y: area.center.y + (stage.height + gap) * Float(place / 3 - 1))
      let frame = Rect(center: middle, size: stage)
      guard place != Variations.middle else {
        drawVersion(staged, frame, &ui)
        if ui.isDrawing { for edge in frame.edges(2) { ui.canvas.quads.fill(edge, .accent) } }
        continue
      }
      guard let version = variations.versions[place] else {
        if ui.isDrawing { ui.canvas.quads.fill(frame, .white(0.03)) }
        continue
      }
      drawVersion(version.staged, frame, &ui)
      let response = ui.interact(
        ui.id("version \(place + 1)"), .button, version.sentence, in: frame,
        [.hover, .click, .focus])
      if ui.isDrawing {
        if response.isHovered || response.isFocused {
          for edge in frame.edges(2) { ui.canvas.quads.fill(edge, .white(0.7)) }
        }
        var foot = frame
        let line = foot.cut(.bottom, min(20, frame.height / 3))
        ui.canvas.quads.fill(line, .black(0.5))
        ui.label(version.sentence, in: line.inset(by: 6, 0), .left, .text)
      }
      if response.isClicked { chosen = version }
    }
    if let chosen { adopt(chosen, &ui) }
  }

  private func drawVersion(_ version: StagedEffect, _ frame: Rect, _ ui: inout Interface) {
    guard ui.isDrawing else { return }
    let size = version.format.size
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let (ground, time) = (view.ground, playhead.time)
    let picture = atlas.backgroundGround
    ui.clipped(to: frame) { ui in
      ui.drawn(whole, in: frame) { ui in
        ui.canvas.quads.ground = ground.ground(picture: picture)
        ground.draw(whole, into: &ui.canvas.quads)
        version.system.draw(at: time, into: &ui.canvas.quads)
        ui.canvas.quads.ground = .dark
      }
    }
  }

  /// Makes a version the present one, as one step.
  private mutating func adopt(_ version: Variations.Version, _ ui: inout Interface) {
    staged.seed = version.staged.seed
    if version.edits.isEmpty {
      restage(&ui)
    } else {
      let isSurprise = others.variations?.way == .surprises
      edit(version.edits, sentence: isSurprise ? version.sentence : nil, &ui)
    }
    notify(version.sentence)
  }

  private mutating func describeVariationBar(_ frame: Rect, _ ui: inout Interface) {
    guard var variations = others.variations else { return }
    var area = frame.inset(by: 0, 4)
    if ui.iconButton("one", .cross, "One stage again (V)", in: area.cut(.right, 28, gap: 4))
      .isClicked
    {
      return toggleVariations()
    }
    var way = Variations.Way.allCases.firstIndex(of: variations.way) ?? 0
    let ways = Variations.Way.allCases
    if ui.picker(
      "vary", ways.map(\.rawValue), selection: &way,
      in: area.cut(.left, min(Float(ways.count) * 84, area.width), gap: 8)
    ).isChanged {
      others.variations?.way = ways[way]
      if ways[way] == .keys, variations.keys.isEmpty {
        let paths = Outline.variable(edited.document, at: view.emitter)
        others.variations?.keys[.across] = paths.first
        others.variations?.keys[.down] = paths.dropFirst().first
      }
      return varyAgain()
    }
    guard variations.way == .keys else {
      if area.width >= 32,
        ui.iconButton("others", .dice, "Other versions", in: area.cut(.left, 32)).isClicked
      {
        variations.round &+= 1
        others.variations = variations
        varyAgain()
      }
      return
    }
    let paths = Outline.variable(edited.document, at: view.emitter)
    for (axis, title) in [(Variations.Axis.across, "across"), (.down, "down")] {
      guard area.width >= 120 else { break }
      let own = variations.keys[axis]
      let all = paths + (own.map { paths.contains($0) ? [] : [$0] } ?? [])
      let names = all.map { ValuePath(Array($0.dropFirst(view.emitter.count))).description }
      var index = own.flatMap { all.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      if ui.menuButton(
        title, ["\(title): –"] + names.map { "\(title): \($0)" }, selection: &index,
        in: area.cut(.left, min(200, area.width / 2), gap: 8)
      ).isChanged {
        others.variations?.keys[axis] = index == 0 ? nil : all[index - 1]
        varyAgain()
      }
    }
  }
}

// MARK: - A key that is carried to an edge

extension Studio.Content {
  /// Takes the name of a key that is dragged: at an edge of the stage the key varies in that direction.
  mutating func carry(_ field: KeyField, _ response: Response) {
    switch response.action {
    case .dragged(let point):
      view.carried = CarriedKey(path: field.path, name: field.name, point: point)
      rest.needsDrawing = true
    case .released(let point, _):
      guard let carried = view.carried else { break }
      view.carried = nil
      rest.needsDrawing = true
      guard let axis = axis(at: point) else { break }
      guard field.varied(by: 1) != nil else {
        notify("\(carried.name) has no value to its left or right")
        break
      }
      if others.variations == nil { toggleVariations() }
      others.variations?.way = .keys
      others.variations?.keys[axis] = carried.path
      varyAgain()
    case .cancelled:
      view.carried = nil
      rest.needsDrawing = true
    default: break
    }
  }

  /// The direction that the edge nearest to a point of the stage stands for; `nil` beside the stage.
  private func axis(at point: Point) -> Variations.Axis? {
    let area = StudioLayout(size, view).middle
    guard area.contains(point) else { return nil }
    let right = abs(point.x - area.center.x) / area.width
    let down = abs(point.y - area.center.y) / area.height
    return right > down ? .across : .down
  }

  /// Draws the name that is carried, and the edges at which it would be put down.
  func drawCarried(_ layout: StudioLayout, _ ui: inout Interface) {
    guard let carried = view.carried, ui.isDrawing else { return }
    if let axis = axis(at: carried.point) {
      let area = layout.middle
      for share: Float in [0, 1] {
        let edge =
          axis == .across
          ? Rect(x: area.x + (area.width - 6) * share, y: area.y, width: 6, height: area.height)
          : Rect(x: area.x, y: area.y + (area.height - 6) * share, width: area.width, height: 6)
        ui.canvas.quads.fill(edge, Color.accent.opacity(0.8))
      }
    }
    let width = ui.width(of: carried.name, theme.small) + 20
    let chip = Rect(
      center: Point(x: carried.point.x, y: carried.point.y - 20),
      size: Size(width: width, height: 24))
    ui.canvas.quads.fill(.chip, chip, Color.accent)
    ui.label(carried.name, in: chip, .center, .black(0.9))
  }
}
