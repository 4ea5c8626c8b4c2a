import ConfettiGraphics

extension Effect {
  /// The text of a file that is an effect in a new look: it extends the effect by its name.
  ///
  /// - Parameters:
  ///   - base: the name of an effect of the library, or of a file beside this one.
  ///   - colors: the colours of all particles; none leaves them as they are.
  ///   - shape: a text, a picture by its name, or a path to throw; `nil` leaves the effect its own.
  ///   - amounts: how large, how fast, how many and how loud.
  package static func fileText(
    extending base: String, colors: [Color], throwing shape: ParticleShape?, amounts: Amounts
  ) -> String {
    var style = Restyle(colors: colors, amounts: amounts)
    switch shape {
    case .text(let text): style.text = text
    case .picture(let picture): style.picture = picture.name
    case .path(let path): style.path = path
    default: break
    }
    let members = [JSONValue.Member("extends", .string(base))] + style.members
    return JSONWriter.text(of: .object(members)) + "\n"
  }
}

/// The changes with which an effect makes another one look different as a whole: the keys mean the
/// same as the options of the command line.
struct Restyle: Word {
  var colors: [Color] = []
  var text = ""
  var picture = ""
  var path: ShapePath?
  var amounts = Effect.Amounts()

  static let defaults = Restyle()
  static var name: String { "restyle" }
  static var title: String { "a new look of an effect" }
  static var alternatives: [(String, String)] {
    [("text", "picture"), ("text", "path"), ("picture", "path")]
  }

  private static func factor(_ range: ClosedRange<Double>, usual: ClosedRange<Double>) -> NumberForm
  {
    NumberForm(range, usual: usual).named("a number", "; 1 is as it was")
  }

  static let keys: [Key<Restyle>] =
    [
      Key("colors", \.colors, ColorsForm.all, "the colours of all particles"),
      Key(
        "text", \.text, TextForm(upTo: ParticleShape.longestText),
        "what is thrown, or gathered into"),
      Key(
        "picture", \.picture, TextForm(upTo: ParticleShape.longestName, isNeighbor: true),
        "a picture to throw"),
      Key("path", \.path, OwnForm(), "an SVG path to throw"),
      Key(
        "size", \.amounts.size, factor(Effect.Amounts.sizes, usual: 0.5...3),
        "how large the particles are, as a factor"),
      Key(
        "tempo", \.amounts.tempo, factor(Effect.Amounts.tempos, usual: 0.5...2),
        "how fast everything is, as a factor"),
      Key(
        "share", \.amounts.share, factor(Effect.Amounts.shares, usual: 0.1...3),
        "how many particles there are, as a factor"),
      Key(
        "loudness", \.amounts.loudness, factor(Effect.Amounts.loudnesses, usual: 0...2),
        "how loud its sounds are, as a factor"),
    ]

  func applied(to effect: Effect) -> Effect {
    var changed = colors.isEmpty ? effect : effect.colored(colors)
    if !text.isEmpty { changed = changed.throwing(.text(text)) }
    if !picture.isEmpty { changed = changed.throwing(.picture(Picture(picture))) }
    if let path { changed = changed.throwing(.path(path)) }
    return changed.with(amounts: amounts)
  }
}
