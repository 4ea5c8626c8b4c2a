/// A picture that particles show: a name, and the pixels.
///
///     let duck = Picture("duck", try Bitmap(png: bytes))
///     let ducks = Effect.fountain.with { $0.emitters[0].look.shapes = [.init(.picture(duck))] }
///
/// A picture without pixels stands for the picture of that name in an atlas.
public struct Picture: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name, by which an atlas finds the picture.
  public let name: String
  /// The pixels, those of the first frame of a film; `nil` for those of the picture of that name in an
  /// atlas.
  public let bitmap: Bitmap?
  /// The frames; `nil` for a picture that does not move.
  public let film: PictureFilm?
  /// The columns and rows of cells into which the picture of that name is cut; `nil` for one that is
  /// whole.
  public let grid: Grid?

  /// Whether all pixels are white, more or less opaque, as those of a text, so that particles give the
  /// picture its colour; `false` without pixels.
  package let isWhite: Bool

  /// A number that follows from the pixels, or from the name of a picture without pixels.
  let fingerprint: UInt64

  /// The cells of a sheet.
  public struct Grid: Hashable, Sendable {
    /// How many cells are beside each other, and below each other, at least 1.
    public let columns, rows: Int

    /// The cells of a sheet.
    public init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }
  }

  /// A picture from its parts.
  ///
  /// With a grid the pixels are those of a sheet, whose cells become frames. A sheet with fewer pixels than
  /// cells on a side stays whole.
  ///
  /// - Complexity: O(*n*) in the pixels, which are read once to tell pictures apart.
  public init(_ name: String, _ bitmap: Bitmap? = nil, grid: Grid? = nil) {
    let film = grid.flatMap { grid in
      bitmap.flatMap { PictureFilm(sheet: $0, columns: grid.columns, rows: grid.rows) }
    }
    self.init(name, bitmap: film?.frames[0] ?? bitmap, film: film, grid: grid)
  }

  /// A picture that moves; a film of one frame is a picture that does not.
  public init(_ name: String, film: PictureFilm) {
    self.init(name, bitmap: film.frames[0], film: film, grid: nil)
  }

  private init(_ name: String, bitmap: Bitmap?, film: PictureFilm?, grid: Grid?) {
    let film = film.flatMap { $0.frames.count > 1 ? $0 : nil }
    (self.name, self.bitmap, self.film, self.grid) = (name, bitmap, film, grid)
    isWhite = (film?.frames ?? bitmap.map { [$0] })?.allSatisfy(\.isWhite) ?? false
    var fingerprint = Fingerprint(bitmap == nil ? 4 : film == nil ? 5 : 6)
    if let film {
      for frame in film.frames { fingerprint.mix(frame) }
    } else if let bitmap {
      fingerprint.mix(bitmap)
    } else {
      fingerprint.mix(name)
    }
    self.fingerprint = fingerprint.value
  }

  /// The picture of that name in an atlas.
  public init(stringLiteral name: String) { self.init(name) }

  /// The frames, one for a picture that does not move; none without pixels.
  var frames: [Bitmap] { film?.frames ?? bitmap.map { [$0] } ?? [] }

  /// Whether two pictures have the same name and the same pixels.
  public static func == (a: Picture, b: Picture) -> Bool {
    a.fingerprint == b.fingerprint && a.name == b.name && a.grid == b.grid && a.bitmap == b.bitmap
      && a.film == b.film
  }

  /// Hashes a number that was made once from the pixels.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}

extension Bitmap {
  /// Whether all pixels are white, more or less opaque.
  fileprivate var isWhite: Bool {
    pixels.allSatisfy { $0.bits == ($0.bits >> 24) &* 0x0101_0101 }
  }
}
