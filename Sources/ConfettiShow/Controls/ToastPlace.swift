import ConfettiControls
import ConfettiGraphics

extension Toast {
  /// Describes the sentence at the lower edge of an area; `nil` stands for its usual place on the stage.
  func describe(
    in place: @autoclosure () -> ToastPlace?, _ layout: Layout, _ ui: inout Interface
  ) {
    guard isSeen(by: ui) else { return }
    let place = place()
    describe(
      within: (place?.area.width ?? layout.widestToast) - 2 * layout.theme.gap,
      lines: place.map(layout.toastLines) ?? layout.mostToastLines,
      ground: place?.coversWords == true ? .opaquePanel : .panel, &ui
    ) { layout.toastFrame(width: $0, lines: $1, in: place) }
  }
}

/// An area at whose lower edge sentences are shown for a moment.
struct ToastPlace: Hashable, Sendable {
  let area: Rect
  /// Whether the area has words, which the sentence covers.
  var coversWords = false
}

extension Color {
  /// The ground of a chip that hides everything below it.
  fileprivate static let opaquePanel = Color(Color.panel.red, Color.panel.green, Color.panel.blue)
}

extension Layout {
  private func toastHeight(_ lines: Int) -> Float { theme.lineHeight * Float(lines) + 4 }

  /// The top of a toast above the name of the mode.
  private func lowToast(_ lines: Int) -> Float { modeFrame(width: 0).y - 3 - toastHeight(lines) }

  /// The lower end of the buttons, and of a handle that stands below them in the middle.
  private var taken: Float {
    let center = handle.center
    let isBelow = abs(center.x - size.width / 2) < 1
    // The handle is drawn smaller than the area that can be hit.
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

  /// The lowest row of a stage without buttons and modes, beside the chip of a recording where there is
  /// room for both: panels and cards keep clear of it.
  var lowestRow: Rect {
    let recording = recordingFrame(width: widestRecording)
    let left = isNarrow ? theme.gap / 2 : recording.maxX + 4
    return Rect(
      x: left, y: recording.y, width: size.width - 2 * left, height: recording.height)
  }

  /// The place above the name of the mode on a stage without buttons.
  var toastAboveMode: ToastPlace {
    let bottom = modeFrame(width: 0).y - 3
    let height = min(toastHeight(3), max(bottom, 0))
    return ToastPlace(
      area: Rect(
        x: theme.margin, y: bottom - height, width: size.width - 2 * theme.margin, height: height))
  }

  /// The place of a sentence over a row of words at the top of a scene, which it covers for a moment.
  func toast(over words: Rect) -> ToastPlace {
    let height = toastHeight(1)
    return ToastPlace(
      area: Rect(
        x: words.x, y: (words.center.y - height / 2).rounded(), width: words.width, height: height),
      coversWords: true)
  }

  /// The most lines of a toast in a place, up to three.
  func toastLines(in place: ToastPlace) -> Int {
    Int((place.area.height - 4) / theme.lineHeight).clamped(to: 1...3)
  }

  /// The frame of a toast with lines of a width: at the lower edge of an area, or without one above the name
  /// of the mode, or between the line of help and the buttons if buttons or the handle are in the way.
  func toastFrame(width: Float, lines: Int = 1, in place: ToastPlace? = nil) -> Rect {
    let width = (width + 2 * theme.gap).rounded(.up)
    if let place {
      let (area, height) = (place.area, toastHeight(lines))
      // Words beside the sentence could not be read, so the chip covers all of the area.
      let whole = place.coversWords ? max(width, area.width) : width
      return Rect(
        x: (area.center.x - whole / 2).rounded(), y: area.maxY - height, width: whole,
        height: height)
    }
    let below = helpBaseline + theme.body.size * 0.3
    let first = buttons.first?.y ?? below
    let (low, height) = (lowToast(lines), toastHeight(lines))
    let y = low >= taken + 2 ? low : (below + first - height) / 2
    let x = ((size.width - width) / 2).rounded()
    return Rect(x: x, y: y.rounded(), width: width, height: height)
  }
}
