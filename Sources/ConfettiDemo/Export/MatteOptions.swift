import ArgumentParser
import ConfettiFilm
import ConfettiGraphics

/// The option of `export` for a film that covers the cut between two scenes.
struct MatteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Add a track matte, for a stinger in OBS: at the side of the film, or stacked below it.",
      valueName: "layout"))
  var matte: TrackMatte.Layout?

  /// Throws an error if a film of a format cannot have the matte.
  func check(_ format: ExportFormat, isLoop: Bool) throws(ValidationError) {
    guard matte != nil else { return }
    guard !format.isSoundAlone else {
      throw ValidationError(
        "\(format.name) has no picture for a matte; leave out --matte, or choose .webm or .mov.")
    }
    guard !format.isOfShapes, !format.isForWeb else {
      throw ValidationError(
        "\(format.name) has shapes that move, and a matte belongs to frames; leave out --matte, or "
          + "choose .webm or .mov.")
    }
    guard format.hasTransparency else {
      throw ValidationError(
        "\(format.name) has no transparency, so it would hide both scenes; choose .webm or .mov for a "
          + "film with --matte.")
    }
    guard !isLoop else {
      throw ValidationError(
        "a loop has no end after which the next scene stays; leave out --loop or --matte.")
    }
  }

  /// Throws an error if a background would hide the scenes.
  func check(_ background: Film.Background) throws(ValidationError) {
    guard matte == nil || !background.isOpaque else {
      throw ValidationError(
        "the background would hide both scenes all the time; leave out --background or --matte.")
    }
  }

  /// The size of a frame with its matte, for a size without.
  func whole(_ size: Size) -> Size {
    let (columns, rows) = matte?.frames ?? (1, 1)
    return Size(width: size.width * Float(columns), height: size.height * Float(rows))
  }

  /// The film with the matte.
  func added(to film: Film, isQuiet: Bool) throws -> Film {
    guard let matte else { return film }
    var progress = FilmProgress(of: film.frameCount, isQuiet: isQuiet)
    defer { FilmProgress.clear() }
    do {
      return try film.withMatte(matte) { progress.update($0) }
    } catch let reason as TrackMatte.Uncovered {
      throw DemoError(Self.sentence(reason))
    }
  }

  /// How much stays uncovered, and what helps.
  static func sentence(_ reason: TrackMatte.Uncovered) -> String {
    // A film that leaves one pixel uncovered does not cover 100 %.
    let tenths = Int((reason.share * 1000).rounded(.up)).clamped(to: 1...1000)
    let covered = FilmProgress.tenths(Double(1000 - tenths) / 10)
    return
      "the film never covers more than \(covered) % of the picture, and elsewhere the next scene would "
      + "appear in plain sight; throw larger pieces (--piece-size 1.5) or more of them (--share 2), or "
      + "take the effect curtain."
  }
}

extension TrackMatte.Layout: ExpressibleByArgument {}
