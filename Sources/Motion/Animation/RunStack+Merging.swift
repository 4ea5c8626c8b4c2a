extension RunStack {
  /// Lets a custom animation that begins replace the animations below it, if its type asks for it.
  ///
  /// It does so as a spring does: after its delay, until which the others go on. A repeated animation does not replace
  /// others, because all its rounds have to look the same.
  ///
  /// - Parameters:
  ///   - index: the index of the animation, at least 1.
  ///   - time: seconds; when it begins.
  /// - Returns: the time at which it replaces the others, in seconds; `nil` if it runs on top.
  @usableFromInline
  mutating func merge(_ index: Int, at time: Double) -> Double? {
    let (timing, isRepeated) = read(index) { ($0.animation.timing, $0.animation.isRepeated) }
    let takeover = time + max(timing.delay, 0)
    guard !isRepeated, timing.rate > 0, takeover < .infinity,
      read(index - 1, { takeover < $0.end }), merge(index, beginningAt: time, takeover: takeover)
    else { return nil }
    if takeover <= time, read(index - 1, { $0.kind == .custom }) {
      // Both are now one animation, which is complete when this one is.
      let earlier = takeCompletions(of: index - 1)
      change(index) { $0.completions.insert(contentsOf: earlier, at: 0) }
    }
    return takeover
  }

  /// Asks a custom animation whether it replaces the animations below it, and lets it adapt their memory.
  ///
  /// - Returns: whether it does.
  mutating func merge(_ index: Int, beginningAt start: Double, takeover: Double) -> Bool {
    let base = position(of: index - 1, at: takeover)
    let run = read(index) { copy $0 }
    let previous = read(index - 1) { copy $0 }
    let change = previous.target - base
    let pace = Timing().sped(up: run.animation.timing.rate)
    let elapsed = pace.local(takeover - previous.start)
    var context = previous.memory?.context ?? AnimationContext()
    guard base.isFinite, change.isFinite, let custom = run.animation.custom,
      custom.shouldMerge(
        previous: previous.animation.seen(
          through: pace, making: RunningMotion(self, index, from: base)),
        value: change, time: elapsed, context: &context)
    else {
      self.change(index) { $0.runOnTop() }
      return false
    }
    context.isLogicallyComplete = false
    self.change(index) {
      $0.begin(at: start, takeover: takeover, from: Movement(position: base))
      // An animation whose delay is negative begins on its way.
      let begun = max($0.animation.timing.local(takeover - start), 0)
      $0.memory = CustomMemory(context: context, lead: elapsed - begun)
    }
    return true
  }

  /// Releases all completions, for a copy that is only read.
  mutating func forgetCompletions() {
    for index in 0..<count { change(index) { $0.completions = [] } }
    (pending, interrupted) = (PendingCompletions(), [])
  }
}

extension Run {
  /// Lets a custom animation that was to replace others run on top of what is there.
  @usableFromInline
  mutating func runOnTop() { (takeover, memory) = (.infinity, nil) }
}
