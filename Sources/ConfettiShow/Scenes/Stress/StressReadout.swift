import ConfettiControls
import ConfettiGraphics
import ConfettiSystem
import Motion

/// The words of the stress scene: the number of particles, whether frames keep their time, and as a bar
/// how much of it they take.
///
/// Text is written twice a second, and at once if it would no longer be true.
struct StressReadout: Sendable {
  /// The contents of the text.
  struct Facts: Equatable {
    var particles = 0
    /// Whole frames a second; 0 if they are not measured.
    var rate = 0
    var state = State.resting
    /// The work of a frame and the time for one, in tenths of a millisecond.
    var work = 0, budget = 167
    /// Whether frames are late although their work is little, as a graphics processor's is not seen.
    var isPainterLate = false
  }

  enum State: Equatable {
    /// No particle is in the air.
    case resting
    /// All frames keep their time.
    case keepingTime
    /// Fewer particles are added than are wanted, because there is no time for more.
    case adapting
    /// Frames take longer than they should.
    case late
    case paused

    /// Whether the number changes only after input.
    var isStill: Bool { self == .resting || self == .paused }
  }

  private(set) var count = NumericText(), status = NumericText()
  /// The time that frames take of theirs, in numbers.
  private(set) var share = NumericText()
  /// The filled part of the bar, 0…1, or more.
  private(set) var level = Animated(0.0)
  private var hint = TextLine.empty
  private var numbers = Typesetter(), words = Typesetter(), details = Typesetter()
  private var written: Facts?
  private var writtenAt = -Double.infinity
  private(set) var frame = Rect.empty
  /// The heights of the baselines.
  private var lines = (count: Float(0), status: Float(0), share: Float(0), hint: Float(0))
  private(set) var bar = Rect.empty

  /// The time between two texts, in seconds.
  static let interval = 0.5

  /// Sets the text for a stage, with the first of the hints that fits.
  mutating func prepare(_ atlas: Atlas, _ layout: Layout, hints: [String]) {
    let theme = layout.theme
    (numbers, words) = (Typesetter(atlas, theme.title), Typesetter(atlas, theme.body))
    details = Typesetter(atlas, theme.small)
    let facts = written ?? Facts()
    (count, status, share, written) = (NumericText(), NumericText(), NumericText(), nil)
    show(facts, at: -.infinity)
    let available = layout.size.width - 2 * theme.margin - 4 * theme.gap
    hint = hints.lazy.map(words.line).first { $0.width < available } ?? .empty
    let widest = max(
      numbers.line("000,000").width, words.line("particles · 000 fps · adapting").width, hint.width)
    place(layout, width: min(widest, available))
  }

  private mutating func place(_ layout: Layout, width: Float) {
    let theme = layout.theme
    // On a low stage sentences are said right below it.
    let isLow = layout.size.height < 300
    let padding = theme.gap * (isLow ? 0.7 : 0.8)
    let cap = theme.title.size * 0.7
    let step = theme.body.size * (isLow ? 1.4 : 1.5)
    let height = padding * 2 + cap + step * 3
    // Where other scenes have their title; on small stages as high as possible, to leave room below.
    let title = min(layout.titleBaseline - cap - padding, (layout.size.height - height) / 2)
    let top = max(theme.sizeClass == .compact ? 0 : title, layout.scenesButton.maxY)
    frame = Rect(
      x: ((layout.size.width - width) / 2 - 2 * padding).rounded(), y: top.rounded(),
      width: (width + 4 * padding).rounded(), height: height.rounded())
    let first = frame.y + padding + cap
    lines = (
      first.rounded(), (first + step).rounded(), (first + 2 * step).rounded(),
      (first + 3 * step).rounded()
    )
    let high = max((theme.small.size * 0.6).rounded(), 6)
    let caption = details.line("88.8 of 88.8 ms").width
    bar = Rect(
      x: frame.x + 2 * padding,
      y: (lines.share - details.digits[0].capHeight / 2 - high / 2).rounded(),
      width: frame.width - 4 * padding - theme.gap / 2 - caption, height: high)
  }

  /// Writes the facts if it is time to, or if the state changes to or from a still one.
  ///
  /// - Parameter load: the work of a frame as a share of its time, which fills the bar; `nil` empties it.
  mutating func show(_ facts: Facts, load: Double? = nil, at now: Double) {
    if load == nil, level.value != 0 { withAnimation(.smooth) { level.value = 0 } }
    guard facts != written else { return }
    let isDue = !(now - writtenAt < Self.interval)
    let (isStill, wasStill) = (facts.state.isStill, written?.state.isStill ?? true)
    guard isDue || isStill || wasStill else { return }
    (written, writtenAt) = (facts, now)
    if let load { level = Animated(load) }
    count.set(facts.particles.grouped, numbers)
    status.set(
      (facts.particles == 1 ? "particle" : "particles") + Self.words(facts), words, rolls: false)
    share.set(Self.share(facts), details, rolls: false)
  }

  /// The words about the time that frames take of theirs.
  private static func share(_ facts: Facts) -> String {
    func milliseconds(_ tenths: Int) -> String { (Double(tenths) / 10).formatted(decimals: 1) }
    let budget = milliseconds(facts.budget)
    if facts.isPainterLate { return "over \(budget) ms" }
    return facts.state.isStill
      ? "\(budget) ms a frame" : "\(milliseconds(facts.work)) of \(budget) ms"
  }

  private static func words(_ facts: Facts) -> String {
    let rate = facts.rate > 0 ? " · \(facts.rate) fps" : ""
    return switch facts.state {
    case .resting: ""
    case .paused: " · paused"
    case .keepingTime: rate.isEmpty ? "" : rate + " held"
    case .adapting: rate + " · adapting"
    case .late: rate
    }
  }

  mutating func advance(_ step: inout FrameStep) {
    count.advance(&step)
    status.advance(&step)
    step.advance(&level)
  }

  func draw(at now: Double, on canvas: inout Canvas) {
    canvas.quads.fill(.shadow, frame.offset(by: 0, 10), .black(0.3))
    canvas.quads.fill(.panel, frame, .panel)
    let middle = frame.center.x
    // Digits that roll are large: they are cut above the words, and at the edge.
    let end = lines.status - words.digits[0].capHeight
    let band = Rect(x: frame.x, y: frame.y, width: frame.width, height: end - frame.y)
    canvas.draw(band, in: band) {
      count.draw(
        numbers, from: Point(x: middle - count.width / 2, y: lines.count), at: now, .text,
        into: &$0.quads)
    }
    status.draw(
      words, from: Point(x: middle - status.width / 2, y: lines.status), at: now, .accent,
      into: &canvas.quads)
    drawShare(at: now, into: &canvas.quads)
    canvas.quads.append(hint, at: Point(x: middle - hint.width / 2, y: lines.hint), color: .quiet)
  }
  private func drawShare(at now: Double, into quads: inout QuadBuffer) {
    guard let written else { return }
    let isLate = written.isPainterLate
    let load = isLate ? 1 : Float(level.presentation(at: now))
    BudgetBar(
      load: load, mark: Float(StressPace.target), isFull: isLate || written.state == .adapting
    )
    .draw(in: bar, into: &quads)
    let end = frame.maxX - (bar.x - frame.x)
    share.draw(
      details, from: Point(x: end - share.width, y: lines.share), at: now, .quiet, into: &quads)
  }
}
