import ConfettiBench
import ConfettiGraphics
import ConfettiSDL
import ConfettiShow

/// Runs the show in a window: events, update, draw, paint, present, wait.
///
/// While nothing moves, no frame is drawn and the process sleeps until there is an event.
struct ShowLoop {
  let window: Window
  var show: Show
  /// After how many frames, or how many seconds, the show ends; `nil` for no limit.
  var frameLimit: Int?
  var timeLimit: Double?
  /// 1…1000; `nil` follows the display.
  var framesPerSecond: Double?
  /// Looks for new versions of the user's own effects.
  var watch = EffectWatch([], always: nil)

  private var quads = QuadBuffer()
  private var input: Input
  private var pacer: FramePacer
  private var meter = ProcessMeter()
  private var animationMeter = AnimationMeter(.bouncy.repeatForever(), count: 256)
  private var log = FrameLog()
  private var atlasVersion = -1
  private var sampledAt = MonotonicClock.now

  /// How often the processor time is measured, in nanoseconds: slightly more often than the
  /// overlay's text is updated, so that each update has a new number.
  private static let sampleInterval: Int64 = 450_000_000
  /// The longest sleep in seconds, in case SDL misses what should have woken it.
  private static let longestRest = 1.0

  init(_ window: Window, _ show: Show, framesPerSecond: Double? = nil) {
    self.window = window
    self.show = show
    self.framesPerSecond = framesPerSecond
    input = Input(size: window.size, scale: window.scale)
    pacer = FramePacer(framesPerSecond: 60)
    describeWindow()
  }

  /// Plays the show to its end.
  mutating func run() throws -> Report {
    FrameThread.runPromptly()
    pacer.restart()
    while true {
      sampleUsage()
      window.poll(into: &input)
      let begin = MonotonicClock.now
      let processBegan = MonotonicClock.processTime
      let requests = show.update(input, at: seconds(begin))
      try carryOut(requests)
      lookForEffects()
      if requests.contains(.quit) || isOver { break }
      if !window.isVisible {
        rest(for: nil)
      } else if show.needsDrawing || window.events.pictureWasDamaged || frameLimit != nil {
        let (work, shown) = try drawFrame(updateBegan: begin)
        let processorTime = MonotonicClock.processTime - processBegan
        pacer.waitForNextFrame()
        show.frameEnded(
          work: seconds(work), shown: seconds(shown), processorTime: seconds(processorTime),
          missed: pacer.schedule.missed)
        log.frameEnded(&show.performance)
      } else {
        rest(for: show.restInterval)
      }
    }
    return report()
  }

  private var isOver: Bool {
    if let frameLimit, log.frames >= frameLimit { return true }
    if let timeLimit, log.elapsed >= timeLimit { return true }
    return false
  }

  /// Draws a frame; returns the time spent working on it and the time until it was shown, in
  /// nanoseconds.
  private mutating func drawFrame(updateBegan: Int64) throws -> (work: Int64, shown: Int64) {
    let updated = MonotonicClock.now
    try drawPicture()
    let drawn = MonotonicClock.now
    show.drawOverlay(into: &quads)
    let built = MonotonicClock.now
    try window.paint(quads)
    let submitted = MonotonicClock.now
    try window.present()
    let presented = MonotonicClock.now

    var split = Performance.Split()
    split.update = milliseconds(updated - updateBegan)
    split.build = milliseconds(built - updated)
    split.overlay = milliseconds(built - drawn)
    split.submit = milliseconds(submitted - built)
    split.present = milliseconds(presented - submitted)
    show.performance.split.blend(split)
    show.performance.quads = quads.count
    show.performance.drawCalls = window.drawCalls
    log.mostDrawCalls = max(log.mostDrawCalls, window.drawCalls)
    let worked = window.waitsInPresent ? submitted : presented
    return (worked - updateBegan, presented - updateBegan)
  }

  /// Draws the show; again if its atlas has grown by what the picture lacked.
  private mutating func drawPicture() throws {
    for _ in 0..<2 {
      if atlasVersion != show.atlasVersion {
        atlasVersion = show.atlasVersion
        quads.atlas = show.atlas
        try window.setAtlas(show.atlas)
      }
      quads.removeAll()
      show.draw(into: &quads)
      if atlasVersion == show.atlasVersion { return }
    }
  }

  /// Sleeps until there is an event, or for a time in seconds; the time does not count as a frame.
  private mutating func rest(for seconds: Double?) {
    // Usage during frames must not be reported as usage during the rest.
    if log.isPlaying { takeSample() }
    let mostRest =
      watch.isNeeded(chosen: show.ownEffect) ? EffectWatch.interval : Self.longestRest
    let longest = min(seconds ?? mostRest, mostRest)
    window.wait(timeoutMilliseconds: Int((longest * 1000).rounded(.up)))
    pacer.restart()
    log.rested()
  }

  private mutating func carryOut(_ requests: Requests) throws {
    if requests.contains(.toggleFullscreen) {
      do {
        try window.toggleFullscreen()
      } catch {
        complain(error)
      }
    }
    if requests.contains(.savePicture) { savePicture() }
    if requests.contains(.readDropped) {
      for path in show.takeDropped() { take(path) }
    }
    if window.events.displayChanged { describeWindow() }
  }

  /// Takes a file that was dropped onto the window: an effect, or a picture to throw.
  private mutating func take(_ path: String) {
    do {
      if path.lowercased().hasSuffix(".json") {
        let file = try EffectFile(at: path)
        let own = OwnEffect(effect: file.effect, path: path, contents: file.contents)
        watch.add(own, at: show.addOwnEffect(file.effect, named: own.name))
      } else {
        let shape = try OwnShape.picture(at: path)
        show.throwOwn(shape, named: shape.name)
      }
    } catch {
      complain(error)
    }
  }

  /// Shows the effects whose files have changed, and what is wrong with them.
  private mutating func lookForEffects() {
    let before = watch.problem
    for (place, effect) in watch.look(chosen: show.ownEffect, now: MonotonicClock.now) {
      show.replaceOwnEffect(place, with: effect)
    }
    guard watch.problem != before else { return }
    if let problem = watch.problem { Output.complain(problem, isBare: true) }
    show.warn(watch.problem.map(Output.legible))
  }

  private mutating func savePicture() {
    do {
      let path = try Snapshot.write(show, scale: window.scale)
      Output.say("Picture saved to \(path)")
      show.notify("Picture saved to \(path)")
    } catch {
      complain(error)
    }
  }

  /// Reports an error on standard error and in the window.
  private mutating func complain(_ error: any Error) {
    Output.complain("\(error)")
    show.notify("\(error)")
  }

  /// Follows the display's refresh rate, and describes painter and display to the overlay.
  private mutating func describeWindow() {
    let rate = framesPerSecond ?? Double(window.display.refreshRate)
    pacer.setRate(framesPerSecond: rate)
    show.frameInterval = 1 / rate
    show.performance.painter = window.painterName
    show.performance.videoDriver = window.videoDriver
    show.performance.display = window.display.mode
  }

  private mutating func sampleUsage() {
    if MonotonicClock.now - sampledAt >= Self.sampleInterval { takeSample() }
  }

  private mutating func takeSample() {
    sampledAt = MonotonicClock.now
    let usage = meter.sample()
    show.performance.percentOfCore = usage.percentOfCore
    show.performance.percentOfMachine = usage.percentOfMachine
    show.performance.residentBytes = usage.residentBytes
    show.performance.pacingP99 = Float(pacer.errors.percentile(99) / 1000)
    if show.showsAnimationRate {
      show.performance.animationsPerMillisecond = animationMeter.perMillisecond(
        at: seconds(sampledAt))
    }
  }

  private mutating func report() -> Report {
    let summary = show.performance.frames.summary()
    return Report(
      frames: log.frames, fps: log.framesPerSecond,
      frameMs: Report.FrameTimes(
        p50: summary?.median ?? 0, p95: summary?.p95 ?? 0, p99: summary?.p99 ?? 0,
        max: summary?.longest ?? 0),
      missed: pacer.schedule.missed, pacing: PacingReport(pacer.errors),
      cpuPercentOfCore: log.total.sample().percentOfCore,
      residentMB: Double(meter.sample().residentBytes) / 1_048_576,
      particlesPeak: show.peakParticles, shedCount: show.shedCount, drawCalls: log.mostDrawCalls,
      painter: window.painterName, videoDriver: window.videoDriver, build: Build.name)
  }

  private func seconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1e9 }

  private func milliseconds(_ nanoseconds: Int64) -> Float { Float(nanoseconds) / 1e6 }
}
