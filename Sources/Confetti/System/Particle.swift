public import ConfettiGraphics

/// A living particle at one moment, with its identity and its appearance.
///
///     for particle in system.particles(at: now) where particle.shape == .star {
///       magnet.pull(particle.position, particle.velocity)
///     }
///
/// A particle is a value that stays as it is, even when its system goes on or is gone. Each keeps
/// the birth values of its whole burst, so keep an ``ID`` rather than thousands of particles.
public struct Particle: Identifiable, Sendable {
  private let run: Particles.Run
  /// The index of the particle in the columns of the burst.
  let index: Int
  /// The moment, as an absolute time in seconds.
  public let time: Double
  /// The point that flies, in points: the centre unless the look has another ``Look/anchor``.
  public let position: Point
  /// The centre of a box of the ``size``, in points.
  public let center: Point
  /// The velocity in points per second; 0 once the particle lies on a floor.
  ///
  /// It is the exact derivative of the position: forces, gusts, flutter, wander and paths are all solved in
  /// closed form. Only an ``Ease`` along a path is as exact as the table of its curve.
  public let velocity: Point
  /// The width and height before rotation, in points, as flipping, tilting and scaling leave them;
  /// a negative one is mirrored.
  ///
  /// A shape with an aspect of its own is drawn as large as fits into this size: see
  /// ``/ConfettiGraphics/Atlas/aspect(of:)``.
  public let size: Size
  /// The rotation about the position, in degrees clockwise, whole turns included.
  public let rotation: Float
  /// The opacity, 0…1, by which that of the ``color`` is multiplied.
  public let opacity: Float
  /// The light that the particle is painted with, before ``opacity``: its premultiplied colour, of
  /// which a glow reduces only the alpha.
  public let light: PackedColor

  /// A particle with an evaluated pose.
  ///
  /// - Parameter lane: the index of the particle among the poses.
  init(_ run: Particles.Run, _ index: Int, at time: Double, _ poses: Poses, _ lane: Int) {
    (self.run, self.index, self.time) = (run, index, time)
    position = Point(x: poses.x[lane], y: poses.y[lane])
    velocity = Point(x: poses.velocityX[lane], y: poses.velocityY[lane])
    size = Size(width: poses.width[lane], height: poses.height[lane])
    let middle = run.burst.center(of: index, SIMD2(size.width, size.height), poses, lane)
    center = Point(x: middle.x, y: middle.y)
    rotation = run.burst.rotation(poses, lane)
    opacity = poses.opacity[lane] * run.burst.share(at: time)
    light = run.burst.light(of: index, poses, lane)
  }

  /// The same particle at another time, such as at its landing, or at moments before.
  ///
  ///     let path = (0...20).compactMap { piece.at(piece.bornAt + 0.05 * Double($0))?.position }
  ///
  /// - Parameter time: an absolute time, in seconds.
  /// - Returns: the particle; `nil` before its birth and after its death.
  /// - Complexity: O(1).
  public func at(_ time: Double) -> Particle? {
    let age = time - run.firedAt - birth.bornAt
    guard age >= 0, age < lifetime, burst.share(at: time) > 0 else { return nil }
    return Poses.withStorage { moved(to: time, $0) }
  }

  /// The same particle at another time, even if it is not alive then.
  ///
  /// - Parameter poses: working memory.
  func moved(to time: Double, _ poses: Poses) -> Particle {
    burst.evaluate(index, count: 1, at: time, poses)
    return Particle(run, index, at: time, poses, 0)
  }
}

extension Particle {
  /// The identity of a particle: the same in every frame, however time moves, and in every system
  /// with the same firings.
  ///
  /// It does not depend on the seed. The version of an effect for reduced motion is another effect,
  /// which has other particles.
  public struct ID: Hashable, Sendable {
    /// The firing of the particle.
    public let firing: Firing
    /// The emitter from which the particle is born.
    public let emitter: Emitter.ID
    /// The numbers of the oldest ancestor and so on, and last that of the particle itself; then
    /// zeros.
    private var numbers = SIMD8<Int>.zero
    private var depth = 0

    init(_ burst: Burst, _ index: Int, of firing: Firing) {
      (self.firing, emitter) = (firing, burst.program.id)
      var (next, place, count): (Burst?, Int, Int) = (burst, index, 0)
      while let burst = next, count < 8 {
        let particle = burst.births.particles[place]
        for step in stride(from: count, to: 0, by: -1) { numbers[step] = numbers[step - 1] }
        numbers[0] = particle.number
        (next, place, count) = (burst.parents, Int(particle.parentIndex), count + 1)
      }
      depth = count - 1
    }

    private init(firing: Firing, emitter: Emitter.ID, numbers: SIMD8<Int>, depth: Int) {
      (self.firing, self.emitter) = (firing, emitter)
      (self.numbers, self.depth) = (numbers, depth)
    }

    /// The number of the particle, from 0: among all that its emitter bears in the firing, or from
    /// one parent.
    ///
    /// Numbers grow with the time of birth within a place, such as one corner. Some numbers may be
    /// missing.
    public var number: Int { numbers[depth] }

    /// The ID of the particle's parent; `nil` if the particle is born from one of the effect's own
    /// emitters.
    ///
    /// The parent may be dead.
    public var parent: ID? {
      guard depth > 0, let emitter = emitter.parent else { return nil }
      var numbers = numbers
      numbers[depth] = 0
      return ID(firing: firing, emitter: emitter, numbers: numbers, depth: depth - 1)
    }
  }

  var burst: Burst { run.burst }
  /// The firing of the particle, as an absolute time in seconds.
  package var firedAt: Double { run.firedAt }
  /// The firing of the particle.
  public var firing: Firing { run.firing }
  /// The identity of the particle.
  public var id: ID { ID(burst, index, of: firing) }

  private var birth: Births.Particle { burst.births.particles[index] }

  /// The birth of the particle, as an absolute time in seconds.
  public var bornAt: Double { run.firedAt + birth.bornAt }
  /// The time since the birth, in seconds.
  public var age: Double { time - run.firedAt - birth.bornAt }
  /// The length of the life, in seconds.
  public var lifetime: Double { birth.lifetime }
  /// The share of the life that is over, 0…1.
  public var progress: Double { age / lifetime }

  /// The shape of the particle.
  public var shape: ParticleShape { burst.columns.runs[run.index].shape }

  /// The shape with the edge of its look, as it is drawn.
  package var drawnShape: ParticleShape { burst.columns.runs[run.index].drawn }

  /// The frame of the shape that is shown, counted from 0; 0 for a shape that does not move.
  ///
  /// - Complexity: O(log *n*) in the frames.
  public var frame: Int {
    burst.frame(of: index, piece: piece, at: time)
  }

  /// The index of the shape in the look.
  var piece: Int { burst.columns.runs[run.index].piece }

  /// The side of the interface on which the particle is drawn.
  public var layer: Layer { burst.columns.runs[run.index].layer }

  /// The colour at the moment, without ``opacity``; a colour that changes during a life has eight
  /// bits a component.
  public var color: Color {
    guard burst.program.traits.needsTints else { return birthColor }
    let glow = Float(burst.program.emitter.look.glow)
    let bytes = light.bytes
    let brightest = max(bytes.red, bytes.green, bytes.blue, 1)
    // A glow has reduced the alpha, in whole bytes; of a colour that is light alone, no alpha is
    // left.
    let alpha = glow < 1 ? min(Float(bytes.alpha) / (1 - glow), 255) : Float(brightest)
    let share = 1 / max(alpha, Float(brightest))
    return Color(
      Float(bytes.red) * share, Float(bytes.green) * share, Float(bytes.blue) * share,
      alpha: min(max(alpha, Float(brightest)) / 255, 1))
  }

  var birthColor: Color { burst.program.color(of: birth, in: burst.births) }
}
