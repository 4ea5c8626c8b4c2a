import ArgumentParser
import Confetti
import ConfettiFilm
import ConfettiGraphics

// The part of the command that files for web pages have alone.

extension ExportCommand {
  /// Throws an error if an option is of no use for web pages, or is for them alone.
  func checkWeb(_ format: ExportFormat) throws(ValidationError) {
    guard format.isForWeb else {
      guard variations == nil else {
        throw ValidationError(
          "\(format.name) has no --variations; leave them out, or write a file that ends in .js, .html or "
            + ".baked.")
      }
      return
    }
    func refuse(_ reason: String) -> ValidationError {
      ValidationError("a file for web pages \(reason).")
    }
    if range != nil {
      throw refuse("has no frames to choose from; leave out --range, or use --duration")
    }
    if picture.scale != 1 { throw refuse("is sharp at any size; leave out --scale") }
    if fps != nil { throw refuse("moves at the rate of each screen; leave out --fps") }
    if quality != nil { throw refuse("has only one quality; leave out --quality") }
    if sound || loudness != nil {
      let name = output == "-" ? "party" : FileName.stem(of: output)
      throw refuse("has no sound; leave out --sound, and write \(name).wav beside it")
    }
    if case .picture = picture.background {
      throw refuse(
        "has no picture as its background; choose a colour, or play the effect over a picture of the page"
      )
    }
  }

  /// The system with the births of some seconds, after which the last particles live to their end; `nil` for one
  /// that ends by itself, and for a loop.
  ///
  /// A page would otherwise see them all vanish at the end of the film.
  func stopped(_ system: ParticleSystem) -> ParticleSystem? {
    guard !loop, system.end == .infinity else { return nil }
    var system = system
    system.stopAll(at: duration ?? system.firstBirth + Self.usualDuration)
    return system
  }

  /// The other versions of a film that is written for web pages.
  func versions(_ format: ExportFormat, of played: Played) throws -> WebVersions {
    var versions = WebVersions()
    for variation in 1..<(variations ?? 1) {
      versions.variations.append(
        try film(format, of: options.fired(played, variation: variation), isOther: true))
    }
    // A score is fired from many points.
    if case .effect(let effect, _) = played {
      versions.origin = options.site(of: try options.thrown.applied(to: effect)).middle
    }
    if options.motionDegree < 1 {
      versions.calm = try film(format, of: options.fired(played, isCalm: true), isOther: true)
    }
    return versions
  }
}

extension Site {
  /// The point from which effects start, or the middle of the frame; `nil` if they start from the stage's edges.
  fileprivate var middle: Point? {
    if case .stage = anchor { return nil }
    return Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
  }
}
