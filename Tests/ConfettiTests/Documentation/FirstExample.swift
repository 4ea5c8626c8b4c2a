import Confetti

/// Draws one moment of a celebration into a picture, at two pixels per point.
func picture(of time: Double) -> Bitmap {
  let stage = Size(width: 640, height: 360)
  var system = ParticleSystem(seed: 7)
  system.fire(.celebration, in: stage, at: 0)
  system.fire(.sparks, around: Rect(x: 240, y: 150, width: 160, height: 48), at: 0.2)
  var quads = QuadBuffer(atlas: Atlas(scale: 2))
  system.draw(at: time, into: &quads)  // any time, even an earlier one
  var picture = Bitmap(width: 1280, height: 720)
  SoftwarePainter(atlas: quads.atlas).paint(quads, scale: 2, into: &picture)
  return picture
}
