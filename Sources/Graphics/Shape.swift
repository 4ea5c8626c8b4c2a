import Foundation

/// What a particle looks like: a white form in the atlas, which the particle's colour tints.
public enum Shape: Hashable, Codable, Sendable {
  /// A filled rectangle.
  case rectangle
  /// A disc.
  case circle
  /// A rectangle with round corners.
  case roundedRectangle
  /// A star with five points.
  case star
  /// A heart.
  case heart
  /// A wavy strip of paper.
  case ribbon
  /// A picture of the atlas by its name, as it is, without tint where the colour is white.
  case picture(String)

  /// The shapes that every atlas has.
  public static let drawn: [Shape] = [
    .rectangle, .circle, .roundedRectangle, .star, .heart, .ribbon,
  ]

  /// The name by which people call the shape; a picture's is its own.
  public var name: String {
    switch self {
    case .rectangle: "rectangle"
    case .circle: "circle"
    case .roundedRectangle: "roundedRectangle"
    case .star: "star"
    case .heart: "heart"
    case .ribbon: "ribbon"
    case .picture(let name): name
    }
  }

  /// Whether a place belongs to the form; the form fills the square from (−1, −1) to (1, 1), and
  /// y grows downward.
  func contains(_ x: Float, _ y: Float) -> Bool {
    switch self {
    case .rectangle, .picture:
      return true
    case .circle:
      return x * x + y * y <= 1
    case .roundedRectangle:
      let radius: Float = 0.5
      let (dx, dy) = (max(abs(x) - 1 + radius, 0), max(abs(y) - 1 + radius, 0))
      return dx * dx + dy * dy <= radius * radius
    case .star:
      return Self.starContains(x, y)
    case .heart:
      let (u, v) = (x * 1.16, 0.16 - y * 1.16)
      let a = u * u + v * v - 1
      return a * a * a - u * u * v * v * v <= 0
    case .ribbon:
      return abs(x) <= 1 && abs(y - 0.55 * sin(x * .pi)) <= 0.42
    }
  }

  /// Inside a five-pointed star, one point up: by symmetry a question of one edge.
  private static func starContains(_ x: Float, _ y: Float) -> Bool {
    let sector = 2 * Float.pi / 5
    let angle = atan2(x, -y)
    let folded = abs(angle - (angle / sector).rounded() * sector)
    let radius = (x * x + y * y).squareRoot()
    let (px, py) = (radius * sin(folded), radius * cos(folded))
    // The edge from the tip (0, 1) to the notch at half a sector, 0.45 from the middle.
    let (nx, ny) = (0.45 * sin(sector / 2), 0.45 * cos(sector / 2))
    return px * (ny - 1) - (py - 1) * nx >= 0
  }
}
