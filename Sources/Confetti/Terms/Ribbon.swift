import ConfettiGraphics

/// A strip of paper behind a particle, joined through its earlier positions.
///
/// Joint j of 0…n, with n the segments and s the spacing, is the particle's position at the age a −
/// j·s. The ages are clamped to its life: a young particle has a short ribbon, and that of a dead
/// one runs out into the place where it died. With θ the twist in turns, which begins anywhere, or
/// for a particle that flips as its flip f·t + φ, the strip is drawn there with the width
///
///     width · max(0.15, |cos 2π (θ + curl · j / n)|) · end
///
/// where end rises from 0.3 at the tail to 1 over a quarter of n·s seconds. While the cosine is
/// negative the back is seen: the look's own, else the colour at 70 % brightness. A ribbon without
/// curl of a particle that does not flip shows its front in full width.
public struct Ribbon: Hashable, Sendable {
  /// The number of its segments, 1…64.
  public var segments: Int
  /// The time from each joint to the next, in seconds.
  public var spacing: Double
  /// In points.
  public var width: Draw
  /// The turns that it twists from its beginning to its end.
  public var curl: Double

  /// A strip of paper.
  public init(
    segments: Int = 16, spacing: Double = 0.02, width: Draw = 6, curl: Double = 0
  ) {
    self.segments = segments
    self.spacing = spacing
    self.width = width
    self.curl = curl
  }
}

extension Ribbon: Word {
  package static let defaults = Ribbon(segments: 16)

  package static var name: String { "ribbon" }
  package static var title: String { "a ribbon" }
  package static var example: String { "{\"segments\": 16, \"width\": 6}" }
  package static let keys: [Key<Ribbon>] =
    [
      Key("segments", \.segments, IntegerForm(1...64), "how many pieces"),
      Key("spacing", \.spacing, Trail.spacing, "from each joint to the next"),
      Key("width", \.width, DrawForm(0...1e5, "points", usual: 0...40), "how wide it is"),
      Key(
        "curl", \.curl, NumberForm(-1000...1000, "turns", usual: -4...4, scale: .linear),
        "how much it twists along its length"),
    ]
}

/// The numbers of each particle's ribbon: the columns are the width, the twist at its beginning in
/// half turns, and, if they do not follow from the burst's age, the places of birth and death.
struct RibbonTerm: Term {
  let ribbon: Ribbon
  /// Whether the particles flip, which twists the ribbon as well.
  let isFlipping: Bool
  /// Whether the places of birth and death are kept.
  let keepsPlaces: Bool

  private static let widthUse = RandomUse("trail.ribbon.width")
  private static let twistUse = RandomUse("trail.ribbon.twist")

  /// The first of the four columns of places.
  static let places = 2

  var columnCount: Int { keepsPlaces ? Self.places + 4 : Self.places }

  func spawn(_ births: BirthBlock, into columns: TermColumns) {
    ribbon.width.fill(columns[0], births, Self.widthUse)
    let twist: Draw = ribbon.curl != 0 && !isFlipping ? .between(0, 2) : 0
    twist.fill(columns[1], births, Self.twistUse)
    guard keepsPlaces else { return }
    for column in Self.places..<columnCount {
      columns[column].update(repeating: 0, count: births.count)
    }
  }

  func trace(_ columns: TermColumns, _ particle: Int, into trace: inout ParticleTrace) {
    trace.terms.set(
      "trail",
      [
        "kind": "ribbon", "segments": .number(Double(ribbon.segments)),
        "spacing": .number(ribbon.spacing), "width": .number(columns[0][particle]),
        "curl": .number(ribbon.curl),
        "twist": isFlipping ? "flip" : .radians(halfTurns: columns[1][particle]),
      ])
  }
}

extension EmitterProgram {
  /// Finds where particles are born and die, for the ends of their ribbons.
  ///
  /// - Parameter rebased: whether the columns are for the age of the burst.
  func findRibbonEnds(_ births: Births, _ all: TermColumns, rebased: Bool) {
    guard let ribbon, ribbon.keepsPlaces else { return }
    let own = columns(of: ribbon.term, in: all).dropping(RibbonTerm.places)
    let release = release(births)
    Poses.withStorage { poses in
      for (i, particle) in births.particles.enumerated() {
        let delay = rebased ? particle.delay : 0
        let birth = state(of: i, in: all, at: delay, release: release, poses).position
        let death = state(
          of: i, in: all, at: delay + particle.lifetime, release: release, poses
        ).position
        let reflection = births.reflection(of: particle)
        let (first, last) = (
          reflection.applied(to: SIMD2(birth.x, birth.y)),
          reflection.applied(to: SIMD2(death.x, death.y))
        )
        (own[0][i], own[1][i]) = (first.x, first.y)
        (own[2][i], own[3][i]) = (last.x, last.y)
      }
    }
  }
}
