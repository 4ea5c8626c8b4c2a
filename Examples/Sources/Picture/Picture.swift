import Confetti

/// Writes one moment of a celebration to a file.
///
/// It needs no display, and no SDL.
@main
enum Picture {
  static func main() throws {
    let path = CommandLine.arguments.dropFirst().first ?? "celebration.png"
    let stage = Size(width: 640, height: 360)
    var system = ParticleSystem(seed: 7)
    system.fire(.celebration, in: stage, at: 0)
    system.fire(
      .sparks, around: Rect(x: 260, y: 150, width: 120, height: 40), in: stage, at: 0.35)

    let scale: Float = 2  // pixels per point
    var quads = QuadBuffer(atlas: Atlas(scale: scale))
    system.draw(at: 0.5, into: &quads)

    var picture = Bitmap(width: 1280, height: 720)
    SoftwarePainter(atlas: quads.atlas).paint(quads, scale: scale, into: &picture)
    try AtomicFile.write(picture.pngData(), to: path)
    print("Wrote \(path), with \(system.aliveCount(at: 0.5)) particles.")
  }
}
