import ConfettiGraphics

/// A strip of paper behind a particle, joined through its earlier positions.
///
/// Joint j of 0…n, with n the segments and s the spacing, is the particle's position at the age a −
/// j·s. The ages are clamped to the particle's life: a young particle has a short ribbon, and the
/// ribbon of a dead particle shrinks into the place of its death. The strip twists by θ turns: a
/// number drawn for each particle, or, if the particle flips, its flip f·t + φ. The width at joint
/// j is
///
///     width · max(0.15, |cos 2π (θ + curl · j / n)|) · end
///
/// where end rises from 0.3 at the tail to 1 over a quarter of n·s seconds, or is the ``scale`` at
/// the joint's share of the length. While the cosine is negative the back is seen: the back of the
/// look, or else the colour at 70 % brightness. A ribbon without curl shows its front in full width
/// if its particle does not flip.
///
/// With the clamped ages t₀ … tₙ of the joints, the share of the length at joint j is
/// (t₀ − tⱼ) / (t₀ − tₙ): a young ribbon has its tip at the birthplace.
public struct Ribbon: Hashable, Sendable {
  /// The number of segments, 1…64.
  public var segments: Int
  /// The time from each joint to the next, in seconds.
  public var spacing: Double
  /// The width, in points.
  public var width: Draw
  /// The number of turns that the ribbon twists from its beginning to its end.
  public var curl: Double
  /// The factor for the width along the length, 0…1,000; `nil` narrows the last quarter.
  public var scale: LengthTrack?
  /// The factor for the opacity along the length, 0…1.
  public var opacity: LengthTrack

  /// A strip of paper.
  public init(
    segments: Int = 16, spacing: Double = 0.02, width: Draw = 6, curl: Double = 0,
    scale: LengthTrack? = nil, opacity: LengthTrack = 1
  ) {
    (self.segments, self.spacing, self.width, self.curl) = (segments, spacing, width, curl)
    (self.scale, self.opacity) = (scale, opacity)
  }
}

extension Ribbon: Word {
  package static let defaults = Ribbon(segments: 16)

  package static var name: String { "ribbon" }
  package static var example: String { "{\"segments\": 16, \"width\": 6}" }
  package static let keys: [Key<Ribbon>] =
    [
      Key("segments", \.segments, IntegerForm(1...64), "how many pieces"),
      Key("spacing", \.spacing, Trail.spacing, "from each joint to the next"),
      Key("width", \.width, DrawForm(0...1e5, "points", usual: 0...40), "how wide it is"),
      Key(
        "curl", \.curl, NumberForm(-1000...1000, "turns", usual: -4...4),
        "how much it twists along its length"),
      Key(
        "scale", \.scale, LengthTrack.form(0...1000, usual: 0...2),
        "the factor for its width, from the particle to the end; without it the end narrows"),
      Key(
        "opacity", \.opacity, LengthTrack.form(0...1),
        "the factor for its opacity, from the particle to the end"),
    ]
}

/// The numbers of each particle's ribbon.
struct RibbonTerm: Term {
  let ribbon: Ribbon
  /// Whether the particles flip, which twists the ribbon as well.
  let isFlipping: Bool
  /// Whether the strips are as wide as their particles, which do not twist them.
  var isLine = false
  /// Whether the columns have the places of birth and death.
  let keepsPlaces: Bool

  private static let widthUse = RandomUse("trail.ribbon.width")
  private static let twistUse = RandomUse("trail.ribbon.twist")

  /// The width, the twist at the beginning in half turns, and the places of birth and death, if
  /// they do not follow from the burst's age.
  enum Column: Int, CaseIterable { case width, twist, birthX, birthY, deathX, deathY }

  private static let places: [Column] = [.birthX, .birthY, .deathX, .deathY]

  var columnCount: Int { Column.allCases.count - (keepsPlaces ? 0 : Self.places.count) }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    ribbon.width.fill(columns[.width], births, Self.widthUse)
    let twist: Draw = ribbon.curl != 0 && !isFlipping ? .between(0, 2) : 0
    twist.fill(columns[.twist], births, Self.twistUse)
    guard keepsPlaces else { return }
    for column in Self.places {
      columns[column].update(repeating: 0, count: births.count)
    }
  }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    var line = TraceLine(kind: isLine ? "line" : "ribbon")
    line.set("segments", .number(Double(ribbon.segments)))
    line.set("spacing", .number(ribbon.spacing))
    if !isLine {
      line.set("width", .number(columns[.width][particle]))
      line.set("curl", .number(ribbon.curl))
      line.set("twist", isFlipping ? "flip" : .radians(halfTurns: columns[.twist][particle]))
    }
    if let scale = ribbon.scale { line.set("scale", scale.line) }
    if ribbon.opacity != 1 { line.set("opacity", ribbon.opacity.line) }
    trace.terms.set("trail", line.json)
  }
}

extension EmitterProgram {
  /// Finds where particles are born and die, for the ends of their ribbons.
  ///
  /// - Parameter rebased: whether the columns are for the age of the burst.
  func findRibbonEnds(_ births: Births, _ all: BurstColumns, rebased: Bool) {
    guard let ribbon, ribbon.keepsPlaces else { return }
    let own = all.columns(at: ribbon.start)
    let shared = release(births)
    Poses.withStorage { poses in
      for (i, particle) in births.particles.enumerated() {
        let delay = rebased ? particle.delay : 0
        let release = rebased ? shared : release(of: particle, births)
        let birth = state(of: i, in: all, at: delay, release: release, poses).position
        let death = state(
          of: i, in: all, at: delay + particle.lifetime, release: release, poses
        ).position
        let reflection = births.reflection(of: particle)
        let (first, last) = (
          reflection.applied(to: SIMD2(birth.x, birth.y)),
          reflection.applied(to: SIMD2(death.x, death.y))
        )
        (own[.birthX][i], own[.birthY][i]) = (first.x, first.y)
        (own[.deathX][i], own[.deathY][i]) = (last.x, last.y)
      }
    }
  }
}
