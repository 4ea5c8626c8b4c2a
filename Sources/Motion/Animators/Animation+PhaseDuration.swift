extension Animation {
  /// The seconds until the animation is logically complete, for every value; infinite if it never is.
  var phaseDuration: Double {
    guard custom != nil else {
      let (base, end) = durations(from: 0)
      return max(logicalEnd(start: 0, end: end, baseDuration: base) ?? end, 0)
    }
    // Only the animation itself knows: it is evaluated once a frame, and then for the exact time.
    let (frames, longest) = (60.0, 60.0)
    var context = AnimationContext<Double>()
    for frame in 1...Int(frames * longest) {
      let before = context
      guard isComplete(at: Double(frame) / frames, &context) else { continue }
      return firstNumber(between: Double(frame - 1) / frames, and: Double(frame) / frames) {
        var context = before
        return isComplete(at: $0, &context)
      }
    }
    return logicalDuration
  }

  /// Whether the last round runs backwards, so that at its end the value jumps to its target.
  var jumpsAtItsEnd: Bool {
    repetitions.reduce(false) { isReversed, repetition in
      isReversed != (repetition.autoreverses && (repetition.count ?? 1).isMultiple(of: 2))
    }
  }

  /// Whether the animation is a spring or a decay that begins at once, and so goes on at the velocity of the animation
  /// before.
  var beginsAtVelocity: Bool { kindOfRun.0.replacesOthers && timing.delay <= 0 }

  /// Whether a custom animation is over, or tells that it appears to be.
  private func isComplete(at time: Double, _ context: inout AnimationContext<Double>) -> Bool {
    animate(value: 1.0, time: time, context: &context) == nil || context.isLogicallyComplete
  }
}
