import ConfettiSystem
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("FFmpeg") struct FFmpegTests {
  #if os(Linux)
    /// Runs the program with an ffmpeg that is a script of ours; returns its status and what it said.
    private func export(_ script: String?, _ options: String = "-o film.webm") throws -> (
      status: Int32, complaint: String, files: [String], bytes: Int?
    ) {
      let (folder, tools) = (try TemporaryFolder(), try TemporaryFolder())
      if let script {
        try tools.writeProgram("ffmpeg", "#!/bin/sh\n\(script)\n")
      }
      let process = Process()
      process.executableURL = URL(filePath: try #require(Files.program))
        .deletingLastPathComponent().appending(path: "ConfettiDemo")
      process.arguments =
        "export party --size 160x90 --fps 60 --duration 1 \(options)".split(separator: " ").map(
          String.init)
      process.currentDirectoryURL = folder.url
      process.environment = [
        "PATH": tools.url.path + (script == nil ? "" : ":/usr/bin:/bin"),
        "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
      ]
      let complaints = Pipe()
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = complaints
      try process.run()
      let text = complaints.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (
        process.terminationStatus, String(decoding: text, as: UTF8.self), try folder.contents,
        Files.size(of: folder.path("film.webm"))
      )
    }

    /// Begins a script that has the encoders for sound as well.
    private static let hasSoundEncoder = """
      case "$*" in *-encoders*) printf ' V..... libvpx-vp9 x\\n A..... libopus x\\n'; exit;; esac
      """

    @Test("a missing encoder of sound is said") func soundEncoder() throws {
      let end = try export(Self.hasEncoder, "--sound -o film.webm")
      #expect(end.status == 1 && end.files.isEmpty)
      #expect(end.complaint.contains("lacks the encoder libopus"))
    }

    @Test(
      "frames and sound are taken in any order",
      arguments: [
        "cat <&3 >sound; cat >frames", "cat >frames; cat <&3 >sound",
        "cat <&3 >sound & cat >frames; wait",
        "head -c 7000 <&3 >sound; cat >frames; cat <&3 >>sound",
      ])
    func sound(script: String) throws {
      // Longer than what fits into both pipes.
      let end = try export(
        Self.hasSoundEncoder + "\n\(script)\n"
          + "for last; do :; done; cat frames sound >\"${last#file:}\"; echo frame=1200 >&2; rm frames sound",
        "--quiet --sound --duration 20 -o film.webm")
      #expect(end.status == 0 && end.files == ["film.webm"])
      #expect(end.bytes == 1200 * 160 * 90 * 4 + 20 * 48_000 * 6)
    }

    @Test(
      "an ffmpeg that does not take the sound is no silent failure",
      arguments: ["exec 3<&-; cat >/dev/null; sleep 100", "exec 3<&-; cat >/dev/null; exit 1"])
    func closed(script: String) throws {
      let end = try export(Self.hasSoundEncoder + "\n" + script, "--quiet --sound -o film.webm")
      #expect(end.status == 1 && end.files.isEmpty)
      #expect(end.complaint.count { $0 == "\n" } == 1)
    }

    private static let hasEncoder = """
      case "$*" in *-encoders*) echo " V..... libvpx-vp9 x"; exit;; esac
      """

    @Test(
      "a problem of ffmpeg is reported in one sentence, and nothing is left",
      arguments: [
        (nil, "needs ffmpeg, which is not installed"),
        ("echo ' V..... libx264 x'", "lacks the encoder libvpx-vp9"),
        (hasEncoder + "\nexit 0", "before it had all frames"),
        (hasEncoder + "\ncat >/dev/null", "taken only 0 of 60 frames"),
        (hasEncoder + "\ncat >/dev/null; echo 'It burns.' >&2; exit 3", "film.webm: It burns;"),
        (hasEncoder + "\ncat >/dev/null; echo frame=60 >&2", "written nothing to film.webm"),
        ("yes ' V..... libx264 x'", "does not say which encoders"),
        (hasEncoder + "\ncat >/dev/null; kill -TERM $$", "status 143"),
        (hasEncoder + "\nexec <&-; sleep 100", "takes no more frames"),
        (hasEncoder + "\ncat >/dev/null; echo 'No space left on device' >&2; exit 1", "free some"),
      ] as [(String?, String)])
    func failures(script: String?, words: String) throws {
      let end = try export(script)
      #expect(end.status == 1)
      #expect(end.complaint.contains(words))
      #expect(end.complaint.count { $0 == "\n" } == 1)
      #expect(end.files.isEmpty)
    }

    @Test("the file of ffmpeg is put in its place when it has all frames") func success() throws {
      let end = try export(
        Self.hasEncoder + """

          for last; do :; done
          cat >"${last#file:}"
          echo frame=60 >&2
          """)
      #expect(end.status == 0 && end.files == ["film.webm"])
      #expect(end.complaint.hasPrefix("film.webm: 60 frames, 3.5 MB, 1 s, made in "))
    }
  #endif
}
