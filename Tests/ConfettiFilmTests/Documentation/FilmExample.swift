import Confetti
import ConfettiFilm

/// Writes four seconds of a fanfare as an animated PNG file.
func writeFanfare(to path: String) throws {
  let size = Size(width: 640, height: 360)
  var system = ParticleSystem(seed: 7)
  system.fire(.fanfare, in: size, at: 0)
  let film = try Film(of: system, size: size, framesPerSecond: 60, frameCount: 240)
  var file = try APNGFile(path, film.format)
  try film.write(to: &file) { written in print(written, "of", film.frameCount) }
}
