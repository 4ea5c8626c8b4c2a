extension Particle {
  /// A draw of the particle's emitter, and the number that the particle drew.
  ///
  /// An editor shows it as a dot on the range of the draw.
  public struct Drawn: Hashable, Sendable {
    /// The path from the emitter on, such as `launch.speed` or `air.gusts[0].strength`.
    public let path: EffectPath
    /// The draw, with all numbers that were possible.
    public let draw: Draw
    /// The numbers that a file may have at the path.
    public let range: ClosedRange<Double>
    /// The unit, empty if there is none, such as `points/s`.
    public let unit: String
    /// The number that the particle drew, before a throw is fitted to the stage.
    public let number: Double
  }

  /// The draws that the particle's birth used, with the numbers that it drew, in the order of the
  /// keys.
  ///
  ///     for drawn in particle.draws { print(drawn.path, drawn.number, drawn.unit) }
  ///
  /// Where an emitter has several curves, only the one that the particle follows counts. A tilt
  /// draws each of its numbers for two axes, so each occurs twice.
  ///
  /// - Complexity: O(*n*) in the keys of the emitter.
  public var draws: [Drawn] {
    var found: [Drawn] = []
    Self.forEachDraw(of: [self]) { _, drawn in found.append(drawn) }
    return found
  }

  /// Calls `body` with the draws of particles of one emitter and one firing, and the index of the particle.
  ///
  /// The keys of the emitter are gone through once for all particles.
  package static func forEachDraw(of particles: [Particle], _ body: (Int, Drawn) -> Void) {
    guard let first = particles.first else { return }
    let births = particles.map { DrawnBirth($0.burst, $0.index) }
    var emitter = first.burst.origin.emitter
    withoutActuallyEscaping(body) { body in
      emitter.walk(
        DrawWalk { draw, form, place in
          let (range, unit) = (
            form.numbers.range, form.dimension == nil ? place.unit.name : form.unit
          )
          for (index, birth) in births.enumerated() {
            for number in birth.numbers(of: draw, at: place.path) {
              body(
                index, Drawn(path: place.path, draw: draw, range: range, unit: unit, number: number)
              )
            }
          }
        }, at: ValuePlace(EffectPath()))
    }
  }
}

/// The numbers of a particle's birth, by the paths of the draws.
private final class DrawnBirth {
  private let births: Births
  private let particle: Births.Particle
  private let emitter: Emitter
  /// The value of the previous keyframe of a track, and its number: neighbours with the same value
  /// share it.
  private var last: (draw: Draw, number: Double)?

  init(_ burst: Burst, _ index: Int) {
    (births, particle) = (burst.births, burst.births.particles[index])
    emitter = burst.origin.emitter
  }

  /// The numbers that the draw with a path gave the particle; none if its birth did not use it.
  func numbers(of draw: Draw, at path: EffectPath) -> [Double] {
    var names: [String] = []
    var places: [Int] = []
    for step in path.steps {
      switch step {
      case .key(let name): names.append(name)
      case .index(let index): places.append(index)
      }
    }
    switch names[0] {
    case "children": return []
    case "launch":
      let key = emitter.launch.thrown(at: births.site).key
      let isThrown = emitter.path == nil && (key.map { names[1] == $0 } ?? (names.count == 2))
      return isThrown ? [number(draw, "launch.\(names[names.count - 1])")] : []
    case "where": return shift(draw, names)
    case "look" where names.count > 2 && names[1] == "shapes":
      let shape = Int(particle.shape)
      return shape == places.first ? [number(draw, names.joined(separator: "."), shape)] : []
    case "look" where names[1] == "size" && emitter.look.shapes[Int(particle.shape)].size != nil:
      return []
    case "when":
      // The moment of most births is not drawn.
      return draw.constant == nil ? [number(draw, "when.\(names[1])", 0, particle.shared)] : []
    case "path": return curve(draw, names, places)
    case "draws":
      return births.draws.index(of: names[1]).map { [births.draws.share($0, of: particle)] } ?? []
    case "life" where names.count > 1 && !["seconds", "flicker"].contains(names[1]):
      return [keyframe(draw, "life.\(names[1])", places.first ?? 0)]
    default: break
    }
    // Uses are named without the group `air` or `turn`, except those of gravity and drift.
    let isFlight = names.count > 1 && ["gravity", "drift"].contains(names[1])
    let use = (["air", "turn"].contains(names[0]) && !isFlight ? names[1...] : names[...])
      .joined(separator: ".")
    switch names[1] {
    // Gravity that is a single number points down.
    case "gravity" where names.count == 2: return [number(draw, "air.gravity.y")]
    case "tilt": return (0..<2).map { number(draw, use, $0) }
    default: return [number(draw, use, places.first ?? 0)]
    }
  }

  private func number(
    _ draw: Draw, _ use: String, _ place: Int = 0, _ random: CountedRandom? = nil
  ) -> Double {
    births.draws.number(draw, particle, random ?? particle.random, RandomUse(use).numbered(place))
  }

  private func shift(_ draw: Draw, _ names: [String]) -> [Double] {
    let (use, place) = (names.joined(separator: "."), emitter.where)
    switch names[1] {
    case "jitter": return [number(draw, use, 0, particle.shared)]
    case "offset":
      return emitter.launch.fromPoint != nil && births.site.anchor.isPoint
        ? [] : [number(draw, use)]
    default:
      return [
        number(draw, "where.radius", 0, place.per == .round ? particle.round : particle.random)
      ]
    }
  }

  private func curve(_ draw: Draw, _ names: [String], _ places: [Int]) -> [Double] {
    guard names[1] == "curves", let path = emitter.path else { return [number(draw, "path.scale")] }
    let isDown =
      path.mirrored && !path.curves.lower.isEmpty && Quarters.quarter(of: particle, births).y > 0
    let choices = isDown ? path.curves.lower : path.curves.upper
    let chosen = particle.random.index(below: choices.count, RandomUse("path.curve"))
    guard names.last != (isDown ? "up" : "down"), places[0] == chosen else { return [] }
    return [number(draw, "path.point", places[1])]
  }

  private func keyframe(_ draw: Draw, _ use: String, _ place: Int) -> Double {
    if place > 0, let last, last.draw == draw { return last.number }
    let number = number(draw, use, place)
    last = (draw, number)
    return number
  }
}
