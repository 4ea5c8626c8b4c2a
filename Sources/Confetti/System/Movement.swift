public import ConfettiGraphics
import Motion

/// The movement of a source: places at times, between which the source moves evenly in straight
/// lines.
///
///     let flight = Movement(inherit: 0.5, [
///       .init(Point(x: 0, y: 200), at: 0), .init(Point(x: 640, y: 80), at: 1.5),
///     ])
///     system.fire(sparks, along: flight, in: stage, at: now)
///
/// Each particle is born where the source is at the moment of its birth. So any moment has the same
/// particles, in whatever order moments are drawn. Before the first place and after the last one the source
/// stands still.
public struct Movement: Hashable, Sendable, Codable {
  /// A place and the time at which the source is there.
  public struct Place: Hashable, Sendable, Codable {
    /// The place, in points.
    public var position: Point
    /// The seconds after the firing.
    public var time: Double

    /// A place at a time, in seconds after the firing.
    public init(_ position: Point, at time: Double) {
      (self.position, self.time) = (position, time)
    }
  }

  /// The places in the order of their times; if two have the same time, the source leaps from the
  /// first to the second.
  public let places: [Place]
  /// The share of the source's velocity that is added to the launch of particles: 0 or less leaves
  /// them behind, 1 throws them as from a moving hand.
  public let inherit: Double

  /// A movement from its places.
  ///
  /// - Parameters:
  ///   - inherit: the share of the source's velocity that particles are born with, usually 0…1.
  ///   - places: the places, in any order; without any the source stands in the top-left corner.
  public init(inherit: Double = 0, _ places: [Place]) {
    self.inherit = inherit
    self.places = places.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map(\.element)
  }

  private enum CodingKeys: CodingKey { case inherit, places }

  /// Reads a movement, whose places may be in any order.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      inherit: try values.decode(Double.self, forKey: .inherit),
      try values.decode([Place].self, forKey: .places))
  }

  /// The place and the velocity, in points per second, of the source some seconds after the firing.
  ///
  /// - Complexity: O(log *n*) in the places.
  public func state(at time: Double) -> (position: Point, velocity: Point) {
    guard let first = places.first, let last = places.last else { return (.zero, .zero) }
    guard time >= first.time else { return (first.position, .zero) }
    guard time < last.time else { return (last.position, .zero) }
    let next = places.partitioningIndex { $0.time > time }
    let (from, to) = (places[next - 1], places[next])
    let seconds = to.time - from.time
    let way = Point(x: to.position.x - from.position.x, y: to.position.y - from.position.y)
    let share = Float((time - from.time) / seconds)
    return (
      Point(x: from.position.x + way.x * share, y: from.position.y + way.y * share),
      Point(x: way.x / Float(seconds), y: way.y / Float(seconds))
    )
  }

  var isFinite: Bool {
    inherit.isFinite
      && places.allSatisfy {
        $0.position.x.isFinite && $0.position.y.isFinite && $0.time.isFinite
      }
  }

  /// The movement with its places clamped to numbers that can be calculated with.
  var clamped: Movement {
    Movement(
      inherit: inherit.clamped(to: 0...Self.mostInherited),
      places.map { Place($0.position.clamped, at: $0.time) })
  }

  private static let mostInherited = 1000.0

  /// The states of the source at the births of particles; each particle gets the index of its
  /// state.
  func states(at particles: inout [Births.Particle]) -> [ParticleState] {
    var states: [ParticleState] = []
    states.reserveCapacity(particles.count)
    for index in particles.indices {
      let (position, velocity) = state(at: particles[index].bornAt)
      particles[index].parentState = Int32(truncatingIfNeeded: index)
      states.append(ParticleState(position: position, velocity: velocity.clamped))
    }
    return states
  }
}

extension ParticleSystem {
  /// Fires an effect from a source that moves.
  ///
  ///     system.fire(sparks, along: flight, in: stage, at: now)
  ///
  /// The effect is fired as from a point, but its throws are not kept in sight. Launches from
  /// ``Launch/Reference/parent`` follow the direction of the source. Attractions, floors and paths
  /// use the first place.
  ///
  /// - Parameters:
  ///   - effect: the effect to fire: usually a stream, whose particles are born one after the other.
  ///   - movement: the places of the source, at times after the firing.
  ///   - stage: the size of the stage in points.
  ///   - time: the absolute time in seconds.
  /// - Complexity: O(*n* log *m*) in the particles that are fired and the places.
  @discardableResult
  public mutating func fire(
    _ effect: Effect.Checked, along movement: Movement,
    in stage: Size = Size(width: 1280, height: 720), at time: Double
  ) -> Firing {
    let start = movement.places.first?.position ?? .zero
    return fire(effect, at: Site(.point(start), in: stage, along: movement), time: time)
  }
}
