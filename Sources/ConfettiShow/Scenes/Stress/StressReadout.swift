import ConfettiControls
import ConfettiGraphics
import ConfettiSystem
import Motion

/// The words of the stress scene: the number of particles, whether frames keep their time, and a bar for the share of
/// their time that they take.
///
/// Text is written twice a second, and at once if it would be wrong otherwise.
struct StressReadout: Sendable {
  /// The contents of the text.
  struct Facts: Equatable {
    var particles = 0
    /// Whole frames a second; 0 if they are not measured.
    var rate = 0
    var state = State.resting
    /// The work of a frame and the time for one, in tenths of a millisecond.
    var work = 0, budget = 167
    /// Whether frames are late although their work is little, because the work of a graphics processor is not seen.
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

  /// The number of particles, the state, and the time that frames take of the time they have.
  private(set) var count = "", status = "", share = ""
  /// The work of a frame as a share of its time, which fills the bar; `nil` empties it.
  private(set) var load: Double?
  private var written: Facts?
  private var writtenAt = -Double.infinity
  /// The hints to people, from the longest to the shortest.
  var hints: [String] = []
  private(set) var places = StressPlaces()

  /// The time between two texts, in seconds.
  static let interval = 0.5

  /// Places everything on a stage, with the first of the hints that fits.
  mutating func prepare(_ atlas: Atlas, _ layout: Layout, hints: [String]) {
    self.hints = hints
    places = StressPlaces(atlas, layout, hints: hints)
    if written == nil { show(Facts(), at: -.infinity) }
  }

  /// The area of the panel.
  var frame: Rect { places.frame }

  /// Writes the facts if they are due, or if the state changes to or from a still one.
  ///
  /// - Parameter load: the work of a frame as a share of its time, which fills the bar; `nil` empties it.
  mutating func show(_ facts: Facts, load: Double? = nil, at now: Double) {
    if load == nil { self.load = nil }
    guard facts != written else { return }
    let isDue = !(now - writtenAt < Self.interval)
    let (isStill, wasStill) = (facts.state.isStill, written?.state.isStill ?? true)
    guard isDue || isStill || wasStill else { return }
    (written, writtenAt) = (facts, now)
    if let load { self.load = load }
    count = facts.particles.grouped
    status = (facts.particles == 1 ? "particle" : "particles") + Self.words(facts)
    share = Self.share(facts)
  }

  /// The words about the time that frames take of the time they have.
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

  func describe(_ ui: inout Interface) {
    let theme = ui.theme
    if ui.isDrawing {
      ui.canvas.quads.fill(.shadow, frame.offset(by: 0, 10), .black(0.3))
      ui.canvas.quads.fill(.panel, frame, .panel)
    }
    // Rolling digits are large: they are cut above the words, and at the edge.
    ui.clipped(to: places.band) {
      $0.rollingText("count", count, theme.title, in: places.count, .center)
    }
    ui.rollingText("status", status, theme.body, in: places.status, .center, .accent, rolls: false)
    let id = ui.id("load")
    let level = ui.spring(id, "level", to: Float(load ?? 0), load == nil ? .smooth : nil)
    guard let written else { return }
    if ui.isDrawing {
      let isLate = written.isPainterLate
      BudgetBar(
        load: isLate ? 1 : level, mark: Float(StressPace.target),
        isFull: isLate || written.state == .adapting
      )
      .draw(in: places.bar, into: &ui.canvas.quads)
    }
    ui.rollingText("share", share, theme.small, in: places.share, .right, .quiet, rolls: false)
    guard let hint = places.hint else { return }
    ui.label(hints[hint], theme.body, in: places.hintFrame, .center, .quiet)
  }
}

/// The places of the words of the stress scene and of its bar.
struct StressPlaces: Hashable, Sendable {
  private(set) var frame = Rect.empty
  /// The areas of the texts: each in the middle of its height.
  private(set) var count = Rect.empty, status = Rect.empty, share = Rect.empty
  private(set) var hintFrame = Rect.empty
  /// The area that digits are seen in while they roll.
  private(set) var band = Rect.empty
  private(set) var bar = Rect.empty
  /// The first hint that fits; `nil` where none does.
  private(set) var hint: Int?

  init() {}

  init(_ atlas: Atlas, _ layout: Layout, hints: [String]) {
    let theme = layout.theme
    let available = layout.size.width - 2 * theme.margin - 4 * theme.gap
    func width(_ text: String, _ style: TextStyle) -> Float {
      atlas.line(text, style: style).width
    }
    hint = hints.firstIndex { width($0, theme.body) < available }
    let widest = max(
      width("000,000", theme.title), width("particles · 000 fps · adapting", theme.body),
      hint.map { width(hints[$0], theme.body) } ?? 0)
    place(atlas, layout, width: min(widest, available))
  }

  private mutating func place(_ atlas: Atlas, _ layout: Layout, width: Float) {
    let theme = layout.theme
    // On a low stage sentences are shown right below the panel.
    let isLow = layout.size.height < 300
    let padding = theme.gap * (isLow ? 0.7 : 0.8)
    let cap = theme.title.size * 0.7
    let step = theme.body.size * (isLow ? 1.4 : 1.5)
    let height = padding * 2 + cap + step * 3
    // In the place of other scenes' titles; on small stages as high as possible, to leave room below.
    let title = min(layout.titleBaseline - cap - padding, (layout.size.height - height) / 2)
    let top = max(theme.sizeClass == .compact ? 0 : title, layout.scenesButton.maxY)
    frame = Rect(
      x: ((layout.size.width - width) / 2 - 2 * padding).rounded(), y: top.rounded(),
      width: (width + 4 * padding).rounded(), height: height.rounded())
    /// The area of a text by its baseline.
    func line(_ baseline: Float, _ style: TextStyle) -> Rect {
      let high = atlas.line("0", style: style).capHeight
      return Rect(
        x: frame.x + 2 * padding, y: baseline.rounded() - high, width: frame.width - 4 * padding,
        height: high)
    }
    let first = frame.y + padding + cap
    count = line(first, theme.title)
    status = line(first + step, theme.body)
    share = line(first + 2 * step, theme.small)
    // As wide as measured, with a little more for rounding.
    hintFrame = line(first + 3 * step, theme.body).inset(by: -padding, 0)
    band = Rect(x: frame.x, y: frame.y, width: frame.width, height: status.y - frame.y)
    let high = max((theme.small.size * 0.6).rounded(), 6)
    let caption = atlas.line("88.8 of 88.8 ms", style: theme.small).width
    bar = Rect(
      x: share.x, y: (share.center.y - high / 2).rounded(),
      width: share.width - theme.gap / 2 - caption, height: high)
  }
}
