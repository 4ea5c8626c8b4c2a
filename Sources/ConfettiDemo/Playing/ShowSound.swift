import ConfettiSDL
import ConfettiSound

/// Lets a root or a celebration be heard: a player on the loudspeaker, and controllers that shake with it.
///
///     if let problem = sound.update(root.heard, at: now) { root.notify(problem) }     // once a frame
///
/// A root that is at rest wakes up for ``longestRest`` while anything sounds, without drawing.
struct ShowSound {
  private let speaker = Loudspeaker()
  private var player = SoundPlayer()
  private var shaking = ShowShaking()

  /// How often nothing was heard for a moment because samples came too late.
  var gaps: Int { speaker.gaps }

  /// The longest time that the root may sleep, in seconds.
  var longestRest: Double {
    shaking.isShaking ? Loudspeaker.interval : speaker.longestSleep
  }

  /// Whether it is heard, or something must still be done until it is not.
  var isActive: Bool { speaker.state != .off || shaking.isShaking }

  /// Whether the loudspeaker is on its way, so that what begins now is heard late.
  var isOpening: Bool { speaker.isOpening }

  /// Queues the sounds of a frame.
  ///
  /// - Parameters:
  ///   - heard: what is to be heard now.
  ///   - isHidden: whether the window is not seen, so that nothing is heard.
  ///   - deviceArrived: whether there is an audio device that was not there before.
  ///   - now: the moment of the frame in seconds.
  /// - Returns: a sentence about what is wrong, once.
  mutating func update(
    _ heard: Heard, isHidden: Bool = false, deviceArrived: Bool = false, at now: Double
  ) -> String? {
    let isWanted = heard.mode != .off && !isHidden
    player.follow(heard, isWanted: isWanted)
    let mayBegin = player.mayBegin(heard)
    let problem = speaker.play(
      at: now, isWanted: isWanted, mayBegin: mayBegin, deviceArrived: deviceArrived
    ) {
      player.render(heard, into: $0)
    }
    if speaker.isLost, !player.isSilent { player.forget() }
    if speaker.isLost || !mayBegin { player.skip(heard) }
    shaking.update(heard, isWanted: isWanted && !speaker.isOpening, at: now)
    return problem?.description
  }

  /// Whether all that has begun has been heard to its end, or nothing can be heard.
  func isOver(at now: Double) -> Bool { speaker.isOver(at: now) }

  /// Gives everything back at the end of the program.
  mutating func end() {
    speaker.end()
    shaking.end()
  }
}
