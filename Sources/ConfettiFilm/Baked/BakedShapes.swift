import Confetti
import ConfettiGraphics
import Motion

/// The shapes of a baked file, each once.
struct BakedShapes {
  private(set) var lines: [JSONValue] = []
  private var known: [Known: Shape] = [:]

  private struct Known: Hashable {
    let shape: ParticleShape
    let frames: FramePlan?
  }

  struct Shape: Sendable {
    let index: Int
    /// The aspect, width over height, that particles keep; `nil` if they take any.
    let aspect: Float?
    /// Whether a circle looks the same at any angle.
    let isRound: Bool
  }

  /// The longest side of a picture, in texels.
  private static let longestPicture = 512
  /// The longest side of the picture of a soft edge, in texels.
  private static let longestMask = 128
  /// The units of half a side.
  private static let unit: Float = 500
  /// The units of a second in the frames of pictures that have times of their own.
  static let perSecond = 100.0

  /// - Throws: an `AtlasError` if the shape would be invisible.
  mutating func shape(_ shape: ParticleShape, _ frames: FramePlan?) throws -> Shape {
    let key = Known(shape: shape, frames: frames)
    if let found = known[key] { return found }
    let line = try line(of: shape, frames)
    let index = lines.firstIndex(of: line) ?? lines.count
    if index == lines.count { lines.append(line) }
    let made = Shape(
      index: index, aspect: try shape.keptAspect(), isRound: line == "disc" || line == "soft")
    known[key] = made
    return made
  }

  private func line(of shape: ParticleShape, _ frames: FramePlan?) throws -> JSONValue {
    if let frames, case .picture(let picture) = shape, let film = picture.film {
      return sheet(of: film, frames, isWhite: picture.isWhite)
    }
    if case .edged(let edged) = shape, edged.edge.soft > 0 {
      return mask(of: shape, aspect: edged.aspect)
    }
    switch try shape.form() {
    case .square: return "square"
    case .disc: return "disc"
    case .softDisc: return "soft"
    case .polygons(let polygons, let rule):
      return [
        "rule": rule == .evenOdd ? "evenodd" : "nonzero",
        "polygons": .array(
          polygons.map { polygon in
            .array(
              polygon.flatMap { corner in
                [corner.x, corner.y].map {
                  .number(($0 * Self.unit).rounded().clamped(to: -Self.unit...Self.unit).whole)
                }
              })
          }),
      ]
    case .picture(let bitmap):
      let picture = bitmap.reduced(toLongestSide: Self.longestPicture)
      return ["picture": Self.text(of: picture), "grid": [1, 1, 1]]
    }
  }

  /// All frames of a picture in one.
  private func sheet(of film: PictureFilm, _ plan: FramePlan, isWhite: Bool) -> JSONValue {
    let frames = film.frames.prefix(plan.count).map {
      $0.reduced(toLongestSide: Self.longestPicture)
    }
    let (width, height) = (frames[0].width, frames[0].height)
    let across = (Double(frames.count) * Double(height) / Double(max(width, 1))).squareRoot()
    let columns = Int(across.rounded(.up)).clamped(to: 1...frames.count)
    let rows = (frames.count + columns - 1) / columns
    var sheet = Bitmap(width: columns * width, height: rows * height)
    for (number, frame) in frames.enumerated() {
      sheet.copy(frame, x: number % columns * width, y: number / columns * height)
    }
    let unit = plan.ends == nil ? 1 : Self.perSecond
    var members: [JSONValue.Member] = [
      .init("picture", Self.text(of: sheet)),
      .init(
        "grid", [.number(Double(columns)), .number(Double(rows)), .number(Double(frames.count))]),
    ]
    if let ends = plan.ends {
      members.append(.init("ends", .array(ends.map { .number(($0 * unit).thousandths) })))
    }
    members.append(.init("length", .number((plan.length * unit).thousandths)))
    members.append(.init("loops", .bool(plan.loops)))
    if isWhite { members.append(.init("mask", true)) }
    return .object(members)
  }

  /// The texels of a shape with a soft edge, white on clear.
  private func mask(of shape: ParticleShape, aspect: Float) -> JSONValue {
    func side(_ share: Float) -> Int { max(Int((Float(Self.longestMask) * share).rounded()), 1) }
    let (width, height) = (side(min(aspect, 1)), side(1 / max(aspect, 1)))
    var picture = Bitmap(width: width, height: height)
    for (index, covered) in shape.coverage(width: width, height: height).enumerated() {
      picture.pixels[index] = PackedColor(bits: UInt32(covered) * 0x0101_0101)
    }
    return [
      "picture": Self.text(of: picture), "grid": [1, 1, 1], "mask": true,
    ]
  }

  private static func text(of picture: Bitmap) -> JSONValue {
    var bytes: [UInt8] = []
    bytes.append(base64: picture.pngData()[...])
    return .string(String(decoding: bytes, as: UTF8.self))
  }
}

extension Float {
  /// The number as a whole one, without the sign of zero.
  fileprivate var whole: Double { Double(self) + 0 }
}

extension Double {
  /// The number without digits that nobody sees.
  var thousandths: Double { (self * 1000).rounded() / 1000 + 0 }
}
