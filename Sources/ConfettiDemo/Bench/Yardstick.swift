import Confetti
import Foundation
import Graphics

/// The effects as one would write them down from their formulas: a struct a piece, the C library's
/// functions, one piece after the other.
///
/// What the library gains can only be told beside something. This is plain and honest code without
/// tricks, which draws the same pieces to the same places with as many vertices; a test holds the
/// two against each other.
enum Yardstick {
  case celebration([CelebrationPiece])
  case sparks([SparkPiece])
  case fountain([FountainPiece])
  case fanfare([FanfarePiece])

  /// The yardstick for particles of a preset; `nil` where it has none.
  init?(_ effect: Effect, _ particles: [ParticleTrace]) {
    switch effect.name {
    case Effect.celebration.name: self = .celebration(particles.compactMap(CelebrationPiece.init))
    case Effect.sparks.name: self = .sparks(particles.compactMap(SparkPiece.init))
    case Effect.fountain.name: self = .fountain(particles.compactMap(FountainPiece.init))
    case Effect.fanfare.name: self = .fanfare(particles.compactMap(FanfarePiece.init))
    default: return nil
    }
  }

  /// How each piece stands at a time in seconds.
  func poses(at time: Float) -> [YardstickPose] {
    switch self {
    case .celebration(let pieces): pieces.map { $0.pose(at: time) }
    case .sparks(let pieces): pieces.map { $0.pose(at: time) }
    case .fountain(let pieces): pieces.map { $0.pose(at: time) }
    case .fanfare(let pieces): pieces.map { $0.pose(at: time) }
    }
  }

  /// Appends the quads of all pieces at a time in seconds.
  func draw(at time: Float, into quads: inout QuadBuffer) {
    switch self {
    case .celebration(let pieces): Self.draw(pieces, at: time, into: &quads)
    case .sparks(let pieces): Self.draw(pieces, at: time, into: &quads)
    case .fountain(let pieces): Self.draw(pieces, at: time, into: &quads)
    case .fanfare(let pieces): Self.draw(pieces, at: time, into: &quads)
    }
  }

  private static func draw<Piece: YardstickPiece>(
    _ pieces: [Piece], at time: Float, into quads: inout QuadBuffer
  ) {
    let cells = YardstickCells(of: Piece.shape, in: quads.atlas.shapes)
    quads.append(upTo: pieces.count) { vertices in
      guard vertices.count == pieces.count * 4, var corners = vertices.baseAddress else { return 0 }
      for piece in pieces {
        piece.pose(at: time).write(piece.color, cells, into: corners)
        corners += 4
      }
      return pieces.count
    }
  }
}

/// A piece of one effect, with its birth values.
protocol YardstickPiece {
  static var shape: Shape { get }
  var color: PackedColor { get }

  /// How the piece stands at a time in seconds.
  func pose(at time: Float) -> YardstickPose
}
