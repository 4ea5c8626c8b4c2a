/// The reason why an atlas cannot show a shape or take one.
public enum AtlasError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The atlas has no such shape, and cannot make it.
  case missing(ParticleShape)
  /// A picture has no name, or the name of a drawn shape.
  case unusableName(String)
  /// The picture with this name has no pixels.
  case emptyPicture(String)
  /// The picture with this name does not have width × height pixels.
  case damagedPicture(String)
  /// The picture with this name has a side longer than ``Atlas/longestPictureSide``.
  case pictureTooLarge(String, width: Int, height: Int)
  /// A text has more than ``ParticleShape/longestText`` characters.
  case textTooLong(String)
  /// A text has no letters.
  case emptyText
  /// The lettering lacks these characters of a text.
  case missingLetters([Character])
  /// There is no room for a shape: the atlas would become larger than ``Atlas/longestSide``.
  case full(ParticleShape)

  /// One sentence: what was wrong, and what to do.
  public var description: String {
    switch self {
    case .missing(.picture(let picture)):
      "The atlas has no picture named “\(picture.name)”; add the picture with its pixels."
    case .missing(let shape):
      "The atlas has no shape “\(shape.shortName)”; add it with add(_:)."
    case .unusableName(let name):
      name.isEmpty
        ? "A picture for the atlas has no name; give it one."
        : "“\(name)” is the name of a drawn shape; give the picture for the atlas another."
    case .emptyPicture(let name):
      "The picture “\(name)” for the atlas has no pixels; give it at least one."
    case .damagedPicture(let name):
      "The picture “\(name)” for the atlas does not have width × height pixels; set exactly that many."
    case .pictureTooLarge(let name, let width, let height):
      "The picture “\(name)” for the atlas is \(width) × \(height) pixels; make it at most "
        + "\(Atlas.longestPictureSide) on a side."
    case .textTooLong(let text):
      "The text “\(ParticleShape.text(text).shortName)” is too long for a shape; keep it to "
        + "\(ParticleShape.longestText) characters."
    case .emptyText:
      "A text that is to be a shape has no letters; give it at least one."
    case .missingLetters(let letters):
      "The lettering has no \(letters.map { "“\($0)”" }.joined(separator: ", ")); use other "
        + "characters, or a picture."
    case .full(let shape):
      "The atlas is full and has no room for “\(shape.shortName)”; make a new one with only the "
        + "shapes that are needed."
    }
  }

  static func check(_ picture: Bitmap, _ name: String) throws(AtlasError) {
    let (width, height) = (picture.width, picture.height)
    guard !name.isEmpty, !ParticleShape.drawn.contains(where: { $0.name == name }) else {
      throw .unusableName(name)
    }
    guard width > 0, height > 0 else { throw .emptyPicture(name) }
    guard max(width, height) <= Atlas.longestPictureSide else {
      throw .pictureTooLarge(name, width: width, height: height)
    }
    guard picture.pixels.count == width * height else { throw .damagedPicture(name) }
  }
}

extension ParticleShape {
  /// The name, cut to 40 characters.
  fileprivate var shortName: String {
    let name = name
    return name.count > 40 ? name.prefix(39) + "…" : name
  }
}
