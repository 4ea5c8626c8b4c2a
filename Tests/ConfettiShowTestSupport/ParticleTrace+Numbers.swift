import Confetti
import ConfettiGraphics

// The numbers that tests read of a trace.

extension ParticleTrace {
  /// Where it was born; on a path, where that begins.
  package var birthplace: Point? {
    (motion["position"] ?? motion["points"]?[0]).flatMap(Self.point)
  }

  /// Its velocity at birth; `nil` on a path.
  package var birthVelocity: Point? { motion["velocity"].flatMap(Self.point) }

  /// Where it is.
  package var place: Point? { state["position"].flatMap(Self.point) }

  /// Whether it follows a path.
  package var followsPath: Bool { motion["kind"] == "path" }

  /// Its width at birth, in points.
  package var width: Double? { size[0]?.number }

  private static func point(_ value: JSONValue) -> Point? {
    guard let x = value[0]?.number, let y = value[1]?.number else { return nil }
    return Point(x: Float(x), y: Float(y))
  }
}

extension Effect.Checked {
  /// How long each particle of its first emitter lives, in seconds; `nil` if they differ.
  package var lifetime: Double? {
    if case .fixed(let seconds) = value.emitters[0].life.seconds { seconds } else { nil }
  }

  /// The effect with so many particles at each place of its first emitter.
  package func with(count: Int) throws -> Effect.Checked {
    try value.with { $0.emitters[0].when.count = count }.checked()
  }
}
