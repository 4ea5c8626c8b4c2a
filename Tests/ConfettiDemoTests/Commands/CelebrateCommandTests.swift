import ArgumentParser
import Testing

@testable import ConfettiDemo

@Suite("CelebrateCommand") struct CelebrateCommandTests {
  @Test("everything after -- is the command, also what looks like an option")
  func commandWords() throws {
    let line = "celebrate sparks --on failure --min-time 2m --screen 2 -- make --wait -- test"
    let parsed = try #require(try command(CelebrateCommand.self, line))
    #expect(parsed.command == ["make", "--wait", "--", "test"])
    #expect(parsed.on == .failure && parsed.minTime == 120 && parsed.screen == 2 && !parsed.wait)
    #expect(parsed.source == .library(.sparks))
  }

  @Test("without an effect and without options there is a command as well")
  func bareCommand() throws {
    let parsed = try #require(try command(CelebrateCommand.self, "celebrate -- true"))
    #expect(parsed.command == ["true"] && parsed.source == nil)
    #expect(parsed.on == .success && parsed.minTime == 0 && parsed.screen == nil)
  }

  @Test("neither a sound nor a bell is heard unless it is asked for")
  func sounds() throws {
    for (line, sound, bell) in [
      ("celebrate", false, false), ("celebrate --sound", true, false),
      ("celebrate snow --bell", false, true), ("celebrate --sound --bell -- make", true, true),
      ("celebrate -- make --sound --bell", false, false),
    ] {
      let parsed = try #require(try command(CelebrateCommand.self, line))
      #expect(parsed.sound == sound && parsed.bell == bell, "\(line)")
    }
  }

  @Test(
    "a time is a number of seconds, minutes or hours",
    arguments: [("30", 30.0), ("30s", 30), ("1.5m", 90), ("1h", 3600), ("0", 0)])
  func timeSpans(text: String, seconds: Double) throws {
    #expect(try Arguments.timeSpan(text) == seconds)
  }

  @Test(
    "a wrong argument is reported in one sentence, with exit code 64",
    arguments: [
      ("--min-time 3x", "write a time as in 30s"), ("--min-time -1s", "write a time as in 30s"),
      ("--min-time s", "write a time as in 30s"), ("--min-time nan", "write a time as in 30s"),
      ("--min-time 1e300h", "write a time as in 30s"), ("--screen 0", "a whole number"),
      ("--screen left", "a whole number"), ("--on never", "never"),
      ("- -- true", "standard input belongs to the command"), ("make test", "make"),
      ("--no-sound", "--no-sound"), ("--bell 3", "3"),
    ])
  func wrongValues(line: String, words: String) {
    let answer = refusal("celebrate \(line)")
    #expect(answer?.message.contains(words) == true, "\(answer?.message ?? "")")
    #expect(answer?.code == .validationFailure)
  }
}
