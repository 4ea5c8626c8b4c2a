import ConfettiGraphics

extension Effect {
  /// The names of the pictures that the effect uses without having their pixels: those that a file
  /// names.
  public var pictures: Set<String> { Set(unfilledPictures.map(\.name)) }

  /// The pictures that the effect uses without having their pixels, with their grids.
  package var unfilledPictures: Set<Picture> {
    var unfilled: Set<Picture> = []
    _ = mappingShapes { shape in
      if case .picture(let picture) = shape, picture.bitmap == nil { unfilled.insert(picture) }
      return shape
    }
    return unfilled
  }

  /// The effect with the pixels of pictures that it names.
  ///
  ///     let leaves = try Effect(file: "leaves.json", contents: bytes)
  ///     let ready = leaves.with(pictures: ["leaf": try Bitmap(png: leafBytes)])
  ///
  /// - Parameter bitmaps: the pictures by their names; those that the effect does not use are left
  ///   out.
  public func with(pictures bitmaps: [String: Bitmap]) -> Effect {
    mappingShapes { shape in
      guard case .picture(let picture) = shape, let bitmap = bitmaps[picture.name],
        picture.film == nil || picture.grid != nil
      else { return shape }
      return .picture(Picture(picture.name, bitmap, grid: picture.grid))
    }
  }

  /// The effect with the frames of pictures that it names; a picture with a grid keeps its own cells.
  ///
  /// - Parameter films: the frames by the names of the pictures; those that the effect does not use are
  ///   left out.
  public func with(films: [String: PictureFilm]) -> Effect {
    mappingShapes { shape in
      guard case .picture(let picture) = shape, picture.grid == nil,
        let film = films[picture.name]
      else { return shape }
      return .picture(Picture(picture.name, film: film))
    }
  }

  /// The effect with other shapes, both those that particles have and those that they gather into.
  package func mappingShapes(_ change: (ParticleShape) -> ParticleShape) -> Effect {
    withoutActuallyEscaping(change) { change in
      with { $0.walk(ShapeWalk(change), at: ValuePlace()) }
    }
  }
}

final class ShapeWalk: ValueWalk {
  let kinds = ValueKinds.shapes
  private let change: (ParticleShape) -> ParticleShape

  init(_ change: @escaping (ParticleShape) -> ParticleShape) { self.change = change }

  func visit<Value>(_ value: inout Value, at place: ValuePlace) {
    if Value.self == ParticleShape.self, let shape = value as? ParticleShape,
      let changed = change(shape) as? Value
    {
      value = changed
    }
  }
}

extension ValueKinds {
  /// Shapes, of particles and of places.
  static let shapes = ValueKinds(rawValue: 8)
}
