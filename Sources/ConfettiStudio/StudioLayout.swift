import ConfettiControls
import ConfettiGraphics

/// The places of the parts of the studio in its window: the stage is the largest, and everything else keeps to the
/// edges.
struct StudioLayout: Sendable {
  /// The strip at the top, and the strip with the ruler at the bottom.
  let bar, ruler: Rect
  /// The area around the stage, with everything that lies on it.
  let middle: Rect
  /// The tree of emitters, and the text; `nil` where there is no room, or while they are closed.
  private(set) var tree, text: Rect?
  /// The panel of the words; `nil` while it is closed.
  private(set) var panel: Rect?
  /// The strip above the ruler with a quantity over time; `nil` while none is shown.
  private(set) var quantities: Rect?
  /// The area of columns that can be resized.
  let columns: Rect

  /// The number of parts of the ruler in which moments are counted.
  static let bins = 480
  /// The space between parts, a step of the grid.
  static let gap: Float = 4

  /// The look of the studio: it has one size of type, because text is made larger by the window's scale.
  static func theme(for size: Size) -> Theme {
    Theme(for: Size(width: min(size.width, 899), height: size.height))
  }

  init(_ size: Size, _ view: StudioView) {
    let bounds = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let isSmall = size.width < 900
    var rest = bounds
    bar = rest.cut(.top, 40)
    ruler = rest.cut(.bottom, size.height < 480 ? 64 : 96)
    if view.showsQuantities { quantities = rest.cut(.bottom, size.height < 480 ? 64 : 96) }
    columns = rest
    if view.showsPanel {
      let wide = (size.width * view.panelShare).rounded()
        .clamped(to: 232...max(232, min(size.width * 0.5, 480)))
      panel = rest.cut(.right, wide)
    }
    let showsTree = view.showsTree && !isSmall
    if showsTree || view.showsText {
      let wide = (size.width * view.sideShare).rounded()
      // Lines of text need more room than names.
      let least = view.showsText ? min(320, size.width * 0.4) : 176
      var side = rest.cut(.left, wide.clamped(to: least...max(least, min(size.width * 0.45, 640))))
      if showsTree, view.showsText {
        tree = side.cut(.top, (side.height * 0.36).rounded())
        text = side
      } else if showsTree {
        tree = side
      } else {
        text = side
      }
    }
    middle = rest
  }

  /// The parts of a strip over the time: buttons and words at its left, and the area of the time, which begins and ends
  /// at the same place in all strips.
  static func parts(of strip: Rect, in size: Size) -> (side: Rect, time: Rect) {
    var time = strip
    let side = time.cut(.left, size.width < 900 ? 96 : 168)
    return (side, time.inset(by: 8, 4))
  }

  /// The size of a window, within those that can be laid out.
  static func clamped(_ size: Size) -> Size {
    func clamped(_ side: Float, _ least: Float) -> Float {
      side > least ? min(side, 16_384) : least
    }
    return Size(width: clamped(size.width, 320), height: clamped(size.height, 240))
  }

  /// The frame of a stage of a size, as large as there is room.
  func stage(_ size: Size) -> Rect {
    let room = middle.inset(by: 12, 12)
    let factor = min(room.width / size.width, room.height / size.height)
    guard factor > 0, factor.isFinite else { return Rect(center: middle.center, side: 1) }
    return Rect(
      center: middle.center,
      size: Size(width: (size.width * factor).rounded(), height: (size.height * factor).rounded()))
  }
}
