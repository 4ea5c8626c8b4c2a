import CConfettiSDL
import ConfettiSDL
import ConfettiTestSupport
import Foundation
import Testing

extension SDLTests {
  @Suite("AudioOutput") struct AudioOutputTests {
    let folder: TemporaryFolder
    let output = AudioOutput()
    /// A clock whose time the tests set.
    var now = 0.0

    init() throws {
      folder = try TemporaryFolder()
      SDL_setenv("SDL_AUDIODRIVER", "disk", 1)
      SDL_setenv("SDL_DISKAUDIOFILE", folder.path("sound"), 1)
      SDL_setenv("SDL_DISKAUDIODELAY", "1", 1)
    }

    /// Samples that all differ.
    static func samples(_ count: Int) -> [Float] { (0..<count).map { Float($0 + 1) / 65_536 } }

    /// The samples in the file that the driver writes, without the silence before and after them.
    func written() throws -> [Float] {
      let all = try folder.read("sound").withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
      guard let first = all.firstIndex(where: { $0 != 0 }) else { return [] }
      return Array(all[first...(all.lastIndex { $0 != 0 } ?? first)])
    }

    /// Waits until the output is no longer opening.
    func settle(at now: Double = 0) {
      let deadline = Date() + 20
      repeat {
        output.update(at: now)
        usleep(1000)
      } while output.state == .opening && Date() < deadline
    }

    func queue(_ samples: [Float]) { samples.withUnsafeBufferPointer { output.queue($0) } }

    /// Waits until the queue is empty.
    func play() {
      let deadline = Date() + 20
      while output.queuedSeconds > 0, Date() < deadline { usleep(1000) }
    }

    @Test("the device gets exactly the queued samples, however they are cut")
    func exact() throws {
      output.open(at: 0)
      settle()
      #expect(output.state == .open)
      let samples = Self.samples(9000)
      for start in stride(from: 0, to: samples.count, by: 1234) {
        queue(Array(samples[start..<min(start + 1234, samples.count)]))
        output.resume()
      }
      play()
      output.close(within: 10)
      #expect(output.state == .closed)
      #expect(try written() == samples)
    }

    @Test("an output that was never opened does not start SDL's audio, and takes no samples")
    func unopened() {
      queue(Self.samples(100))
      output.resume()
      output.pause()
      output.clear()
      output.update(at: 5)
      #expect(output.state == .closed && output.needed(after: 1) == 0 && output.queuedSeconds == 0)
      #expect(SDL_WasInit(SDL_INIT_AUDIO) == 0)
    }

    @Test(
      "the output asks for as much as was heard, and a little more or less so that 40 ms remain queued"
    )
    func needed() {
      output.open(at: 0)
      #expect(output.needed(after: 1) == 0)
      settle()
      func needed(_ queued: Int, after seconds: Double = 0.02) -> Int {
        output.clear()
        queue(Self.samples(2 * queued))
        return output.needed(after: seconds)
      }
      #expect(needed(1920) == 960 && needed(1920, after: 0.01) == 480)
      #expect(needed(1000) == 1020 && needed(3000) == 900 && needed(1928) == 959)
      // Nearly dry, and much too full.
      #expect(needed(0) == 1920 && needed(600, after: 1) == 1320 && needed(3841) == 0)
      #expect(needed(1920, after: 100) == AudioOutput.fullQueue)
      #expect(needed(1920, after: -.infinity) == 0)
      output.close(within: 10)
    }

    @Test("samples in frames of uneven length are heard without a gap")
    func even() throws {
      SDL_setenv("SDL_DISKAUDIODELAY", "10", 1)
      output.open(at: 0)
      settle()
      var (count, longest) = (0, 0.0)
      queue([Float](repeating: 0.5, count: 2 * AudioOutput.fullQueue))
      output.resume()
      for frame in 0..<60 {
        let seconds = frame % 5 == 0 ? 0.025 : 0.015
        usleep(UInt32(seconds * 1e6))
        let needed = output.needed(after: seconds)
        queue([Float](repeating: 0.5, count: 2 * needed))
        count += needed
        longest = max(longest, output.queuedSeconds)
      }
      play()
      output.close(within: 10)
      #expect(longest < 0.12 && count > 30_000)
      // A busy machine may let the queue run dry; nothing is lost even then.
      #expect(try written().count { $0 != 0 } == 2 * (count + AudioOutput.fullQueue))
    }

    @Test("a paused output keeps its queue, and a cleared one plays none of it")
    func paused() throws {
      output.open(at: 0)
      settle()
      queue(Self.samples(2000))
      usleep(50_000)
      #expect(output.queuedSeconds > 0.02)
      output.clear()
      #expect(output.queuedSeconds == 0)
      output.resume()
      usleep(20_000)
      output.pause()
      output.close(within: 10)
      #expect(try written().isEmpty)
    }

    @Test("the queue is never longer than a second")
    func bounded() {
      output.open(at: 0)
      settle()
      for _ in 0..<5 { queue(Self.samples(30_001)) }
      #expect(output.queuedSeconds == AudioOutput.longestQueue)
      output.close(within: 10)
    }

    @Test("without a driver the error is one sentence, and each new try gives it again")
    func noDriver() {
      SDL_setenv("SDL_AUDIODRIVER", "nonsense", 1)
      for _ in 0..<3 {
        output.open(at: 0)
        settle()
        guard case .failed(let error) = output.state else {
          Issue.record("there is no such driver")
          return
        }
        #expect(error.description.hasPrefix("There is no sound ("))
        #expect(error.description.contains("nonsense") && error.description.hasSuffix("goes on."))
      }
      output.close(within: 10)
      #expect(output.state == .closed)
    }

    @Test("after a device arrives the output tries it a few times, and only while it has no device")
    func arrivals() {
      SDL_setenv("SDL_AUDIODRIVER", "nonsense", 1)
      output.openAgain(at: 0)
      #expect(output.state == .closed)
      output.open(at: 0)
      settle()
      var tries = 0
      while tries < 100 {
        output.openAgain(at: 0)
        guard output.state == .opening else { break }
        tries += 1
        settle()
      }
      #expect(tries == AudioOutput.mostRetries)
      SDL_setenv("SDL_AUDIODRIVER", "disk", 1)
      output.open(at: 0)
      settle()
      #expect(output.state == .open)
      output.openAgain(at: 0)
      #expect(output.state == .open)
      output.close(within: 10)
    }

    @Test(
      "a server that does not answer is given up after a while, and is not asked twice meanwhile")
    func silentServer() throws {
      // Opening a pipe waits for its reader.
      #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
      SDL_setenv("SDL_DISKAUDIOFILE", folder.path("pipe"), 1)
      output.open(at: 0)
      usleep(20_000)
      output.update(at: AudioOutput.patience - 0.1)
      #expect(output.state == .opening)
      output.update(at: AudioOutput.patience)
      guard case .failed(let error) = output.state else {
        Issue.record("it still waits")
        return
      }
      #expect(error.description.contains("does not answer"))
      output.open(at: 10)
      output.update(at: 10 + AudioOutput.patience)
      #expect(output.state == .failed(error))
      // Once the server answers, the opened device is closed, and the server can be asked again.
      let reader = try #require(FileHandle(forReadingAtPath: folder.path("pipe")))
      SDL_setenv("SDL_DISKAUDIOFILE", folder.path("sound"), 1)
      output.open(at: 20)
      settle(at: 20)
      #expect(output.state == .open)
      try reader.close()
      output.close(within: 10)
    }

    @Test(
      "a device that takes all samples at once is given up, with a sentence, and is not tried again"
    )
    func rush() {
      SDL_setenv("SDL_DISKAUDIODELAY", "0", 1)
      output.open(at: 0)
      settle()
      output.resume()
      var now = 0.0
      while output.state == .open, now < 60 {
        usleep(3000)
        now += 1.0 / 60
        let needed = output.needed(after: 1.0 / 60)
        // The queue holds little more than can be heard.
        #expect(needed <= 1920)
        queue(Self.samples(2 * needed))
        output.update(at: now)
      }
      guard case .failed(let error) = output.state else {
        Issue.record("it is still used")
        return
      }
      #expect(error.description.contains("without playing them"))
      for later in 0..<100 { output.update(at: now + Double(later)) }
      #expect(output.state == .failed(error))
      output.close(within: 10)
    }

    @Test("a server that stops playing is given up after a while, and tried again until it goes on")
    func stall() throws {
      // A pipe whose reader reads nothing takes some samples and then no more.
      #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
      let reader = open(folder.path("pipe"), O_RDONLY | O_NONBLOCK)
      SDL_setenv("SDL_DISKAUDIOFILE", folder.path("pipe"), 1)
      output.open(at: 0)
      settle()
      queue(Self.samples(60_000))
      output.resume()
      let deadline = Date() + 20
      var (now, before) = (0.0, -1.0)
      while output.queuedSeconds != before, Date() < deadline {
        before = output.queuedSeconds
        usleep(100_000)
      }
      for _ in 0..<19 {
        now += 0.1
        output.update(at: now)
        #expect(output.state == .open)
      }
      // A program that was stopped meanwhile does not blame the device for it.
      now += 1000
      output.update(at: now)
      #expect(output.state == .open)
      for _ in 0..<3 {
        now += 0.1
        output.update(at: now)
      }
      guard case .failed(let error) = output.state else {
        Issue.record("it is still waited for")
        return
      }
      #expect(error.description.contains("has stopped playing"))
      close(reader)
      SDL_setenv("SDL_DISKAUDIOFILE", folder.path("sound"), 1)
      now += 10
      output.update(at: now)
      #expect(output.isRetrying)
      settle(at: now)
      #expect(output.state == .open)
      output.close(within: 10)
    }

    @Test("an output can be closed and opened at once, again and again")
    func reopened() {
      for _ in 0..<5 {
        output.open(at: 0)
        settle()
        #expect(output.state == .open)
        output.close()
      }
      output.open(at: 0)
      output.close(within: 10)
      #expect(output.state == .closed && SDL_WasInit(SDL_INIT_AUDIO) == 0)
    }
  }
}
