import Confetti

/// The launch of an emitter as it is seen on the stage before anything is thrown: a fan of directions between two
/// arcs, the slowest and the fastest speed, or a box of velocities to the right and downward.
///
/// A velocity is drawn as the way of some ``seconds``, from the middle of the place where pieces are born. All units,
/// references, aims and mirrors are those of the births themselves: see ``LaunchFrame``.
package struct ThrowFan: Sendable {
  package let text: EmitterText
  /// One for each place where pieces are born, and for each mirror image; the first one has the handles.
  package let frames: [LaunchFrame]
  /// The time for which a velocity is drawn, in seconds.
  package let seconds: Double
  let launch: LaunchDraws

  /// The launch of an emitter.
  ///
  /// - Parameters:
  ///   - text: the emitter.
  ///   - effect: the effect that is fired, which has the emitter.
  ///   - parent: the place and the velocity of a parent, for the emitter of children; without one it rests in the
  ///     middle of the site.
  ///   - seconds: the time for which velocities are drawn; `nil` is a quarter of a second, or less so that the
  ///     fastest piece stays near. Keep it while a handle is dragged.
  /// - Returns: `nil` if the pieces follow paths.
  package init?(
    _ text: EmitterText, in effect: Effect.Checked, parent: (place: Point, velocity: Point)? = nil,
    seconds: Double? = nil
  ) {
    frames = effect.launchFrames(of: text.id, at: text.site, parent: parent)
    guard let frame = frames.first else { return nil }
    let launch = LaunchDraws(text, frame)
    (self.text, self.launch) = (text, launch)
    let stage = text.site.stage
    let room = Double(max(min(stage.width, stage.height), 1)) * Self.share
    let fastest = launch.corners.map { frame.velocity(of: launch.launch($0)).length }.max() ?? 0
    self.seconds = seconds ?? min(Self.usual, room / max(fastest, 1))
  }

  /// The usual time for which velocities are drawn, and the share of the stage's shorter side that the fastest may
  /// reach.
  private static let usual = 0.25, share = 0.45

  /// The places from which pieces are thrown, in points.
  package var origins: [Point] { frames.map { Point($0.reflected($0.place)) } }

  /// The end of the velocity of two numbers of the file: direction and speed, or x and y.
  func end(_ numbers: SIMD2<Double>, _ frame: LaunchFrame) -> SIMD2<Double> {
    frame.reflected(frame.place + frame.velocity(of: launch.launch(numbers)) * seconds)
  }

  /// The numbers of the file whose velocity ends at a place; `nil` if none does.
  func numbers(at end: SIMD2<Double>) -> SIMD2<Double>? {
    let frame = frames[0]
    let velocity = (frame.unreflected(end) - frame.place) / seconds
    return frame.launch(of: velocity).map { launch.numbers(for: $0, near: launch.middle) }
  }
}

extension ThrowFan {
  /// The launch from one place as lines on the stage.
  package enum Outline: Sendable {
    case fan(Fan)
    /// The corners of a box of velocities, clockwise.
    case box([Point])
  }

  /// A fan of directions and speeds.
  package struct Fan: Sendable {
    package let origin: Point
    /// The end of the middle direction at the middle speed, and of its fastest.
    package let tip: Point, axis: Point
    /// The arcs of the slowest and of the fastest pieces, from the left side to the right one.
    package let slowest: [Point], fastest: [Point]
    /// The slowest and the fastest speed along the axis, in points per second.
    package let speeds: ClosedRange<Double>
  }

  /// The points of an arc.
  private static let arcPoints = 24

  /// The outlines of the launches from all places: of directions with either sign two from each.
  package var outlines: [Outline] {
    frames.flatMap { frame -> [Outline] in
      guard launch.isPolar else {
        return [.box(launch.corners.map { Point(end($0, frame)) })]
      }
      return launch.signs.map { .fan(fan(frame, sign: $0)) }
    }
  }

  private func fan(_ frame: LaunchFrame, sign: Double) -> Fan {
    let (directions, speeds) = (launch.first.span, launch.second.span)
    func arc(_ speed: Double) -> [Point] {
      let width = directions.upperBound - directions.lowerBound
      return (0...Self.arcPoints).map { step in
        let direction = directions.lowerBound + width * Double(step) / Double(Self.arcPoints)
        return Point(end(SIMD2(sign * direction, speed), frame))
      }
    }
    func speed(_ number: Double) -> Double {
      let own = frame.velocity(of: launch.launch(SIMD2(sign * launch.first.middle, number)))
      return own.length
    }
    let (slow, fast) = (speed(speeds.lowerBound), speed(speeds.upperBound))
    let axis = sign * launch.first.middle
    return Fan(
      origin: Point(frame.reflected(frame.place)),
      tip: Point(end(SIMD2(axis, launch.second.middle), frame)),
      axis: Point(end(SIMD2(axis, speeds.upperBound), frame)), slowest: arc(speeds.lowerBound),
      fastest: arc(speeds.upperBound), speeds: min(slow, fast)...max(slow, fast))
  }
}
