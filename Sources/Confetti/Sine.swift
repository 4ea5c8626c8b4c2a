// Polynomials over a half turn instead of calls of the C library: without branches the compiler
// computes four or more at once. They are good to a millionth within ±1,000 radians, and to the last
// digit of the angle within ±200,000. Beyond, where an angle hardly has digits after the point, and
// for one that is not a number, they are still numbers within ±1.

/// The sine of an angle in radians.
@inline(__always)
func sine(_ angle: Float) -> Float {
  let turn = HalfTurns(of: angle)
  return turn.signed(turn.sineOfRest)
}

/// The cosine of an angle in radians.
@inline(__always)
func cosine(_ angle: Float) -> Float {
  let turn = HalfTurns(of: angle)
  return turn.signed(turn.cosineOfRest)
}

/// The cosine and the sine of an angle in radians, for little more than one of them.
@inline(__always)
func cosineAndSine(_ angle: Float) -> (cosine: Float, sine: Float) {
  let turn = HalfTurns(of: angle)
  return (turn.signed(turn.cosineOfRest), turn.signed(turn.sineOfRest))
}

/// An angle as a whole number of half turns and a rest of at most a quarter turn.
private struct HalfTurns {
  /// Where the last bit is 1, sine and cosine are those of the rest with the other sign.
  private let count: UInt32
  /// Within ±π/2, in radians.
  private let rest: Float

  @inline(__always)
  init(of angle: Float) {
    // Adding 1.5 × 2²³ rounds to a whole number and leaves it in the lowest bits.
    let magic: Float = 12_582_912
    let shifted = angle * (1 / Float.pi) + magic
    let halfTurns = shifted - magic
    // π in two parts, the first of few enough bits for an exact product.
    let difference = (angle - halfTurns * 3.140_625) - halfTurns * 9.676_535_9e-4
    // The largest angles are known too coarsely to leave a small rest. Written so that infinity
    // minus infinity comes out as a number too.
    let limit: Float = 1.6
    let raised = difference > -limit ? difference : -limit
    rest = raised < limit ? raised : limit
    count = shifted.bitPattern
  }

  /// sin(rest), to 2 × 10⁻⁷.
  @inline(__always)
  var sineOfRest: Float {
    let square = rest * rest
    return rest
      + rest * square
      * (-0.166_666_57 + square * (8.333_016e-3 + square * (-1.980_651e-4 + square * 2.599_82e-6)))
  }

  /// cos(rest), to 2 × 10⁻⁷.
  @inline(__always)
  var cosineOfRest: Float {
    let square = rest * rest
    return 1
      + square
      * (-0.499_999_32 + square * (0.041_663_977 + square * (-1.385_583e-3 + square * 2.319_2e-5)))
  }

  /// A number with the other sign after an odd number of half turns.
  @inline(__always)
  func signed(_ value: Float) -> Float {
    Float(bitPattern: value.bitPattern ^ (count << 31))
  }
}
