import Confetti
import ConfettiControls
import ConfettiGraphics

/// The piece that a click has chosen, with everything that is told about it at the moment.
struct AskedPiece: Sendable {
  let id: Particle.ID
  let piece: Particle
  let report: PieceReport
  /// The path of the piece over its life, and without the forces that were taken away.
  let path: [Point], bare: [Point]
  /// The numbers that can give way when it is pulled.
  let means: [Pull.Means]

  /// A piece at a moment.
  ///
  /// - Parameter without: the forces without which the other path is drawn.
  init(
    _ piece: Particle, at time: Double, in system: ParticleSystem, of document: EffectDocument,
    without: Set<Particle.Force.Kind>
  ) {
    (id, self.piece) = (piece.id, piece)
    report = PieceReport(piece, at: time, in: system)
    path = report.path()
    bare = without.isEmpty ? [] : report.path(without: without)
    means = Pull.means(for: piece, in: document)
  }
}

/// A piece that a pointer pulls: the edits are found from the state at the beginning of the drag.
struct PieceGrip: Sendable {
  let pull: Pull
  let start: Point
  /// The sentence that says why the piece comes no nearer; `nil` while it follows.
  var reason: String?
}

extension Studio.Content {
  /// The greatest distance of a click from a piece, in points of the window.
  private static let reach: Float = 8

  /// Takes a press on the stage: on a piece it asks the piece, and a drag then pulls it.
  mutating func takePress(_ response: Response, _ map: StageMap, _ ui: inout Interface) {
    switch response.action {
    case .pressed(let point, let press) where press.button == .primary:
      let found = staged.system.particle(
        at: map.stage(point), time: playhead.time, in: atlas.atlas,
        tolerance: Self.reach / map.scale)
      view.pull = nil
      ask(found)
    case .dragged(let point):
      guard let hold = ui.pointer.hold, hold.isDrag else { break }
      guard view.asked != nil else {
        drawLasso(to: point)
        break
      }
      pull(from: hold.start, to: point, map, &ui)
    case .released(let point, isClick: _):
      let isPulled = view.pull != nil
      if isPulled { edit([], [.committed], &ui) }
      view.pull = nil
      if !view.marks.lasso.isEmpty { return closeLasso(map) }
      view.marks = PieceMarks()
      if !isPulled, view.asked == nil, ui.pointer.hold == nil, map.frame.contains(point) {
        moveOrigin(to: map.stage(point), &ui)
      }
    case .cancelled:
      if view.pull != nil { edit([], [.cancelled], &ui) }
      view.marks.lasso = []
      view.pull = nil
    default: break
    }
  }

  /// Chooses a piece, and its emitter; `nil` chooses none.
  mutating func ask(_ piece: Particle?) {
    (rest.needsDrawing, rest.needsLook) = (true, true)
    guard let piece else {
      view.asked = nil
      return
    }
    playhead.hold()
    view.asked = AskedPiece(
      piece, at: playhead.time, in: staged.system, of: edited.document, without: view.withoutForces)
    choose(piece.id.emitter.path(below: staged.version.emitters))
  }

  /// Tells everything about the chosen piece again, after the effect or the moment has changed.
  mutating func refreshAsked() {
    guard let asked = view.asked else { return }
    guard let piece = staged.system.particle(asked.id, at: playhead.time) else {
      view.asked = nil
      return
    }
    view.asked = AskedPiece(
      piece, at: playhead.time, in: staged.system, of: edited.document, without: view.withoutForces)
  }

  private mutating func pull(
    from start: Point, to point: Point, _ map: StageMap, _ ui: inout Interface
  ) {
    guard let asked = view.asked else { return }
    do throws(Pull.Refusal) {
      if view.pull == nil {
        view.pull = PieceGrip(
          pull: try Pull(asked.piece, at: playhead.time, in: edited.document),
          start: asked.piece.position)
      }
      guard var grip = view.pull, let means = view.means(of: asked) else { return }
      let target = Point(
        x: grip.start.x + (point.x - start.x) / map.scale,
        y: grip.start.y + (point.y - start.y) / map.scale)
      let solution = try grip.pull.solution(to: target, by: means)
      grip.reason = solution.reason
      view.pull = grip
      edit(solution.edits, [.changed], &ui)
    } catch {
      notify(error.sentence)
    }
  }

  /// Fires the effect from a point, where it is shown as fired from a point.
  private mutating func moveOrigin(to point: Point, _ ui: inout Interface) {
    guard staged.version == .point else { return }
    staged.origin = point
    restage(&ui)
  }
}

extension StudioView {
  /// The numbers that give way when a piece is pulled: the chosen ones, if this piece has them.
  func means(of asked: AskedPiece) -> Pull.Means? {
    chosenMeans.flatMap { asked.means.contains($0) ? $0 : nil } ?? asked.means.first
  }
}
