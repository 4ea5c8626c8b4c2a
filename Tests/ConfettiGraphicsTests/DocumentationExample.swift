// The example of the documentation's landing page, as it stands there.

import ConfettiGraphics
import ConfettiSystem

/// Writes a button with a star on it to a PNG file, at two pixels per point.
func writeButton(to path: String) throws {
  var quads = QuadBuffer(atlas: Atlas(scale: 2))
  quads.fill(
    Rect(x: 0, y: 0, width: 320, height: 180), top: Color(hex: 0x1A1440),
    bottom: Color(hex: 0x3A1A4A))
  quads.fill(.panel, Rect(x: 80, y: 66, width: 160, height: 48), Color(0.42, 0.58, 0.98))
  quads.fill(.star, Rect(x: 148, y: 78, width: 24, height: 24), .white(), rotation: .pi / 10)

  var picture = Bitmap(width: 640, height: 360)
  SoftwarePainter(atlas: quads.atlas).paint(quads, scale: 2, into: &picture)
  try AtomicFile.write(picture.pngData(), to: path)
}
