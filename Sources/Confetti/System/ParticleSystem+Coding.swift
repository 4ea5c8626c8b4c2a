import ConfettiGraphics

/// A system can be saved with a game, and goes on as if it had never been away: the same frames to
/// the byte, the same events, sounds and ends, and the same random numbers for the next firings.
///
///     let saved = try JSONEncoder().encode(system)
///     system = try JSONDecoder().decode(ParticleSystem.self, from: saved)
///
/// The seed, the effects and the firings are saved, but no particles, so it takes some kilobytes.
/// Pictures are saved by name, and the atlas has their pixels; effects that gather into a picture
/// need the pixels for their births: see `CodingUserInfoKey.pictures`. Films need their frames to go on
/// moving: see `CodingUserInfoKey.films`. The number of cores is not saved.
extension ParticleSystem: Codable {
  /// The highest ``limit`` of a system that can be saved.
  public static let highestSavedLimit = 1_000_000

  /// Reads a system, and fires all kept effects again.
  ///
  /// - Throws: a `DecodingError` that says in a sentence what is wrong, such as firings with more
  ///   particles than the limit. Reading takes no more memory than a system with its limit.
  public init(from decoder: any Decoder) throws {
    let saved = try SavedSystem(from: decoder)
    let pictures = decoder.userInfo[.pictures] as? [String: Bitmap] ?? [:]
    do {
      try self.init(
        saved, pictures: pictures, films: decoder.userInfo[.films] as? [String: PictureFilm] ?? [:])
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: error.sentence, underlyingError: error))
    }
  }

  /// Writes the system.
  ///
  /// - Throws: an `EncodingError` if its ``limit`` is above ``highestSavedLimit``, or it has more than
  /// 200,000 firings; and the errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    let firingsFit = fired.count <= SavedSystem.mostFirings
    guard limit <= Self.highestSavedLimit, firingsFit else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: firingsFit
            ? "a system with a limit of \(limit) particles cannot be saved; make it with at most "
              + "\(Self.highestSavedLimit)"
            : "a system with \(fired.count) firings cannot be saved; give it less history, so that it keeps "
              + "at most \(SavedSystem.mostFirings)"))
    }
    try saved.encode(to: encoder)
  }
}

extension CodingUserInfoKey {
  /// The pictures, by their names, for systems that are decoded: a `[String: Bitmap]`.
  ///
  ///     decoder.userInfo[.pictures] = ["logo": logo]
  ///
  /// Only effects that gather into a picture need it, because its pixels decide where their
  /// particles fly.
  public static var pictures: CodingUserInfoKey { key("confetti.pictures") }

  /// The frames of animated files, by the names of their pictures, for systems that are decoded: a
  /// `[String: PictureFilm]`.
  ///
  /// Without them such a picture shows its first frame. A sheet with a grid needs none.
  public static var films: CodingUserInfoKey { key("confetti.films") }

  private static func key(_ name: String) -> CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: name) else {
      preconditionFailure("every text is a key")
    }
    return key
  }
}

/// The reason why a saved system cannot be read.
struct SavedSystemError: Error {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}

extension ParticleSystem {
  private var saved: SavedSystem {
    var effects: [Effect] = []
    var indices: [Effect: Int] = [:]
    let firings = fired.map { one in
      let effect = one.original.value
      let index = indices[effect] ?? effects.count
      if index == effects.count {
        indices[effect] = index
        effects.append(effect)
      }
      return SavedSystem.SavedFiring(one, effect: index, seed: seed)
    }
    let kept = Set(fired.map(\.number))
    return SavedSystem(
      seed: seed, limit: limit, history: history < .infinity ? history : nil, dropped: dropped,
      firingCount: firingCount, newest: newest.isFinite ? newest : nil, effects: effects,
      firings: firings,
      endings: endings.map { ending in
        let follows = kept.contains(ending.firing.rawValue) || !ending.end.isFinite
        return SavedSystem.SavedEnding(
          firing: ending.firing.rawValue, end: follows ? nil : ending.end)
      })
  }

  private init(
    _ saved: SavedSystem, pictures: [String: Bitmap], films: [String: PictureFilm]
  ) throws(SavedSystemError) {
    try saved.check()
    self.init(seed: saved.seed, limit: saved.limit, history: saved.history ?? .infinity)
    var effects: [Effect.Checked] = []
    for effect in saved.effects {
      let moving = films.isEmpty ? effect : effect.with(films: films)
      let whole = pictures.isEmpty ? moving : moving.with(pictures: pictures)
      do {
        effects.append(try whole.checked())
      } catch {
        throw SavedSystemError("an effect of a saved system is invalid: \(error)")
      }
    }
    for (index, one) in saved.firings.enumerated() {
      guard let site = one.site, one.hasFiniteTimes, effects.indices.contains(one.effect) else {
        throw SavedSystemError(
          "firings[\(index)] of a saved system is invalid: it needs a site and times of finite numbers, and the "
            + "number of one of the \(effects.count) effects")
      }
      try refire(one, effects[one.effect], at: site)
    }
    restore(saved)
  }
}

extension SavedSystem {
  /// Throws an error if the numbers together cannot be a system.
  fileprivate func check() throws(SavedSystemError) {
    let highest = ParticleSystem.highestSavedLimit
    guard (0...highest).contains(limit) else {
      throw SavedSystemError("the limit of a saved system must be 0…\(highest), not \(limit)")
    }
    guard history?.isNaN != true, newest?.isFinite != false, dropped >= 0 else {
      throw SavedSystemError(
        "the numbers of a saved system must be finite, and dropped not negative")
    }
    guard firings.count <= Self.mostFirings, endings.count <= ParticleSystem.mostEndings else {
      throw SavedSystemError(
        "a saved system has at most \(Self.mostFirings) firings and \(ParticleSystem.mostEndings) ends"
      )
    }
    let places = firings.reduce(0) { $0 + ($1.movement?.places.count ?? 0) }
    guard places <= Self.mostPlaces else {
      throw SavedSystemError(
        "the movements of a saved system have at most \(Self.mostPlaces) places")
    }
    let numbers = firings.map(\.number)
    guard zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }),
      numbers.last ?? 0 < max(firingCount, 1), endings.allSatisfy({ $0.firing < firingCount }),
      firingCount < .max, Set(endings.map(\.firing)).count == endings.count
    else {
      throw SavedSystemError(
        "the firings of a saved system must be in order, and all their numbers below firingCount")
    }
  }
}
