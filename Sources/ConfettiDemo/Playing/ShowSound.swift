import ConfettiSDL
import ConfettiSound

/// Lets a root or a celebration be heard: a player on the loudspeaker, and controllers that shake with it.
///
///     if let problem = sound.update(root.heard, at: now) { root.notify(problem) }     // once a frame
///
/// A root at rest wakes up after ``longestRest`` while anything sounds, without drawing.
struct ShowSound {
  private let speaker = Loudspeaker()
  private var player = SoundPlayer()
  private var shaking = ShowShaking()

  /// The number of moments at which nothing was heard because samples came too late.
  var gaps: Int { speaker.gaps }

  /// The longest time that the root may sleep, in seconds.
  var longestRest: Double {
    shaking.isShaking ? Loudspeaker.interval : speaker.longestSleep
  }

  /// Whether the root is heard, or sounds or controllers still have to be stopped.
  var isActive: Bool { speaker.state != .off || shaking.isShaking }

  /// Whether the loudspeaker is being opened, so that sounds that begin now are heard late.
  var isOpening: Bool { speaker.isOpening }

  /// Queues the sounds of a frame.
  ///
  /// - Parameters:
  ///   - heard: the sounding state of the root.
  ///   - isHidden: whether the window is not visible, so that nothing is heard.
  ///   - deviceArrived: whether an audio device has been added.
  ///   - now: the moment of the frame in seconds.
  /// - Returns: a sentence about a problem, once.
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

  /// Whether all sounds that have begun are over, or nothing can be heard.
  func isOver(at now: Double) -> Bool { speaker.isOver(at: now) }

  /// Releases everything at the end of the program.
  mutating func end() {
    speaker.end()
    shaking.end()
  }
}
