import ConfettiGraphics

extension Effect {
  /// The names of the pictures that the effect uses without having their pixels: those that a file
  /// names.
  public var pictures: Set<String> {
    var names: Set<String> = []
    _ = mappingShapes { shape in
      if case .picture(let picture) = shape, picture.bitmap == nil { names.insert(picture.name) }
      return shape
    }
    return names
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
      guard case .picture(let picture) = shape, let bitmap = bitmaps[picture.name] else {
        return shape
      }
      return .picture(Picture(picture.name, bitmap))
    }
  }

  /// The effect with other shapes, both those that particles have and those that they gather into.
  package func mappingShapes(_ change: (Shape) -> Shape) -> Effect {
    withoutActuallyEscaping(change) { change in
      with { $0.walk(ShapeWalk(change), at: ValuePlace()) }
    }
  }

  /// The effect with other emitters, also from a point and in its version for reduced motion.
  func mappingEmitters(_ change: (Emitter) -> Emitter) -> Effect {
    with {
      $0.emitters = emitters.map(change)
      $0.fromPoint = fromPoint.map(change)
      $0.ownReducedMotion = ownReducedMotion?.mappingEmitters(change)
    }
  }
}

extension Emitter {
  /// The emitter with other emitters as its children, which have their moments and shares as before.
  func mappingChildren(_ change: (Emitter) -> Emitter) -> Emitter {
    var emitter = self
    for index in children.indices {
      emitter.children[index].emitter = change(children[index].emitter)
    }
    return emitter
  }
}
