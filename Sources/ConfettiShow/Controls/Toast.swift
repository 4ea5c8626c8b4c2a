import ConfettiControls
import ConfettiGraphics
import Motion

/// A sentence that is shown for a moment, such as where a picture was saved; the next one replaces it.
///
/// A sentence about a problem is kept until the problem is over; others cover it for their moment.
///
///     toast.show("Picture saved to confetti-1.png", at: now)
///     toast.keep("rocket.json:7:31: …")        // until keep(nil)
///     toast.advance(&step)                     // once a frame
///     toast.describe(in: nil, layout, &ui)
///
/// While the sentence is shown nothing moves, so a show that sleeps must wake up at ``nextChange``.
struct Toast: Sendable {
  /// The time at which the sentence goes by itself, in seconds; `nil` without a sentence.
  private(set) var nextChange: Double?
  /// The sentence that is shown for a moment; `nil` if there is none, or it is going.
  private(set) var said: String?
  /// The sentence about a problem.
  private var kept: String?
  /// The number of the sentence, by which two equal sentences in a row are told apart.
  private var number = 0
  /// Whether the last sentence went by itself, slowly, instead of because people did something.
  private var wentByItself = false

  /// The shortest and the longest time of a sentence, in seconds.
  static let (shortest, longest) = (2.5, 6.0)
  /// The number of characters that are read in the shortest time, and the seconds for each further character.
  private static let (quickly, each) = (40, 0.05)

  mutating func show(_ text: String, at now: Double) {
    nextChange = now + Self.duration(of: text)
    // A sentence that is shown already only stays longer.
    if text != said { say(text) }
  }

  /// Removes the present sentence if it is one of these.
  mutating func takeBack(_ sentences: [String]) {
    guard let said, sentences.contains(said) else { return }
    say(nil)
  }

  /// Keeps a sentence about a problem; `nil` keeps none.
  mutating func keep(_ problem: String?) {
    guard problem != kept else { return }
    kept = problem
    // A sentence that is shown for a moment is read first.
    if said == nil { number += 1 }
  }

  private mutating func say(_ text: String?) {
    said = text
    if text == nil { nextChange = nil }
    (number, wentByItself) = (number + 1, false)
  }

  static func duration(of text: String) -> Double {
    min(shortest + each * Double(max(text.count - quickly, 0)), longest)
  }

  /// Lets the sentence go once it has been shown long enough; returns whether it begins to go.
  mutating func advance(to now: Double) -> Bool {
    guard let nextChange, now >= nextChange else { return false }
    say(nil)
    wentByItself = true
    return true
  }

  /// Describes the sentence at the lower edge of an area; `nil` stands for its usual place on the stage.
  func describe(
    in place: @autoclosure () -> ToastPlace?, _ layout: Layout, _ ui: inout Interface
  ) {
    // Most of the time there is no sentence.
    guard said != nil || kept != nil || ui.hasChip("toast") else { return }
    let (place, isKept) = (place(), said == nil)
    let text = (said ?? kept).map {
      ChipText(
        $0, within: (place?.area.width ?? layout.widestToast) - 2 * layout.theme.gap,
        lines: isKept ? place.map(layout.toastLines) ?? layout.mostToastLines : 1,
        ink: isKept ? .warning : .accent,
        ground: place?.coversWords == true ? .opaquePanel : .panel)
    }
    let leaving = Animation.smooth(duration: 0.25)
    ui.chip("toast", text, key: number, leaving: wentByItself ? leaving.speed(0.3) : leaving) {
      layout.toastFrame(width: $0, lines: $1, in: place)
    }
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
