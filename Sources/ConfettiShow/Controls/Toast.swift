import ConfettiGraphics
import Motion

/// A sentence that is said for a moment, such as where a picture was saved; the next one takes its
/// place.
///
///     toast.show("Picture saved to confetti-1.png", at: now)
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
    chips[current].line = line(of: text)
    // What goes was set for another layout.
    chips[1 - current] = Chip()
  }

  mutating func show(_ text: String, at now: Double) {
    let isSaid = nextChange != nil
    nextChange = now + Self.duration(of: text)
    // What is said already only stays longer.
    guard !isSaid || text != self.text else { return }
    let isChange = isShown(at: now)
    chips[current].disappear(at: now)
    current = 1 - current
    self.text = text
    chips[current] = Chip()
    chips[current].line = line(of: text)
    chips[current].appear(isChange: isChange, at: now)
  }

  static func duration(of text: String) -> Double {
    min(shortest + each * Double(max(text.count - quickly, 0)), longest)
  }

  func isShown(at now: Double) -> Bool { chips.contains { $0.isVisible(at: now) } }

  /// Moves on to a moment, and lets the sentence go where it has been there long enough.
  mutating func advance(_ step: inout FrameStep) {
    if let nextChange, step.now >= nextChange {
      self.nextChange = nil
      chips[current].disappear(at: step.now)
    }
    for index in chips.indices { chips[index].advance(&step) }
  }

  func draw(at now: Double, on canvas: inout Canvas) {
    for chip in chips { chip.draw(in: layout.toastFrame, at: now, on: &canvas) }
  }
}

extension Toast {
  /// The text in one line; where it is longer than the stage is wide its middle is left out: of a path
  /// the name is worth most.
  private func line(of text: String) -> TextLine {
    let style = layout.theme.small
    let whole = atlas.line(text, style: style)
    let width = layout.widestToast - 2 * layout.theme.gap
    guard whole.width > width else { return whole }
    let characters = Array(text)
    func shortened(to count: Int) -> TextLine {
      let start = characters.prefix(count / 2)
      let end = characters.suffix(count - count / 2)
      return atlas.line(String(start) + "…" + String(end), style: style)
    }
    // The most characters that fit: the widest line known to, and the first count that does not.
    var (fitting, tooMany) = (0, characters.count)
    while tooMany - fitting > 1 {
      let count = (fitting + tooMany) / 2
      if shortened(to: count).width <= width { fitting = count } else { tooMany = count }
    }
    return shortened(to: fitting)
  }
}

extension Layout {
  private var toastHeight: Float { theme.lineHeight + 4 }

  /// The top of a toast above the name of the mode.
  private var lowToast: Float { modeFrame(width: 0).y - 3 - toastHeight }

  /// How wide a toast is at most: within the margins, and clear of a handle in a lower corner.
  var widestToast: Float {
    let inMargins = size.width - 2 * theme.margin
    let isBeside = handle.x > size.width / 2 && handle.maxY > lowToast
    return isBeside ? min(inMargins, 2 * (handle.x - size.width / 2)) : inMargins
  }

  /// Where a toast with text of a width stands: above the name of the mode, or where buttons or the
  /// handle are in the way, between them and the line of help.
  func toastFrame(width: Float) -> Rect {
    let width = (width + 2 * theme.gap).rounded(.up)
    let below = helpBaseline + theme.body.size * 0.3
    let first = buttons.first?.y ?? below
    // The handle is drawn smaller than it can be hit.
    let center = handle.center
    let isBelow = abs(center.x - size.width / 2) < 1
    let taken = max(buttonsEnd, isBelow ? center.y + theme.handleSide / 2 : 0)
    let y = lowToast >= taken + 2 ? lowToast : (below + first - toastHeight) / 2
    let x = ((size.width - width) / 2).rounded()
    return Rect(x: x, y: y.rounded(), width: width, height: toastHeight)
  }
}
