import ConfettiGraphics
import Motion

/// The area of the handle's middle: within the margins of the stage, and at rest clear of buttons and text.
struct HandleGround: Hashable, Sendable {
  let home: Point
  /// The area that it may reach, with its edges.
  let area: Rect
  /// The farthest drag beyond the area, in points: to the edge of the stage.
  private let reach: Float
  private let blocked: [Rect]

  /// The distance of the handle from buttons and text, in points.
  private static let gap: Float = 4

  /// The ground on a stage with the frames of its text.
  init(_ layout: Layout, texts: [Rect] = []) {
    let theme = layout.theme
    let hit = layout.handle.width / 2 + Self.gap
    let drawn = theme.handleSide / 2 + Self.gap
    home = layout.handle.center
    reach = layout.handleInset
    area = Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
      .inset(by: reach, reach)
    blocked =
      (layout.buttons + [layout.scenesButton, layout.effectsButton]).map {
        $0.inset(by: -hit, -hit)
      }
      + texts.map { $0.inset(by: -drawn, -drawn) }
  }

  var corner: Point { Point(x: area.maxX, y: area.maxY) }

  func clamped(_ point: Point) -> Point {
    Point(
      x: point.x.clamped(to: area.x...area.maxX), y: point.y.clamped(to: area.y...area.maxY))
  }

  /// The position of a handle that is dragged to a point: beyond the area it follows less and less.
  func dragged(to point: Point) -> Point {
    Point(
      x: rubberBand(point.x, within: area.x...area.maxX, dimension: reach),
      y: rubberBand(point.y, within: area.y...area.maxY, dimension: reach))
  }

  func isFree(_ point: Point) -> Bool {
    clamped(point) == point
      && blocked.allSatisfy {
        point.x <= $0.x || point.x >= $0.maxX || point.y <= $0.y || point.y >= $0.maxY
      }
  }

  /// The resting place nearest to a point.
  func restingPlace(near point: Point) -> Point {
    let wished = clamped(point)
    guard !isFree(wished) else { return wished }
    // Around upright rectangles the nearest point is level with the wished one or with an edge.
    let columns = [wished.x] + blocked.flatMap { [$0.x, $0.maxX] }
    let rows = [wished.y] + blocked.flatMap { [$0.y, $0.maxY] }
    var (nearest, least) = (home, Double.infinity)
    for x in columns {
      for y in rows {
        let place = Point(x: x, y: y)
        let distance = (place.animatableData - wished.animatableData).magnitudeSquared
        if distance < least, isFree(place) { (nearest, least) = (place, distance) }
      }
    }
    return nearest
  }

  /// A point as shares of the area's width and height.
  func share(of point: Point) -> Point {
    Point(x: (point.x - area.x) / area.width, y: (point.y - area.y) / area.height)
  }

  /// The point at shares of the area's width and height.
  func place(at share: Point) -> Point {
    Point(x: area.x + share.x * area.width, y: area.y + share.y * area.height)
  }
}
