import CConfettiLanes
import ConfettiGraphics

extension Emitter {
  /// Twins of an emitter's particles: mirror images about the middle of the stage, frame or point that
  /// the effect is fired at, or of a child about its parent.
  public struct Mirror: Hashable, Sendable {
    /// The sides that are mirrored.
    public var axis: Axis
    /// Whether twins have the same random numbers, and are exact images; otherwise each has its own
    /// chance, and only the rules of its birth are mirrored.
    public var isAlike: Bool

    /// Twins of particles.
    public init(_ axis: Axis, isAlike: Bool = true) {
      (self.axis, self.isAlike) = (axis, isAlike)
    }

    /// Exact images left and right.
    public static let x = Mirror(.x)
    /// Exact images up and down.
    public static let y = Mirror(.y)
    /// Exact images left and right, up and down.
    public static let both = Mirror(.both)

    /// The sides that a mirror exchanges.
    public enum Axis: String, CaseIterable, Sendable {
      /// Left and right.
      case x
      /// Up and down.
      case y
      /// Left and right, up and down: three twins.
      case both
    }

    /// The number of particles, twins included, for each particle without a mirror.
    var count: Int { axis == .both ? 4 : 2 }

    /// The signs of x and y of a twin, 0 being the particle itself.
    fileprivate func signs(_ twin: Int) -> SIMD2<Float> {
      let bits = axis == .y ? twin << 1 : twin
      return SIMD2(bits & 1 == 1 ? -1 : 1, bits & 2 == 2 ? -1 : 1)
    }
  }

  /// The number of a place by which its particles get their random numbers: alike twins get those of
  /// the place that they are images of.
  func chanceNumber(ofPlace place: Int) -> UInt64 {
    UInt64(mirror?.isAlike == false ? place : place % ownPlaceCount)
  }
}

extension Emitter.Mirror: Word {
  package static let defaults = Emitter.Mirror(.x)

  package static var name: String { "mirror" }
  package static var example: String { "{\"axis\": \"x\", \"alike\": false}" }
  package static let keys: [Key<Emitter.Mirror>] =
    [
      Key("axis", \.axis, ChoiceForm(), "left and right, up and down, or both"),
      Key(
        "alike", \.isAlike, FlagForm(),
        "whether twins have the same random numbers, and are exact images"),
    ]

  /// A mirror in a file: its axis, or braces.
  static let form = OneOf<Emitter.Mirror>(
    "one of \"x\", \"y\", \"both\", or such as \(example)",
    .names(Axis.allCases.map { ($0.rawValue, Emitter.Mirror($0)) }),
    Variant(OwnForm<Emitter.Mirror>(), if: \.isObject, { $0 }, { $0 }))
}

/// The transformation from the place of a particle without its mirror to its real place: sign · p +
/// shift.
struct Reflection: Sendable {
  var signs = SIMD2<Float>(1, 1)
  var shift = SIMD2<Float>.zero

  init(_ mirror: Emitter.Mirror, twin: Int, about middle: Point) {
    signs = mirror.signs(twin)
    shift = (1 - signs) * SIMD2(middle.x, middle.y)
  }

  init() {}

  func after(_ other: Reflection) -> Reflection {
    var both = Reflection()
    both.signs = signs * other.signs
    both.shift = signs * other.shift + shift
    return both
  }

  /// A place after the reflection; reflecting it again gives the first place.
  func applied(to place: SIMD2<Float>) -> SIMD2<Float> { signs * place + shift }

  /// The place whose reflection is a given place.
  func removed(from place: SIMD2<Float>) -> SIMD2<Float> { signs * (place - shift) }

  /// Whether a clockwise rotation becomes a counterclockwise one.
  var isTurned: Bool { signs.x * signs.y < 0 }
}

/// The last term of emitters whose particles, or whose parents, have twins: all terms before it
/// compute as if there were no mirror.
struct MirrorTerm: Term {
  let isAlike: Bool

  /// The signs, and the shifts in points.
  enum Column: Int, CaseIterable { case signX, signY, shiftX, shiftY }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    for (i, particle) in births.particles.enumerated() {
      let reflection = births.all.reflection(of: particle)
      (columns[.signX][i], columns[.signY][i]) = (reflection.signs.x, reflection.signs.y)
      (columns[.shiftX][i], columns[.shiftY][i]) = (reflection.shift.x, reflection.shift.y)
    }
  }

  func loop(in arena: Arena) -> TermLoop { MirrorLoop() }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    var line = TraceLine()
    line.set("sign", .numbers(columns[.signX][particle], columns[.signY][particle]))
    line.set("shift", .numbers(columns[.shiftX][particle], columns[.shiftY][particle]))
    if !isAlike { line.set("alike", .bool(false)) }
    trace.terms.set("mirror", line.json)
  }
}

private final class MirrorLoop: TermLoop {
  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_mirror(own.pass, own.term, poses.x, poses.y)
    if own.traits.isAlong {
      lanes_mirror_ways(own.pass, own.term, poses.cosine, poses.sine)
    } else {
      lanes_mirror_angles(own.pass, own.term, poses.angle)
    }
  }
}
