import CConfettiLanes
import ConfettiGraphics

/// The way from a particle's position to the centre of its box, if another point of the box is at the
/// position: ``Look/anchor``.
///
///     centre = position + R · (share · (|width|, |height|))
///
/// with R the rotation. Only pictures of particles take it: flights, ribbons, sounds and children
/// know positions alone.
struct AnchorWay: Sendable {
  /// The way in shares of the width and the height, (½ − u, ½ − v).
  private let share: SIMD2<Float>

  /// `nil` if the centre is at the position.
  init?(_ look: borrowing Look) {
    let anchor = look.anchor
    share = SIMD2(Float(0.5 - anchor.u), Float(0.5 - anchor.v))
    if share == .zero { return nil }
  }

  /// Moves the evaluated positions of a batch to the centres.
  ///
  /// - Parameter size: the factor of all sizes, such as that of an echo.
  fileprivate func move(_ batch: PoseBatch, _ program: EmitterProgram, size: Float) {
    let (poses, mirror, part) = (batch.poses, program.compiled.mirror, share * size)
    let term = ConfettiTerm(column: mirror?.index ?? 0, uniform: 0)
    withUnsafePointer(to: batch.pass) {
      lanes_hang(
        $0, term, mirror != nil, program.traits.isAlong, part.x, part.y, poses.width,
        poses.height, poses.cosine, poses.sine, poses.x, poses.y)
    }
  }

  /// The way of one particle.
  ///
  /// - Parameters:
  ///   - size: the sides of its box; those that are mirrored may be negative.
  ///   - sign: 1, or −1 if a reflection has turned clockwise into counterclockwise.
  fileprivate func way(
    _ size: SIMD2<Float>, cosine: Float, sine: Float, sign: Float, isAlong: Bool
  ) -> SIMD2<Float> {
    var way = share * SIMD2(abs(size.x), abs(size.y))
    if isAlong { way.y *= sign } else { way.x *= sign }
    return SIMD2(cosine * way.x - sine * way.y, sine * way.x + cosine * way.y)
  }
}

extension EmitterProgram {
  /// Moves the evaluated positions of a batch to the centres of the particles' boxes.
  func center(_ batch: PoseBatch, size: Float) { anchor?.move(batch, self, size: size) }
}

extension Burst {
  /// The centre of the box of an evaluated particle.
  ///
  /// - Parameters:
  ///   - size: the sides of the box.
  ///   - lane: the index of the particle among the poses.
  func center(
    of particle: Int, _ size: SIMD2<Float>, _ poses: Poses, _ lane: Int = 0
  ) -> SIMD2<Float> {
    let place = SIMD2(poses.x[lane], poses.y[lane])
    guard let anchor = program.anchor else { return place }
    let sign: Float = births.reflection(of: births.particles[particle]).isTurned ? -1 : 1
    return place
      + anchor.way(
        size, cosine: poses.cosine[lane], sine: poses.sine[lane], sign: sign,
        isAlong: program.traits.isAlong)
  }
}
