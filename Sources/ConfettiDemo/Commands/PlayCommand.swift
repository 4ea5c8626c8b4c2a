import ArgumentParser
import Confetti
import ConfettiGraphics
import ConfettiSDL
import ConfettiShow
import ConfettiSound
import ConfettiSystem

struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Open the show in a window (the default).")

  @OptionGroup var options: ShowOptions

  /// The duration of a show without a display, in seconds.
  private static let unseenSeconds = 5.0

  func run() throws {
    Signals.endShowAtStop()
    let stats = options.stats.map(StatsFile.init)
    try stats?.check()
    LatestReport.write(to: stats)
    let own = try OwnEffects(for: options.effect)
    let picture = options.thrown.picture.map { WatchedFile(picture: $0) }
    let thrown = try options.thrown.shape()
    let background = try options.background.load().bitmap
    let assets = try Assets()
    let file = try options.scoreFile(own)
    let score = try file?.score ?? options.score(assets, own)
    let settings = options.window.settings(title: "Confetti", isVSyncOn: options.vsync)
    ProgramName.nameWindows()
    let window = try Window(settings)
    defer { window.close() }
    if let note = window.fallbackNote { Output.complain(note) }
    if settings.exceedsLargestSide {
      Output.complain(
        "The window is limited to \(Int(WindowSettings.largestSide)) pixels per side; choose a smaller "
          + "--size.")
    }
    window.setIcon(assets.icon)
    let memory = ShowMemory.usual
    let sound = options.soundMode(memory, isUnseen: window.isUnseen)
    // Without a display there is no input, so the show plays by itself.
    let unseenScore =
      score == nil && window.isUnseen && options.stress == nil ? try assets.score(own) : nil
    var show = Show(
      typeface: assets.typeface,
      settings: try options.showSettings(own, score: score ?? unseenScore, background, sound),
      size: window.size, scale: window.scale)
    if let thrown { show.throwOwn(thrown.shape, named: thrown.name) }
    let files = EffectWatch(
      own.effects, always: own.chosen, score: file?.watched, picture: picture
    ) { effect in
      try options.thrown.changed(effect) ?? effect
    }
    var loop = RootLoop(
      window, ShowAndStudio(show, typeface: assets.typeface), ShowAndStudioFiles(files),
      framesPerSecond: options.window.fps)
    loop.frameLimit = options.frames
    if window.isUnseen {
      Output.complain(
        "There is no display (SDL chose the driver “\(window.videoDriver)”), so the "
          + "show plays unseen; set DISPLAY or WAYLAND_DISPLAY to see it.")
      if options.frames == nil { loop.timeLimit = Self.unseenSeconds }
    }
    window.show()
    try Self.play(&loop, in: window) { mode in
      // Only a mode that people have changed by the key needs to be remembered.
      if mode != sound { try memory.keep(mode) }
    }
  }

  /// Runs the show, remembers its mode of sound, and writes its report and its files, even after an error.
  private static func play(
    _ loop: inout RootLoop<ShowAndStudio>, in window: Window, remember: (SoundMode) throws -> Void
  ) throws {
    var failures: [any Error] = []
    func attempt(_ work: () throws -> Void) {
      do { try work() } catch { failures.append(error) }
    }
    attempt { try loop.run() }
    do { try remember(loop.recorded.root.show.soundMode) } catch { Output.complain("\(error)") }
    // A show that ends because of a signal has done its work.
    if window.isLost, !Signals.isStopping {
      failures.append(
        DemoError(
          "The show has ended, because its display did, or another program closed its window; start "
            + "it again."))
    }
    if LatestReport.give() != .given { failures.append(ExitCode.failure) }
    if window.isUnseen {
      attempt {
        let path = try Snapshot.write(
          loop.recorded.root, scale: window.scale, into: Files.temporary)
        Output.say("Picture saved to \(path)")
      }
    }
    // The film can be completed without a window.
    LostDisplay.becomes(harmlessWith: failures.isEmpty ? 0 : 1)
    window.close()
    let isComplete = loop.finishFiles()
    // The reason of incomplete files has been printed; a film that a signal ends is not a failure.
    if !isComplete, !Signals.isStopping { failures.append(ExitCode.failure) }
    for failure in failures.dropFirst(Signals.isStopping ? 0 : 1) where !(failure is ExitCode) {
      Output.complain("\(failure)")
    }
    if Signals.isStopping { Signals.endProcess(failures.isEmpty ? 0 : 1) }
    if let failure = failures.first { throw failure }
  }
}

extension ShowOptions {
  /// The score in a file that the options name, and the file to watch.
  fileprivate func scoreFile(
    _ own: OwnEffects
  ) throws -> (score: Score, watched: WatchedFile<Score>)? {
    guard let path = score else { return nil }
    let (contents, others) = (try EffectFile.contents(of: path), ReadFiles())
    let score = try own.score(named: path, contents, at: path, noting: others)
    let watched = WatchedFile(at: path, contents: contents, others: others) { path, bytes, others in
      (try own.score(named: FileName.of(path), bytes, at: path, noting: others), nil)
    }
    return (score, watched)
  }

  /// The score that comes with the program, if the options ask for it.
  fileprivate func score(_ assets: Assets, _ own: OwnEffects) throws -> Score? {
    autoplay ? try assets.score(own) : nil
  }

  /// The mode of the show's sound at first: the one that is asked for, or the one of the last show.
  ///
  /// Without a display, and for people who want reduced motion, it is silent unless asked for.
  fileprivate func soundMode(_ memory: ShowMemory, isUnseen: Bool) -> SoundMode {
    if let sound { return sound ? .on : .off }
    guard !isUnseen else { return .off }
    let (mode, problem) = memory.soundMode()
    if let problem { Output.complain(problem) }
    return mode != .off && reducesMotion ? .off : mode
  }

  private var motionDegree: Double {
    motion.degree(flag: reducedMotion ?? DesktopSettings().reducesMotion)
  }

  private var reducesMotion: Bool { motionDegree > 0 }

  /// The settings the show begins with; an effect in other colours, or from other corners, becomes one
  /// of the user's own.
  fileprivate func showSettings(
    _ own: OwnEffects, score: Score?, _ background: Bitmap?, _ sound: SoundMode
  ) throws -> Show.Settings {
    var ownEffects = own.effects.map { ShowEffect(own: $0.effect, name: $0.name) }
    var chosen = own.chosen
    let known = own.libraryName.flatMap(ShowEffect.init(named:)) ?? .standard
    let named = chosen.map { own.effects[$0] }
    if let changed = try thrown.changed(named?.effect ?? known.effect) {
      let changed = ShowEffect(own: changed, name: named?.name ?? known.name)
      if let chosen { ownEffects[chosen] = changed } else { ownEffects.append(changed) }
      chosen = chosen ?? ownEffects.count - 1
    }
    var settings = Show.Settings(
      seed: seed, effect: known, ownEffects: ownEffects, ownEffect: chosen, score: score,
      reducesMotion: reducesMotion, particleCount: stress, background: background, sound: sound,
      gathersTitle: true)
    if reducesMotion { settings.motionDegree = motionDegree }
    return settings
  }
}
