// The sound of a celebration, without a display: as a WAV file, and in blocks for an audio library in C.
import Confetti
import ConfettiSound

/// The function that such a library calls whenever it needs samples.
typealias Callback =
  @convention(c) (
    _ user: UnsafeMutableRawPointer?, _ samples: UnsafeMutablePointer<Float>?, _ count: Int32
  ) -> Void

/// What the callback needs: the sound, and the number of its next sample.
final class Player {
  var track: SoundTrack
  var next = 0

  init(_ track: SoundTrack) { self.track = track }
}

/// Fills the room for some samples of both channels.
let play: Callback = { user, samples, count in
  guard let user, let samples else { return }
  let player = Unmanaged<Player>.fromOpaque(user).takeUnretainedValue()
  let block = UnsafeMutableBufferPointer(start: samples, count: 2 * Int(count))
  player.track.render(from: player.next, into: block)
  player.next += Int(count)
}

var system = ParticleSystem(seed: 7)
system.fire(.rocketShow, from: Point(x: 640, y: 300), in: Size(width: 1280, height: 720), at: 0.1)
let seconds = 4

// For the library: here the library is a loop, which asks for blocks of 512 samples.
let player = Player(SoundTrack(of: system))
var block = [Float](repeating: 0, count: 2 * 512)
var loudest: Float = 0
while player.next < seconds * 48_000 {
  block.withUnsafeMutableBufferPointer {
    play(Unmanaged.passUnretained(player).toOpaque(), $0.baseAddress, 512)
  }
  loudest = max(loudest, block.max() ?? 0)
}
print("\(player.next) samples, the loudest \(loudest)")

// As a file: all of it at a loudness of −18 LUFS.
if CommandLine.arguments.count > 1 {
  let path = CommandLine.arguments[1]
  let sound = FilmSound(of: system, frameCount: seconds * 60)
  var file = try WAVFile(path, sampleCount: sound.sampleCount)
  for piece in sound.pieces() { try file.write(piece) }
  try file.finish()
  print("\(path) has \(sound.sampleCount) samples")
}
