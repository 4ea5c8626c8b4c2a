import Confetti
import ConfettiControls
import ConfettiGraphics
import Motion

/// Twelve pictures of a piece at equal parts of its life, as they are seen behind the curve of a number that changes in
/// it.
struct LifePictures {
  private let piece: Particle
  /// The curve that the share of the life goes through before the numbers are looked up.
  private let ease: UnitCurve

  /// The number of pictures.
  private static let count = 12
  /// The share of its part that the largest picture fills, and how much a small piece is enlarged for it at most.
  private static let (fill, mostEnlarged): (Float, Float) = (0.82, 3)

  init(_ piece: Particle, ease: UnitCurve = .linear) { (self.piece, self.ease) = (piece, ease) }

  /// Draws the pictures, all at one scale, from the left of an area to its right.
  func draw(in area: Rect, _ ui: inout Interface) {
    let backwards = ease.inverse
    let poses = (0..<Self.count).map { index -> Particle? in
      // The curve below is drawn over the eased share of the life.
      let share = backwards.value(at: (Double(index) + 0.5) / Double(Self.count))
      return piece.at(piece.bornAt + piece.lifetime * share.clamped(to: 0...0.9999))
    }
    let part = Size(width: area.width / Float(Self.count), height: area.height)
    // A piece that turns stays within its part at every angle.
    let largest = poses.reduce(Float(0)) { most, pose in
      guard let size = pose?.size, size.width.isFinite, size.height.isFinite else { return most }
      return max(most, (size.width * size.width + size.height * size.height).squareRoot())
    }
    guard largest > 0 else { return }
    let factor = min(min(part.width, part.height) * Self.fill / largest, Self.mostEnlarged)
    for (index, pose) in poses.enumerated() {
      guard let pose, pose.opacity > 0 else { continue }
      let center = Point(x: area.x + part.width * (Float(index) + 0.5), y: area.center.y)
      let size = Size(
        width: pose.size.width.magnitude * factor, height: pose.size.height.magnitude * factor)
      ui.canvas.quads.fill(
        pose.drawnShape, Rect(center: center, size: size), pose.light.opacity(pose.opacity * 0.6),
        rotation: pose.rotation * .pi / 180, isStretched: false)
    }
  }
}

extension Studio.Content {
  /// The pictures of the life behind the curve of a key: those of the piece that is asked, or of a typical one of the
  /// chosen emitter; `nil` where no piece is born.
  func lifePictures(behind field: KeyField) -> LifePictures? {
    let asked = view.asked?.piece
    let isOfEmitter = asked.map { $0.id.emitter == guides.id } ?? false
    guard let piece = isOfEmitter ? asked : swarm.typical else { return nil }
    let life = edited.document.value(at: view.emitter + [.key("life"), .key("ease")])
    return LifePictures(piece, ease: UnitCurve(field.value?["ease"] ?? life) ?? .linear)
  }
}

extension UnitCurve {
  /// A curve as files say it; `nil` for other values, and for one that comes back, because no share of the life belongs
  /// to each of its places.
  fileprivate init?(_ value: JSONValue?) {
    guard let ease = value.flatMap({ Ease($0) }), ease.kind == .bezier,
      (0...1).contains(ease.y1), (0...1).contains(ease.y2)
    else { return nil }
    self.init(x1: ease.x1, y1: ease.y1, x2: ease.x2, y2: ease.y2)
  }
}
