// Polynomials over a half turn instead of calls to the C library: without branches the compiler
// computes several at once. Angles are in half turns, so that whole half turns cancel exactly;
// angles in radians would have to be divided by π first. Errors are below a millionth within ±4
// million half turns; beyond that a `Float` has no fraction left, and the results are meaningless.
// CConfettiLanes has the same for the loops over particles; a test compares them.

/// The sine of an angle in half turns.
@inline(__always)
func sine(halfTurns angle: Float) -> Float {
  let turn = HalfTurns(angle)
  return turn.signed(turn.sineOfRest)
}

/// The cosine and the sine of an angle in half turns, for little more than the cost of one.
@inline(__always)
func cosineAndSine(halfTurns angle: Float) -> (cosine: Float, sine: Float) {
  let turn = HalfTurns(angle)
  return (turn.signed(turn.cosineOfRest), turn.signed(turn.sineOfRest))
}

/// An angle as a whole number of half turns and a remainder of at most half of one.
private struct HalfTurns {
  /// If the last bit is 1, sine and cosine are those of the remainder with the opposite sign.
  private let count: UInt32
  /// Within ±0.5.
  private let rest: Float

  @inline(__always)
  init(_ angle: Float) {
    // Adding 1.5 × 2²³ rounds to a whole number and leaves it in the lowest bits.
    let magic: Float = 12_582_912
    let shifted = angle + magic
    rest = angle - (shifted - magic)
    count = shifted.bitPattern
  }

  /// sin(π rest), with an error below 8 × 10⁻⁷.
  @inline(__always)
  var sineOfRest: Float {
    let square = rest * rest
    return rest
      * (3.141_582 + square * (-5.167_142_8 + square * (2.541_899 + square * -0.554_636_2)))
  }

  /// cos(π rest), with an error below 2 × 10⁻⁷, and never less than 0.
  @inline(__always)
  var cosineOfRest: Float {
    let square = rest * rest
    return 1
      + square
      * (-4.934_795_5 + square * (4.058_451_3 + square * (-1.332_093_9 + square * 0.220_080_65)))
  }

  /// A number, negated after an odd number of half turns.
  @inline(__always)
  func signed(_ value: Float) -> Float {
    Float(bitPattern: value.bitPattern ^ (count << 31))
  }
}
