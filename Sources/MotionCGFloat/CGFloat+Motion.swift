import Foundation
import Motion

// The numbers' own `+`, `-` and `zero` are those of vectors; the rest comes with `VectorArithmetic`.
extension CGFloat: VectorArithmetic, Animatable {}
