public import ConfettiSystem

/// A WAV file, which is written piece by piece: two channels of 24 bits a sample.
///
///     var file = try WAVFile("party.wav", sampleCount: sound.sampleCount)
///     for piece in sound.pieces() { try file.write(piece) }
///     try file.finish()
///
/// Every editor and every player reads 24 bits, unlike floating point. Their noise, 144 decibels below the loudest
/// sample, is never heard, so it need not be hidden as with 16 bits.
public struct WAVFile {
  private let file: DraftFile
  /// The number of bytes of samples that are still to be written.
  private var missing: Int

  /// The most samples of a file, whose lengths are numbers of 32 bits: 4 h 8 min at 48 kHz.
  public static let mostSamples = (Int(UInt32.max) - headerLength) / PCM.bytesPerSample

  private static let headerLength = 44

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: the file, which appears only once it is finished.
  ///   - sampleCount: the samples of each channel that will be written, 0…``mostSamples``.
  ///   - sampleRate: samples a second on each channel.
  /// - Throws: a `FileError` that names the path and the reason, and says what to do.
  /// - Precondition: the number of samples is within its range.
  public init(_ path: String, sampleCount: Int, sampleRate: Int = 48_000) throws(FileError) {
    precondition(
      (0...Self.mostSamples).contains(sampleCount), "a WAV file has at most 4 GB of samples")
    missing = sampleCount * PCM.bytesPerSample
    file = try DraftFile(path)
    try file.write(Self.header(sampleCount, sampleRate))
  }

  /// Appends samples of both channels in turns, the left one first; those beyond ±1 are clipped.
  ///
  /// - Throws: a `FileError` that names the path and the reason, and says what to do.
  public mutating func write(_ samples: [Float]) throws(FileError) {
    let bytes = PCM.bytes(of: samples)
    missing -= bytes.count
    try file.write(bytes)
  }

  /// Completes the file.
  ///
  /// - Throws: a `FileError` that names the path and the reason, and says what to do.
  /// - Precondition: as many samples have been written as were announced.
  public mutating func finish() throws(FileError) {
    precondition(missing == 0, "a WAV file must get the number of samples that it was begun with")
    try file.commit()
  }

  /// The number of bytes of a file with a number of samples on each channel.
  package static func length(sampleCount: Int) -> Int {
    headerLength + sampleCount * PCM.bytesPerSample
  }

  /// A whole file in memory.
  package static func bytes(of pieces: FilmSound.Pieces) -> [UInt8] {
    var bytes = header(pieces.count, pieces.sampleRate)
    for piece in pieces { bytes += PCM.bytes(of: piece) }
    return bytes
  }

  private static func header(_ sampleCount: Int, _ sampleRate: Int) -> [UInt8] {
    func number(_ value: Int, bytes: Int = 4) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let length = sampleCount * PCM.bytesPerSample
    return Array("RIFF".utf8) + number(headerLength - 8 + length) + Array("WAVEfmt ".utf8)
      + number(16) + number(1, bytes: 2) + number(PCM.channels, bytes: 2) + number(sampleRate)
      + number(sampleRate * PCM.bytesPerSample) + number(PCM.bytesPerSample, bytes: 2)
      + number(PCM.bits, bytes: 2) + Array("data".utf8) + number(length)
  }
}

/// Samples as whole numbers of 24 bits, the lowest byte first.
package enum PCM {
  package static let channels = 2
  package static let bits = 24
  /// The bytes of the samples of both channels at a moment.
  package static let bytesPerSample = channels * bits / 8

  /// The bytes of samples; those beyond ±1 are clipped.
  package static func bytes(of samples: [Float]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 3 * samples.count) { bytes, count in
      for sample in samples {
        let number = whole(sample)
        for byte in 0..<3 {
          bytes.initializeElement(
            at: count + byte, to: UInt8(truncatingIfNeeded: number >> (8 * Int32(byte))))
        }
        count += 3
      }
    }
  }

  private static let most: Float = 8_388_607

  private static func whole(_ sample: Float) -> Int32 {
    let scaled = (sample * (most + 1)).rounded()
    guard scaled.magnitude <= most else {
      return scaled.isNaN ? 0 : scaled > 0 ? Int32(most) : -Int32(most) - 1
    }
    return Int32(scaled)
  }
}
