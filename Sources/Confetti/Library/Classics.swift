extension Effect {
  /// Paper thrown up along the bottom edge, which flutters, flips and sinks.
  ///
  /// After an article on confetti in SwiftUI that gives its motion in closed form.
  public static let celebration = Checked.celebration.value

  /// Small firework sparks around the corners of a frame, in front of it and behind it.
  ///
  /// After tomkowz/fireworks (MIT) and the articles about it. The original bursts at two random
  /// corners: `.sparks.with(corners: .random(2))`. Its upper sparks all start on the diagonal,
  /// because one number is drawn for both axes by mistake; this library draws two.
  public static let sparks = Checked.sparks.value

  /// Sparks that rise one after the other from the top centre of a frame.
  ///
  /// After tomkowz/fireworks (MIT) and the articles about it. The original never leans as far right as
  /// left; ``symmetricFountain`` does.
  public static let fountain = Checked.fountain.value

  /// ``fountain`` that leans as far right as left.
  public static let symmetricFountain = fountain.with {
    $0.emitters[0].path?.curves.upper[0][2] = .steps(-2, 2)
  }

  /// A fan of paper that shoots out, stops in the air, and floats down in the wind.
  ///
  /// After an article by @Perk_sh, which steps speed, gravity and drag “each frame” without the length
  /// of a frame. Its numbers belong together at 3,600 steps a second: the paper stops after
  /// 167…333 points, and then sinks at 250 points a second. The article states neither the ranges of
  /// the tilt nor a throw; those are this library's own.
  public static let fanfare = Checked.fanfare.value

  /// The effects of the published articles, with all the numbers that the articles state, ready to be
  /// fired.
  ///
  /// Each emitter has an ``Emitter/deal``, the number 0: so its pictures stay as they were before
  /// names chose the random numbers.
  ///
  /// ``library`` has all effects that come with the library.
  public static let classics: [Checked] = [.celebration, .sparks, .fountain, .fanfare]

  /// The names of all effects of the library.
  public static var names: [String] { library.flatMap { $0.entries.map(\.name) } }

  /// The effect of the library with a name; `nil` if there is none.
  ///
  /// - Parameter name: the ``name`` of the effect, such as `celebration`.
  public static func named(_ name: String) -> Checked? { entry(named: name)?.effect }

  /// The entry of the library with a name; its effect is not read yet.
  ///
  /// `nil` if there is none.
  package static func entry(named name: String) -> Entry? {
    library.lazy.flatMap(\.entries).first { $0.name == name }
  }
}

extension Effect.Checked {
  /// ``Effect/celebration``, ready to be fired.
  public static let celebration = LibraryFile("celebration").effect
  /// ``Effect/sparks``, ready to be fired.
  public static let sparks = LibraryFile("sparks").effect
  /// ``Effect/fountain``, ready to be fired.
  public static let fountain = LibraryFile("fountain").effect
  /// ``Effect/symmetricFountain``, ready to be fired.
  public static let symmetricFountain = Effect.Checked(unchecked: .symmetricFountain)
  /// ``Effect/fanfare``, ready to be fired.
  public static let fanfare = LibraryFile("fanfare").effect
}
