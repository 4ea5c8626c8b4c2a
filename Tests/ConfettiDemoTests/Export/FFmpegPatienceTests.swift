import ConfettiSystem
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

// Beside the films of recordings, because the program has one helper at a time.
extension RecordedFilmTests {
  @Suite("The patience with ffmpeg", .serialized, .timeLimit(.minutes(10)))
  struct FFmpegPatienceTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      Signal.ignoreFailedWrites()
    }

    private static let settings = VideoSettings(
      name: "WebM", encoder: "libvpx-vp9", muxer: "webm", options: [])

    /// The path of an ffmpeg that is a script of ours.
    private func fake(_ script: String) throws -> String {
      try folder.writeProgram("tools/ffmpeg", "#!/bin/sh\n\(script)\n")
      return folder.path("tools/ffmpeg")
    }

    /// Writes a film of ten frames.
    private func write(_ script: String, to name: String = "film.webm") throws {
      let ffmpeg = try FFmpeg(
        Self.settings, to: DraftFile(folder.path(name), ending: ".webm"), inputs: [],
        program: fake(script), patience: 0.8)
      for _ in 0..<10 { try ffmpeg.write([UInt8](repeating: 7, count: 400_000)) }
      try ffmpeg.finish(after: 10)
    }

    @Test(
      "one that hangs is ended, and nothing is left of its file",
      arguments: [
        "sleep 100", "cat >/dev/null; sleep 100", "cat >/dev/null; exec 2>&-; sleep 100",
        "yes 'It burns.' >&2", "cat >/dev/null; kill -STOP $$",
        "cat >/dev/null; while sleep 0.05; do echo frame=3; echo It burns.; done >&2",
      ])
    func hangs(script: String) throws {
      let error = #expect(throws: DemoError.self) { try write(script) }
      #expect(error?.description.contains("has not got on for 0 s") == true)
      #expect(error?.description.contains("film.webm is not written") == true)
      #expect(try folder.contents == ["tools"])
    }

    @Test("one that takes its time and gets on is waited for") func slow() throws {
      try write(
        """
        for last; do :; done
        sleep 0.4
        head -c 1000000 >"${last#file:}"
        sleep 0.4
        cat >>"${last#file:}"
        for frame in 2 4 6 8 10; do sleep 0.3; echo frame=$frame >&2; done
        """)
      #expect(try folder.read("film.webm").count == 4_000_000)
    }

    @Test("the reader of a pipe may take all the time it wants") func pipe() throws {
      try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
      let output = try #require(ProcessPipe())
      let reader = try SpawnedProcess(
        ["sh", "-c", "{ sleep 2; cat; } <'\(folder.path("pipe"))' | wc -c"], input: .none,
        output: .file(output.writeEnd))
      output.closeWriteEnd()
      try write("cat; echo frame=10 >&2", to: "pipe")
      let count = String(decoding: output.readToEnd(), as: UTF8.self)
      #expect(count.filter(\.isNumber) == "4000000" && reader.wait() == .exited(0))
    }

    @Test(
      "one that does not say which encoders it has is ended",
      arguments: ["sleep 100", "echo ' V..... libvpx-vp9 x'; sleep 100", "yes"])
    func encoders(script: String) throws {
      let program = try fake(script)
      let error = #expect(throws: DemoError.self) {
        try FFmpeg.check(Self.settings, program: program, patience: 0.5)
      }
      #expect(error?.description.contains("does not say which encoders") == true)
    }
  }
}
