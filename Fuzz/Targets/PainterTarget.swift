@testable import ConfettiGraphics

extension FuzzTarget {
  /// Any quads, some of which change from picture to picture: painting only the changes gives the same picture as
  /// painting everything.
  static let painter = FuzzTarget("painter", runs: 60, longest: 1024) { bytes in
    var choices = Choices(bytes)
    let (width, height) = (choices.integer(1...150), choices.integer(1...100))
    let scale = choices.one(of: [1, 1, 1, 2, 0.7] as [Float])
    let atlas = choices.one(of: atlases)
    let painter = SoftwarePainter(atlas: atlas)
    var tracker = DamageTracker()
    var kept = Bitmap(width: width, height: height)
    var quads = choices.list(0...12) { $0.quad(width, height, atlas) }
    for _ in 0..<choices.integer(1...5) {
      for _ in 0..<choices.integer(0...3) {
        let index = choices.integer(0...max(quads.count - 1, 0))
        switch choices.integer(0...3) {
        case 0 where !quads.isEmpty: quads.remove(at: index)
        case 1 where !quads.isEmpty: quads[index] = choices.quad(width, height, atlas)
        case 2 where !quads.isEmpty: quads.swapAt(index, quads.count / 2)
        default: quads.append(choices.quad(width, height, atlas))
        }
      }
      if choices.chance(0.05) { tracker.forget() }
      var buffer = QuadBuffer(atlas: atlas)
      for quad in quads {
        buffer.append(upTo: 1) { vertices in
          for corner in 0..<4 { vertices[corner] = quad[corner] }
          return 1
        }
      }
      let whole = painter.picture(of: buffer, width: width, height: height, scale: scale)
      tracker.update(buffer, scale: scale, width: width, height: height)
      kept.withPixelTarget { painter.paint(buffer, scale: scale, into: $0, only: tracker) }
      try demand(kept == whole, "a part of \(width) × \(height) pixels is not as in the whole")
    }
  }

  /// The atlases are made once, because that takes longer than painting thousands of quads.
  private static let atlases = [Atlas.white, Atlas(scale: 1)]
}

extension Choices {
  /// A quad: upright or turned, of any size, whole or degenerate, sometimes with numbers that are not finite.
  fileprivate mutating func quad(_ width: Int, _ height: Int, _ atlas: Atlas) -> [Vertex] {
    let (x, y) = (number(-20...Double(width) + 20), number(-20...Double(height) + 20))
    let reach = one(of: [1, 8, 30, 300] as [Double])
    let (across, down) = (number(0...reach), number(0...reach))
    let spot = atlas.whiteSpot
    let isTurned = chance(0.4)
    let isWhite = chance(0.4)
    let level = color()
    var corners = [(0.0, 0.0), (across, 0), (across, down), (0, down)]
    if isTurned { corners = corners.map { ($0.0 - $0.1 * 0.6, $0.0 * 0.6 + $0.1) } }
    if chance(0.2) { corners = corners.map { ($0.0 + number(-3...3), $0.1 + number(-3...3)) } }
    return corners.map { corner in
      var vertex = Vertex(
        x: Float(x + corner.0), y: Float(y + corner.1), color: chance(0.7) ? level : color(),
        u: isWhite ? spot.u : Float(number(0...1)), v: isWhite ? spot.v : Float(number(0...1)))
      if chance(0.01) { vertex.x = Float(anyNumber()) }
      if chance(0.01) { vertex.v = Float(anyNumber()) }
      return vertex
    }
  }

  /// A colour: mostly premultiplied, opaque or half clear.
  private mutating func color() -> PackedColor {
    func byte() -> UInt32 { UInt32(integer(0...255)) }
    let bits = byte() | byte() << 8 | byte() << 16
    switch integer(0...3) {
    case 0: return PackedColor(bits: bits | byte() << 24)
    case 1: return PackedColor(bits: bits & 0x7F7F7F | 0x8000_0000)
    case 2: return PackedColor(bits: bits & 0x7F7F7F)
    default: return PackedColor(bits: bits | 0xFF00_0000)
    }
  }
}
