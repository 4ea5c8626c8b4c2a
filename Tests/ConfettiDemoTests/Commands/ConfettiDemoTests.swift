import ArgumentParser
import Confetti
import ConfettiGraphics
import ConfettiShow
import Testing

@testable import ConfettiDemo

@Suite("ConfettiDemo") struct ConfettiDemoTests {
  @Test("without a subcommand the show opens, as its options say")
  func showOpens() throws {
    for line in ["--seed 9 --frames 5 --no-vsync", "play --seed 9 --frames 5 --no-vsync"] {
      let options = try #require(try command(PlayCommand.self, line)).options
      #expect(options.seed == 9 && options.frames == 5 && !options.vsync && !options.autoplay)
      // The window is as large as the display has room for, up to 1280 × 720.
      #expect(options.effect == nil && options.window.size == nil)
    }
  }

  @Test("a command has options of its own, although the show's have the same names")
  func ownOptions() throws {
    let trace = try #require(
      try command(TraceCommand.self, "trace sparks --at 1 --seed 5 --size 320x200"))
    #expect(trace.options.seed == 5 && trace.options.size == Size(width: 320, height: 200))
  }

  /// What is answered where something is asked for, as it is printed.
  func answer(_ words: [String]) throws -> String {
    do {
      var command = try ConfettiDemo.parseAsRoot(words)
      // The command for help asks for it when it is run.
      try command.run()
      Issue.record("\(words) asks for nothing")
      return ""
    } catch {
      #expect(ConfettiDemo.exitCode(for: error) == .success)
      return ConfettiDemo.answer(to: error)
    }
  }

  @Test("the help tells the show's options and all commands", arguments: ["--help", "-h", "help"])
  func help(word: String) throws {
    let help = try answer([word])
    #expect(help.contains("USAGE: ConfettiDemo "))
    for option in ["--effect", "--seed", "--size", "--fps", "--autoplay", "--stress", "--stats"] {
      #expect(help.contains("  \(option)"))
    }
    for command in ["play", "list", "trace", "render", "layout"] {
      #expect(help.contains("\n  \(command) "))
    }
  }

  @Test("each command has help of its own, by the name it is called")
  func helpOfCommands() throws {
    for words in [["list", "--help"], ["help", "list"]] {
      #expect(try answer(words).contains("USAGE: ConfettiDemo list"))
    }
    #expect(try answer(["play", "--help"]).contains("--autoplay"))
  }

  @Test("the version names the program, its version and its build, and then the credits")
  func version() throws {
    let version = "ConfettiDemo \(Build.version) (build \(Build.name))"
    let lines = try answer(["--version"]).split(separator: "\n").map(String.init)
    #expect(lines == [version] + Credits.lines)
    #expect(["debug", "release"].contains(Build.name))
  }
}
