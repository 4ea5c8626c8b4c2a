import ConfettiGraphics
import Motion

/// How a shape lies at a moment, and what is seen of it.
struct VectorPose: Hashable, Sendable {
  /// The centre, in points.
  var position: SIMD2<Float>
  /// Half of each side before rotation, in points; negative is mirrored.
  var size: SIMD2<Float>
  /// The rotation in degrees, clockwise; not a number where it cannot be seen.
  var angle: Float
  /// 0…1.
  var opacity: Float
  /// Red, green and blue, 0…255.
  var color: SIMD3<Float>

  /// The numbers that belong together.
  subscript(channel: Channel) -> SIMD4<Float> {
    switch channel {
    case .position: SIMD4(position.x, position.y, 0, 0)
    case .size: SIMD4(size.x, size.y, 0, 0)
    case .angle: SIMD4(angle, 0, 0, 0)
    case .opacity: SIMD4(opacity, 0, 0, 0)
    case .color: SIMD4(color, 0)
    }
  }

  /// What of a pose has keys of its own.
  enum Channel: Int, CaseIterable, Sendable {
    case position, size, angle, opacity, color
  }

  /// Makes the angle the nearest one to another that looks the same.
  mutating func unwrapAngle(after other: Float) {
    if angle.isNaN {
      angle = other.isNaN ? 0 : other
    } else if !other.isNaN {
      angle += 360 * ((other - angle) / 360).rounded()
    }
  }
}

/// How far straight lines between keys may be from what the kernel computes.
struct VectorTolerance {
  /// In points.
  let position: Float = 0.35
  /// Of half a side, in points: two hundredths of the largest.
  let size: Float
  /// In degrees: what moves the corners by a third of a point.
  let angle: Float
  /// Of 1.
  let opacity: Float
  /// Of 255, as much more as a shape is fainter.
  let color: Float = 8

  /// - Parameters:
  ///   - largest: the largest half side that the shape ever has, in points.
  ///   - isRough: whether the shape only stands for many others, and may be twice as far off, but for
  ///     its place.
  init(largest: Float, isRough: Bool) {
    let factor: Float = isRough ? 2 : 1
    size = max(largest * 0.02, 0.05) * factor
    angle = min(max(20 / max(largest, 0.1), 1.5), 6) * factor
    opacity = 0.02 * factor
  }

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
  /// The colour and the opacity of light.
  ///
  /// - Parameters:
  ///   - light: premultiplied, of which a share is added to what is behind.
  ///   - glow: this share.
  ///   - isAdditive: whether all of it is to be added.
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
