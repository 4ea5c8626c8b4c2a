import ConfettiGraphics
import Motion

extension Color {
  /// The colour of births, and of things that come down or end, on a ruler; shapes tell them apart as well.
  fileprivate static let birth = Color(0.62, 0.86, 1), fall = Color(1, 0.78, 0.55)
}

extension Interface {
  /// Draws a ruler, from the ground up to the playhead.
  mutating func drawRuler(
    _ ruler: TimeRuler, _ layout: RulerLayout, _ response: Response,
    _ picture: (inout Interface, Rect) -> Void
  ) {
    let field = layout.field
    guard !field.isEmpty else { return }
    canvas.quads.fill(.chip, field, .white(0.05))
    drawn(field, in: field) { picture(&$0, field) }
    drawTicks(of: ruler, layout, response.id)
    drawCounts(ruler.counts, layout)
    guard ruler.isUsable else { return drawFocus(response, around: layout.frame) }
    let (start, end) = (
      onPixel(layout.x(at: ruler.share(of: ruler.part.lowerBound))),
      onPixel(layout.x(at: ruler.share(of: ruler.part.upperBound)))
    )
    dim(field, from: field.x, to: start)
    dim(field, from: end, to: field.maxX)
    if response.isHovered, !response.isHeld, let x = pointer.place?.x {
      drawPointed(at: layout.share(at: x), of: ruler, layout, response.id)
    }
    drawPlayhead(ruler, layout, response)
    drawFocus(response, around: layout.frame)
  }

  private mutating func dim(_ field: Rect, from start: Float, to end: Float) {
    let part = Rect(x: start, y: field.y, width: end - start, height: field.height)
    if !part.isEmpty { canvas.quads.fill(part, .black(0.55)) }
  }

  private mutating func drawTicks(of ruler: TimeRuler, _ layout: RulerLayout, _ id: ControlID) {
    let (key, style) = (id.child("ticks"), theme.small)
    var ticks = memory.value(key, as: RulerTicks.self)
    if ticks?.fit(ruler, width: layout.width, style) != true {
      ticks = RulerTicks(ruler, width: layout.width, style) { line($0, style).width }
      // The picture that is being drawn shows them already.
      ticks.map { memory.keep($0, key) }
    }
    guard let ticks else { return }
    let (bottom, middle) = (layout.strip.maxY, layout.strip.center.y - 1)
    if ticks.small > 0 {
      for number in 0...Int(1 / ticks.small + 1e-9) {
        let height: Float = number % ticks.parts == 0 ? 7 : 3
        let x = onPixel(layout.x(at: ticks.small * Double(number)))
        canvas.quads.fill(
          Rect(x: x - 0.5, y: bottom - height, width: 1, height: height), .white(0.3))
      }
    }
    for label in ticks.labels {
      let x = layout.x(at: label.share)
      if ticks.small == 0 {
        canvas.quads.fill(
          Rect(x: onPixel(x) - 0.5, y: bottom - 7, width: 1, height: 7), .white(0.3))
      }
      let line = line(label.text, style)
      canvas.quads.append(
        line, at: line.origin(left: x + RulerTicks.inset, middle: middle), color: .quiet)
    }
  }

  /// Draws the things that happen: bars upward for births, bars downward for landings, dots below for deaths, stars
  /// above for bursts.
  private mutating func drawCounts(_ counts: [TimeRuler.Counts], _ layout: RulerLayout) {
    let (field, base) = (layout.field, layout.base)
    let columns = min(counts.count, Int(layout.width.clamped(to: 0...4096) / 2))
    canvas.quads.fill(Rect(x: field.x, y: base, width: field.width, height: 1), .white(0.22))
    guard columns > 0 else { return }
    var most = CountSum()
    for column in 0..<columns { most.takeMost(CountSum(counts, column, of: columns)) }
    let peak = max(most.births, most.landings, most.deaths, 1)
    let (up, down) = (base - field.y - 13, field.maxY - base - 5)
    let pitch = layout.width / Float(columns)
    let thickness = max(min((pitch * 0.6).rounded(), 3), 1)
    var (bursts, lastStar) = (Float(0), -Float.infinity)
    for column in 0..<columns {
      let sum = CountSum(counts, column, of: columns)
      let x = field.x + pitch * (Float(column) + 0.5)
      let left = onPixel(x - thickness / 2)
      if sum.births > 0, up > 0 {
        let height = max(onPixel(up * (sum.births / peak).squareRoot()), 2)
        canvas.quads.fill(
          Rect(x: left, y: base - height, width: thickness, height: height), .birth)
      }
      if sum.landings > 0, down > 0 {
        let height = max(onPixel(down * (sum.landings / peak).squareRoot()), 2)
        canvas.quads.fill(
          Rect(x: left, y: base + 1, width: thickness, height: height), Color.fall.opacity(0.85))
      }
      if sum.deaths > 0, down > 0 {
        let depth = down * (sum.deaths / peak).squareRoot() + 3
        canvas.quads.fill(
          .circle, Rect(center: Point(x: x, y: base + depth), side: 3), .quiet)
      }
      bursts += sum.bursts
      guard bursts > 0, x >= lastStar + 9 else { continue }
      let side = 7 + 4 * (bursts / max(most.bursts, 1)).squareRoot().clamped(to: 0...1)
      canvas.quads.fill(.star, Rect(center: Point(x: x, y: field.y + 8), side: side), .text)
      (bursts, lastStar) = (0, x)
    }
  }

  /// Draws a thin line at the pointer, and its time.
  private mutating func drawPointed(
    at share: Double, of ruler: TimeRuler, _ layout: RulerLayout, _ id: ControlID
  ) {
    let x = onPixel(layout.x(at: share))
    let strip = layout.strip
    canvas.quads.fill(
      Rect(x: x - 0.5, y: strip.maxY, width: 1, height: layout.field.height), .white(0.45))
    let hundredth = (share * ruler.length * 100).rounded() / 100
    let line = line(text(id.child("pointed"), for: hundredth) { TimeRuler.words($0) }, theme.small)
    let width = (line.width + 12).rounded(.up)
    let left = (x - width / 2).clamped(
      to: layout.frame.x...max(layout.frame.maxX - width, layout.frame.x))
    let ground = Rect(x: left, y: strip.y, width: width, height: max(strip.height - 2, 0))
    canvas.quads.fill(.chip, ground, Color.sheet.lighter(by: 0.08))
    canvas.quads.append(line, at: line.origin(centeredIn: ground), color: .text)
  }

  /// Draws the playhead: its handle shows two bars while the time is held.
  private mutating func drawPlayhead(
    _ ruler: TimeRuler, _ layout: RulerLayout, _ response: Response
  ) {
    let x = onPixel(layout.x(at: ruler.share(of: ruler.time)))
    let swelling = spring(
      response.id, "swelling", to: response.isHeld ? 1 : response.isHovered ? 0.5 : 0, .snappy)
    let (unit, bottom) = (layout.unit, layout.strip.maxY)
    let (top, width) = (bottom - 13 * unit, 12 * unit + 2 * swelling)
    canvas.quads.fill(
      Rect(x: x - 0.75, y: bottom - 2, width: 1.5, height: layout.field.height + 2),
      .white())
    let handle = Rect(x: x - width / 2, y: top, width: width, height: 11 * unit)
    canvas.quads.fill(
      .triangle, Rect(center: Point(x: x, y: handle.maxY), side: 9 * unit), .white(), rotation: .pi)
    canvas.quads.fill(.chip, handle, .white())
    guard !ruler.isPlaying else { return }
    for side: Float in [-1, 1] {
      let bar = Rect(
        x: x + (side * 2 - 0.75) * unit, y: top + 3 * unit, width: 1.5 * unit, height: 6 * unit)
      canvas.quads.fill(bar, .ink)
    }
  }
}

/// The numbers of things that happen within one column of a ruler.
private struct CountSum {
  var births: Float = 0, landings: Float = 0, deaths: Float = 0, bursts: Float = 0

  init() {}

  /// The sum of the parts that share a column.
  init(_ counts: [TimeRuler.Counts], _ column: Int, of columns: Int) {
    let parts = column * counts.count / columns..<(column + 1) * counts.count / columns
    for index in parts {
      births += Float(max(counts[index].births, 0))
      landings += Float(max(counts[index].landings, 0))
      deaths += Float(max(counts[index].deaths, 0))
      bursts += Float(max(counts[index].bursts, 0))
    }
  }

  mutating func takeMost(_ other: CountSum) {
    births = max(births, other.births)
    landings = max(landings, other.landings)
    deaths = max(deaths, other.deaths)
    bursts = max(bursts, other.bursts)
  }
}
