import Confetti
import ConfettiGraphics

extension Show {
  /// Takes in what a frame took, for the following ones to keep their time: new bursts get fewer
  /// particles while there is too little of it.
  ///
  /// - Parameters:
  ///   - work: how long there was something to do for it for certain, in seconds.
  ///   - shown: after how long it was shown, in seconds. More than the work is waiting for the
  ///     display, unless the frame is late.
  ///   - processorTime: what all threads of the process together took of the processors until then,
  ///     in seconds; `nil` where it is not measured. Time that other programs took sheds nothing.
  ///   - missed: how many frames were shown after their deadline, since the show began.
  public mutating func frameEnded(
    work: Double, shown: Double, processorTime: Double? = nil, missed: Int
  ) {
    let isLate = missed > performance.missed
    performance.missed = missed
    frameBudget.frameEnded(
      work: isLate ? shown : work, processorTime: processorTime, interval: frameInterval,
      isLate: isLate)
  }

  /// How many particles were not spawned because frames would have taken too long.
  public var shedCount: Int { frameBudget.shedCount + stress.shedCount }

  /// The particles of the scene that was entered.
  var flying: ParticleSystem { gallery.scene == .stress ? stress.system : system }

  /// Which share of new particles is being shed, 0…1.
  var shedShare: Double {
    gallery.scene == .stress ? stress.shedShare : frameBudget.shedShare
  }

  /// Whether something of the stress scene is seen, so that particles are born.
  private var isStressSeen: Bool {
    front == .stress || gallery.zoom.items.contains(.stress)
  }

  /// Whether the stress scene moves.
  var isStressMoving: Bool {
    isStressSeen && !clock.isPaused && stress.isMoving(at: clock.time)
  }

  mutating func prepareStress() {
    stress.prepare(layout, isCalm: reducesMotion)
    readout.prepare(atlas, layout, hints: stress.hints)
  }

  mutating func advanceStress(_ step: inout FrameStep) {
    if isStressSeen { stress.advance(to: clock.time, frameBudget) }
    readout.show(isStressSeen ? stressFacts : StressReadout.Facts(), at: now)
    readout.advance(&step)
  }

  private var stressFacts: StressReadout.Facts {
    let particles = stress.system.aliveCount(at: clock.time)
    if clock.isPaused { return StressReadout.Facts(particles: particles, state: .paused) }
    guard stress.isMoving(at: clock.time) else { return StressReadout.Facts() }
    let mean = performance.frames.recentMean(of: 60)
    let rate = mean > 0 ? min(1000 / mean, Float(1 / frameInterval)) : 0
    let isAdapting = stress.pace.isAdapting && (stress.isHeld || stress.steady != nil)
    // The frame rate is a mean, and hardly ever exact.
    let keepsTime = rate == 0 || Double(rate) * frameInterval > 0.97
    return StressReadout.Facts(
      particles: particles, rate: Int(rate.rounded()),
      state: isAdapting ? .adapting : keepsTime ? .keepingTime : .late)
  }

  /// The stress scene keeps the show's time, which can be stopped, but nothing to choose or press.
  mutating func performInStress(_ command: Command) -> Bool {
    switch command {
    case .fire: stress.holdKey()
    case .press, .focus, .choose: break
    case .clear: stress.system.removeAll()
    default: return false
    }
    return true
  }

  /// Appends the stress scene without its particles, which lie behind.
  ///
  /// - Parameter scratch: a buffer with the same atlas; what is in it is lost.
  func drawStress(by scratch: inout QuadBuffer, into quads: inout QuadBuffer) {
    readout.draw(at: now, by: &scratch, into: &quads)
    modeChip.draw(in: layout.modeFrame, at: now, by: &scratch, into: &quads)
    // Among so many particles its words need a ground.
    quads.fill(.panel, galleryButton.frame.inset(by: 4, 6), .panel)
    galleryButton.draw(at: now, into: &quads)
  }
}
