import Confetti
import ConfettiGraphics
import ConfettiShow
import ConfettiSound
import Testing

@testable import ConfettiDemo

@Suite("RecordedSound") struct RecordedSoundTests {
  /// Somebody who hears a show that is recorded.
  struct Listener: ~Copyable {
    var recorded: RecordedRoot<Show>
    /// The moment of the show's clock, which starts anywhere.
    var now = 500.0
    /// The show's time when the recording began.
    var began = 0.0
    private let size = Size(width: 480, height: 320)
    private var quads = QuadBuffer()
    private var version = -1

    /// A show whose firings pop, and chime after a while.
    init(_ mode: SoundMode = .on) throws {
      let typeface = try Assets().typeface
      var pops = Emitter(when: When(count: 2), life: Life(0.6))
      pops.sound = [Sound(.pop, level: -18), Sound(.chime, at: .death, level: -18)]
      let effect = try Effect("pops", pops).checked()
      recorded = RecordedRoot(
        Show(typeface: typeface, settings: Show.Settings(seed: 5, sound: mode), size: size))
      recorded.change { $0.addOwnEffect(effect, named: "pops") }
      act()
    }

    mutating func record() {
      began = recorded.root.heard.time
      _ = recorded.record(Recording(of: recorded.root, at: now, scale: 1, framesPerSecond: 60))
    }

    mutating func recording() throws -> Recording<Show> {
      let recording = recorded.record(nil)
      return try #require(recording)
    }

    mutating func act(_ events: Input.Event..., after seconds: Double = 1.0 / 60) {
      recorded.draw(into: &quads, &version) { _ in }
      now += seconds
      _ = recorded.update(Input(events: events, size: size), at: now)
    }

    mutating func type(_ key: Input.Key) { act(.keyPressed(key), .keyReleased(key)) }

    mutating func wait(frames: Int) { for _ in 0..<frames { act() } }
  }

  /// All samples of the left channel.
  private func samples(_ recording: Recording<Show>) -> [Float] {
    var (sound, samples) = (RecordedSound(recording), [Float]())
    while let piece = sound.next() {
      #expect(piece.count % 2 == 0 && piece.count <= 2 * 4096)
      samples += stride(from: 0, to: piece.count, by: 2).map { piece[$0] }
    }
    return samples
  }

  private func peak(_ samples: some Sequence<Float>) -> Float {
    samples.reduce(0) { max($0, abs($1)) }
  }

  @Test("at the show's own speed it is what the system sounds like, sample for sample")
  func exact() throws {
    var listener = try Listener()
    listener.record()
    listener.wait(frames: 7)
    listener.type(.space)
    listener.wait(frames: 20)
    listener.type(.space)
    listener.wait(frames: 90)
    let system = listener.recorded.root.heard.system
    let heard = samples(try listener.recording())
    let first = Int((listener.began * 48_000).rounded())
    var track = SoundTrack(of: system)
    let whole = track.samples(first..<first + heard.count)
    #expect(heard.count == 119 * 800)
    #expect(peak(heard) > 0.05 && peak(heard) < 0.5)
    // A recording fades at its end.
    let fade = Float(SoundFade.duration * 48_000)
    let differences = heard.indices.map {
      heard[$0] - whole[2 * $0] * min(Float(heard.count - $0) / fade, 1)
    }
    #expect(peak(differences) < 1e-5)
  }

  @Test("the same recording always has the same samples, as many as its frames")
  func same() throws {
    var listener = try Listener()
    listener.record()
    listener.type(.space)
    for _ in 0..<40 { listener.act(after: 0.0171) }
    let recording = try listener.recording()
    let heard = samples(recording)
    #expect(heard == samples(recording))
    #expect(heard.count == recording.frameCount * 800)
  }

  @Test("in slow motion sounds are farther apart")
  func slow() throws {
    func seconds(isSlow: Bool) throws -> Double {
      var listener = try Listener()
      if isSlow { listener.type(.character("s")) }
      listener.record()
      listener.type(.space)
      listener.wait(frames: 180)
      let heard = samples(try listener.recording())
      let first = try #require(heard.firstIndex { abs($0) > 0.01 })
      // The pop is over by then, and the chime has not begun.
      let second = try #require(heard[(first + 24_000)...].firstIndex { abs($0) > 0.01 })
      return Double(second - first) / 48_000
    }
    let (usual, slow) = (try seconds(isSlow: false), try seconds(isSlow: true))
    #expect(abs(usual - 0.6) < 0.02 && abs(slow - 2.4) < 0.05)
  }

  @Test("it is heard as people wanted to hear it then: not at all, or softly")
  func modes() throws {
    func peaks(_ keys: Int) throws -> Float {
      var listener = try Listener()
      listener.record()
      for _ in 0..<keys { listener.type(.character("a")) }
      listener.wait(frames: 5)
      listener.type(.space)
      listener.wait(frames: 60)
      return peak(samples(try listener.recording()))
    }
    let (on, quiet, off) = (try peaks(0), try peaks(1), try peaks(2))
    #expect(off == 0 && quiet > 0 && abs(on / quiet - 3.98) < 0.1)
  }

  @Test("where the stage is cleared, present sounds fade, and nothing more comes")
  func cleared() throws {
    var listener = try Listener()
    listener.record()
    listener.type(.space)
    listener.wait(frames: 6)
    listener.type(.character("c"))
    listener.wait(frames: 80)
    let heard = samples(try listener.recording())
    #expect(peak(heard.prefix(7 * 800)) > 0.01 && peak(heard.dropFirst(9 * 800)) == 0)
  }

  @Test("a rest of the show is silent, and takes its time")
  func rest() throws {
    var listener = try Listener()
    listener.record()
    listener.wait(frames: 3)
    listener.act(after: 20)
    listener.type(.space)
    listener.wait(frames: 10)
    let recording = try listener.recording()
    let heard = samples(recording)
    #expect(heard.count == recording.frameCount * 800)
    let first = try #require(heard.firstIndex { $0 != 0 })
    #expect(abs(Double(first) / 48_000 - (20 + 4.0 / 60)) < 0.06)
  }

  @Test("a clock that stands or goes back changes nothing in how many samples there are")
  func oddClock() throws {
    var listener = try Listener()
    listener.record()
    listener.wait(frames: 2)
    for _ in 0..<3 { listener.act(after: 0) }
    listener.act(after: -0.5)
    listener.type(.space)
    listener.wait(frames: 60)
    let recording = try listener.recording()
    let heard = samples(recording)
    #expect(heard.count == recording.frameCount * 800 && peak(heard) > 0.05)
  }
}
