import Confetti
import ConfettiControls
import ConfettiGraphics

/// All pieces at equal intervals of time, as dots: made once after a change, and drawn at any moment.
struct Ghosts: Sendable {
  private struct Dot {
    let place: Point
    let moment: Int
  }

  private var dots: [Dot] = []
  private let spacing: Double

  /// The most dots, and the most pieces of an emitter.
  private static let (most, mostPieces) = (20_000, 4000)
  /// The most moments that are seen at once.
  private static let mostMoments = 600.0

  /// The pieces of some emitters; of too many pieces always the same ones are left out.
  ///
  /// - Parameter spacing: the time from one moment to the next, in seconds.
  init(_ staged: StagedEffect, _ emitters: [Emitter.ID], spacing: Double) {
    self.spacing = max(spacing, staged.length / Self.mostMoments)
    var courses: [ParticleCourse] = []
    for emitter in emitters {
      courses += staged.system.courses(
        of: emitter, in: staged.firing, most: Self.mostPieces, from: -1, to: staged.length)
    }
    let count = courses.reduce(0) { $0 + $1.moments(every: self.spacing).count }
    let every = max((count + Self.most - 1) / Self.most, 1)
    if every > 1 { courses = courses.filter { $0.id.number % every == 0 } }
    ParticleCourse.forEachPlace(of: courses, every: self.spacing) { _, moment, place in
      guard let moment, dots.count < Self.most * 2 else { return }
      dots.append(Dot(place: place, moment: moment))
    }
  }

  /// Draws the dots, in points of the stage: those before a moment cool, those after it warm, the fainter the farther
  /// away they are.
  func draw(at now: Double, length: Double, into quads: inout QuadBuffer) {
    for dot in dots {
      let way = (Double(dot.moment) * spacing - now) / max(length, 0.001)
      let color: Color = way < 0 ? .past : .future
      quads.fill(
        .circle, Rect(center: dot.place, side: 3.5),
        color.opacity(0.75 * (1 - 0.8 * Float(min(way.magnitude, 1)))))
    }
  }
}

extension Studio.Content {
  /// Changes the time between two moments that are seen at once, by notches of the wheel.
  mutating func spreadGhosts(by notches: Float) {
    guard notches.isFinite else { return }
    for _ in 0..<Int(notches.magnitude.rounded(.up)).clamped(to: 0...8) {
      view.ghostSpacing = (view.ghostSpacing * (notches < 0 ? 0.8 : 1.25)).clamped(to: 0.02...2)
    }
    gatherGhosts()
    notify("Every \(view.ghostSpacing.formatted(decimals: 2)) s")
  }

  /// Shows all moments in one picture, or one moment again.
  mutating func toggleExposure() {
    if others.exposure == nil {
      playhead.hold()
      expose()
      notify("Long exposure: F12 saves the picture, Shift O ends it")
    } else {
      others.exposure = nil
    }
    (rest.needsDrawing, rest.needsLook) = (true, true)
  }

  /// Takes the picture of all moments of the part that is played.
  mutating func expose() { others.exposure = LongExposure(staged.system, part: playhead.part) }

  /// Makes the dots that are seen while O is held.
  mutating func gatherGhosts() {
    var ids: [Emitter.ID] = []
    func collect(_ list: [PathStep]) {
      for index in 0..<edited.document.count(at: list) {
        let path = list + [.index(index)]
        if let id = Emitter.ID(path, in: staged.version) { ids.append(id) }
        collect(path + [.key("children")])
      }
    }
    collect(staged.version.emitters)
    others.ghosts = Ghosts(staged, ids, spacing: view.ghostSpacing)
  }

  /// Draws a thin line from each piece as it was before the last change to where it is now.
  func drawHairlines(from before: StagedEffect, _ map: StageMap, _ ui: inout Interface) {
    let time = playhead.time
    var places: [Particle.ID: Point] = [:]
    for piece in before.system.particles(at: time) {
      places[piece.id] = piece.position
      if places.count >= 2000 { break }
    }
    ui.clipped(to: map.frame) { ui in
      for piece in staged.system.particles(at: time) {
        guard let old = places[piece.id], old != piece.position else { continue }
        ui.canvas.quads.stroke(
          [map.window(old), map.window(piece.position)], width: 0.8, Color.guide.opacity(0.5))
      }
    }
  }
}

extension Color {
  /// The pieces of earlier and of later moments.
  fileprivate static let past = Color(0.45, 0.70, 1), future = Color(1, 0.66, 0.36)
}
