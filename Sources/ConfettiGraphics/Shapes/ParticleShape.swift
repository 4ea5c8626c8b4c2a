internal import Motion

/// The shape of a particle: a white picture in the atlas, which the particle's colour tints.
///
/// A shape holds everything needed to draw it, so that any atlas can add it.
public enum ParticleShape: Hashable, Sendable {
  /// A filled rectangle.
  case rectangle
  /// A disc.
  case circle
  /// A rectangle with round corners.
  case roundedRectangle
  /// A triangle with three equal sides, one point up.
  case triangle
  /// A star with five points.
  case star
  /// A heart.
  case heart
  /// A wavy strip of paper.
  case ribbon
  /// A crescent moon.
  case crescent
  /// A snowflake with six arms.
  case snowflake
  /// A sparkle: four long points.
  case sparkle
  /// A balloon with its knot.
  case balloon
  /// A disc that fades softly to nothing at its edge, for glow and smoke.
  case softCircle
  /// A shape from the path of an SVG picture.
  case path(ShapePath)
  /// A line of up to ``longestText`` characters, as one shape.
  ///
  /// A text to gather into, or to be born in, may have several lines, with line feeds between them.
  case text(String)
  /// A picture, tinted as well: white shows its own colours.
  case picture(Picture)
  /// A drawn shape or a path with an edge of its own: with round corners, hollow or soft.
  case edged(EdgedShape)

  /// The shapes that every atlas has.
  public static let drawn: [ParticleShape] = [
    .rectangle, .circle, .roundedRectangle, .triangle, .star, .heart, .ribbon, .crescent,
    .snowflake, .sparkle, .balloon, .softCircle,
  ]

  /// The most characters of a text.
  public static let longestText = 64

  /// The position in ``drawn``; `nil` for all other shapes.
  var drawnIndex: Int? {
    switch self {
    case .rectangle: 0
    case .circle: 1
    case .roundedRectangle: 2
    case .triangle: 3
    case .star: 4
    case .heart: 5
    case .ribbon: 6
    case .crescent: 7
    case .snowflake: 8
    case .sparkle: 9
    case .balloon: 10
    case .softCircle: 11
    case .path, .text, .picture, .edged: nil
    }
  }

  /// The aspect, width over height, of drawn shapes that keep it; `nil` for rectangles and circles,
  /// which take any, and for paths, texts and pictures, whose aspect follows from their contents.
  var ownAspect: Float? {
    switch self {
    case .triangle, .star, .heart, .ribbon, .crescent, .snowflake, .sparkle, .balloon: 1
    case .rectangle, .circle, .roundedRectangle, .softCircle, .path, .text, .picture: nil
    case .edged(let shape): shape.keptAspect
    }
  }

  /// The name of the shape for people to read: that of a picture, the words of a text, or the commands
  /// of a path.
  public var name: String {
    switch self {
    case .rectangle: "rectangle"
    case .circle: "circle"
    case .roundedRectangle: "roundedRectangle"
    case .triangle: "triangle"
    case .star: "star"
    case .heart: "heart"
    case .ribbon: "ribbon"
    case .crescent: "crescent"
    case .snowflake: "snowflake"
    case .sparkle: "sparkle"
    case .balloon: "balloon"
    case .softCircle: "softCircle"
    case .path(let path): path.text
    case .text(let text): text
    case .picture(let picture): picture.name
    case .edged(let shape): shape.base.name
    }
  }

  /// Whether a point of the square from (−1, −1) to (1, 1) is inside the shape, whatever its own edge;
  /// y grows downward.
  package func contains(_ x: Float, _ y: Float) -> Bool {
    switch self {
    case .rectangle, .text, .picture:
      return true
    case .circle, .softCircle:
      return x * x + y * y <= 1
    case .triangle, .crescent, .snowflake, .sparkle, .balloon, .path:
      return outline?.contains(x, y) ?? false
    case .roundedRectangle:
      let radius: Float = 0.5
      let (dx, dy) = (max(abs(x) - 1 + radius, 0), max(abs(y) - 1 + radius, 0))
      return dx * dx + dy * dy <= radius * radius
    case .star:
      return Self.starContains(x, y)
    case .heart:
      return Self.heartContains(abs(x), y)
    case .ribbon:
      return Self.ribbonContains(x, y)
    case .edged(let shape):
      return shape.base.contains(x, y)
    }
  }

  /// The outline of a path, and of a drawn shape that consists of lines and arcs; `nil` for others.
  var outline: Outline? {
    switch self {
    case .triangle: .triangle
    case .crescent: .crescent
    case .snowflake: .snowflake
    case .sparkle: .sparkle
    case .balloon: .balloon
    case .path(let path): path.outline
    default: nil
    }
  }

  /// The coverage, 0…255, of each texel of a picture of the square, row by row; texts and pictures
  /// cover it all.
  ///
  /// - Complexity: O(*n*) in the texels and in the lines of a path.
  package func coverage(width: Int, height: Int) -> [UInt8] {
    if case .edged(let shape) = self { return shape.coverage(width: width, height: height) }
    if let outline { return outline.coverage(width: width, height: height) }
    var coverage: [UInt8] = []
    coverage.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        var inside = 0
        for sample in 0..<4 {
          let x = Float(column) + (sample & 1 == 0 ? 0.25 : 0.75)
          let y = Float(row) + (sample & 2 == 0 ? 0.25 : 0.75)
          if contains(2 * x / Float(width) - 1, 2 * y / Float(height) - 1) { inside += 1 }
        }
        coverage.append(UInt8(inside * 255 / 4))
      }
    }
    return coverage
  }

  /// Whether a point is inside a five-pointed star, one point up: by symmetry, one edge suffices.
  private static func starContains(_ x: Float, _ y: Float) -> Bool {
    let (sector, notch) = (starSector, starNotch)
    let angle = Float(Elementary.atan2(Double(x), -Double(y)))
    let folded = abs(angle - (angle / sector).rounded() * sector)
    let radius = (x * x + y * y).squareRoot()
    let direction = Elementary.sinCos(Double(folded))
    let (px, py) = (radius * Float(direction.sin), radius * Float(direction.cos))
    // The edge from the tip (0, 1) to the notch.
    return px * (notch.y - 1) - (py - 1) * notch.x >= 0
  }

  /// The angle between two points of a star.
  private static let starSector = 2 * Float.pi / 5
  /// The corner of a star at half a sector.
  ///
  /// Its radius is larger than a pentagram's 0.38, so that the points do not fade at the size of confetti.
  private static let starNotch: SIMD2<Float> = {
    let half = Elementary.sinCos(Double(starSector / 2))
    return 0.47 * SIMD2(Float(half.sin), Float(half.cos))
  }()

  /// Whether a point is inside the right half of a heart: a disc, and a wide arc that leaves it
  /// without a kink and ends at the tip.
  private static func heartContains(_ x: Float, _ y: Float) -> Bool {
    let (lobeX, lobeY, lobeRadius, tipY): (Float, Float, Float, Float) = (0.48, -0.32, 0.52, 0.99)
    let (fromLobeX, fromLobeY) = (x - lobeX, y - lobeY)
    if fromLobeX * fromLobeX + fromLobeY * fromLobeY <= lobeRadius * lobeRadius { return true }
    // The arc leaves the disc in this direction from its centre, and has its centre on that line too.
    let (leaveX, leaveY): (Float, Float) = (0.866, 0.5)
    let isBelow = fromLobeX * leaveY - fromLobeY * leaveX <= 0
    guard y >= lobeY, isBelow else { return false }
    // The distance of the centres with which the arc meets the tip.
    let (tipX, tipDown) = (-lobeX, tipY - lobeY)
    let shift =
      (tipX * tipX + tipDown * tipDown - lobeRadius * lobeRadius)
      / (2 * (lobeRadius - tipX * leaveX - tipDown * leaveY))
    let (arcX, arcY) = (fromLobeX + shift * leaveX, fromLobeY + shift * leaveY)
    let arcRadius = lobeRadius + shift
    return arcX * arcX + arcY * arcY <= arcRadius * arcRadius
  }

  /// Whether a point is inside a strip of even width along two arcs, the right one bent down and
  /// the left one up, cut off at right angles.
  private static func ribbonContains(_ x: Float, _ y: Float) -> Bool {
    let (halfWidth, stretchX, stretchY): (Float, Float, Float) = (0.23, 1.22, 0.82)
    // The right arc runs from the origin to twice its centre's distance to the right.
    let (centerX, centerY): (Float, Float) = (0.5, -0.17)
    var (x, y) = (x * stretchX, y * stretchY)
    // The ribbon looks the same upside down; the arcs meet on the line through their centres.
    if y * centerX < x * centerY { (x, y) = (-x, -y) }
    guard y * centerX >= (2 * centerX - x) * centerY else { return false }
    let (fromCenterX, fromCenterY) = (x - centerX, y - centerY)
    let distance = (fromCenterX * fromCenterX + fromCenterY * fromCenterY).squareRoot()
    let radius = (centerX * centerX + centerY * centerY).squareRoot()
    return abs(distance - radius) <= halfWidth
  }
}

extension ParticleShape: CustomStringConvertible {
  /// The shape as effect files name it: `star`, `text "BRAVO!"`, `picture "duck"`, or `path "M 0 -1 L…"`,
  /// cut where it is long.
  public var description: String {
    switch self {
    case .path: "path \(quotedName)"
    case .text: "text \(quotedName)"
    case .picture: "picture \(quotedName)"
    case .edged(let shape): shape.base.description
    default: name
    }
  }

  private var quotedName: String {
    let longest = 64
    let name = self.name.split(separator: "\n").joined(separator: " ")
    return name.count > longest ? "\"\(name.prefix(longest - 1))…\"" : "\"\(name)\""
  }
}
