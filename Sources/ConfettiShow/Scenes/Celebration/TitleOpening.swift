import Confetti
import ConfettiControls
import ConfettiGraphics

/// The title that gathers out of confetti when the show begins.
///
/// Paper is thrown from the handle over the whole stage, and springs pull each piece to a place of its own
/// within the letters. There it turns white and gives way to the title itself.
struct TitleOpening: Sendable {
  private enum Phase: Sendable {
    /// Nothing is seen of the title yet.
    case waiting
    /// The paper has been flying since a time of the show, in seconds.
    case gathering(since: Double, Firing)
    /// The title stands in its place.
    case over
  }

  private var phase: Phase

  /// The times at which the title begins to show in the paper, and at which all of it is there, in seconds.
  private static let handover = 0.8...1.0

  /// A title that will gather, or a title that is there at once.
  init(gathers: Bool) { phase = gathers ? .waiting : .over }

  /// Whether the title has still to come.
  var isPending: Bool {
    switch phase {
    case .waiting: true
    case .gathering, .over: false
    }
  }

  /// Whether a part of the title is still missing at a time of the show.
  func isMoving(at time: Double) -> Bool { opacity(at: time) < 1 }

  /// The opacity of the title at a time of the show, 0…1.
  func opacity(at time: Double) -> Float {
    switch phase {
    case .waiting: 0
    case .gathering(let began, _):
      Float(
        ((time - began - Self.handover.lowerBound)
          / (Self.handover.upperBound - Self.handover.lowerBound)).clamped(to: 0...1))
    case .over: 1
    }
  }

  /// Throws the paper.
  ///
  /// - Parameters:
  ///   - letters: the title as it stands, and its frame.
  ///   - origin: the point from which the paper is thrown.
  mutating func begin(
    _ letters: (picture: Picture, frame: Rect), from origin: Point, on stage: Size, at time: Double,
    in system: inout ParticleSystem
  ) {
    guard isPending else { return }
    let effect = Self.effect(letters.picture, letters.frame, from: origin)
    guard let effect = try? Effect.Checked(effect) else { return phase = .over }
    let firing = system.fire(effect, at: Site(.frame(letters.frame), in: stage), time: time)
    phase = .gathering(since: time, firing)
  }

  /// Shows the title at once, because its place has changed while the paper flies to the old place.
  mutating func stageChanged(at time: Double, in system: inout ParticleSystem) {
    if !isPending { skip(at: time, in: &system) }
  }

  /// Shows the title at once; paper that still flies fades.
  mutating func skip(at time: Double, in system: inout ParticleSystem) {
    if case .gathering(_, let firing) = phase { system.fade(firing, at: time, over: 0.2) }
    phase = .over
  }

  /// Paper that gathers into a picture, and some paper that only flutters down.
  private static func effect(_ picture: Picture, _ frame: Rect, from origin: Point) -> Effect {
    let size = Double(frame.height) / 40
    let place = Where(
      .point(Where.Share(0.5, 0.5)),
      offset: DrawnVector(
        x: .fixed(Double(origin.x - frame.center.x)), y: .fixed(Double(origin.y - frame.center.y))))
    let paper = Look(
      size: .sides(width: .between(3, 4.2), height: .between(2.8, 4), scale: .fixed(size)),
      colors: [0xFF4F72, 0xFFC43D, 0x2FB4F2, 0x8F63F4, 0x35CF9B, 0xFF4FA8].map { Color(hex: $0) },
      back: .shade(0.78), lit: 0.2)
    let white = Color.text
    return Effect(
      "title", summary: "Paper that gathers into the title.", source: .frame,
      Emitter(
        "letters", when: When(count: 560, over: 0.18), where: place,
        launch: Launch(
          .polar(direction: .between(-80, 80), speed: .between(5.5, 24)), unit: .stage),
        air: Air(
          drag: 1,
          attract: Attract(to: .shape(.picture(picture)), frequency: 1.85, damping: 22)),
        turn: Turn(
          spin: Spin(angle: .between(0, 360), rate: .between(-500, 500)),
          flip: Flip(frequency: .between(1, 2.4), phase: .between(0, 1), minimum: 0.3)),
        look: paper,
        life: Life(
          1.1, opacity: Track([(0, 1), (0.8, 1), (1, 0)]),
          scale: Track([(0, 2.6), (0.3, 2.2), (0.62, 1), (1, 1)]),
          color: ColorTrack([
            .own(0), .own(0.66), .init(share: 0.84, color: white), .init(share: 1, color: white),
          ])),
        sound: [
          Sound(.pop, per: .round, level: -8, size: 1.3),
          Sound(.rustle, at: .flight, level: .between(-38, -28)),
        ]),
      Emitter(
        "loose", when: When(count: 40), where: place,
        launch: Launch(
          .polar(direction: .between(-70, 70), speed: .between(1, 4)), unit: .stage),
        air: Air(
          gravity: DrawnVector(y: .between(320, 480)), drag: 4.3,
          gusts: [
            Gust(strength: .between(140, 340), frequency: 0.45, phase: .drawn(.between(0, 1)))
          ]),
        turn: Turn(
          spin: Spin(angle: .between(0, 360), rate: .between(-190, 190)),
          flip: Flip(frequency: .between(0.6, 1.8), phase: .between(0, 1), minimum: 0.1)),
        look: {
          var look = paper
          look.size = .sides(
            width: .between(1, 1.6), height: .between(0.8, 1.1), scale: .between(8, 15))
          return look
        }(),
        life: Life(.between(1.3, 1.9), opacity: Track([(0, 1), (0.7, 1), (1, 0)]))),
      Emitter(
        "light", when: When(count: 1, delay: 0.72),
        look: Look(
          shapes: [.init(.softCircle)],
          size: .oneOf([Size(width: frame.width * 1.7, height: frame.height * 5)]),
          colors: [Color(hex: 0xBFA8FF)], glow: 1, side: .behind),
        life: Life(0.7, opacity: Track([(0, 0), (0.25, 0.3), (1, 0)])),
        sound: [Sound(.chime, level: -22, pitch: 1.5)]))
  }
}

extension Headings {
  /// The title as a picture, and its frame without clear borders; `nil` if no part of it can be seen.
  func letters(_ atlas: Atlas) -> (picture: Picture, frame: Rect)? {
    var quads = QuadBuffer(atlas: atlas)
    let (title, origin) = setTitle(atlas)
    // An area around all of the title's letters.
    let bounds = Rect(
      x: origin.x - title.capHeight / 2, y: origin.y - title.capHeight * 1.5,
      width: title.width + title.capHeight, height: title.capHeight * 2)
    // Finer than the places of the pieces, and not more: spreading the pieces takes time in proportion.
    let density = 144 / max(bounds.width, 1)
    quads.append(
      title, at: Point(x: origin.x - bounds.x, y: origin.y - bounds.y), color: .white())
    var bitmap = Bitmap(
      width: Int(bounds.width * density), height: Int((bounds.height * density).rounded(.up)))
    SoftwarePainter(atlas: atlas).paint(quads, scale: density, into: &bitmap)
    let seen = bitmap.seenPart
    guard !seen.columns.isEmpty else { return nil }
    let frame = Rect(
      x: bounds.x + Float(seen.columns.lowerBound) / density,
      y: bounds.y + Float(seen.rows.lowerBound) / density,
      width: Float(seen.columns.count) / density, height: Float(seen.rows.count) / density)
    return (Picture("title", bitmap.cropped(to: seen)), frame)
  }
}

extension Bitmap {
  /// The smallest part that holds all pixels that are not clear.
  fileprivate var seenPart: PixelRect {
    let rows = (0..<height).filter { y in (0..<width).contains { self[$0, y].bits != 0 } }
    let columns = (0..<width).filter { x in (0..<height).contains { self[x, $0].bits != 0 } }
    guard let top = rows.first, let bottom = rows.last, let left = columns.first,
      let right = columns.last
    else { return PixelRect(columns: 0..<0, rows: 0..<0) }
    return PixelRect(columns: left..<right + 1, rows: top..<bottom + 1)
  }
}
