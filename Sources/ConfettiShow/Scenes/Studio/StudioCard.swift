import ConfettiControls
import ConfettiGraphics
import Motion

/// The card that leads into the studio, with a small picture of it: the fan of a launch, a panel, and a ruler.
///
/// The studio opens in front of the show, so nobody is ever in this scene.
struct StudioCard: Scene {
  private var bounds: Rect
  /// The picture, which is made when the card is first seen.
  private var picture: StudioPicture?

  static let cards = [SceneCard(title: "Studio", opensStudio: true)]

  init(_ settings: Show.Settings, on stage: Stage) { bounds = stage.layout.bounds }

  mutating func prepare(_ stage: Stage, _ context: SceneContext) {
    (bounds, picture) = (stage.layout.bounds, nil)
  }

  mutating func respond(to event: SceneEvent, _ context: SceneContext) -> SceneResponse { .ignored }

  mutating func advance(_ step: inout FrameStep, _ context: SceneContext) {}

  mutating func describe(_ context: SceneContext, _ ui: inout Interface) {
    guard ui.isDrawing else { return }
    let shown = picture ?? StudioPicture(bounds)
    shown.draw(into: &ui.canvas.quads)
    picture = shown
  }

  var report: SceneReport { SceneReport() }
}

/// A picture of the studio that fills a frame.
private struct StudioPicture {
  private let columns: (tree: Rect, panel: Rect, ruler: Rect)
  private let unit: Float
  /// The paths of the pieces, each with the piece's place on it.
  private let paths: [(line: [Point], piece: Point)]
  /// The axis and the sides of the fan.
  private let fan: [[Point]]

  private static let colors: [Color] = [
    Color(1, 0.78, 0.22), Color(0.98, 0.36, 0.55), Color(0.36, 0.78, 1), Color(0.52, 0.90, 0.52),
    Color(0.72, 0.56, 1),
  ]

  init(_ bounds: Rect) {
    let unit = bounds.height / 100
    func part(_ x: Float, _ y: Float, _ width: Float, _ height: Float) -> Rect {
      Rect(
        x: bounds.x + x * bounds.width, y: bounds.y + y * bounds.height,
        width: width * bounds.width, height: height * bounds.height)
    }
    self.unit = unit
    columns = (
      tree: part(0.02, 0.04, 0.14, 0.76), panel: part(0.72, 0.04, 0.26, 0.76),
      ruler: part(0.02, 0.85, 0.96, 0.11)
    )
    let origin = Point(x: bounds.x + bounds.width * 0.43, y: bounds.y + bounds.height * 0.76)
    // A throw under gravity: forty-eight pieces within 26° of straight up.
    func place(_ way: SIMD2<Float>, _ speed: Float, after seconds: Float) -> Point {
      Point(
        x: origin.x + way.x * speed * unit * seconds,
        y: origin.y + way.y * speed * unit * seconds + 26 * unit * seconds * seconds)
    }
    paths = (0..<48).map { number in
      // The golden ratio spreads both numbers evenly.
      let share = (Double(number) * 0.618_034).truncatingRemainder(dividingBy: 1)
      let way = Self.way(degrees: (share - 0.5) * 52)
      let speed = 62 + 30 * Float(number) / 48
      let age = 0.55 + 0.9 * Float((share * 7).truncatingRemainder(dividingBy: 1))
      return (
        stride(from: Float(0), through: 1.6, by: 0.1).map { place(way, speed, after: $0) },
        place(way, speed, after: age)
      )
    }
    fan = [-26.0, 0, 26].map {
      let way = Self.way(degrees: $0)
      return [origin, Point(x: origin.x + way.x * 46 * unit, y: origin.y + way.y * 46 * unit)]
    }
  }

  /// The direction at an angle from straight up.
  private static func way(degrees: Double) -> SIMD2<Float> {
    let way = Elementary.sinCos(Angle.degrees(degrees).radians)
    return SIMD2(Float(way.sin), -Float(way.cos))
  }

  func draw(into quads: inout QuadBuffer) {
    for path in paths { quads.stroke(path.line, width: 0.25 * unit, Color.white(0.22)) }
    for line in fan { quads.stroke(line, width: 0.5 * unit, .accent) }
    for line in fan {
      quads.fill(.circle, Rect(center: line[1], side: 3.4 * unit), .accent)
    }
    for (number, path) in paths.enumerated() {
      quads.fill(
        .circle, Rect(center: path.piece, side: 2.6 * unit), Self.colors[number % Self.colors.count]
      )
    }
    for column in [columns.tree, columns.panel, columns.ruler] {
      quads.fill(.panel, column, Color.panel)
    }
    drawTree(into: &quads)
    drawPanel(into: &quads)
    drawRuler(into: &quads)
  }

  private func bar(
    _ x: Float, _ y: Float, _ width: Float, _ color: Color, _ quads: inout QuadBuffer
  ) {
    quads.fill(Rect(x: x, y: y, width: width, height: 1.4 * unit), color)
  }

  private func drawTree(into quads: inout QuadBuffer) {
    let frame = columns.tree.inset(by: 3 * unit, 4 * unit)
    for (row, length) in [0.7, 0.5, 0.6, 0.45, 0.8].enumerated() {
      let y = frame.y + Float(row) * 6 * unit
      let indent = row == 2 || row == 3 ? 3 * unit : 0
      bar(
        frame.x + indent, y, (frame.width - indent) * Float(length),
        row == 1 ? .accent : Color.quiet.opacity(0.6), &quads)
    }
  }

  private func drawPanel(into quads: inout QuadBuffer) {
    let frame = columns.panel.inset(by: 3 * unit, 4 * unit)
    let rows: [(name: Float, low: Float, high: Float)] = [
      (0.30, 0.35, 0.6), (0.22, 0.1, 0.9), (0.34, 0.5, 0.8), (0.26, 0.2, 0.45), (0.3, 0.6, 0.95),
      (0.2, 0.3, 0.7), (0.32, 0.15, 0.5), (0.24, 0.4, 0.65),
    ]
    for (index, row) in rows.enumerated() {
      let y = frame.y + Float(index) * 8.6 * unit
      bar(frame.x, y, frame.width * row.name, Color.quiet.opacity(0.7), &quads)
      let track = Rect(
        x: frame.x + frame.width * 0.42, y: y + 0.4 * unit, width: frame.width * 0.58,
        height: 0.6 * unit)
      quads.fill(track, Color.quiet.opacity(0.35))
      let (low, high) = (track.x + track.width * row.low, track.x + track.width * row.high)
      quads.fill(
        Rect(x: low, y: track.y, width: high - low, height: track.height), Color.button)
      for end in [low, high] {
        quads.fill(
          .circle, Rect(center: Point(x: end, y: track.center.y), side: 3 * unit), .text)
      }
    }
  }

  private func drawRuler(into quads: inout QuadBuffer) {
    let frame = columns.ruler.inset(by: 3 * unit, 2 * unit)
    for tick in 0..<60 {
      let share = Float(tick) / 59
      let height = frame.height * (0.2 + 0.8 * max(0, 1 - (share - 0.2).magnitude * 2.4))
      quads.fill(
        Rect(
          x: frame.x + frame.width * share, y: frame.maxY - height, width: 0.5 * unit,
          height: height), Color.quiet.opacity(0.5))
    }
    quads.fill(
      Rect(
        x: frame.x + frame.width * 0.36, y: columns.ruler.y, width: 0.8 * unit,
        height: columns.ruler.height), .accent)
  }
}
