import ConfettiControls
import ConfettiGraphics

/// The title of a scene, a sentence of help beside it, and the area that is left below them.
struct SceneHeading: Sendable {
  /// The stretch of the title's capitals, up to the corner where the stage has a button.
  let frame: Rect
  /// The area below, between the margins of the stage.
  let content: Rect
  /// The layout of the stage.
  let layout: Layout
  private let title: String
  private let titleStyle: TextStyle
  private let titleWidth: Float
  private let help: String?
  private let helpStyle: TextStyle

  /// A heading at the top of a stage.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - helps: the help in several lengths, the longest first; the first that fits is shown.
  ///   - stage: the stage.
  init(_ title: String, help helps: [String], on stage: Stage) {
    let (theme, size) = (stage.layout.theme, stage.layout.size)
    (self.title, layout) = (title, stage.layout)
    let isLow = theme.sizeClass == .compact || size.height < 640
    let helpStyle = isLow ? theme.small : theme.body
    titleStyle = isLow ? theme.label : theme.title
    titleWidth = stage.atlas.line(title, style: titleStyle).width
    self.helpStyle = helpStyle
    // The stage's own button stands in the corner; small titles stand beside it.
    let (corner, margin) = (layout.scenesButton, theme.margin)
    let capitals = (titleStyle.size * 0.72).rounded()
    frame = Rect(
      x: margin, y: isLow ? (corner.center.y - capitals / 2).rounded() : margin,
      width: corner.x - 2 * margin, height: capitals)
    let top = max(frame.maxY + (isLow ? 10 : theme.gap), corner.maxY - (isLow ? 0 : 4))
    let bottom = theme.sizeClass == .compact ? 8 : margin
    content = Rect(
      x: margin, y: top, width: size.width - 2 * margin, height: size.height - bottom - top)
    // The chip that says that motion is reduced stands at the end.
    let chip = stage.reducesMotion ? layout.modeFrame(width: theme.small.size * 9).width : 0
    let available = frame.width - titleWidth - 2 * theme.gap - chip
    help = helps.first { stage.atlas.line($0, style: helpStyle).width <= available }
  }

  /// Describes the title and the help.
  func describe(_ ui: inout Interface) {
    ui.label(title, titleStyle, at: Point(x: frame.x, y: frame.maxY), .text)
    guard let help else { return }
    let x = frame.x + titleWidth + layout.theme.gap
    ui.label(help, helpStyle, at: Point(x: x, y: frame.maxY), .quiet)
  }

  /// The frame of the chip that says that motion is reduced, for text of a width: at the end of the heading.
  func chipFrame(width: Float) -> Rect {
    var chip = layout.modeFrame(width: width)
    chip.x = frame.maxX - chip.width
    chip.y = (frame.center.y - chip.height / 2).rounded()
    return chip
  }

  /// The place of sentences that are shown for a moment: over the help, and on a small stage over the title as well.
  var toastPlace: ToastPlace {
    var words = frame
    if layout.theme.sizeClass != .compact {
      _ = words.cut(.left, titleWidth, gap: layout.theme.gap)
    }
    return layout.toast(over: words)
  }
}
