import ConfettiGraphics

/// What a card of the gallery shows besides the effect on it: its title in big letters, on a ground of
/// its own.
///
/// All places are those on the stage, a part of which fills the card at rest: so the effect is seen
/// large. As the card grows the part becomes the whole stage, and the title gives way to the scene.
struct CardFace: Sendable {
  private(set) var title = TextLine.empty
  /// How much larger the title is than it was set.
  private var stretch: Float = 1
  /// The part of the stage that the card shows at rest.
  private(set) var area = Rect.empty
  /// Where the title stands.
  private(set) var titleFrame = Rect.empty
  /// The ground.
  private var top = Color.indigo, bottom = Color.plum

  /// How much larger than on the stage the effect is seen.
  private static let zoom: Float = 1.5
  /// The most that the title takes of the area.
  private static let (titleWidth, titleHeight): (Float, Float) = (0.64, 0.16)

  init() {}

  /// The faces of all cards, in their order; the titles are of one size.
  static func all(on stage: Stage) -> [CardFace] {
    let (style, bounds) = (stage.layout.theme.title, stage.layout.bounds)
    let area = Rect(
      center: bounds.center, size: Size(width: bounds.width / zoom, height: bounds.height / zoom))
    let titles = Entrance.all.map { stage.atlas.line($0.title, style: style) }
    let widest = titles.reduce(1) { max($0, $1.width) }
    let high = max(titles.first?.capHeight ?? 1, 1)
    let stretch = min(titleWidth * area.width / widest, titleHeight * area.height / high)
    return zip(Entrance.all, titles).map { entrance, title in
      var face = CardFace()
      (face.title, face.area, face.stretch) = (title, area, stretch)
      face.titleFrame = Rect(
        center: area.center,
        size: Size(width: title.width * stretch, height: title.capHeight * stretch))
      (face.top, face.bottom) = grounds[entrance.index % grounds.count]
      return face
    }
  }

  private static let grounds: [(Color, Color)] = [
    (Color(0.10, 0.07, 0.27), Color(0.34, 0.10, 0.36)),
    (Color(0.03, 0.08, 0.24), Color(0.03, 0.25, 0.36)),
    (Color(0.02, 0.13, 0.17), Color(0.05, 0.31, 0.24)),
    (Color(0.21, 0.06, 0.12), Color(0.42, 0.19, 0.07)),
    (Color(0.06, 0.08, 0.30), Color(0.15, 0.17, 0.50)),
    (Color(0.18, 0.04, 0.20), Color(0.42, 0.07, 0.24)),
  ]
}

extension CardFace {
  /// The part of the stage that is seen on a card that has grown by a share.
  func source(grown share: Float, _ bounds: Rect) -> Rect {
    area.interpolated(towards: bounds, amount: Double(share))
  }

  /// The ground of a card that has grown by a share: at last that of all scenes.
  func ground(grown share: Float) -> (top: Color, bottom: Color) {
    (top.mixed(.indigo, share), bottom.mixed(.plum, share))
  }

  /// How much of the title is seen on a card that has grown by a share.
  static func titleShare(grown share: Float) -> Float { 1 - eased(share / 0.45) }

  /// How much of the scene's own interface is seen, of which some may be seen at rest.
  static func interfaceShare(grown share: Float, atRest: Float) -> Float {
    atRest + (1 - atRest) * eased((share - 0.2) / 0.6)
  }

  private static func eased(_ share: Float) -> Float {
    let share = min(max(share, 0), 1)
    return share * share * (3 - 2 * share)
  }

  func drawTitle(into quads: inout QuadBuffer) {
    let size = Size(width: stretch, height: stretch)
    let origin = Point(x: titleFrame.x, y: titleFrame.maxY)
    let shade = Point(x: origin.x, y: origin.y + titleFrame.height * 0.06)
    quads.append(title, at: shade, color: .black(0.35), stretch: size)
    quads.append(title, at: origin, color: .white(), stretch: size)
  }
}

extension Color {
  /// The colour a share of the way to another one.
  fileprivate func mixed(_ other: Color, _ share: Float) -> Color {
    Color(
      red + (other.red - red) * share, green + (other.green - green) * share,
      blue + (other.blue - blue) * share, alpha: alpha + (other.alpha - alpha) * share)
  }
}
