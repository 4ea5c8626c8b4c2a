import Confetti
import ConfettiGraphics
import ConfettiSystem
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

#if os(Linux)
  /// The program as people get it: a single file.
  @Suite("Program", .serialized) struct ProgramTests {
    let folder: TemporaryFolder

    /// Copies the program, which stands beside the tests, alone into an empty folder.
    init() throws {
      folder = try TemporaryFolder()
      let tests = URL(filePath: try #require(Files.program))
      let program = tests.deletingLastPathComponent().appending(path: "ConfettiDemo")
      // By a process of its own: one that another test starts in the meantime would inherit the copy as
      // long as it is written, and what is open for writing cannot be run.
      let copying = try SpawnedProcess(["cp", program.path, folder.path("ConfettiDemo")])
      try #require(copying.wait() == .exited(0))
    }

    /// Runs the program in its folder, without a display and with nothing of ours around it.
    func run(
      _ line: String, _ variables: [String: String] = [:], output: FileHandle? = nil
    ) throws -> (status: Int32, output: Data, complaint: String) {
      let process = Process()
      let (written, complaints) = (Pipe(), Pipe())
      process.executableURL = folder.url.appending(path: "ConfettiDemo")
      process.arguments = line.split(separator: " ").map(String.init)
      process.currentDirectoryURL = folder.url
      process.environment = [
        "PATH": "/nowhere", "HOME": folder.url.path, "TMPDIR": folder.url.path,
        "SDL_VIDEODRIVER": "dummy",
        // A report on leaks of the program would be one sentence too many.
        "ASAN_OPTIONS": "detect_leaks=0",
        "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
      ].merging(variables) { $1 }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output ?? written
      process.standardError = complaints
      try process.run()
      let bytes = output == nil ? written.fileHandleForReading.readDataToEndOfFile() : Data()
      let complaint = complaints.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, bytes, String(decoding: complaint, as: UTF8.self))
    }

    @Test("it renders and plays with nothing beside it")
    func runsAlone() throws {
      #expect(try run("render sparks --size 64x64 -o a.png").status == 0)
      let show = try run("--frames 1")
      #expect(show.status == 0 && String(decoding: show.output, as: UTF8.self).contains("1 frame,"))
      let names = try folder.contents.map { $0.hasPrefix("Confetti-") ? "picture" : $0 }
      #expect(names == ["picture", "ConfettiDemo", "a.png"])
    }

    @Test("the help is there however narrow the terminal is", arguments: ["1", "-5", "20", "39"])
    func narrowHelp(columns: String) throws {
      for line in ["--help", "export --help", "help celebrate"] {
        let help = try run(line, ["COLUMNS": columns])
        #expect(help.status == 0)
        #expect(String(decoding: help.output, as: UTF8.self).contains("  --seed <"))
      }
    }

    @Test("list has the groups, and in them a line an effect, with its name and what it is")
    func list() throws {
      let text = String(decoding: try run("list").output, as: UTF8.self)
      let groups = text.split(separator: "\n\n").map { $0.split(separator: "\n") }
      #expect(groups.map { String($0[0]) } == Effect.library.map(\.title))
      for (lines, group) in zip(groups, Effect.library) {
        #expect(lines.count == 1 + group.effects.count)
        for (line, effect) in zip(lines.dropFirst(), group.effects) {
          #expect(line.hasPrefix("  " + effect.name + " ") && line.hasSuffix(" " + effect.summary))
        }
      }
    }

    /// Writes files into the folder of the user's own effects; returns the variable that names it.
    func own(_ files: [String: String]) throws -> [String: String] {
      let effects = folder.url.appending(path: "data/confetti/effects")
      try FileManager.default.createDirectory(at: effects, withIntermediateDirectories: true)
      for (name, text) in files {
        try Data(text.utf8).write(to: effects.appending(path: "\(name).json"))
      }
      return ["XDG_DATA_HOME": folder.url.appending(path: "data").path]
    }

    @Test("list has the user's own effects as well, and the problems with them on standard error")
    func listOwn() throws {
      let variables = try own([
        "sleet": "{summary: 'Snow.'}", "dew": "{summary: 'Rain.'}", "bad": "{\n 'name': 1}",
        "sparks": "{summary: 'My sparks.'}",
      ])
      let result = try run("list", variables)
      let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
      let words = lines.suffix(4).map { $0.split(separator: " ")[0] }
      #expect(result.status == 0 && words.count == 4)
      #expect(words.prefix(3) == ["bad", "dew", "sleet"])
      // By its name the effect of the library is meant.
      #expect(words.last?.hasSuffix("/sparks.json") == true)
      #expect(result.complaint.contains("bad.json:2:10: name: expected"))
      #expect(result.complaint.filter { $0 == "\n" }.count == 1)
      #expect(lines.dropLast(4).last == "Your own")
      #expect(try run("trace sleet --at 0.1", variables).status == 0)
      #expect(try run("trace slet --at 0.1", variables).complaint.contains("did you mean sleet?"))
      #expect(try run("--effect dew --frames 1", variables).status == 0)
    }

    @Test("a file that is no effect ends with 1, with its line and nothing else")
    func brokenFiles() throws {
      try Data("{\n  emitters: [{life: \"long\"}]}".utf8)
        .write(to: folder.url.appending(path: "bad.json"))
      for line in [
        "--effect bad.json --frames 1", "render bad.json -o a.png", "trace bad.json --at 0",
      ] {
        let result = try run(line)
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(result.complaint.hasPrefix("bad.json:2:21: emitters[0].life: expected"))
        #expect(result.complaint.filter { $0 == "\n" }.count == 1)
      }
      #expect(try run("trace no.json --at 0").status == 1)
    }

    @Test("check prints nothing for a valid effect, and a line for each mistake")
    func check() throws {
      try Data("{}".utf8).write(to: folder.url.appending(path: "good.json"))
      try Data("{name: 1}".utf8).write(to: folder.url.appending(path: "bad.json"))
      let good = try run("check good.json good.json")
      #expect(good.status == 0 && good.output.isEmpty && good.complaint.isEmpty)
      let bad = try run("check bad.json good.json no.json .")
      #expect(bad.status == 1 && bad.complaint.isEmpty)
      let lines = String(decoding: bad.output, as: UTF8.self).split(separator: "\n")
      #expect(lines.count == 3 && lines[0].hasPrefix("bad.json:1:8: name: expected"))
      #expect(lines[1].hasPrefix("no.json cannot be read") && lines[2].contains("folder"))
      #expect(try run("check").status == 64)
    }

    @Test("print writes a file that check accepts and trace takes for the same effect")
    func showPrintsFile() throws {
      for effect in Effect.classics {
        let shown = try run("print \(effect.name)")
        #expect(shown.status == 0 && shown.complaint.isEmpty)
        try shown.output.write(to: folder.url.appending(path: "own.json"))
        #expect(try run("check own.json").status == 0)
        let trace = "--seed 5 --at 0.3"
        #expect(
          try run("trace own.json \(trace)").output == run("trace \(effect.name) \(trace)").output)
      }
      #expect(try run("print ducks").status == 64)
    }

    @Test("layout has a line of words and four whole numbers for each thing that can be pressed")
    func layout() throws {
      let text = String(decoding: try run("layout --size 640x360").output, as: UTF8.self)
      let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
      let sorts = Dictionary(grouping: lines) { $0[0] }.mapValues(\.count)
      #expect(Set(sorts.keys) == ["button", "control", "card", "effect"])
      #expect(sorts["control"] == 3)
      for line in lines {
        let numbers = line.suffix(4).compactMap { Int($0) }
        try #require(line.count >= 6 && numbers.count == 4, "\(line)")
        #expect(numbers[0] >= 0 && numbers[0] + numbers[2] <= 640 && numbers[2] > 0)
        #expect(numbers[1] >= 0 && numbers[1] + numbers[3] <= 360 && numbers[3] > 0)
      }
    }

    @Test("keys lead to the tree of any scene")
    func treeOfScene() throws {
      let text = try run("layout --tree --press g --press 5 --press space").output
      #expect(String(decoding: text, as: UTF8.self).contains(#""path":"scene/lanes""#))
    }

    @Test("layout has the buttons of a show with a file")
    func layoutWithFile() throws {
      try folder.write("snow.json", Data("{}".utf8))
      let output = try run("layout --effect snow.json").output
      #expect(String(decoding: output, as: UTF8.self).contains("button Snow "))
    }

    @Test("a picture on standard output is the file's bytes and nothing else")
    func standardOutput() throws {
      let line = "render fountain --size 64x64 --seed 3 -o"
      #expect(try run("\(line) a.png").output.isEmpty)
      let written = try run("\(line) -")
      #expect(written.status == 0 && written.complaint.isEmpty)
      #expect(try written.output == folder.read("a.png"))
    }

    @Test("a reader that goes away in the middle of a picture is no error")
    func brokenPipe() throws {
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      let result = try run(
        "render celebration --size 640x360 -o -", output: pipe.fileHandleForWriting)
      #expect(result.status == 0 && result.complaint.isEmpty)
    }

    @Test("a wrong call ends with 64, what cannot be done with 1, each with one sentence")
    func statuses() throws {
      for (line, status, words) in [
        ("render sparks -o a.gif", 64, "PNG pictures"), ("--frames none", 64, "whole number"),
        ("render sparks -o no/such/a.png", 1, "no/such/a.png"),
        ("--stats no/such.json", 1, "--stats"),
      ] {
        let result = try run(line)
        #expect(result.status == status && result.output.isEmpty)
        #expect(result.complaint.contains(words))
        #expect(result.complaint.filter { $0 == "\n" }.count == 1)
      }
      #expect(try folder.contents == ["ConfettiDemo"])
    }

    @Test("a folder of assets that is named and cannot be used ends the show with one sentence")
    func brokenOverride() throws {
      let result = try run("--frames 1", ["CONFETTI_ASSETS": "/no/such/assets"])
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(result.complaint.contains("/no/such/assets/glyphs.txt"))
      #expect(result.complaint.filter { $0 == "\n" }.count == 1)
    }
  }
#endif
