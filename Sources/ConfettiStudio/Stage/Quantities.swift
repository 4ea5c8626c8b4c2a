import Confetti
import ConfettiControls
import ConfettiGraphics

/// A quantity of all pieces over the time of the effect, as a density: the more pieces have a number at a moment, the
/// brighter it is there.
struct Quantities: Sendable {
  /// A quantity of pieces.
  enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The height above the lower edge of the stage, and the speed.
    case height = "Height", speed = "Speed"
    /// The side of a square that is as large as the piece.
    case size = "Size"
    /// The number of pieces that are alive.
    case alive = "Alive"

    /// The unit of its numbers.
    var unit: String {
      switch self {
      case .height, .size: "points"
      case .speed: "points/s"
      case .alive: "pieces"
      }
    }

    /// The quantity of a piece on a stage of a height; `nil` for a number that belongs to no single piece.
    fileprivate func number(of piece: Particle, height: Float) -> Float? {
      switch self {
      case .height:
        // Pieces far outside would press all others together.
        (height - piece.position.y).clamped(to: -0.25 * height...4 * height)
      case .speed: piece.velocity.distance(to: Point(x: 0, y: 0))
      case .size: piece.side
      case .alive: nil
      }
    }
  }

  let kind: Kind
  /// The numbers at the lower and the upper edge.
  private(set) var range: ClosedRange<Float> = 0...1
  /// The shares of the pieces of a moment by their numbers, from the lowest on, moment by moment; 1 is the densest.
  private var cells: [Float] = []

  static let columns = 160, rows = 24
  /// The pieces of a moment that are looked at; of more always the same ones are left out.
  private static let most = 400

  init(_ kind: Kind, of staged: StagedEffect) {
    self.kind = kind
    cells = [Float](repeating: 0, count: Self.columns * Self.rows)
    let times = (0..<Self.columns).map {
      (Double($0) + 0.5) / Double(Self.columns) * staged.length
    }
    let alive = times.map { staged.system.aliveCount(at: $0) }
    guard let most = alive.max(), most > 0 else { return }
    if kind == .alive {
      range = 0...Float(most)
      for (column, count) in alive.enumerated() {
        let filled = (Float(count) / Float(most) * Float(Self.rows)).rounded(.up)
        for row in 0..<Int(filled) { cells[column * Self.rows + row] = 0.7 }
      }
      return
    }
    let height = staged.format.size.height
    var numbers: [(column: Int, number: Float)] = []
    for (column, time) in times.enumerated() {
      let every = max(alive[column] / Self.most, 1)
      for piece in staged.system.particles(at: time)
      where piece.id.number % every == 0 && piece.opacity > 0 {
        guard let number = kind.number(of: piece, height: height), number.isFinite else { continue }
        numbers.append((column, number))
      }
    }
    fill(numbers)
  }

  private mutating func fill(_ numbers: [(column: Int, number: Float)]) {
    guard let lowest = numbers.lazy.map(\.number).min(),
      let highest = numbers.lazy.map(\.number).max()
    else { return }
    range = min(lowest, 0)...max(highest, min(lowest, 0) + 1)
    let length = range.upperBound - range.lowerBound
    for (column, number) in numbers {
      let share = (number - range.lowerBound) / length
      let row = Int(share * Float(Self.rows)).clamped(to: 0...Self.rows - 1)
      cells[column * Self.rows + row] += 1
    }
    // A few cells where all pieces are born at one place must not darken all others.
    let filled = cells.filter { $0 > 0 }.sorted()
    let dense = filled.isEmpty ? 1 : filled[filled.count * 49 / 50]
    // The root lets single pieces be seen beside hundreds.
    for index in cells.indices { cells[index] = min(cells[index] / dense, 1).squareRoot() }
  }

  /// Draws the density over an area, time from left to right.
  func draw(over area: Rect, into quads: inout QuadBuffer) {
    let (width, height) = (
      area.width / Float(Self.columns), area.height / Float(Self.rows)
    )
    for column in 0..<Self.columns {
      for row in 0..<Self.rows {
        let share = cells[column * Self.rows + row]
        guard share > 0 else { continue }
        quads.fill(
          Rect(
            x: area.x + width * Float(column), y: area.maxY - height * Float(row + 1),
            width: width, height: height),
          Color.accent.opacity(0.12 + 0.78 * share))
      }
    }
  }
}

extension Particle {
  /// The side of a square that is as large as the piece, in points.
  var side: Float { (size.width * size.height).magnitude.squareRoot() }
}

extension Studio.Content {
  /// Goes on to the next quantity, and after the last to none.
  mutating func showNextQuantity() {
    let all = Quantities.Kind.allCases
    let next = others.quantities.flatMap { all.firstIndex(of: $0.kind) }.map { $0 + 1 } ?? 0
    show(all.indices.contains(next) ? all[next] : nil)
  }

  /// Shows a quantity of all pieces above the ruler; `nil` shows none.
  mutating func show(_ quantity: Quantities.Kind?) {
    others.quantities = quantity.map { Quantities($0, of: staged) }
    view.showsQuantities = quantity != nil
    (rest.needsDrawing, rest.needsLook) = (true, true)
  }

  /// Describes the quantity over time: a click leads to its moment.
  mutating func describeQuantities(_ frame: Rect, _ ui: inout Interface) {
    guard let shown = others.quantities else { return }
    if ui.isDrawing {
      ui.canvas.quads.fill(frame, Color.bench)
      ui.canvas.quads.fill(Rect(x: frame.x, y: frame.y, width: frame.width, height: 1), Color.seam)
    }
    let parts = StudioLayout.parts(of: frame, in: size)
    var side = parts.side.inset(by: 8, 6)
    // The time lies above that of the ruler.
    let time = RulerLayout(parts.time, labels: theme.lineHeight).field
    let plot = Rect(x: time.x, y: frame.y + 6, width: time.width, height: frame.height - 12)
    var chosen = Quantities.Kind.allCases.firstIndex(of: shown.kind) ?? 0
    if ui.menuButton(
      "quantity", Quantities.Kind.allCases.map(\.rawValue), selection: &chosen,
      in: side.cut(.top, 28)
    ).isChanged {
      show(Quantities.Kind.allCases[chosen])
    }
    let top = Double(shown.range.upperBound)
    let words = "up to \(top.formatted(decimals: top < 10 ? 1 : 0))"
    ui.label(
      size.width < 900 ? words : "\(words) \(shown.kind.unit)", in: side.cut(.top, 20), .left,
      .quiet)
    let response = ui.interact(
      ui.id("density"), .ruler, "\(shown.kind.rawValue) of the pieces over time",
      value: playhead.words, in: plot, [.hover, .drag])
    switch response.action {
    case .pressed(let point, _), .dragged(let point):
      let share = Double(((point.x - plot.x) / max(plot.width, 1)).clamped(to: 0...1))
      playhead.hold(at: share * staged.length)
      rest.needsDrawing = true
    default: break
    }
    guard ui.isDrawing else { return }
    ui.canvas.quads.fill(plot, .black(0.22))
    shown.draw(over: plot, into: &ui.canvas.quads)
    let zero = shown.range.lowerBound
    if zero < 0 {
      // The lower edge of the stage.
      let y = plot.maxY + plot.height * zero / (shown.range.upperBound - zero)
      ui.canvas.quads.fill(Rect(x: plot.x, y: y, width: plot.width, height: 1), .white(0.25))
    }
    let now = plot.x + plot.width * Float((playhead.time / staged.length).clamped(to: 0...1))
    ui.canvas.quads.fill(Rect(x: now - 0.75, y: plot.y, width: 1.5, height: plot.height), .text)
  }
}
