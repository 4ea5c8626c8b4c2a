import ArgumentParser
import Confetti
import ConfettiFilm
import ConfettiGraphics
import ConfettiSound

// The film that is written, its sound and its background.

extension ExportCommand {
  /// A film of a system from time 0 on, and perhaps its duration.
  ///
  /// - Parameter isOther: whether it is another version of a film about which all has been said.
  func film(
    _ format: ExportFormat, of fired: (system: ParticleSystem, length: Double?, name: String),
    isOther: Bool = false
  ) throws -> Film {
    let stopped = format.isForWeb ? stopped(fired.system) : nil
    let system = stopped ?? fired.system
    let first = system.firstBirth
    let own = ownDuration(of: system, length: fired.length, format)
    let asked = stopped == nil ? duration : nil
    let seconds = try small.sticker?.seconds(asked, own: own) ?? asked ?? own
    let rate = try small.sticker?.rate(fps, seconds: seconds) ?? fps ?? format.usualRate
    if !quiet, !isOther, !loop, seconds <= first {
      Output.complain(
        "nothing is born within the \(seconds.hundredthsText) s of the film; the first particle is born at "
          + "\(first.hundredthsText) s, so make --duration longer.")
    }
    let count = max(Int(min((seconds * rate - 1e-6).rounded(.up), 1e9)), 1)
    guard count <= Self.mostFrames else {
      guard !format.isForWeb else {
        throw ValidationError(
          "\(seconds.hundredthsText) s are too long for a web page; keep it to "
            + "\(Int(Double(Self.mostFrames) / rate)) s with --duration.")
      }
      throw ValidationError(
        "a film of \(count) frames is too long; keep it to \(Self.mostFrames) with --duration or --fps."
      )
    }
    try picture.check(matte.whole(options.size))
    var film = try Film(
      of: system, size: options.size, scale: picture.scale, framesPerSecond: rate,
      frameCount: count, background: background(of: format), isLoop: loop)
    if !fired.name.isEmpty { film.title = fired.name }
    guard !loop || film.system.end < film.duration * Double(Film.mostRounds) else {
      throw ValidationError(
        "a loop of \(seconds) s is too short for what is seen for so long; make --duration longer.")
    }
    return film
  }

  /// The seconds until all is gone, or ``usualDuration`` where there is no end.
  ///
  /// - Parameter length: the duration of a score; `nil` for an effect.
  private func ownDuration(
    of system: ParticleSystem, length: Double?, _ format: ExportFormat
  ) -> Double {
    // In a loop, the next round plays on the sounds that are not over.
    let end = length ?? (hasSound(format) && !loop ? FilmSound.end(of: system) : system.end)
    guard end == .infinity else { return max(end, 0) }
    // A loop has no beginning, so the time before the first birth is left out.
    return loop ? Self.usualDuration : system.firstBirth + Self.usualDuration
  }

  func hasSound(_ format: ExportFormat) -> Bool { sound || format.isSoundAlone }

  func checkSound(of format: ExportFormat) throws(ValidationError) {
    guard format.hasSound || !sound else {
      throw ValidationError(
        "\(format.name) has no sound; leave out --sound, or choose one of \(ExportFormat.soundNames), or "
          + "WAV for the sound alone.")
    }
    guard hasSound(format) || loudness == nil else {
      throw ValidationError("--loudness is that of the sound; add --sound.")
    }
  }

  /// The sound of a film, which is silent if the effect makes none.
  func sound(
    of film: Film, for frames: Range<Int>, _ format: ExportFormat
  ) throws(ValidationError) -> FilmSound {
    let longest = Double(WAVFile.mostSamples) / Double(SoundSettings().sampleRate)
    guard !format.isSoundAlone || Double(frames.count) / film.framesPerSecond < longest else {
      throw ValidationError(
        "a WAV file has at most 4 GB, which are \(Int(longest)) s of sound; write parts of the film with "
          + "--range.")
    }
    let sound = FilmSound(
      of: film.system, framesPerSecond: film.framesPerSecond, frameCount: film.frameCount,
      isLoop: film.isLoop, loudness: loudness ?? FilmSound.usualLoudness)
    if sound.isSilent, !quiet {
      Output.complain(
        "nothing in the film makes a sound, so its sound track is silent; an emitter makes one with the "
          + "key \"sound\".")
    }
    return sound
  }

  /// Throws an error if a background lets something through and the format has no transparency, or if it is opaque and
  /// the film has a matte.
  ///
  /// No background at all is allowed: ``background(of:)`` replaces it.
  func check(
    _ background: Film.Background, for format: ExportFormat
  ) throws(ValidationError) {
    try matte.check(background)
    guard format.hasTransparency || background == .transparent || background.isOpaque else {
      throw ValidationError("\(format.name) has no transparency; choose a --background without it.")
    }
  }

  /// The background of a film: that of the show if there is none, and the format has no transparency.
  private func background(of format: ExportFormat) throws -> Film.Background {
    let background = try picture.background.load()
    try check(background, for: format)
    guard !format.hasTransparency, background == .transparent else { return background }
    if !quiet {
      Output.complain(
        "\(format.name) has no transparency, so the film has the background of the show; "
          + "--background changes it."
      )
    }
    return try BackgroundSource.show.load()
  }

  /// The numbers of the frames that are written.
  func frames(of film: Film) throws(ValidationError) -> Range<Int> {
    guard let range else { return 0..<film.frameCount }
    guard range.upperBound < film.frameCount else {
      throw ValidationError(
        "the film has the frames 0 to \(film.frameCount - 1); choose a --range within them.")
    }
    return range.lowerBound..<range.upperBound + 1
  }
}
