import ConfettiSDL
import Foundation
import ConfettiGraphics
import ConfettiShow

/// Runs the show in a window: events, update, draw, paint, present, wait.
///
/// Where nothing moves, no frame is drawn and the process sleeps until there is an event.
struct ShowLoop {
  let window: Window
  var stage: Show
  /// The show ends after so many frames, or after so many seconds.
  var frameLimit: Int?
  var timeLimit: Double?
  /// From 1 to 1000; `nil` follows the display.
  var framesPerSecond: Double?

  private var quads = QuadBuffer()
  private var input: Input
  private var pacer: FramePacer
  private var meter = ProcessMeter()
  private var animationMeter = AnimationMeter(.bouncy.repeatForever(), count: 256)
  private var log = FrameLog()
  private var atlasVersion = -1
  private var sampledAt = MonotonicClock.now

  /// How often the processor time is measured, in nanoseconds: a little more often than the overlay
  /// is written, so that each text has a new number.
  private static let sampleInterval: Int64 = 450_000_000
  /// The longest sleep in seconds: on macOS a signal to end does not wake SDL, and anywhere it may
  /// come just before the sleep.
  private static let longestRest = 1.0

  init(_ window: Window, _ stage: Show, framesPerSecond: Double? = nil) {
    self.window = window
    self.stage = stage
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
      let requests = stage.update(input, at: seconds(begin))
      try carryOut(requests)
      if requests.contains(.quit) || isOver { break }
      if !window.isVisible {
        rest(for: nil)
      } else if stage.needsDrawing || window.events.pictureWasDamaged || frameLimit != nil {
        let (work, shown) = try drawFrame(updateBegan: begin)
        let processorTime = MonotonicClock.processTime - processBegan
        pacer.waitForNextFrame()
        stage.frameEnded(
          work: seconds(work), shown: seconds(shown), processorTime: seconds(processorTime),
          missed: pacer.schedule.missed)
        log.frameEnded(&stage.performance)
      } else {
        rest(for: stage.restInterval)
      }
    }
    return report()
  }

  private var isOver: Bool {
    if let frameLimit, log.frames >= frameLimit { return true }
    if let timeLimit, log.elapsed >= timeLimit { return true }
    return false
  }

  /// Draws a frame; returns how long there was something to do for it, and when it was shown.
  private mutating func drawFrame(updateBegan: Int64) throws -> (work: Int64, shown: Int64) {
    let updated = MonotonicClock.now
    if atlasVersion != stage.atlasVersion {
      atlasVersion = stage.atlasVersion
      quads.atlas = stage.atlas
      try window.setAtlas(stage.atlas)
    }
    quads.removeAll()
    stage.draw(into: &quads)
    let drawn = MonotonicClock.now
    stage.drawOverlay(into: &quads)
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
    stage.performance.split.blend(split)
    stage.performance.quads = quads.count
    stage.performance.drawCalls = window.drawCalls
    log.mostDrawCalls = max(log.mostDrawCalls, window.drawCalls)
    let worked = window.waitsInPresent ? submitted : presented
    return (worked - updateBegan, presented - updateBegan)
  }

  /// Sleeps until there is an event, or at most for so many seconds; the time does not count as a
  /// frame.
  private mutating func rest(for seconds: Double?) {
    // What the frames took must not be shown as what the rest takes.
    if log.isPlaying { takeSample() }
    let longest = min(seconds ?? Self.longestRest, Self.longestRest)
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
    if window.events.displayChanged { describeWindow() }
  }

  private mutating func savePicture() {
    do {
      let path = try Snapshot.write(stage, scale: window.scale)
      Output.say("Picture saved to \(path)")
      stage.notify("Picture saved to \(path)")
    } catch {
      complain(error)
    }
  }

  /// Says what went wrong to those who look at the window, too.
  private mutating func complain(_ error: any Error) {
    Output.complain("\(error)")
    stage.notify("\(error)")
  }

  /// Follows the rate of the display and tells the overlay who shows the picture.
  private mutating func describeWindow() {
    let rate = framesPerSecond ?? Double(window.display.refreshRate)
    pacer.setRate(framesPerSecond: rate)
    stage.frameInterval = 1 / rate
    stage.performance.painter = window.painterName
    stage.performance.videoDriver = window.videoDriver
    stage.performance.display = window.display.mode
  }

  private mutating func sampleUsage() {
    if MonotonicClock.now - sampledAt >= Self.sampleInterval { takeSample() }
  }

  private mutating func takeSample() {
    sampledAt = MonotonicClock.now
    let usage = meter.sample()
    stage.performance.percentOfCore = usage.percentOfCore
    stage.performance.percentOfMachine = usage.percentOfMachine
    stage.performance.residentBytes = usage.residentBytes
    stage.performance.pacingP99 = Float(pacer.errors.percentile(99) / 1000)
    if stage.showsAnimationRate {
      stage.performance.animationsPerMillisecond = animationMeter.perMillisecond(
        at: seconds(sampledAt))
    }
  }

  private mutating func report() -> Report {
    let summary = stage.performance.frames.summary()
    return Report(
      frames: log.frames, fps: log.framesPerSecond,
      frameMs: Report.FrameTimes(
        p50: summary?.median ?? 0, p95: summary?.p95 ?? 0, p99: summary?.p99 ?? 0,
        max: summary?.longest ?? 0),
      missed: pacer.schedule.missed, pacing: PacingReport(pacer.errors),
      cpuPercentOfCore: log.total.sample().percentOfCore,
      residentMB: Double(meter.sample().residentBytes) / 1_048_576,
      particlesPeak: stage.peakParticles, shed: stage.shedCount, drawCalls: log.mostDrawCalls,
      painter: window.painterName, videoDriver: window.videoDriver, build: Report.buildName)
  }

  private func seconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1e9 }

  private func milliseconds(_ nanoseconds: Int64) -> Float { Float(nanoseconds) / 1e6 }
}
