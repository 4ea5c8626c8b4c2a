import ConfettiGraphics
import Motion

/// The loudness and the place of a particle for a listener in front of the middle of the stage.
struct Hearing {
  /// The factors for both ears.
  var (left, right): (Double, Double)
  /// The distance in metres.
  var distance: Double
  /// The speed of the particle, in points per second.
  var speed: Double

  /// The width of a stage for the ear, in metres: that of a large stage.
  static let stageWidth = 40.0
  /// The speed of sound in metres per second, at 20 °C.
  static let speedOfSound = 343.0

  /// - Parameters:
  ///   - position: the position of the particle in points.
  ///   - velocity: the velocity of the particle in points per second.
  ///   - stage: the size of the stage, in points.
  init(_ position: Point, _ velocity: Point, on stage: Size) {
    let width = max(Double(stage.width), 1)
    let (x, y) = (Self.finite(position.x), Self.finite(position.y))
    // Both ears share the power evenly, and each ear gets a little of every sound.
    let share = (x / width).clamped(to: 0...1)
    let (sine, cosine) = Elementary.sinCos((0.12 + 0.76 * share) * 1.5707963267948966)
    let presence = Self.presence(x, y, on: stage)
    (left, right) = (cosine * presence, sine * presence)
    // The listener is on the ground, as far before the stage as it is wide.
    let (dx, dy) = (x / width - 0.5, (y - Double(stage.height)) / width)
    let square = (dx * dx + dy * dy + 1).clamped(to: 1...1e6)
    distance = square.squareRoot() * Self.stageWidth
    let velocity = SIMD2(Self.finite(velocity.x), Self.finite(velocity.y))
    speed = (velocity * velocity).sum().squareRoot().clamped(to: 0...1e7)
  }

  /// The factor for sounds from outside the stage, which are softer: a half at a distance of a quarter of its height.
  private static func presence(_ x: Double, _ y: Double, on stage: Size) -> Double {
    let (width, height) = (Double(stage.width), max(Double(stage.height), 1))
    let beyond = SIMD2(max(-x, x - width, 0), max(-y, y - height, 0)) / (height / 4)
    return 1 / (1 + (beyond * beyond).sum())
  }

  /// A finite coordinate: particles far from the stage may have coordinates that are not.
  private static func finite(_ number: Float) -> Double {
    number.isFinite ? Double(number) : 0
  }

  private init(left: Double, right: Double, distance: Double, speed: Double) {
    (self.left, self.right, self.distance, self.speed) = (left, right, distance, speed)
  }

  /// The hearing of an echo: it comes from the other side, or from nearly there.
  ///
  /// - Parameter share: a random number of 0…1.
  func thrownBack(_ share: Double) -> Hearing {
    let own = 0.4 * share
    var other = self
    other.left = (own * left * left + (1 - own) * right * right).squareRoot()
    other.right = (own * right * right + (1 - own) * left * left).squareRoot()
    return other
  }

  /// The hearing of a sound straight ahead.
  static let middle = Hearing(
    left: 0.7071067811865476, right: 0.7071067811865476, distance: stageWidth, speed: 0)

  /// A delay in seconds that exceeds the delay of any sound.
  static let longestDelay = 1000 * stageWidth / speedOfSound
  /// The seconds for which the sound travels.
  var delay: Double { distance / Self.speedOfSound }
}

/// The hearing of a flight between two ages of its voice, evenly from one to the other.
struct FlightPart {
  /// The age at which the part begins, and its duration, in seconds.
  let begin, span: Double
  let from, to: Hearing
  /// The distance at which the flight began, in metres.
  let origin: Double

  private func share(_ age: Double) -> Double { (age - begin) / span }

  private func between(_ one: Double, _ other: Double, _ age: Double) -> Double {
    one + (other - one) * share(age)
  }

  func speed(at age: Double) -> Double { between(from.speed, to.speed, age) }

  /// The seconds by which the sound comes later than if the particle had stayed where the flight began.
  func delay(at age: Double) -> Double {
    (between(from.distance, to.distance, age) - origin) / Hearing.speedOfSound
  }

  func left(at age: Double) -> Double { between(from.left, to.left, age) }
  func right(at age: Double) -> Double { between(from.right, to.right, age) }
}
