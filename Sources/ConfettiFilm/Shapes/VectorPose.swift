import ConfettiGraphics
import Motion

/// The position, size, angle, opacity and colour of a shape at a moment.
struct VectorPose: Hashable, Sendable {
  /// The centre, in points.
  var position: SIMD2<Float>
  /// Half of each side before rotation, in points; negative is mirrored.
  var size: SIMD2<Float>
  /// The rotation in degrees, clockwise; not-a-number while it is invisible.
  var angle: Float
  /// The opacity, 0…1.
  var opacity: Float
  /// Red, green and blue, 0…255.
  var color: SIMD3<Float>

  subscript(channel: Channel) -> SIMD4<Float> {
    switch channel {
    case .position: SIMD4(position.x, position.y, 0, 0)
    case .size: SIMD4(size.x, size.y, 0, 0)
    case .angle: SIMD4(angle, 0, 0, 0)
    case .opacity: SIMD4(opacity, 0, 0, 0)
    case .color: SIMD4(color, 0)
    }
  }

  /// A part of a pose that has keys of its own.
  enum Channel: Int, CaseIterable, Sendable {
    case position, size, angle, opacity, color
  }

  /// Adds the whole turns that bring the angle nearest to another.
  mutating func unwrapAngle(after other: Float) {
    if angle.isNaN {
      angle = other.isNaN ? 0 : other
    } else if !other.isNaN {
      angle += 360 * ((other - angle) / 360).rounded()
    }
  }
}

/// The largest differences between lines from key to key and the poses that the kernel computes.
struct VectorTolerance {
  /// The tolerance of positions, in points.
  let position: Float
  /// The tolerance of half a side, in points: two hundredths of the largest one.
  let size: Float
  /// The tolerance of angles, in degrees: the turn that moves the corners by a third of a point.
  let angle: Float
  /// The tolerance of opacities, as a share of full opacity.
  let opacity: Float
  /// The tolerance of colours, in levels of 255, at full opacity; it is larger for fainter shapes.
  let color: Float = 8

  /// - Parameters:
  ///   - largest: the largest half side that the shape ever has, in points.
  ///   - isRough: whether the shape stands for many others; its size, angle and opacity may then differ twice as
  ///     much.
  ///   - position: the tolerance of positions; sizes and angles have tolerances in proportion to it.
  init(largest: Float, isRough: Bool, position: Float = Self.usualPosition) {
    self.position = position
    let share = position / Self.usualPosition
    let factor: Float = isRough ? 2 * share : share
    size = max(largest * 0.02, 0.05) * factor
    angle = (20 / max(largest, 0.1)).clamped(to: 1.5...6) * factor
    opacity = isRough ? 0.04 : 0.02
  }

  static let usualPosition: Float = 0.35

  subscript(channel: VectorPose.Channel, opacity: Float) -> Float {
    switch channel {
    case .position: position
    case .size: size
    case .angle: angle
    case .opacity: self.opacity
    case .color: color / max(opacity, 0.05)
    }
  }
}

extension VectorPose {
  /// Sets the colour and the opacity from premultiplied light.
  ///
  /// - Parameters:
  ///   - glow: the share of the light that is added to the background.
  ///   - isAdditive: whether all light is added instead.
  mutating func setLight(_ light: PackedColor, glow: Float, isAdditive: Bool) {
    let bytes = light.bytes
    let components = SIMD3(Float(bytes.red), Float(bytes.green), Float(bytes.blue))
    let strength = isAdditive ? components.max() : Float(bytes.alpha) / (1 - glow)
    guard strength > 0 else {
      opacity = 0
      return
    }
    color = pointwiseMin(components * (255 / strength), SIMD3(repeating: 255))
    opacity *= min(strength / 255, 1)
  }
}
