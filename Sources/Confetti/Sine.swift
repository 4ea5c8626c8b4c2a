/// The sine of an angle in radians, to a millionth over ±1,000.
///
/// A polynomial over a half turn instead of a call of the C library: without branches the compiler
/// computes four or more at once.
@inline(__always)
func sine(_ angle: Float) -> Float {
  // Adding 1.5 × 2²³ rounds to a whole number of half turns and leaves it in the lowest bits.
  let magic: Float = 12_582_912
  let shifted = angle * (1 / Float.pi) + magic
  let halfTurns = shifted - magic
  // π in three parts, each of few enough bits for an exact product.
  let rest =
    ((angle - halfTurns * 3.140_625) - halfTurns * 9.670_257_6e-4) - halfTurns * 6.277_114_2e-7
  let square = rest * rest
  let sum =
    rest
    + rest * square
    * (-0.166_666_55 + square * (8.333_03e-3 + square * (-1.980_7e-4 + square * 2.601_9e-6)))
  // An odd number of half turns changes the sign.
  return Float(bitPattern: sum.bitPattern ^ (shifted.bitPattern << 31))
}

/// The cosine of an angle in radians, to a millionth over ±1,000.
@inline(__always)
func cosine(_ angle: Float) -> Float {
  sine(angle + Float.pi / 2)
}
