// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names, signatures and comments are those of confetti.h; the compiler compares the signatures.
import CConfetti
import Confetti
import ConfettiGraphics

/// A new effect made of another one.
private func changed(
  _ pointer: OpaquePointer?, _ change: (Effect.Checked) throws -> Effect.Checked
) -> OpaquePointer? {
  answer(or: nil) { given(HeldEffect(try change(effect(pointer)))) }
}

@c @implementation
public func confetti_effect_with_reduced_motion(
  _ pointer: OpaquePointer?, _ degree: Double
) -> OpaquePointer? {
  changed(pointer) {
    try checked(degree, in: 0...1, "degree")
    return $0.reducedMotion(degree)
  }
}

@c @implementation
public func confetti_effect_with_colors(
  _ pointer: OpaquePointer?, _ colors: UnsafePointer<CChar>?
) -> OpaquePointer? {
  changed(pointer) {
    let list = try text(colors, "colors")
    do {
      return try $0.colored(ColorListText(list).colors)
    } catch {
      throw CallError("The argument “colors” is not a list of colours: \(error).")
    }
  }
}

@c @implementation
public func confetti_effect_with_amounts(
  _ pointer: OpaquePointer?, _ size: Double, _ tempo: Double, _ share: Double, _ loudness: Double
) -> OpaquePointer? {
  changed(pointer) {
    try checked(size, in: Effect.Amounts.sizes, "size")
    try checked(tempo, in: Effect.Amounts.tempos, "tempo")
    try checked(share, in: Effect.Amounts.shares, "share")
    try checked(loudness, in: Effect.Amounts.loudnesses, "loudness")
    let amounts = Effect.Amounts(size: size, tempo: tempo, share: share, loudness: loudness)
    return try $0.value.with(amounts: amounts).checked()
  }
}

@c @implementation
public func confetti_effect_with_text(
  _ pointer: OpaquePointer?, _ words: UnsafePointer<CChar>?
) -> OpaquePointer? {
  changed(pointer) { effect in
    let words = try text(words, "text")
    guard words.contains(where: { !$0.isWhitespace }) else { throw AtlasError.emptyText }
    guard words.count <= ParticleShape.longestText else { throw AtlasError.textTooLong(words) }
    let thrown = try effect.throwing(.text(words))
    try requireLetters(of: thrown)
    return thrown
  }
}

@c @implementation
public func confetti_effect_with_path(
  _ pointer: OpaquePointer?, _ path: UnsafePointer<CChar>?
) -> OpaquePointer? {
  changed(pointer) {
    let commands = try text(path, "path")
    do {
      return try $0.throwing(.path(ShapePath(commands)))
    } catch {
      throw CallError("The argument “path” is not the path of a shape: \(error).")
    }
  }
}

@c @implementation
public func confetti_effect_with_picture(
  _ pointer: OpaquePointer?, _ rgba: UnsafeRawPointer?, _ w: Int32, _ h: Int32, _ stride: Int
) -> OpaquePointer? {
  changed(pointer) {
    let picture = try Bitmap(straight: rgba, width: Int(w), height: Int(h), stride: stride)
    return try $0.throwing(.picture(Picture("picture", picture)))
  }
}

@c @implementation
public func confetti_effect_with_named_picture(
  _ pointer: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ rgba: UnsafeRawPointer?, _ w: Int32,
  _ h: Int32, _ stride: Int
) -> OpaquePointer? {
  changed(pointer) {
    let name = try text(name, "name")
    guard let unfilled = $0.value.unfilledPictures.first(where: { $0.name == name }) else {
      let names = $0.value.pictures.sorted().map { "“\($0)”" }.joined(separator: ", ")
      throw CallError(
        "The effect names no picture “\(name)” without pixels"
          + (names.isEmpty ? "." : "; it names \(names)."))
    }
    let picture = try Bitmap(straight: rgba, width: Int(w), height: Int(h), stride: stride)
    try unfilled.requireRoom(for: picture)
    return try $0.value.with(pictures: [name: picture]).checked()
  }
}

extension Picture {
  /// Throws an error if a sheet has fewer pixels than its grid has cells.
  func requireRoom(for sheet: Bitmap) throws {
    guard let grid, grid.columns > sheet.width || grid.rows > sheet.height else { return }
    throw CallError(
      "The picture “\(name)” is \(sheet.width) × \(sheet.height) pixels, too few for a grid of "
        + "\(grid.columns) × \(grid.rows).")
  }
}

extension Bitmap {
  /// A picture from bytes of red, green, blue and alpha that are not premultiplied.
  ///
  /// - Parameter stride: the number of bytes from a row to the next.
  fileprivate init(straight rgba: UnsafeRawPointer?, width: Int, height: Int, stride: Int) throws {
    let longest = Atlas.longestPictureSide
    guard (1...longest).contains(width), (1...longest).contains(height) else {
      throw CallError(
        "The picture is \(width) × \(height) pixels; make it 1 to \(longest) on a side.")
    }
    guard let rgba else {
      throw CallError("The argument “rgba” is NULL; give the pixels of the picture.")
    }
    guard stride >= 4 * width, stride <= Int.max / height else {
      throw CallError("The argument “stride” is \(stride); a row has \(4 * width) bytes.")
    }
    self.init(width: width, height: height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let bits = (rgba + y * stride + 4 * x).loadUnaligned(as: UInt32.self).littleEndian
          pixels[y * width + x] = PackedColor(straight: bits)
        }
      }
    }
  }
}
