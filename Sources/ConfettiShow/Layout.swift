import ConfettiControls
import ConfettiGraphics
import Motion

/// The places of everything on a stage: a pure function of its size.
public struct Layout: Hashable, Sendable {
  /// The size of the stage in points.
  public let size: Size
  /// The sizes of type and buttons.
  let theme: Theme
  /// The areas of the buttons in the order of their kinds: those of ``ButtonKind/allCases``, then those
  /// of the user's own effects.
  public private(set) var buttons: [Rect] = []
  /// The hit area of the handle at home: in the middle below the buttons, or in a corner.
  public private(set) var handle = Rect.empty
  /// The baselines of the title and of the line of help.
  private(set) var titleBaseline: Float = 0, helpBaseline: Float = 0
  /// Whether the title stands small in the upper left corner: the lowest stages have no room for it above the line
  /// of help.
  private(set) var isTitleInCorner = false

  /// The smallest stage that is laid out; a smaller one shows a part of it.
  static let smallest = Size(width: 320, height: 240)
  /// The longest side of a stage, in points: no window is larger, and coordinates stay exact.
  static let longestSide: Float = 100_000

  /// The most buttons for effects of the user's own: as many as have keys.
  private static let mostOwnButtons = ShowEffect.mostKeys - ShowEffect.all.count

  /// The layout of a stage; sizes that no window has are clamped to the nearest that are laid out.
  ///
  /// - Parameters:
  ///   - requested: the size of the window in points.
  ///   - ownEffects: how many effects of the user's own there are; as many of them have buttons as
  ///     fit into two rows.
  public init(size requested: Size, ownEffects: Int = 0) {
    size = Self.clamped(requested)
    theme = Theme(for: size)
    let rows = buttonRows(ownEffects: ownEffects)
    var y = placeHeadings(rows: rows.count)
    let gap = buttonGap
    let rowGap = isTitleInCorner ? gap : theme.gap
    let widest = rowWidth(rows[0])
    for row in rows {
      // A second row with fewer buttons is as wide as the first one. With own effects, of which more may come, its
      // buttons are as wide as those of the first row.
      let width =
        ownEffects > 0
        ? buttonWidth(rows[0]) : (widest - Float(row - 1) * gap) / Float(row)
      let total = Float(row) * width + Float(row - 1) * gap
      let left = ((size.width - total) / 2).rounded()
      let frame = Rect(x: left, y: y, width: total, height: theme.buttonSize.height)
      buttons += frame.row(Array(repeating: .fixed(width), count: row), gap: gap)
      y += theme.buttonSize.height + rowGap
    }
    placeHandle()
  }

  /// The space between buttons beside each other.
  private var buttonGap: Float { size.width < 360 ? (theme.gap * 0.6).rounded() : theme.gap }

  /// The width of each of `count` buttons in a row, and of all of them.
  private func buttonWidth(_ count: Int) -> Float {
    let available = size.width - 2 * theme.margin - Float(count - 1) * buttonGap
    return min((available / Float(count)).rounded(.down), theme.buttonSize.width)
  }

  private func rowWidth(_ count: Int) -> Float {
    Float(count) * buttonWidth(count) + Float(count - 1) * buttonGap
  }

  /// The number of buttons in each row: there are two rows if one row would make them too narrow, or if the user
  /// has effects of their own.
  private func buttonRows(ownEffects: Int) -> [Int] {
    let count = ButtonKind.allCases.count
    let narrowest: Float = 104
    let first = buttonWidth(count) < narrowest ? (count + 1) / 2 : count
    let second = min(count - first + min(ownEffects, Self.mostOwnButtons), first)
    return second > 0 ? [first, second] : [first]
  }

  /// Places the title and the line of help above a number of rows of buttons; returns where the rows begin.
  private mutating func placeHeadings(rows: Int) -> Float {
    let cap = theme.title.size * 0.7
    let helpGap = theme.body.size * 2.2
    let buttonsGap = max(theme.margin * 2, size.height * 0.07)
    // The whole block stands a little above the middle: that looks centred.
    let block =
      cap + helpGap + buttonsGap + Float(rows) * (theme.buttonSize.height + theme.gap) - theme.gap
    var top = max((size.height - block) * 0.42, theme.margin)
    // The title is about 3.6 times as wide as its letters are high; the buttons in the corner must not cover it.
    if (size.width + theme.title.size * 3.6) / 2 > effectsButton.x {
      top = max(top, scenesButton.maxY)
    }
    let chip = theme.lineHeight + 18
    isTitleInCorner = top + block + chip > size.height
    guard isTitleInCorner else {
      titleBaseline = (top + cap).rounded()
      helpBaseline = (titleBaseline + helpGap).rounded()
      return (helpBaseline + buttonsGap).rounded()
    }
    titleBaseline = (scenesButton.center.y + theme.label.size * 0.36).rounded()
    helpBaseline = (scenesButton.maxY + theme.body.size * 0.65).rounded()
    // A sentence that is shown for a moment has its place between the help and the buttons.
    return (helpBaseline + theme.body.size * 0.3 + theme.lineHeight + 8).rounded()
  }

  /// The least distance of the handle's middle from the edges of the stage.
  var handleInset: Float {
    (isTitleInCorner ? theme.margin / 2 : theme.margin) + theme.handleSide / 2
  }

  /// Places the handle in the middle between the buttons and the words at the bottom; where that is too low, in the
  /// lower right corner, and on the lowest stages in the upper left.
  private mutating func placeHandle() {
    let side = max(theme.handleSide + 8, 44)
    let available = modeFrame(width: 0).y - buttonsEnd
    let inset = handleInset
    let corner = Point(x: size.width - inset, y: size.height - inset)
    let center =
      if available >= side + 16 {
        Point(x: size.width / 2, y: buttonsEnd + available / 2)
      } else if isTitleInCorner || corner.y - side / 2 >= buttonsEnd + 8 {
        corner
      } else {
        Point(x: inset, y: inset)
      }
    handle = Rect(
      x: (center.x - side / 2).rounded(), y: (center.y - side / 2).rounded(), width: side,
      height: side)
  }

  /// The nearest size that can be laid out; not-a-number counts as the smallest.
  static func clamped(_ size: Size) -> Size {
    func clamped(_ side: Float, _ smallest: Float) -> Float {
      side > smallest ? min(side, longestSide) : smallest
    }
    return Size(
      width: clamped(size.width, smallest.width), height: clamped(size.height, smallest.height))
  }

  /// The style of the title.
  var titleStyle: TextStyle { isTitleInCorner ? theme.label : theme.title }

  var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  var buttonsEnd: Float { buttons.last?.maxY ?? 0 }

  /// The frame at the bottom that names the mode the show is in, for text of a width.
  func modeFrame(width: Float) -> Rect {
    let width = (width + 2 * theme.gap).rounded(.up)
    let height = theme.lineHeight + 10
    // On a narrow stage the chip of a recording has the lowest row for itself.
    let end = isNarrow ? recordingFrame(width: 0).y - 3 : size.height
    let y = isNarrow ? end - height : end - theme.margin - 14 - height / 2
    // On the lowest stages the chip stands in the middle of the room below the buttons.
    let available = end - buttonsEnd
    let fitted = min(height, available - 4)
    return Rect(
      x: ((size.width - width) / 2).rounded(),
      y: max(y, buttonsEnd + (available - fitted) / 2).rounded(), width: width,
      height: fitted.rounded(.down))
  }

  /// The greatest width of the text that names the mode: clear of a recording's chip beside it, and of a handle in
  /// the lower corner.
  var widestMode: Float {
    let middle = size.width / 2
    let frame = modeFrame(width: 0)
    let isBeside = handle.x > middle && handle.maxY > frame.y
    let right = isBeside ? handle.x - 4 : size.width - theme.margin
    let left = isNarrow ? theme.margin : recordingFrame(width: widestRecording).maxX + 4
    return 2 * min(right - middle, middle - left) - 2 * theme.gap
  }

  /// Whether the chips of the mode and of a recording have no room beside each other.
  var isNarrow: Bool { size.width < theme.small.size * 45 }

  /// The approximate width of the longest text about a recording.
  var widestRecording: Float { theme.small.size * 12 }

  /// The frame in the lower left corner that tells of a recording, for contents of a width.
  func recordingFrame(width: Float) -> Rect {
    let (gap, height) = ((theme.gap / 2).rounded(), theme.lineHeight + 4)
    return Rect(
      x: gap, y: size.height - gap - height, width: (width + 2 * theme.gap).rounded(.up),
      height: height)
  }

  /// The area of the button that opens the carousel, in the top right corner.
  public var scenesButton: Rect {
    let (width, height): (Float, Float) =
      switch theme.sizeClass {
      case .compact: (84, 44)
      case .regular: (104, 44)
      case .grand: (148, 60)
      }
    return Rect(
      x: size.width - theme.gap / 2 - width, y: theme.gap / 2, width: width, height: height)
  }

  /// The area of the button that names the effect of a click and shows all effects, beside ``scenesButton``.
  public var effectsButton: Rect {
    let carousel = scenesButton
    let width: Float =
      switch theme.sizeClass {
      case .compact: min(176, (size.width * 0.39).rounded())
      case .regular: 208
      case .grand: 292
      }
    return Rect(
      x: carousel.x - width, y: carousel.y, width: width, height: carousel.height)
  }

  /// The ground of that button, which is smaller than the area that can be hit.
  var effectsButtonGround: Rect { Interface.quietGround(in: effectsButton) }

  /// The place of a quiet button for the help beside the others in the corner, from which the help comes where no
  /// words name its key.
  func helpButtonGround(hasEffects: Bool) -> Rect {
    let beside = hasEffects ? effectsButton : scenesButton
    let side = beside.height
    return Interface.quietGround(
      in: Rect(x: beside.x - side, y: beside.y, width: side, height: side))
  }

  /// The frame of a scene's card when the carousel has just opened from the first scene and is at rest.
  ///
  /// - Parameter entrance: the scene, or the variant of it, that the card leads to.
  public func card(of entrance: Entrance) -> Rect {
    CardRing(on: size, turned: .zero, spread: 1).frame(of: entrance)
  }

  /// The area of a button.
  ///
  /// - Parameter button: one of the stage's buttons.
  public func frame(of button: ButtonKind) -> Rect { buttons[button.rawValue] }
}
