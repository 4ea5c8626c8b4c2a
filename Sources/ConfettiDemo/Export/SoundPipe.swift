import ConfettiSound
import ConfettiSystem

/// The sound of a film, piece by piece: the samples of both channels in turns.
protocol SamplePieces: IteratorProtocol<[Float]> {
  /// Samples a second on each channel.
  var sampleRate: Int { get }
}

extension FilmSound.Pieces: SamplePieces {}

/// The pipe through which ffmpeg gets the sound of a film, beside the pipe for the frames.
struct SoundPipe {
  let pipe: ProcessPipe
  private var pieces: any SamplePieces
  /// The bytes of a piece that are left.
  private var rest: ArraySlice<UInt8> = []

  /// The most pieces that are written at a time, so that frames get their turn.
  private static let mostAtOnce = 16

  init(_ pieces: any SamplePieces, through pipe: ProcessPipe) {
    (self.pieces, self.pipe) = (pieces, pipe)
  }

  /// The arguments that describe the pipe to ffmpeg, in which it is descriptor 3.
  var input: [String] {
    [
      "-f", "s\(PCM.bits)le", "-ar", "\(pieces.sampleRate)", "-ac", "\(PCM.channels)", "-i",
      "pipe:3",
    ]
  }

  /// Whether all sound has been written.
  var isOver: Bool { pipe.writeEnd < 0 }

  /// Writes as much as ffmpeg has room for, and closes the pipe at the end.
  ///
  /// - Returns: the number of bytes; `nil` if ffmpeg has closed it before.
  mutating func write() -> Int? {
    var written = 0
    for _ in 0..<Self.mostAtOnce where !isOver {
      if rest.isEmpty {
        guard let piece = pieces.next() else {
          pipe.closeWriteEnd()
          break
        }
        rest = PCM.bytes(of: piece)[...]
      }
      guard let count = pipe.write(rest) else { return nil }
      rest = rest.dropFirst(count)
      written += count
      if !rest.isEmpty { break }
    }
    return written
  }
}
