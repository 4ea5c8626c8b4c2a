import CConfettiSDL
import ConfettiSDL
import ConfettiSDLTestSupport
import ConfettiSystem
import ConfettiTestSupport
import Testing

@Suite("Loudspeaker", .serialized, .sdl) struct LoudspeakerTests {
  let speaker = Loudspeaker()
  /// How far the clock is ahead of the computer's, in seconds.
  var ahead = 100.0
  /// The sample that all blocks are filled with.
  var sample: Float = 0
  /// The number of requests for samples, and the states in their order, each once.
  var blocks = 0
  var states: [String] = []
  var problems: [String] = []
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    SDL_setenv("SDL_AUDIODRIVER", "disk", 1)
    SDL_setenv("SDL_DISKAUDIOFILE", folder.path("sound"), 1)
    SDL_setenv("SDL_DISKAUDIODELAY", "10", 1)
  }

  var now: Double { MonotonicClock.seconds + ahead }

  /// Lets some seconds pass in frames, as fast as the device plays.
  mutating func play(_ seconds: Double, isWanted: Bool = true, mayBegin: Bool = true) {
    let end = now + seconds
    while now < end {
      let sample = sample
      var blocks = 0
      let problem = speaker.play(at: now, isWanted: isWanted, mayBegin: mayBegin) {
        blocks += 1
        $0.update(repeating: sample)
        return sample != 0
      }
      self.blocks += blocks
      if let problem { problems.append(problem.description) }
      note()
      MonotonicClock.sleep(seconds: 0.01)
    }
  }

  private mutating func note() {
    let state =
      switch speaker.state {
      case .off: "off"
      case .resting: "resting"
      case .waking: "waking"
      case .playing: "playing"
      case .silent: "silent"
      case .lost: "lost"
      }
    if states.last != state { states.append(state) }
  }

  @Test("a loudspeaker is off, and asks for no samples, until a sound is wanted")
  mutating func off() {
    play(0.2, isWanted: false)
    #expect(states == ["off"] && blocks == 0 && speaker.longestSleep == .infinity)
  }

  @Test(
    "a loudspeaker rests, wakes with the first sound, is silent after the last, and rests again")
  mutating func lifetime() {
    play(0.3)
    #expect(states == ["resting"] && speaker.isOver(at: now))
    sample = 0.1
    play(0.3)
    #expect(states.last == "playing" && !speaker.isOver(at: now))
    #expect(speaker.longestSleep == Loudspeaker.interval)
    sample = 0
    play(0.5)
    #expect(states.last == "silent" && speaker.isOver(at: now))
    play(1)
    #expect(states.last == "resting" && speaker.longestSleep > 8)
    ahead += 10
    play(0.1)
    #expect(
      states.last == "resting" && speaker.longestSleep == .infinity, "the device is given back")
    sample = 0.1
    play(0.3)
    #expect(states.suffix(2).contains("playing"))
    sample = 0
    play(0.3, isWanted: false)
    #expect(states.last == "off" && problems == [])
    speaker.end()
  }

  @Test("the device plays the rendered samples in their order, and only silence besides")
  mutating func order() throws {
    // This device takes samples at the speed of hearing: a faster one is given up if the test wakes up late.
    unsetenv("SDL_DISKAUDIODELAY")
    var next = 0
    let end = now + 1
    while now < end {
      speaker.play(at: now) { block in
        for index in block.indices { block[index] = Float(next + index + 1) / 1_048_576 }
        next += block.count
        return true
      }
      MonotonicClock.sleep(seconds: 0.01)
    }
    speaker.end()
    let heard = try folder.read("sound").withUnsafeBytes {
      $0.bindMemory(to: Float.self).filter { $0 != 0 }
    }
    #expect(heard.count > 9600 && heard == (1...heard.count).map { Float($0) / 1_048_576 })
  }

  @Test("a loudspeaker at rest renders no samples where no sound may begin")
  mutating func nothingBegins() {
    play(0.3, mayBegin: false)
    #expect(states == ["resting"] && blocks == 0)
    play(0.1)
    #expect(blocks > 0)
    speaker.end()
  }

  @Test("a loudspeaker without a device is lost, says so once, and renders no samples")
  mutating func lost() {
    SDL_setenv("SDL_AUDIODRIVER", "nonsense", 1)
    sample = 0.1
    play(0.5)
    let rendered = blocks
    play(0.5)
    #expect(states.last == "lost" && speaker.isLost && problems.count == 1)
    #expect(blocks == rendered && speaker.isOver(at: now) && speaker.longestSleep == .infinity)
    play(0.1, isWanted: false)
    #expect(states.last == "off")
    speaker.end()
  }
}
