import ConfettiSound
import ConfettiTestSupport
import Foundation
import Testing

@Suite("Loudness") struct LoudnessTests {
  /// Sound whose loudness ffmpeg has measured: `-af ebur128=peak=true:framelog=verbose`, ffmpeg 5.1.
  struct Measured: CustomTestStringConvertible, Sendable {
    let name: String
    var rate = 48_000
    /// LUFS, LUFS and dBTP.
    let integrated, momentary, peak: Double
    let samples: @Sendable () -> [Float]

    var testDescription: String { name }
  }

  /// A tone on both channels.
  private static func tone(
    _ frequency: Double, _ decibels: Double, seconds: Double, rate: Double = 48_000,
    phase: Double = 0, fades: Bool = false, right: Float = 1
  ) -> [Float] {
    let most = pow(10, decibels / 20)
    return (0..<Int(seconds * rate)).flatMap { index -> [Float] in
      let rest = seconds * rate - Double(index)
      let fade = fades ? min(Double(index) / 4800, rest / 4800, 1) : 1
      let level = Float(most * fade * sin(2 * .pi * frequency * Double(index) / rate + phase))
      return [level, level * right]
    }
  }

  /// Noise for the first tenth of each of four seconds.
  private static func bursts() -> [Float] {
    var random = SplitMix(seed: 7)
    return (0..<4 * 48_000).flatMap { index -> [Float] in
      (0..<2).map { _ in
        let level = Float(random.next() >> 40) / Float(1 << 23) - 1
        return index % 48_000 < 4800 ? level * 0.5 : 0
      }
    }
  }

  static let measured = [
    Measured(name: "997 Hz, −20 dBFS", integrated: -20, momentary: -20, peak: -20) {
      tone(997, -20, seconds: 5)
    },
    Measured(name: "soft, loud, soft", integrated: -23.2, momentary: -23, peak: -23) {
      tone(997, -36, seconds: 3) + tone(997, -23, seconds: 6) + tone(997, -36, seconds: 3)
    },
    Measured(name: "a low tone on the left", integrated: -14.8, momentary: -14.8, peak: -10) {
      tone(100, -10, seconds: 5, right: 0)
    },
    Measured(name: "bursts of noise", integrated: -10.6, momentary: -10.6, peak: -1.5) { bursts() },
    Measured(name: "44.1 kHz", rate: 44_100, integrated: -12.6, momentary: -12.6, peak: -15) {
      tone(2000, -15, seconds: 5, rate: 44_100)
    },
    Measured(name: "96 kHz", rate: 96_000, integrated: -21.7, momentary: -21.7, peak: -25) {
      tone(5000, -25, seconds: 5, rate: 96_000)
    },
  ]

  @Test("the loudness is that of ffmpeg, to a tenth", arguments: measured)
  func agrees(sound: Measured) {
    var meter = LoudnessMeter(sampleRate: sound.rate)
    meter.add(sound.samples())
    // ffmpeg prints tenths, so that half a tenth may be lost.
    #expect(abs(meter.integrated - sound.integrated) < 0.1)
    #expect(abs(meter.highestMomentary - sound.momentary) < 0.1)
    #expect(abs(meter.truePeak - sound.peak) < 0.2)
  }

  @Test("a peak between two samples counts") func truePeak() {
    // Every sample of the tone is 3 dB below the peak.
    let samples = Self.tone(12_000, -6, seconds: 1, phase: .pi / 4, fades: true)
    #expect(abs(20 * log10(samples.max() ?? 0) + 9.01) < 0.1)
    var meter = LoudnessMeter(sampleRate: 48_000)
    meter.add(samples)
    #expect(abs(meter.truePeak + 6) < 0.02)
  }

  @Test("the lengths of blocks make no difference") func blocks() {
    let samples = Self.bursts()
    var (whole, parts) = (LoudnessMeter(sampleRate: 48_000), LoudnessMeter(sampleRate: 48_000))
    whole.add(samples)
    var (rest, length) = (samples[...], 2)
    while !rest.isEmpty {
      parts.add(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
      length = length * 3 % 7778
    }
    #expect(whole.integrated == parts.integrated && whole.truePeak == parts.truePeak)
    #expect(whole.highestMomentary == parts.highestMomentary)
  }

  @Test("silence has no loudness, and is left as it is") func silence() {
    var meter = LoudnessMeter(sampleRate: 48_000)
    #expect(meter.integrated == -.infinity && meter.gain(for: -18) == 1)
    meter.add([Float](repeating: 0, count: 96_000))
    #expect(meter.integrated == -.infinity && meter.highestMomentary == -.infinity)
    #expect(meter.truePeak == -.infinity && meter.gain(for: -18) == 1)
  }

  @Test("samples that are not numbers do not end the program") func wild() {
    for sample in [Float.nan, .infinity, .greatestFiniteMagnitude] {
      var meter = LoudnessMeter(sampleRate: 48_000)
      meter.add([0, sample] + [Float](repeating: 0, count: 48_000))
      #expect(!meter.gain(for: -18).isNaN)
    }
  }

  /// The meter of sound with the gain that it asks for.
  private func raised(_ samples: [Float], for target: Double) -> LoudnessMeter {
    var (before, after) = (LoudnessMeter(sampleRate: 48_000), LoudnessMeter(sampleRate: 48_000))
    before.add(samples)
    let gain = Float(before.gain(for: target))
    after.add(samples.map { $0 * gain })
    return after
  }

  @Test(
    "sound with the gain has the wanted loudness, however soft it was",
    arguments: [-40, -23, -18.0])
  func gain(target: Double) {
    for decibels in [-90, -60, -6.0] {
      let both =
        Self.tone(997, decibels, seconds: 2) + Self.tone(997, decibels - 15, seconds: 3)
      #expect(abs(raised(both, for: target).integrated - target) < 0.01)
    }
  }

  @Test("a sound shorter than .4 s has a loudness as well") func short() {
    #expect(abs(raised(Self.tone(997, -30, seconds: 0.1), for: -23).integrated + 23) < 0.01)
  }

  @Test("no peak comes closer than 1.5 dB to the largest sample") func ceiling() {
    var click = [Float](repeating: 0, count: 96_000)
    for index in 4800..<4810 { click[index] = 0.01 }
    let meter = raised(click, for: -18)
    #expect(abs(meter.truePeak + 1.5) < 0.01 && meter.integrated < -18)
  }

  @Test("the loudest moment is at most 9 LU above the whole") func momentary() {
    let samples = Self.tone(997, -36, seconds: 60) + Self.tone(997, -16, seconds: 0.5)
    let meter = raised(samples, for: -23)
    #expect(meter.highestMomentary < -13.99 && meter.integrated < -23)
  }
}
