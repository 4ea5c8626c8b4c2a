import Confetti

// Playing in the mode that people want: the sound begins without the past, changes its loudness, and fades when all
// particles are taken away.

extension SoundPlayer {
  /// Follows the state from now on.
  package mutating func follow(_ heard: Heard, isWanted: Bool) {
    if isWanted, !wanted.isWanted {
      (wanted.clearings, rendered) = (heard.clearings, heard.time)
      // Sounds that began before are not heard.
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

  /// Renders the next block; while no sound is wanted, nothing begins, but sounds that have begun fade.
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

  /// Leaves out the sounds until now.
  package mutating func skip(_ heard: Heard) { rendered = end(of: heard) }

  private func end(of heard: Heard) -> Double {
    wanted.isWanted ? heard.time : rendered ?? heard.time
  }
}
