import ConfettiControls
import ConfettiGraphics
import Motion

/// Where everything stands on a stage of a size: a pure function of it.
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
  let titleBaseline: Float, helpBaseline: Float

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
    let (stage, theme) = (size, theme)
    func buttonWidth(_ count: Int) -> Float {
      let available = stage.width - 2 * theme.margin - Float(count - 1) * theme.gap
      return min((available / Float(count)).rounded(.down), theme.buttonSize.width)
    }
    let count = ButtonKind.allCases.count
    let narrowest: Float = 104
    let first = buttonWidth(count) < narrowest ? (count + 1) / 2 : count
    let second = min(count - first + min(ownEffects, Self.mostOwnButtons), first)
    let rows = second > 0 ? [first, second] : [first]
    let rowHeight = theme.buttonSize.height
    let buttonsHeight = Float(rows.count) * rowHeight + Float(rows.count - 1) * theme.gap
    let cap = theme.title.size * 0.7
    let helpGap = theme.body.size * 2.2
    let buttonsGap = max(theme.margin * 2, size.height * 0.07)
    // The whole block stands a little above the middle: that looks centred.
    let block = cap + helpGap + buttonsGap + buttonsHeight
    let top = max((size.height - block) * 0.42, theme.margin)
    titleBaseline = (top + cap).rounded()
    helpBaseline = (titleBaseline + helpGap).rounded()
    var y = (helpBaseline + buttonsGap).rounded()
    for row in rows {
      let width = ownEffects > 0 ? buttonWidth(first) : buttonWidth(row)
      let total = Float(row) * width + Float(row - 1) * theme.gap
      var x = ((size.width - total) / 2).rounded()
      for _ in 0..<row {
        buttons.append(Rect(x: x, y: y, width: width, height: rowHeight))
        x += width + theme.gap
      }
      y += rowHeight + theme.gap
    }
    placeHandle()
  }

  /// Places the handle in the middle between the buttons and what is said at the bottom; where that is
  /// too low, in the lower right corner, and on the lowest stages in the upper left.
  private mutating func placeHandle() {
    let side = max(theme.handleSide + 8, 44)
    let available = modeFrame(width: 0).y - buttonsEnd
    let inset = theme.margin + theme.handleSide / 2
    let corner = Point(x: size.width - inset, y: size.height - inset)
    let center =
      if available >= side + 16 {
        Point(x: size.width / 2, y: buttonsEnd + available / 2)
      } else if corner.y - side / 2 >= buttonsEnd + 8 {
        corner
      } else {
        Point(x: inset, y: inset)
      }
    handle = Rect(
      x: (center.x - side / 2).rounded(), y: (center.y - side / 2).rounded(), width: side,
      height: side)
  }

  /// The size nearest to one asked for that is laid out; not-a-number counts as the smallest.
  static func clamped(_ size: Size) -> Size {
    func clamped(_ side: Float, _ smallest: Float) -> Float {
      side > smallest ? min(side, longestSide) : smallest
    }
    return Size(
      width: clamped(size.width, smallest.width), height: clamped(size.height, smallest.height))
  }

  var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  var buttonsEnd: Float { buttons.last?.maxY ?? 0 }

  /// The frame at the bottom that names the mode the show is in, for text of a width.
  func modeFrame(width: Float) -> Rect {
    let width = (width + 2 * theme.gap).rounded(.up)
    let height = theme.lineHeight + 10
    let y = size.height - theme.margin - 14 - height / 2
    // On the lowest stages it stands in the middle of what the buttons leave.
    let available = size.height - buttonsEnd
    let fitted = min(height, available - 4)
    return Rect(
      x: ((size.width - width) / 2).rounded(),
      y: max(y, buttonsEnd + (available - fitted) / 2).rounded(), width: width,
      height: fitted.rounded(.down))
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

  /// The area of the button that names what a click fires and shows all effects, beside
  /// ``scenesButton``.
  public var effectsButton: Rect {
    let carousel = scenesButton
    let width: Float =
      switch theme.sizeClass {
      case .compact: 124
      case .regular: 156
      case .grand: 224
      }
    return Rect(
      x: carousel.x - width, y: carousel.y, width: width, height: carousel.height)
  }

  /// Where the card of a scene stands while the carousel rests as it opens from the first scene.
  ///
  /// - Parameter entrance: the scene, or the variant of it, that the card leads to.
  public func card(of entrance: Entrance) -> Rect {
    CardRing(on: size, turned: .zero, spread: 1).frame(of: entrance)
  }

  /// The area of a button.
  ///
  /// - Parameter button: which of the stage's buttons.
  public func frame(of button: ButtonKind) -> Rect { buttons[button.rawValue] }
}
