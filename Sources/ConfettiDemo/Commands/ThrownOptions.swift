import ArgumentParser
import Confetti
import ConfettiGraphics

/// The options that make an effect throw something of the user's own, or from other corners.
struct ThrownOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Throw a picture: PNG, GIF or BMP, and with SDL2_image also JPEG, WebP or SVG.",
      valueName: "file"),
    completion: .picture)
  var picture: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Throw a text of up to \(Shape.longestText) characters; the effect word gathers into it.",
      valueName: "text"),
    transform: Arguments.text)
  var text: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Throw a shape from the path of an SVG picture, as in \"M0 0 L2 1 L0 2 Z\".",
      valueName: "path"),
    transform: Arguments.path)
  var path: ShapePath?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The colours of all particles, as in #E4002B,#FFFFFF.", valueName: "colors"),
    transform: Arguments.colors)
  var colors: [Color]?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The corners that burst, of an effect such as sparks: all, or so many at random.",
      valueName: "corners"),
    transform: Arguments.corners)
  var corners: Where.Corners?

  func validate() throws {
    if picture?.isEmpty == true {
      throw ValidationError("--picture needs the name of a file.")
    }
    let given = [("--picture", picture != nil), ("--text", text != nil), ("--path", path != nil)]
      .filter(\.1).map(\.0)
    if given.count > 1 {
      throw ValidationError(
        "\(given[0]) and \(given[1]) cannot be combined; leave one of them out.")
    }
  }

  /// What is thrown, and what it is called; `nil` leaves that to the effect.
  func shape() throws -> (shape: Shape, name: String)? {
    if let picture {
      let shape = try OwnShape.picture(at: picture)
      return (shape, shape.name)
    }
    if let text { return (try OwnShape.text(text), "“\(text)”") }
    return path.map { (.path($0), "your shape") }
  }

  /// An effect that throws what is given, in the colours and from the corners that are given.
  func applied(to effect: Effect.Checked) throws -> Effect.Checked {
    let changed = try changed(effect) ?? effect
    guard let shape = try shape()?.shape else { return changed }
    return try changed.value.throwing(shape).checked()
  }

  /// An effect in the colours and from the corners that are given; `nil` if none are.
  func changed(_ effect: Effect.Checked) throws -> Effect.Checked? {
    guard colors != nil || corners != nil else { return nil }
    var changed = effect.value
    if let colors { changed = changed.colored(colors) }
    if let corners {
      guard changed.hasCorners else {
        throw ValidationError(
          "“\(effect.name)” has no corners to burst at; leave out --corners, or choose an effect "
            + "such as sparks.")
      }
      changed = changed.with(corners: corners)
    }
    return try changed.checked()
  }
}
