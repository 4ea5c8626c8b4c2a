import ConfettiGraphics

extension Effect {
  /// The factor for the lengths of an effect that is fired on a stage: the square root of the ratio of
  /// its area to that of the stage that the effect is designed for, held to 0.25…4; 1 if it is designed
  /// for none.
  func lengthScale(on stage: Size) -> Double {
    guard let designedFor else { return 1 }
    let ratio = Double(stage.width * stage.height) / Double(designedFor.width * designedFor.height)
    return ratio > 0 ? ratio.squareRoot().clamped(to: 0.25...4) : 0.25
  }

  /// The effect with all its lengths multiplied: places, speeds, accelerations and sizes, but those
  /// that are shares of the frame or the stage already.
  ///
  /// Times and counts stay.
  func scaled(by factor: Double) -> Effect { withLengths(times: factor) }
}

extension Effect.Checked {
  /// An effect that is designed for a stage with larger pieces, as a picture of the size of a postage stamp
  /// needs them: pieces of up to 24 points by the factor, larger ones less.
  package func withLargerPieces(by factor: Double) -> Effect.Checked {
    guard value.designedFor != nil else { return self }
    return Effect.Checked(
      unchecked: value.mappingEmitters {
        // One factor for a family, as some pieces are made of several.
        $0.withPieces(by: (factor * 24 / max($0.largestPiece, 1)).clamped(to: 1...factor))
      })
  }
}

extension Emitter {
  /// Larger particles are glows and the like.
  private static let largestPiece = 60.0

  private var isOfPieces: Bool { Double(look.longestSide) <= Self.largestPiece }

  /// The longest side of a piece of it or its children, in points.
  fileprivate var largestPiece: Double {
    children.reduce(isOfPieces ? Double(look.longestSide) : 0) {
      max($0, $1.emitter.largestPiece)
    }
  }

  fileprivate func withPieces(by factor: Double) -> Emitter {
    var larger = mappingChildren { $0.withPieces(by: factor) }
    if isOfPieces { larger.look.size = look.size.withLengths(times: factor) }
    larger.trail = trail?.withLengths(times: factor)
    return larger
  }
}
