import ConfettiControls
import ConfettiGraphics
import Motion

/// A sentence that is shown for a moment, such as where a picture was saved; the next one replaces it.
///
/// A sentence about a problem is kept until the problem is over; others cover it for their moment.
///
///     toast.show("Picture saved to confetti-1.png", at: now)
///     toast.keep("rocket.json:7:31: …", at: now)        // until keep(nil, at: later)
///     toast.advance(&step)                              // once a frame
///     toast.draw(at: now, on: &canvas)
///
/// While the sentence is shown nothing moves, so a show that sleeps must wake up at ``nextChange``.
struct Toast: Sendable {
  /// When the sentence goes by itself, in seconds; `nil` without one.
  private(set) var nextChange: Double?

  /// The sentence that is shown for a moment; `nil` without one, or once it goes.
  var said: String? { nextChange == nil ? nil : text }

  private var text = ""
  /// The sentence about a problem.
  private var kept: String?
  /// The present sentence, and the one before, which may still be going.
  private var chips = [Chip(), Chip()]
  private var current = 0
  private var atlas = Atlas.white
  private var layout = Layout(size: Layout.smallest)

  /// The shortest and the longest time of a sentence, in seconds.
  static let (shortest, longest) = (2.5, 6.0)
  /// The number of characters that are read in the shortest time, and the seconds for each one more.
  private static let (quickly, each) = (40, 0.05)

  mutating func prepare(_ atlas: Atlas, _ layout: Layout) {
    (self.atlas, self.layout) = (atlas, layout)
    fill(with: text)
    // The sentence before was set for another layout.
    chips[1 - current] = Chip()
  }

  mutating func show(_ text: String, at now: Double) {
    let isSaid = nextChange != nil
    nextChange = now + Self.duration(of: text)
    // The same sentence only stays longer.
    guard !isSaid || text != self.text else { return }
    replace(with: text, at: now)
  }

  /// Takes the present sentence back if it is one of these.
  mutating func takeBack(_ sentences: [String], at now: Double) {
    guard let said, sentences.contains(said) else { return }
    nextChange = nil
    replace(with: kept, at: now)
  }

  /// Keeps a sentence about a problem, or with `nil` none.
  mutating func keep(_ problem: String?, at now: Double) {
    guard problem != kept else { return }
    kept = problem
    // A sentence that is shown for a moment is read first.
    if nextChange == nil { replace(with: problem, at: now) }
  }

  private mutating func replace(with text: String?, at now: Double) {
    let isChange = isShown(at: now)
    chips[current].disappear(isChange: text != nil, at: now)
    guard let text else { return }
    current = 1 - current
    self.text = text
    chips[current] = Chip()
    fill(with: text)
    chips[current].appear(isChange: isChange, at: now)
  }

  private mutating func fill(with text: String) {
    let isKept = nextChange == nil && text == kept
    chips[current].lines = isKept ? paragraph(of: text) : [line(of: text)]
    chips[current].color = isKept ? .warning : .accent
  }

  static func duration(of text: String) -> Double {
    min(shortest + each * Double(max(text.count - quickly, 0)), longest)
  }

  func isShown(at now: Double) -> Bool { chips.contains { $0.isVisible(at: now) } }

  /// Moves on to a moment, and lets the sentence go once it has been shown long enough.
  mutating func advance(_ step: inout FrameStep) {
    if let nextChange, step.now >= nextChange {
      self.nextChange = nil
      withTransaction(\.source, .itself) { replace(with: kept, at: step.now) }
    }
    for index in chips.indices { chips[index].advance(&step) }
  }

  func draw(at now: Double, on canvas: inout Canvas) {
    for index in chips.indices where chips[index].isVisible(at: now) {
      chips[index].draw(
        in: { layout.toastFrame(width: $0, lines: $1) }, at: now, on: &canvas)
    }
  }
}

extension Toast {
  private var width: Float { layout.widestToast - 2 * layout.theme.gap }

  private func line(of text: String) -> TextLine {
    atlas.line(text, style: layout.theme.small, within: width)
  }

  private func paragraph(of text: String) -> [TextLine] {
    atlas.paragraph(text, style: layout.theme.small, within: width, lines: layout.mostToastLines)
  }
}

extension Layout {
  private func toastHeight(_ lines: Int) -> Float { theme.lineHeight * Float(lines) + 4 }

  /// The top of a toast above the name of the mode.
  private func lowToast(_ lines: Int) -> Float { modeFrame(width: 0).y - 3 - toastHeight(lines) }

  /// The lower end of the buttons, and of a handle that stands below them in the middle.
  private var taken: Float {
    let center = handle.center
    let isBelow = abs(center.x - size.width / 2) < 1
    // The handle is drawn smaller than it can be hit.
    return max(buttonsEnd, isBelow ? center.y + theme.handleSide / 2 : 0)
  }

  /// The most lines of a toast: as many as there is room for, up to three.
  var mostToastLines: Int { (2...3).last { lowToast($0) >= taken + 2 } ?? 1 }

  /// The widest toast: within the margins, and clear of a handle in a lower corner.
  var widestToast: Float {
    let inMargins = size.width - 2 * theme.margin
    let isBeside = handle.x > size.width / 2 && handle.maxY > lowToast(1)
    return isBeside ? min(inMargins, 2 * (handle.x - size.width / 2)) : inMargins
  }

  /// The frame of a toast with lines of a width: above the name of the mode, or between the line of help and
  /// the buttons if buttons or the handle are in the way.
  func toastFrame(width: Float, lines: Int = 1) -> Rect {
    let width = (width + 2 * theme.gap).rounded(.up)
    let below = helpBaseline + theme.body.size * 0.3
    let first = buttons.first?.y ?? below
    let (low, height) = (lowToast(lines), toastHeight(lines))
    let y = low >= taken + 2 ? low : (below + first - height) / 2
    let x = ((size.width - width) / 2).rounded()
    return Rect(x: x, y: y.rounded(), width: width, height: height)
  }
}
