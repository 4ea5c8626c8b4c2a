import ArgumentParser
import Confetti
import ConfettiFilm
import ConfettiGraphics
import ConfettiSystem

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Render a moment of an effect to a PNG file, without a display.",
    discussion: "The same arguments give the same bytes.")

  @OptionGroup var options: SiteOptions
  @OptionGroup var picture: PictureOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The PNG file to write, or - for standard output.", valueName: "file"),
    completion: .file())
  var output: String

  @Option(
    "The moment, in seconds after the effect is fired (default: two fifths of the way from its first "
      + "birth to its end, or 2 seconds after that birth where it has no end).", value: "seconds",
    transform: Arguments.time)
  var at: Double?

  @Option(
    "COUNT moments side by side, INTERVAL seconds apart.", value: "COUNT,INTERVAL",
    transform: Arguments.strip)
  var strip = Strip(count: 1, interval: 0)

  func validate() throws {
    // A PNG file with the name of another format would cause trouble much later.
    guard ["", "png"].contains(FileName.ending(of: output)) else {
      throw ValidationError(
        "render writes only PNG pictures; give a name that ends in .png, or - for standard output.")
    }
  }

  func run() throws {
    Signals.removeDraftsAtStop()
    if output == "-", Output.isTerminal {
      throw ValidationError(
        "a terminal cannot show a picture; redirect the output, as in: -o - > picture.png.")
    }
    let (system, length, _) = try options.fired()
    let end = system.end
    let first = system.firstBirth
    let usual = Film.stillMoment(of: system, until: length ?? (end < .infinity ? end : first + 5))
    if !end.isFinite, end < 0 {
      Output.complain("nothing is ever alive, because no emitter has particles.")
    } else if let at, at >= end {
      Output.complain(
        "nothing is alive at \(at.description) s; the last particle dies at "
          + "\(((end * 100).rounded() / 100).description) s.")
    } else if let at, at + Double(strip.count - 1) * strip.interval < first {
      Output.complain(
        "nothing is alive yet at \(at.description) s; the first particle is born at "
          + "\(((first * 100).rounded() / 100).description) s.")
    }
    try picture.check(options.size, count: strip.count)
    let film = try Film(
      of: system, size: options.size, scale: picture.scale, frameCount: 1,
      background: picture.background.load())
    film.sayIfItLeavesOut(at: [at ?? usual])
    let bytes = film.picture(at: at ?? usual, strip).pngData()
    if output == "-" {
      try Output.write(bytes)
    } else {
      try AtomicFile.write(bytes, to: output)
    }
  }
}

/// Moments at equal intervals, side by side in one picture.
struct Strip: Hashable {
  var count: Int
  /// The time between two moments, in seconds.
  var interval: Double
}

extension Film {
  /// Prints to standard error if particles are left out at any of some moments.
  func sayIfItLeavesOut(at times: [Double]) {
    guard times.contains(where: leavesOut) else { return }
    Output.complain(
      "part of the particles is left out, because they would cover the stage more than "
        + "\(Int(QuadBuffer().mostCover)) times over; make them fewer or smaller.")
  }

  func picture(at time: Double, _ strip: Strip) -> Bitmap {
    guard strip.count > 1 else { return picture(at: time) }
    var row = Bitmap(width: width * strip.count, height: height)
    for index in 0..<strip.count {
      row.copy(picture(at: time + Double(index) * strip.interval), x: index * width, y: 0)
    }
    return row
  }
}
