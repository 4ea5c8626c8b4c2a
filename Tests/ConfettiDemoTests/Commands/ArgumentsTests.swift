import ConfettiControls
import ArgumentParser
import Confetti
import ConfettiGraphics
import ConfettiShow
import Testing

@testable import ConfettiDemo

@Suite("Arguments") struct ArgumentsTests {
  @Test("valid arguments are read with their meaning") func rightValues() throws {
    #expect(try Arguments.size("1280x720") == Size(width: 1280, height: 720))
    #expect(try Arguments.size("1X16384") == Size(width: 1, height: 16_384))
    #expect(try Arguments.time("0.5") == 0.5 && Arguments.time("0") == 0)
    #expect(try Arguments.seed("18446744073709551615") == .max)
    #expect(try Arguments.point("-5,10.5") == Point(x: -5, y: 10.5))
    #expect(
      try Arguments.frame("560,336,160,48") == Rect(x: 560, y: 336, width: 160, height: 48))
    #expect(try Arguments.strip("10,0.1") == Strip(count: 10, interval: 0.1))
    #expect(try Arguments.scale("2") == 2)
    #expect(try Arguments.framesPerSecond("59.94") == 59.94)
    #expect(try Arguments.frameCount("600") == 600)
    #expect(try Arguments.particleCount("1") == 1 && Arguments.particleCount("400000") == 400_000)
    #expect(
      try BackgroundSource("show") == .plain(.gradient(top: Backdrop.top, bottom: Backdrop.bottom)))
    #expect(try BackgroundSource("transparent") == .plain(.transparent))
    #expect(try BackgroundSource("#1B1440") == .plain(.color(Color(hex: 0x1B1440))))
    #expect(try BackgroundSource("gold") == .plain(.color(Color(hex: 0xFFD700))))
    #expect(try BackgroundSource("site.png") == .picture("site.png"))
  }

  @Test(
    "an unknown effect is answered with the nearest name",
    arguments: [
      ("sprks", "sparks"), ("celebrate", "celebration"), ("fontain", "fountain"),
      ("fanfair", "fanfare"), ("CELEBRATION", "celebration"), ("snwo", "snow"),
    ])
  func nearestEffect(name: String, nearest: String) {
    let answer = refusal("trace \(name.lowercased() == nearest ? nearest + "s" : name) --at 1")
    #expect(answer?.message.contains("did you mean \(nearest)?") == true)
    #expect(answer?.code == .validationFailure)
  }

  @Test(
    "a wrong argument is reported in one sentence, with exit code 64",
    arguments: [
      ("--size 0x720", "each side must be 1 to 16384"),
      ("--size -1280x720", "each side must be 1 to 16384"),
      ("--size 16385x1", "each side must be 1 to 16384"),
      ("--size 99999999999999999999x1", "write a size as in 1280x720"),
      ("--size 1280", "write a size as in 1280x720"),
      ("--size 1280x720x2", "write a size as in 1280x720"),
      ("--size nanxnan", "write a size as in 1280x720"),
      ("--fps 0", "a frame rate must be a number from 1 to 1000"),
      ("--fps -60", "a frame rate must be a number from 1 to 1000"),
      ("--fps nan", "a frame rate must be a number from 1 to 1000"),
      ("--fps inf", "a frame rate must be a number from 1 to 1000"),
      ("--fps 1e300", "a frame rate must be a number from 1 to 1000"),
      ("--frames 0", "the number of frames must be a whole number"),
      ("--frames -3", "the number of frames must be a whole number"),
      ("--frames 1.5", "the number of frames must be a whole number"),
      ("--frames 99999999999999999999", "the number of frames must be a whole number"),
      ("--frames 1e3", "the number of frames must be a whole number"),
      ("--frames nan", "the number of frames must be a whole number"),
      ("--frames ∞", "the number of frames must be a whole number"),
      ("--frames 1000000001", "the number of frames must be a whole number"),
      ("--stress 0", "the number of particles must be a whole number from 1 to 400000"),
      ("--stress 400001", "the number of particles must be a whole number from 1 to 400000"),
      ("--stress many", "the number of particles must be a whole number from 1 to 400000"),
      ("--stress 5 --autoplay", "--autoplay and --stress cannot be combined"),
      ("--seed -1", "a seed must be a whole number from 0 to"),
      ("--seed 1.5", "a seed must be a whole number from 0 to"),
      ("--seed 18446744073709551616", "a seed must be a whole number from 0 to"),
      ("--scale 0", "a scale must be a number from 0.25 to 8"),
      ("--colors red,bleu", "colour 2: expected a colour"),
      ("--effect ducks", "there is no effect “ducks”"),
      ("--painter oils", "--painter"),
      ("--wat", "Unknown option '--wat'"),
      ("nonsense", "nonsense"),
      ("trace", "Missing expected argument"),
      ("trace sparks", "--at"),
      ("trace sparks --at", "Missing value for '--at <seconds>'"),
      ("trace sparks --at nan", "a time in seconds must be a number from 0 to 1000000"),
      ("trace sparks --at -1", "a time in seconds must be a number from 0 to 1000000"),
      ("trace sparks --at inf", "a time in seconds must be a number from 0 to 1000000"),
      ("trace sparks --at 1e7", "a time in seconds must be a number from 0 to 1000000"),
      ("trace sparks --at 1 --origin 5", "write a point as in 640,360"),
      (
        "trace sparks --at 1 --origin nan,1",
        "each number of a point must be a number from -32768 to 32768"
      ),
      (
        "trace sparks --at 1 --origin 1e9,1",
        "each number of a point must be a number from -32768 to 32768"
      ),
      ("trace sparks --at 1 --around 1,2,3", "write a frame as in 560,336,160,48"),
      ("trace sparks --at 1 --around 1,2,-3,4", "width and height cannot be negative"),
      ("trace sparks --at 1 --origin 1,2 --around 1,2,3,4", "cannot be combined"),
      ("trace sparks --at 0 --size -1x5", "each side must be 1 to 16384"),
      ("render sparks", "--output"),
      ("render sparks -o x.gif", "render writes only PNG pictures"),
      (
        "render sparks -o there/x.PNG.jpeg",
        "give a name that ends in .png, or - for standard output"
      ),
      ("render sparks -o x.png --strip 0,1", "write a strip as in 10,0.1"),
      ("render sparks -o x.png --strip 5", "write a strip as in 10,0.1"),
      ("render sparks -o x.png --strip 5,-1", "the interval must be a number from 0 to 1000000"),
      ("render sparks -o x.png --scale 9", "a scale must be a number from 0.25 to 8"),
      (
        "render sparks -o x.png --background greem",
        "a background must be transparent, show, a colour"
      ),
      (
        "render sparks -o x.png --background #12345",
        "a background must be transparent, show, a colour"
      ),
      (
        "render sparks -o x.png --background #+12345",
        "a background must be transparent, show, a colour"
      ),
    ])
  func oneSentence(
    line: String, sentence: String
  ) throws {
    let answer = try #require(refusal(line))
    #expect(answer.message.contains(sentence))
    #expect(!answer.message.contains("\n"))
    #expect(answer.code == .validationFailure && answer.code.rawValue == 64)
  }

  @Test("a name that would fill the screen is cut short") func longName() throws {
    let name = String(repeating: "sparks", count: 2000)
    let error = #expect(throws: ValidationError.self) { try EffectSource(name) }
    #expect((error?.message.count ?? .max) < 200)
  }

  @Test("numbers may be negative without an equals sign")
  func negativeValues() throws {
    let trace = try #require(
      try command(TraceCommand.self, "trace sparks --at 0.1 --origin -1.5,-2"))
    #expect(trace.options.origin?.x == -1.5)
    #expect(trace.options.origin?.y == -2)
  }
}
