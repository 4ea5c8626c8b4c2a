import Confetti

// Sound as people want to hear it: it begins without the past, changes its loudness, and fades where all that
// flies is taken away.

extension SoundPlayer {
  /// Takes in what is to be heard from now on.
  package mutating func follow(_ heard: Heard, isWanted: Bool) {
    if isWanted, !wanted.isWanted {
      (wanted.clearings, rendered) = (heard.clearings, heard.time)
      // A sound that has begun before is not heard.
      if isSilent { forget() }
    }
    // Sounds that fade out while nothing more is wanted keep their loudness.
    if isWanted { settings.isQuiet = heard.mode == .quiet }
    if heard.clearings != wanted.clearings || wanted.isWanted && !isWanted {
      wanted.clearings = heard.clearings
      fadeOut()
    }
    wanted.isWanted = isWanted
  }

  /// Renders the next block; where nobody wants to hear it nothing begins, but what has begun fades.
  ///
  /// - Returns: whether anything goes on sounding.
  package mutating func render(
    _ heard: Heard, into block: UnsafeMutableBufferPointer<Float>
  ) -> Bool {
    render(heard.system, at: end(of: heard), into: block)
    return !isSilent
  }

  /// Whether anything sounds or may begin in the next block.
  package func mayBegin(_ heard: Heard) -> Bool {
    !isSilent || end(of: heard) != rendered && heard.system.hasSounds
  }

  /// Leaves out what would be heard until now.
  package mutating func skip(_ heard: Heard) { rendered = end(of: heard) }

  private func end(of heard: Heard) -> Double {
    wanted.isWanted ? heard.time : rendered ?? heard.time
  }
}
