import ConfettiControls
import ConfettiGraphics
import Motion

/// A sentence that is said for a moment, such as where a picture was saved; the next one takes its
/// place.
///
/// One that says what is wrong is kept for as long as it is, and gives way to others meanwhile.
///
///     toast.show("Picture saved to confetti-1.png", at: now)
///     toast.keep("rocket.json:7:31: …", at: now)        // until keep(nil, at: later)
///     toast.advance(&step)                              // once a frame
///     toast.draw(at: now, on: &canvas)
///
/// While it only waits to go nothing of it moves: a show that sleeps must wake up at ``nextChange``.
struct Toast: Sendable {
  /// When it goes by itself, in seconds; `nil` while nothing is said.
  private(set) var nextChange: Double?

  /// What is said; `nil` while nothing is, or once it goes.
  var said: String? { nextChange == nil ? nil : text }

  private var text = ""
  /// What is kept.
  private var kept: String?
  /// What is said now, and what was said before and may still be on its way out.
  private var chips = [Chip(), Chip()]
  private var current = 0
  private var atlas = Atlas.white
  private var layout = Layout(size: Layout.smallest)

  /// How long a sentence stays at least and at most, in seconds.
  static let (shortest, longest) = (2.5, 6.0)
  /// How many characters are read in the shortest time, and how long each one more takes.
  private static let (quickly, each) = (40, 0.05)

  mutating func prepare(_ atlas: Atlas, _ layout: Layout) {
    (self.atlas, self.layout) = (atlas, layout)
    fill(with: text)
    // What goes was set for another layout.
    chips[1 - current] = Chip()
  }

  mutating func show(_ text: String, at now: Double) {
    let isSaid = nextChange != nil
    nextChange = now + Self.duration(of: text)
    // What is said already only stays longer.
    guard !isSaid || text != self.text else { return }
    replace(with: text, at: now)
  }

  /// Takes back one of the sentences that may be said.
  mutating func takeBack(_ sentences: [String], at now: Double) {
    guard let said, sentences.contains(said) else { return }
    nextChange = nil
    replace(with: kept, at: now)
  }

  /// Says what is wrong until something else is, or with `nil` nothing.
  mutating func keep(_ problem: String?, at now: Double) {
    guard problem != kept else { return }
    kept = problem
    // What is said for a moment is read first.
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

  /// Sets the text of the current panel.
  private mutating func fill(with text: String) {
    let isKept = nextChange == nil && text == kept
    chips[current].lines = isKept ? paragraph(of: text) : [line(of: text)]
    chips[current].color = isKept ? .warning : .accent
  }

  static func duration(of text: String) -> Double {
    min(shortest + each * Double(max(text.count - quickly, 0)), longest)
  }

  func isShown(at now: Double) -> Bool { chips.contains { $0.isVisible(at: now) } }

  /// Moves on to a moment, and lets the sentence go where it has been there long enough.
  mutating func advance(_ step: inout FrameStep) {
    if let nextChange, step.now >= nextChange {
      self.nextChange = nil
      withTransaction(\.source, .itself) { replace(with: kept, at: step.now) }
    }
    for index in chips.indices { chips[index].advance(&step) }
  }

  func draw(at now: Double, on canvas: inout Canvas) {
    for chip in chips {
      chip.draw(
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

  /// How far down the buttons are, and the handle where it stands below them in the middle.
  private var taken: Float {
    let center = handle.center
    let isBelow = abs(center.x - size.width / 2) < 1
    // The handle is drawn smaller than it can be hit.
    return max(buttonsEnd, isBelow ? center.y + theme.handleSide / 2 : 0)
  }

  /// How many lines of text a toast has at most: as many as there is room for, up to three.
  var mostToastLines: Int { (2...3).last { lowToast($0) >= taken + 2 } ?? 1 }

  /// How wide a toast is at most: within the margins, and clear of a handle in a lower corner.
  var widestToast: Float {
    let inMargins = size.width - 2 * theme.margin
    let isBeside = handle.x > size.width / 2 && handle.maxY > lowToast(1)
    return isBeside ? min(inMargins, 2 * (handle.x - size.width / 2)) : inMargins
  }

  /// Where a toast with lines of text of a width stands: above the name of the mode, or where buttons or the
  /// handle are in the way, between them and the line of help.
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
