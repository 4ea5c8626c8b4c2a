import ConfettiControls
import ConfettiGraphics
import Motion

/// The title of a card of the carousel in big letters, and the card's ground.
///
/// All frames are in points of the stage. At rest a part of the stage fills the card, so that the effect is large.
/// As the card grows, that part becomes the whole stage, and the title gives way to the scene.
struct CardFace: Sendable {
  private(set) var title = TextLine.empty
  /// The factor by which the title is enlarged.
  private var stretch: Float = 1
  /// The part of the stage that the card shows at rest.
  private(set) var area = Rect.empty
  private(set) var titleFrame = Rect.empty
  /// Whether the title stands in the upper left corner, on a scrim.
  private(set) var isTitleAside = false
  private var top = Color.indigo, bottom = Color.plum

  /// The greatest width of the area, in points: a smaller area shows the effect larger.
  private static let widest: Float = 640
  /// The height of the title, as a share of the area from its top: cards in front cover the lower halves of
  /// others.
  private static let titlePlace: Float = 0.38
  /// The distance of a title in the corner from the edges, and of its scrim from the title, in heights of its
  /// capitals.
  private static let (titleInset, scrimInset): (Float, Float) = (0.9, 0.5)
  /// The greatest size of the title, as shares of the area.
  private static let (titleWidth, titleHeight): (Float, Float) = (0.64, 0.16)

  init() {}

  /// The faces of all cards, in their order; the titles are of one size.
  static func all(on stage: Stage) -> [CardFace] {
    let (style, bounds) = (stage.layout.theme.title, stage.layout.bounds)
    let zoom = max(bounds.width / Self.widest, 1)
    let area = Rect(
      center: bounds.center, size: Size(width: bounds.width / zoom, height: bounds.height / zoom))
    let titles = Entrance.all.map { stage.atlas.line($0.title, style: style) }
    let longest = titles.reduce(1) { max($0, $1.width) }
    let high = max(titles.first?.capHeight ?? 1, 1)
    let stretch = min(titleWidth * area.width / longest, titleHeight * area.height / high)
    return zip(Entrance.all, titles).map { entrance, title in
      var face = CardFace()
      // An interface is seen whole.
      let isEffect = entrance.card.picture != nil
      (face.title, face.area) = (title, isEffect ? area : bounds)
      face.stretch = isEffect ? stretch : stretch * zoom
      let size = Size(
        width: title.width * face.stretch, height: title.capHeight * face.stretch)
      face.titleFrame = Rect(
        center: Point(
          x: face.area.center.x, y: face.area.y + face.area.height * Self.titlePlace), size: size)
      face.isTitleAside = entrance.card.isTitleAside
      if face.isTitleAside {
        let inset = size.height * Self.titleInset
        (face.titleFrame.x, face.titleFrame.y) = (face.area.x + inset, face.area.y + inset)
      }
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
    (Color(0.03, 0.10, 0.22), Color(0.10, 0.26, 0.34)),
    (Color(0.10, 0.05, 0.24), Color(0.26, 0.12, 0.44)),
    (Color(0.04, 0.05, 0.20), Color(0.12, 0.10, 0.34)),
    (Color(0.18, 0.04, 0.20), Color(0.42, 0.07, 0.24)),
  ]
}

extension CardFace {
  /// The part of the stage that is seen on a card that has grown by a share.
  func source(grown share: Float, _ bounds: Rect) -> Rect {
    area.interpolated(towards: bounds, amount: Double(share))
  }

  /// The ground of a card that has grown by a share; at 1 it is the ground of its scene's place.
  func ground(grown share: Float, to scenery: Scenery = .stage) -> (top: Color, bottom: Color) {
    let ground = scenery.ground
    return (top.mixed(ground.top, share), bottom.mixed(ground.bottom, share))
  }

  /// The opacity of the title on a card that has grown by a share.
  static func titleShare(grown share: Float) -> Float { 1 - eased(share / 0.4) }

  /// The opacity of the scene's own interface.
  ///
  /// More than `atRest` of it is seen only once the title is gone, because two titles over each other cannot be
  /// read.
  static func interfaceShare(grown share: Float, atRest: Float) -> Float {
    atRest + (1 - atRest) * eased((share - 0.4) / 0.5)
  }

  private static func eased(_ share: Float) -> Float {
    let share = share.clamped(to: 0...1)
    return share * share * (3 - 2 * share)
  }

  /// Draws the title on a card whose area fills a frame.
  func drawTitle(
    from source: Rect, in frame: Rect, opacity: Float, on canvas: inout Canvas
  ) {
    // The title is drawn as a picture, scaled from letters of the size that suits it.
    let high = title.capHeight
    let set = Rect(x: 0, y: 0, width: title.width, height: high).inset(by: -high, -high)
    let scale = frame.width / max(source.width, 1)
    let place = titleFrame.inset(by: -high * stretch, -high * stretch)
    let shown = Rect(
      x: frame.x + (place.x - source.x) * scale, y: frame.y + (place.y - source.y) * scale,
      width: place.width * scale, height: place.height * scale)
    if isTitleAside {
      let scrim = titleFrame.inset(
        by: -titleFrame.height * Self.scrimInset, -titleFrame.height * Self.scrimInset)
      let ground = Rect(
        x: frame.x + (scrim.x - source.x) * scale, y: frame.y + (scrim.y - source.y) * scale,
        width: scrim.width * scale, height: scrim.height * scale)
      let color = Color.panel.opacity(0.75 * opacity)
      canvas.quads.fill(.panel, ground, top: color, bottom: color, rounding: min(scale, 1))
    }
    canvas.draw(set, in: shown, opacity: Double(opacity)) {
      $0.quads.append(title, at: Point(x: 0, y: high), color: .white())
    }
  }
}

extension Color {
  /// The colour a share of the way to another one; exact at both ends.
  fileprivate func mixed(_ other: Color, _ share: Float) -> Color {
    func mixed(_ a: Float, _ b: Float) -> Float { a * (1 - share) + b * share }
    return Color(
      mixed(red, other.red), mixed(green, other.green), mixed(blue, other.blue),
      alpha: mixed(alpha, other.alpha))
  }
}
