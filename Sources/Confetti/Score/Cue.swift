import ConfettiGraphics

/// An entry of a ``Score``: an effect, its times and its places.
public struct Cue: Hashable, Sendable {
  /// The time of the first firing, in seconds after the score begins.
  public var at = 0.0
  /// The name of the effect.
  public var effect = ""
  /// The text that the effect throws, or gathers into; empty keeps the effect's own shapes.
  public var text = ""
  /// The name of a picture that the effect throws, or gathers into; empty keeps the effect's own
  /// shapes.
  public var picture = ""
  /// An SVG path that the effect throws, or gathers into; `nil` keeps the effect's own shapes.
  public var path: ShapePath?
  /// The colours of all particles; empty keeps the effect's own colours.
  public var colors: [Color] = []
  /// The corners of the frame that burst, for effects whose particles are born at corners; `nil`
  /// keeps the effect's own corners.
  public var corners: Where.Corners?
  /// The share of the effect's particles that are born, 0.01…1.
  public var share = 1.0
  /// The seconds for which particles are born, from the first birth on; `nil` leaves it to the effect, and
  /// ends an effect without an end after ``defaultDuration``.
  public var duration: Double?
  /// The point that the effect is fired from, in shares of the stage; `nil` fires it at the whole
  /// stage.
  public var from: Where.Share?
  /// The point of the last of several firings; the firings between are evenly spaced.
  public var to: Where.Share?
  /// The size of a frame around the place, in shares of the stage; `nil` fires from a point.
  public var frame: Where.Share?
  /// The direction of the throw, in degrees; `nil` leaves it to the effect.
  public var aim: Double?
  /// The strength of the throw, as a factor, 0…10.
  public var strength = 1.0
  /// The number of firings, 1…1,000.
  public var times = 1
  /// The time from each firing to the next, in seconds.
  public var every = 1.0

  /// The seconds for which particles of an effect without an end are born if the cue gives no
  /// ``duration``.
  public static let defaultDuration = 4.0

  /// A cue for an effect.
  public init(_ effect: String, at: Double = 0) {
    (self.effect, self.at) = (effect, at)
  }
}

extension Cue: Word {
  package static let defaults = Cue("")

  package static var name: String { "cue" }
  package static var alternatives: [(String, String)] {
    [("text", "picture"), ("text", "path"), ("picture", "path")]
  }
  package static let keys: [Key<Cue>] =
    [
      Key("at", \.at, NumberForm(0...Score.longest, "s", usual: 0...60), "when it is fired first"),
      Key(
        "effect", \.effect, TextForm(upTo: ParticleShape.longestName),
        "the name of the effect, or a file beside the score"),
      Key(
        "text", \.text, TextForm(upTo: ParticleShape.longestText), "what it throws, or gathers into"
      ),
      Key(
        "picture", \.picture, TextForm(upTo: ParticleShape.longestName, isNeighbor: true),
        "a picture that it throws, or gathers into"),
      Key("path", \.path, OwnForm(), "an SVG path that it throws, or gathers into"),
      Key("colors", \.colors, ColorsForm.all, "the colours of all its particles"),
      Key("corners", \.corners, OwnForm(), "which corners burst, of an effect that has corners"),
      Key("share", \.share, NumberForm(0.01...1), "how many of its particles"),
      Key(
        "for", \.duration, NumberForm(0...Score.longest, "s"), "how long particles are born of it"),
      Key("from", \.from, OwnForm("shares of the stage"), "where; absent: the whole stage"),
      Key("to", \.to, OwnForm("shares of the stage"), "where the last time"),
      Key(
        "frame", \.frame, Where.Share.size(unit: "shares of the stage"),
        "the size of a frame around the place"),
      Key("aim", \.aim, NumberForm(-3600...3600, "°"), "the direction of the throw"),
      Key("strength", \.strength, NumberForm(0...10, usual: 0...3), "how strong the throw is"),
      Key("times", \.times, IntegerForm(1...1000, usual: 1...30), "how many times it is fired"),
      Key(
        "every", \.every, NumberForm(0.01...Score.longest, "s", usual: 0.05...10),
        "from one firing to the next"),
    ]

  package func checkTogether(at path: EffectPath) throws(EffectError) {
    guard from != nil || (to == nil && frame == nil && aim == nil) else {
      throw EffectError(
        path, expected: "\"from\" beside \"to\", \"frame\" or \"aim\", which need a place",
        found: "none")
    }
  }

  /// The time of the last firing, in seconds after the score begins.
  var last: Double { at + Double(times - 1) * every }

  /// The effect with the cue's text, picture or path, and its colours and corners.
  func played(
    _ effect: Effect.Checked, drawing: (String) -> ParticleShape?,
    picture: (String) -> ParticleShape?,
    at path: EffectPath
  ) throws(EffectError) -> Effect.Checked {
    var played = effect.value
    if !colors.isEmpty { played = played.colored(colors) }
    if let corners {
      let path = path.key("corners")
      guard played.hasCorners else {
        throw EffectError(
          path, expected: "an effect whose particles are born at corners, such as sparks",
          found: JSONScanner.excerpt(played.name))
      }
      do {
        played = try played.with(corners: corners).checked().value
      } catch {
        throw EffectError(path, expected: error.expected, found: error.found)
      }
    }
    if !text.isEmpty {
      guard let shape = drawing(text) else {
        throw EffectError(
          path.key("text"), expected: "a text in letters that there are",
          found: JSONScanner.excerpt(text))
      }
      played = played.throwing(shape)
    }
    if !self.picture.isEmpty {
      guard let shape = picture(self.picture) else {
        throw EffectError(
          path.key("picture"), expected: "a picture that can be read",
          found: JSONScanner.excerpt(self.picture))
      }
      played = played.throwing(shape)
    }
    if let outline = self.path { played = played.throwing(.path(outline)) }
    // Only a text can make the effect invalid: a text of blanks.
    do {
      return try played.checked().with(share: share)
    } catch {
      throw EffectError(path.key("text"), expected: "a text that can be shown", found: error.found)
    }
  }

  /// The site of the firing with a number, from 0.
  func site(_ number: Int, in stage: Size, for effect: Effect.Checked) -> Site {
    guard let from else { return .standard(for: effect, in: stage) }
    let share = times > 1 ? Double(number) / Double(times - 1) : 0
    let last = to ?? from
    let place = Where.Share(from.u + (last.u - from.u) * share, from.v + (last.v - from.v) * share)
    let point = Rect(x: 0, y: 0, width: stage.width, height: stage.height).point(at: place)
    let aim = aim.map { Site.Aim(angle: Float($0), strength: Float(strength)) }
    guard let frame else { return Site(.point(point), in: stage, aim: aim) }
    let size = Size(width: stage.width * Float(frame.u), height: stage.height * Float(frame.v))
    return Site(.frame(Rect(center: point, size: size)), in: stage, aim: aim)
  }
}
