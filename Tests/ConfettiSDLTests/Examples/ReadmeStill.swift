import Confetti

/// Writes one moment of a celebration to a PNG file, at two pixels per point.
func writeCelebration(to path: String) throws {
  var system = ParticleSystem(seed: 7)
  system.fire(.celebration, in: Size(width: 640, height: 360), at: 0)
  var quads = QuadBuffer(atlas: Atlas(scale: 2))
  system.draw(at: 0.6, into: &quads)
  var picture = Bitmap(width: 1280, height: 720)
  SoftwarePainter(atlas: quads.atlas).paint(quads, scale: 2, into: &picture)
  try AtomicFile.write(picture.pngData(), to: path)
}
