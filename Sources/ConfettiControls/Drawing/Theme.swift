import ConfettiGraphics

/// The look of the show: its colours, and the sizes of its type and its buttons.
package struct Theme: Hashable, Sendable {
  /// The sizes of stages that need type and buttons of different sizes.
  package enum SizeClass: Hashable, Sendable {
    case compact, regular, grand

    package init(_ size: Size) {
      // This includes stages that stand upright, such as a kiosk's.
      if min(size.width, size.height) >= 1000, max(size.width, size.height) >= 1900 {
        self = .grand
      } else if size.width < 900 || size.height < 480 {
        self = .compact
      } else {
        self = .regular
      }
    }
  }

  package let sizeClass: SizeClass
  package let title, body, label, small: TextStyle
  /// The height of buttons, and their greatest width in a row of their own; hit areas are never lower than
  /// 44 points.
  package let buttonSize: Size
  /// The space between buttons, and the margin of the stage.
  package let gap, margin: Float

  package init(for size: Size) {
    sizeClass = SizeClass(size)
    switch sizeClass {
    case .compact:
      title = TextStyle(size: 34, weight: 112, tracking: -8)
      body = TextStyle(size: 14, weight: 86, tracking: 8)
      label = TextStyle(size: 15, weight: 106, tracking: 6)
      small = TextStyle(size: 12, weight: 92, tracking: 12)
      (buttonSize, gap, margin) = (Size(width: 132, height: 44), 14, 16)
    case .regular:
      title = TextStyle(size: 56, weight: 112, tracking: -12)
      body = TextStyle(size: 17, weight: 84, tracking: 6)
      label = TextStyle(size: 18, weight: 106, tracking: 4)
      small = TextStyle(size: 13, weight: 90, tracking: 10)
      (buttonSize, gap, margin) = (Size(width: 160, height: 52), 24, 24)
    case .grand:
      title = TextStyle(size: 88, weight: 112, tracking: -14)
      body = TextStyle(size: 26, weight: 84, tracking: 4)
      label = TextStyle(size: 26, weight: 106, tracking: 2)
      small = TextStyle(size: 18, weight: 88, tracking: 6)
      (buttonSize, gap, margin) = (Size(width: 236, height: 76), 36, 36)
    }
  }

  /// All styles of text, which the atlas must have.
  package var styles: [TextStyle] { [title, body, label, small] }

  /// The distance between lines of small text.
  package var lineHeight: Float { (small.size * 1.5).rounded() }
}

extension Color {
  /// The fill of buttons.
  package static let button = Color(0.42, 0.58, 0.98)
  /// Letters on ``button``, with a contrast of 6 : 1 and more.
  package static let ink = Color(0.035, 0.03, 0.10)
  /// The colour of the focus, and of frames within the budget.
  package static let accent = Color(0.70, 0.80, 1)
  /// The colour of frames over the budget.
  package static let warning = Color(1, 0.62, 0.36)
  /// The colour of text on the background.
  package static let text = Color(0.96, 0.95, 1)
  /// The colour of less important text.
  package static let quiet = Color(0.74, 0.72, 0.86)
  /// The ground of panels over the stage.
  package static let panel = Color(0.05, 0.04, 0.13, alpha: 0.88)
  /// The ground of opaque panels.
  package static let sheet = Color(0.125, 0.10, 0.27)

  /// The colour with each component moved towards white by a share.
  package func lighter(by share: Float) -> Color {
    Color(
      red + (1 - red) * share, green + (1 - green) * share, blue + (1 - blue) * share,
      alpha: alpha)
  }
}
