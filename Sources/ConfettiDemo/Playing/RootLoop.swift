import ConfettiControls
import ConfettiGraphics
import ConfettiSDL
import ConfettiSystem

/// Runs a root in a window: events, update, draw, paint, present, wait.
///
/// While nothing moves, no frame is drawn and the process sleeps until there is an event.
struct RootLoop<Shown: Root & ~Copyable>: ~Copyable {
  let window: Window
  /// The number of frames, or of seconds, after which the program ends; `nil` for no limit.
  var frameLimit: Int?
  var timeLimit: Double?
  /// The frames per second, 1…1000; `nil` follows the display.
  var framesPerSecond: Double?
  /// The files that the root is made from.
  var files: Shown.Files

  private(set) var recorded: RecordedRoot<Shown>
  private var recorder = Recorder()
  private var pictures = PictureWriter()
  private var sound = ShowSound()
  private var quads = QuadBuffer()
  private var input: Input
  private var pacer: FramePacer
  private var meter = ProcessMeter()
  private var processorTime = FrameProcessorTime()
  private let processorWait = ProcessorWait()
  private var animationMeter = AnimationMeter(.bouncy, count: 128)
  private var log = FrameLog()
  private var atlasVersion = -1
  /// The times at which resources were last measured, and at which a report was last kept, in nanoseconds.
  private var done = (sample: MonotonicClock.now, report: Int64.min)
  /// Whether people were told that particles are left out.
  private var hasLeftOut = false

  /// The time between two measurements of processor time, in nanoseconds: slightly shorter than between
  /// two updates of the overlay's text, so that each update has a new number.
  private static var sampleInterval: Int64 { 450_000_000 }
  /// The time between two reports that are kept while frames are drawn, in nanoseconds.
  private static var reportInterval: Int64 { 2_000_000_000 }

  init(
    _ window: Window, _ root: consuming Shown, _ files: Shown.Files, framesPerSecond: Double? = nil
  ) {
    (self.window, self.files) = (window, files)
    recorded = RecordedRoot(root)
    self.framesPerSecond = framesPerSecond
    input = Input(size: window.size, scale: window.scale)
    pacer = FramePacer(framesPerSecond: 60)
    describeWindow()
  }

  /// Runs the root to its end, and keeps its report.
  ///
  /// - Throws: the error that has ended the root; a lost window ends it without an error.
  mutating func run() throws {
    defer {
      sound.end()
      keepReport()
    }
    FrameThread.runPromptly()
    pacer.restart()
    keepReport()
    do {
      try playFrames()
    } catch  where window.isLost {
      // The frame failed because the window is lost.
    }
  }

  private mutating func playFrames() throws {
    while true {
      sampleUsage()
      window.poll(into: &input)
      if let size = window.refusedSize { Self.sayThatItIsRefused(size) }
      let begin = MonotonicClock.now
      let now = seconds(begin)
      let requests = recorded.update(input, at: now)
      try carryOut(requests, at: now)
      Shown.takeChanges(&recorded, &files, now: MonotonicClock.now)
      recorder.update(&recorded, at: now)
      lookAfterPictures()
      lookAfterSound(at: now)
      if requests.contains(.quit) || isOver || window.isLost { return }
      if !window.isVisible {
        rest(for: nil)
      } else if needsDrawing {
        var figures = try drawFrame(updateBegan: begin)
        figures.processorTime = processorTime.frameEnded(
          work: figures.shown, interval: recorded.root.frameInterval)
        if figures.waitsForGPU { figures.heldUp = processorWait.takeSeconds() }
        pacer.waitForNextFrame()
        figures.missed = pacer.schedule.missed
        figures.milliseconds = log.frameEnded(drawCalls: figures.drawCalls)
        recorded.take(figures)
        if quads.dropped > 0, !hasLeftOut { sayThatItLeavesOut() }
      } else {
        rest(for: recorded.root.restInterval)
      }
    }
  }

  /// Completes pictures and the film after the end of the program; returns `false` if a file could not be written.
  mutating func finishFiles() -> Bool {
    let arePicturesWhole = pictures.finish()
    return recorder.finish(&recorded) && arePicturesWhole
  }

  private var needsDrawing: Bool {
    recorded.root.needsDrawing || recorder.indicator.needsDrawing || window.events.pictureWasDamaged
      || frameLimit != nil
  }

  private var isOver: Bool {
    if let frameLimit, log.frames >= frameLimit { return true }
    if let timeLimit, log.elapsed >= timeLimit { return true }
    return false
  }

  private mutating func drawFrame(updateBegan: Int64) throws -> FrameFigures {
    let updated = MonotonicClock.now
    let window = window
    try recorded.draw(into: &quads, &atlasVersion) { try window.setAtlas($0) }
    let drawn = MonotonicClock.now
    recorded.drawOverlay(into: &quads)
    recorder.indicator.draw(into: &quads)
    let built = MonotonicClock.now
    try window.paint(quads)
    let submitted = MonotonicClock.now
    try window.present()
    let presented = MonotonicClock.now

    var figures = FrameFigures()
    figures.split.update = milliseconds(updated - updateBegan)
    figures.split.build = milliseconds(built - updated)
    figures.split.overlay = milliseconds(built - drawn)
    figures.split.submit = milliseconds(submitted - built)
    figures.split.present = milliseconds(presented - submitted)
    (figures.quads, figures.drawCalls) = (quads.count, window.drawCalls)
    figures.waitsForGPU = window.usesGPU
    figures.work = seconds((window.usesGPU ? submitted : presented) - updateBegan)
    figures.shown = seconds(presented - updateBegan)
    return figures
  }

  /// Sleeps until there is an event, or for a time in seconds; the time does not count as a frame.
  private mutating func rest(for seconds: Double?) {
    // Usage during frames must not be reported as usage during the rest.
    if log.isPlaying {
      takeSample()
      keepReport()
      quads.shrink()
      HeapMemory.trim()
    }
    var longest = min(
      seconds ?? .infinity, recorder.longestRest, pictures.longestRest, sound.longestRest)
    longest = min(longest, recorded.root.longestRest(files))
    if let timeLimit { longest = min(longest, max(timeLimit - log.elapsed, 0)) }
    window.wait(timeoutMilliseconds: longest < .infinity ? Int((longest * 1000).rounded(.up)) : nil)
    pacer.restart()
    log.rested()
  }

  private mutating func carryOut(_ requests: Requests, at now: Double) throws {
    if requests.contains(.toggleFullscreen) { attempt { try $0.window.toggleFullscreen() } }
    changeScale(requests)
    if requests.contains(.savePicture) { savePicture() }
    if requests.contains(.toggleRecording) {
      recorder.toggle(
        &recorded, at: now, scale: window.scale, framesPerSecond: 1 / recorded.root.frameInterval)
    }
    Shown.serve(requests, &recorded, &files)
    window.setTextInput(at: recorded.root.textPlace)
    window.setCursor(recorded.root.cursor)
    if requests.contains(.copyText), let text = recorded.change({ $0.takeCopied() }) {
      attempt { try $0.window.copy(text) }
    }
    if requests.contains(.setText), let wanted = recorded.root.unsetText {
      let text = try? PictureLoader().text(wanted)
      recorded.change { $0.take(text, for: wanted) }
    }
    if window.events.displayChanged { describeWindow() }
  }

  /// Makes everything larger or smaller, if that is requested, and shows a sentence about the size.
  private mutating func changeScale(_ requests: Requests) {
    let wanted = InterfaceScale(window.enlargement, on: window.size)
    guard let factor = wanted.next(requests) else { return }
    window.enlargement = factor
    recorded.change { $0.notify(InterfaceScale.sentence(factor)) }
  }

  private mutating func savePicture() {
    if let refusal = pictures.write(recorded.root, scale: window.scale) {
      recorded.change { $0.notify(refusal) }
    }
  }

  /// Shows sentences about the pictures that have been written.
  private mutating func lookAfterPictures() {
    for sentence in pictures.takeSentences() { recorded.change { $0.notify(sentence) } }
  }

  private mutating func lookAfterSound(at now: Double) {
    guard recorded.root.soundMode != .off || sound.isActive else { return }
    let problem = sound.update(
      recorded.root.heard, isHidden: !window.isVisible,
      deviceArrived: window.events.audioDeviceArrived, at: now)
    if let problem { recorded.complain(problem) }
  }

  private mutating func sayThatItLeavesOut() {
    hasLeftOut = true
    let sentence = "So many large particles cover the window that part of them is left out"
    Output.complain("\(sentence); make them fewer or smaller.")
    recorded.change { $0.notify(sentence) }
  }

  /// Tells that the window system asked for a size that cannot be painted.
  private static func sayThatItIsRefused(_ size: Size) {
    Output.complain(
      "The window cannot be \(Int(size.width)) × \(Int(size.height)): it would have more than "
        + "\(WindowSettings.mostPixels) pixels; it keeps its size.")
  }

  /// Does some work, and reports its error in the terminal and in the window.
  private mutating func attempt(_ work: (inout Self) throws -> Void) {
    do {
      try work(&self)
    } catch {
      recorded.complain("\(error)")
    }
  }

  /// Follows the display's refresh rate, and describes painter and display to the overlay.
  private mutating func describeWindow() {
    let rate = framesPerSecond ?? Double(window.display.refreshRate)
    pacer.setRate(framesPerSecond: rate)
    let figures = WindowFigures(
      frameInterval: 1 / rate, painter: window.painterName, videoDriver: window.videoDriver,
      display: window.display.mode)
    recorded.change { $0.take(figures) }
  }

  private mutating func sampleUsage() {
    guard MonotonicClock.now - done.sample >= Self.sampleInterval else { return }
    takeSample()
    if done.sample - done.report >= Self.reportInterval { keepReport() }
  }

  private mutating func takeSample() {
    done.sample = MonotonicClock.now
    let usage = meter.sample()
    recorded.take(
      UsageFigures(
        percentOfCore: usage.percentOfCore, percentOfMachine: usage.percentOfMachine,
        residentBytes: usage.residentBytes,
        pacingP99: Float(pacer.errors.percentile(99) / 1000),
        animationsPerMillisecond: recorded.root.showsAnimationRate
          ? animationMeter.perMillisecond(at: seconds(done.sample)) : nil))
  }

  /// Keeps a report of the program so far, in case this thread no longer answers when the report is needed.
  private mutating func keepReport() {
    done.report = MonotonicClock.now
    LatestReport.keep(report())
  }

  /// The figures of the root so far.
  mutating func report() -> Report {
    var (total, meter) = (log.total, meter)
    let figures = recorded.figures()
    return Report(
      frames: log.frames, fps: log.framesPerSecond,
      frameMs: Report.FrameTimes(
        p50: figures.median, p95: figures.p95, p99: figures.p99, max: figures.longest),
      missed: pacer.schedule.missed, pacing: PacingReport(pacer.errors),
      cpuPercentOfCore: total.sample().percentOfCore,
      residentMB: Double(meter.sample().residentBytes) / 1_048_576,
      particlesPeak: figures.peakParticles, shed: figures.shedCount,
      soundGaps: sound.gaps,
      drawCalls: log.mostDrawCalls,
      painter: window.painterName, videoDriver: window.videoDriver, build: Build.name)
  }

  private func seconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1e9 }

  private func milliseconds(_ nanoseconds: Int64) -> Float { Float(nanoseconds) / 1e6 }
}
