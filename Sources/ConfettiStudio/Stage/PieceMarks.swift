import Confetti
import ConfettiControls
import ConfettiGraphics

/// The pieces that are lit up on the stage and on all ranges: those around which a line was drawn, and those that are
/// pointed at on a range or in the text.
struct PieceMarks: Hashable, Sendable {
  /// The numbers of the chosen pieces of the chosen emitter.
  var chosen: Set<Int> = []
  /// The chosen pieces, where they were chosen on the stage: pieces of several parents have the same numbers.
  var pieces: Set<Particle.ID> = []
  /// The numbers of its pieces whose dots on a range are pointed at.
  var pointed: Set<Int> = []
  /// The emitter whose lines in the text are pointed at.
  var emitter: [PathStep]?
  /// The line that is being drawn around pieces, in points of the window.
  var lasso: [Point] = []

  /// The numbers of the pieces of the chosen emitter that light up.
  func numbers(asked: AskedPiece?) -> Set<Int> {
    var numbers = chosen.union(pointed)
    if let asked { numbers.insert(asked.id.number) }
    return numbers
  }
}

extension Studio.Content {
  /// The most rings, and the most points of a line around pieces.
  private static let (mostRings, mostPoints) = (600, 512)

  /// Draws a ring around each piece that is lit up, and the line that is being drawn.
  func drawMarks(_ map: StageMap, _ ui: inout Interface) {
    guard ui.isDrawing else { return }
    let marks = view.marks
    if marks.lasso.count > 1 {
      ui.canvas.quads.stroke(
        marks.lasso + marks.lasso.prefix(1), width: 1.5, Color.guide.opacity(0.9))
    }
    let numbers = marks.chosen.union(marks.pointed)
    let emitter = marks.emitter.flatMap { Emitter.ID($0, in: staged.version) }
    guard !numbers.isEmpty || emitter != nil else { return }
    var rest = Self.mostRings
    ui.clipped(to: map.frame) { ui in
      for piece in staged.system.particles(at: playhead.time) {
        let isNumbered =
          marks.pieces.contains(piece.id)
          || marks.pointed.contains(piece.id.number)
            && piece.id.emitter == guides.id
          || marks.pieces.isEmpty && piece.id.emitter == guides.id
            && numbers.contains(piece.id.number)
        guard isNumbered || piece.id.emitter == emitter, rest > 0 else { continue }
        rest -= 1
        let side = max(piece.size.width.magnitude, piece.size.height.magnitude) * map.scale
        ui.canvas.quads.fill(
          .outline, Rect(center: map.window(piece.center), side: max(side + 6, 12)),
          isNumbered ? .white(0.9) : Color.guide.opacity(0.8))
      }
    }
  }

  /// Takes a further point of the line around pieces.
  mutating func drawLasso(to point: Point) {
    let last = view.marks.lasso.last
    guard last.map({ $0.distance(to: point) >= 3 }) ?? true,
      view.marks.lasso.count < Self.mostPoints
    else { return }
    view.marks.lasso.append(point)
    rest.needsDrawing = true
  }

  /// Chooses the pieces within the line: those of the chosen emitter, or where it has none there, those of the emitter
  /// that has the most.
  mutating func closeLasso(_ map: StageMap) {
    let outline = view.marks.lasso.map(map.stage)
    view.marks.lasso = []
    (rest.needsDrawing, rest.needsLook) = (true, true)
    guard outline.count > 2 else { return }
    playhead.hold()
    var found: [Emitter.ID: Set<Particle.ID>] = [:]
    for piece in staged.system.particles(at: playhead.time)
    where outline.surrounds(piece.center) {
      found[piece.id.emitter, default: []].insert(piece.id)
    }
    let most = found.max {
      ($0.value.count, $1.key.description) < ($1.value.count, $0.key.description)
    }
    var pieces = guides.id.flatMap { found[$0] } ?? []
    if pieces.isEmpty, let most {
      choose(most.key.path(below: staged.version.emitters))
      pieces = most.value
    }
    (view.marks.pieces, view.marks.chosen) = (pieces, Set(pieces.map(\.number)))
    let count = pieces.count
    if count > 0 {
      notify("\(count) piece\(count == 1 ? "" : "s"): their dots light up on every range")
    }
  }
}

extension [Point] {
  /// Whether the closed line through the points goes around a point.
  fileprivate func surrounds(_ point: Point) -> Bool {
    var isInside = false
    guard var before = last else { return false }
    for next in self {
      if (next.y > point.y) != (before.y > point.y),
        point.x < (before.x - next.x) * (point.y - next.y) / (before.y - next.y) + next.x
      {
        isInside.toggle()
      }
      before = next
    }
    return isInside
  }
}
