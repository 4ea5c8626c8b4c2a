// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names, signatures and comments are those of confetti.h; the compiler compares the signatures.
import CConfetti
import ConfettiGraphics

// The vertices and the texture stay where they are until the canvas changes, and so are given as they are.

@c @implementation
public func confetti_canvas_vertices(
  _ pointer: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<confetti_vertex>? {
  count?.pointee = 0
  return answer(or: nil) {
    let (canvas, count) = (try canvas(pointer), try room(count, "count"))
    return canvas.quads.withVertices { vertices in
      count.pointee = vertices.count
      return UnsafeRawPointer(vertices.baseAddress)?.assumingMemoryBound(to: confetti_vertex.self)
    }
  }
}

@c @implementation
public func confetti_canvas_indices(
  _ pointer: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<Int32>? {
  count?.pointee = 0
  return answer(or: nil) {
    let (canvas, count) = (try canvas(pointer), try room(count, "count"))
    canvas.reserveIndices(quads: canvas.quads.count)
    count.pointee = canvas.quads.count * HeldCanvas.indicesPerQuad
    return canvas.indices.withUnsafeBufferPointer { $0.baseAddress }
  }
}

extension HeldCanvas {
  static let indicesPerQuad = 6

  /// Makes the indices of more quads.
  fileprivate func reserveIndices(quads count: Int) {
    var next = indices.count / Self.indicesPerQuad
    guard next < count else { return }
    let most = max(count, 2 * next, 256)
    indices.reserveCapacity(most * Self.indicesPerQuad)
    while next < most {
      let first = Int32(next * 4)
      indices += [first, first + 1, first + 2, first + 2, first + 3, first]
      next += 1
    }
  }
}

@c @implementation
public func confetti_canvas_texture(
  _ pointer: OpaquePointer?, _ known: UInt64, _ texture: UnsafeMutablePointer<confetti_texture>?
) -> Bool {
  answer(or: false) {
    let (canvas, result) = (try canvas(pointer), try room(texture, "texture"))
    let atlas = canvas.quads.atlas
    let (width, height) = atlas.textureSize
    let rows = canvas.rows(changedSince: known)
    result.pointee = confetti_texture(
      pixels: atlas.withTexels { UnsafeRawPointer($0) }, stride: width * 4,
      revision: atlas.revision, w: Int32(width), h: Int32(height),
      first_row: Int32(rows.lowerBound), row_count: Int32(rows.count))
    return true
  }
}

extension HeldCanvas {
  /// The rows of the texture that have changed since a revision; all that are used if it is unknown.
  fileprivate func rows(changedSince revision: UInt64) -> Range<Int> {
    let atlas = quads.atlas
    guard revision != atlas.revision else { return 0..<0 }
    guard let known = versions.last(where: { $0.revision == revision }),
      let changes = atlas.changes(since: known)
    else { return 0..<atlas.textureSize.height }
    return (changes.map(\.rows.lowerBound).min() ?? 0)..<(changes.map(\.rows.upperBound).max() ?? 0)
  }
}

@c @implementation
public func confetti_canvas_paint(
  _ pointer: OpaquePointer?, _ pixels: UnsafeMutableRawPointer?, _ w: Int32, _ h: Int32,
  _ stride: Int, _ order: UInt32
) -> Bool {
  answer(or: false) {
    let canvas = try canvas(pointer)
    let target = try PixelTarget(pixels, width: w, height: h, stride: stride, order: order)
    canvas.painter = canvas.painter ?? SoftwarePainter(atlas: canvas.quads.atlas)
    canvas.painter?.setAtlas(canvas.quads.atlas)
    canvas.painter?.paint(canvas.quads, scale: canvas.quads.atlas.scale, into: target)
    return true
  }
}

extension PixelTarget {
  /// Pixels of a program in C.
  ///
  /// - Parameter stride: the number of bytes from a row to the next.
  fileprivate init(
    _ pixels: UnsafeMutableRawPointer?, width: Int32, height: Int32, stride: Int, order: UInt32
  ) throws {
    let sides = 0...Self.longestSide
    guard sides.contains(width), sides.contains(height) else {
      throw CallError(
        "The picture is \(width) × \(height) pixels; make it at most \(Self.longestSide) on a side."
      )
    }
    guard let pixels, Int(bitPattern: pixels) % 4 == 0 else {
      throw CallError("The argument “pixels” is NULL or not a multiple of 4; give whole pixels.")
    }
    guard stride >= 4 * Int(width), stride % 4 == 0, stride <= Int.max / (Int(height) + 1) else {
      throw CallError(
        "The argument “stride” is \(stride); give a multiple of 4, at least \(4 * Int(width)).")
    }
    let orders = [UInt32(CONFETTI_RGBA): ChannelOrder.rgba, UInt32(CONFETTI_BGRA): .bgra]
    guard let order = orders[order] else {
      throw CallError("The argument “order” is \(order); give CONFETTI_RGBA or CONFETTI_BGRA.")
    }
    self.init(
      pixels: pixels.assumingMemoryBound(to: UInt32.self), width: Int(width), height: Int(height),
      stride: stride / 4, order: order)
  }

  private static let longestSide: Int32 = 32_767
}
