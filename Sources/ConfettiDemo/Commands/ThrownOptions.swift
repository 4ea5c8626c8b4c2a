import ArgumentParser
import Confetti
import ConfettiGraphics

/// The options that make an effect throw something of the user's own, or from other corners.
struct ThrownOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Throw a picture: PNG, GIF, BMP or SVG, and with SDL2_image also JPEG or WebP.",
      valueName: "file"),
    completion: .picture)
  var picture: String?

  @Option(
    "Throw a text of up to \(ParticleShape.longestText) characters; the effect word gathers into it.",
    value: "text", transform: Arguments.text)
  var text: String?

  @Option(
    "Throw a shape from the path of an SVG picture, as in \"M0 0 L2 1 L0 2 Z\".", value: "path",
    transform: Arguments.path)
  var path: ShapePath?

  @Option(
    "The colours of all particles, or palettes, as in #E4002B,gold or fanfare.", value: "colors",
    transform: Arguments.colors)
  var colors: [Color]?

  @Option(
    "The corners that burst, of an effect such as sparks: all, or so many at random.",
    value: "corners", transform: Arguments.corners)
  var corners: Where.Corners?

  @Option(
    "How large the particles are, as a factor.", value: "factor", transform: Arguments.pieceSize)
  var pieceSize = 1.0

  @Option("How fast everything is, as a factor.", value: "factor", transform: Arguments.tempo)
  var tempo = 1.0

  @Option(
    "How many particles there are, as a factor.", value: "factor", transform: Arguments.share)
  var share = 1.0

  @Option("How loud its sounds are, as a factor.", value: "factor", transform: Arguments.volume)
  var volume = 1.0

  /// How large, how fast, how many and how loud.
  var amounts: Effect.Amounts {
    Effect.Amounts(size: pieceSize, tempo: tempo, share: share, loudness: volume)
  }

  var isEmpty: Bool {
    picture == nil && text == nil && path == nil && colors == nil && corners == nil
      && amounts == Effect.Amounts()
  }

  func validate() throws {
    if picture?.isEmpty == true {
      throw ValidationError("--picture needs the name of a file.")
    }
    try Arguments.checkAlternatives([
      "--picture": picture != nil, "--text": text != nil, "--path": path != nil,
    ])
  }

  /// The shape that is thrown, and its name; `nil` if the effect's own shapes are thrown.
  func shape() throws -> (shape: ParticleShape, name: String)? {
    if let picture {
      let shape = try OwnShape.picture(at: picture)
      return (shape, shape.name)
    }
    if let text { return (try OwnShape.text(text), "“\(text)”") }
    return path.map { (.path($0), "your shape") }
  }

  /// The shape that is thrown as a file describes it: a picture by its name, a text by its letters.
  var namedShape: ParticleShape? {
    picture.map { .picture(Picture(FileName.of($0))) } ?? text.map { .text($0) }
      ?? path.map { .path($0) }
  }

  /// An effect with the given colours and corners, shape and amounts.
  func applied(to effect: Effect.Checked) throws -> Effect.Checked {
    isEmpty ? effect : try applied(to: effect, throwing: shape()?.shape).checked()
  }

  /// An effect with the given colours, corners and amounts, and a shape.
  func applied(to effect: Effect.Checked, throwing shape: ParticleShape?) throws -> Effect {
    let recolored = try recolored(effect)
    return (shape.map { recolored.throwing($0) } ?? recolored).with(amounts: amounts)
  }

  /// An effect with all that is given but a shape; `nil` if nothing is: then the effect is not even read.
  func changed(_ effect: @autoclosure () throws -> Effect.Checked) throws -> Effect.Checked? {
    guard colors != nil || corners != nil || amounts != Effect.Amounts() else { return nil }
    return try recolored(effect()).with(amounts: amounts).checked()
  }

  /// An effect with the given colours and corners.
  private func recolored(_ effect: Effect.Checked) throws -> Effect {
    var changed = effect.value
    if let colors { changed = changed.colored(colors) }
    guard let corners else { return changed }
    guard changed.hasCorners else {
      throw ValidationError(
        "“\(effect.name)” has no corners to burst at; leave out --corners, or choose an effect "
          + "such as sparks.")
    }
    return changed.with(corners: corners)
  }
}
