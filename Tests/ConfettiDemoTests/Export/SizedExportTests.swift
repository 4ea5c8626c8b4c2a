import Confetti
import ConfettiFilm
import ConfettiSystem
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("SizedExport") struct SizedExportTests {
  /// The frames of a film, and the file that they are written into.
  private struct Frames: Hashable {
    let path: String
    let rate: Double
    let count, births: Int
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The frames for which jobs were made until a film of a format was refused.
  private func made(_ format: ExportFormat, keepsRate: Bool, calm: Film? = nil) throws -> [Frames] {
    let size = Size(width: 48, height: 48)
    var system = ParticleSystem(seed: 1)
    system.fire(.fanfare, in: size, at: 0)
    var made: [Frames] = []
    let export = SizedExport(
      format: format, limit: .kilobytes(0),
      film: try Film(of: system, size: size, framesPerSecond: 30, frameCount: 24),
      start: ExportDetail(), keepsRate: keepsRate, keepsTime: true,
      output: folder.path("a.\(format.ending)"), isQuiet: true,
      job: { film, path in
        made.append(
          Frames(
            path: path, rate: film.framesPerSecond, count: film.frameCount,
            births: film.birthCount(most: .max)))
        return ExportJob(
          film: film, frames: 0..<film.frameCount, output: path, isQuiet: true, isSized: true)
      },
      calm: { calm })
    #expect(throws: DemoError.self) { try export.write() }
    return made
  }

  @Test("frames that are packed in several ways have one job, of the whole film and of thirds")
  func jobs() throws {
    for keepsRate in [true, false] {
      let made = try made(.apng, keepsRate: keepsRate)
      #expect(Set(made).count == made.count)
      #expect(Set(made.map(\.path)).count == 2)
      // Everything, a share of the pieces, and a third of each.
      #expect(made.count >= 4)
    }
  }

  @Test("shapes that are written less exactly have one job, and no thirds") func shapes() throws {
    let made = try made(.lottie, keepsRate: false)
    #expect(Set(made).count == made.count && Set(made.map(\.path)).count == 1)
    #expect(made.first?.births ?? 0 > made.last?.births ?? 0)
  }

  @Test(
    "a film with a matte that was looked for once is written as if it were looked for each time")
  func sameBytes() throws {
    let line = "export curtain --matte side --size 160x90 --fps 10 --quiet"
    let export = try #require(
      try command(ExportCommand.self, "\(line) -o \(folder.path("a.apng"))"))
    let film = try export.film(.apng, of: export.options.fired())
    func write(_ name: String, _ detail: ExportDetail) throws -> Data {
      try ExportFormat.apng.write(
        ExportJob(
          film: film.withMatte(.side), frames: 0..<film.frameCount, output: folder.path(name),
          isQuiet: true, detail: detail))
      return try folder.read(name)
    }
    let whole = try write("whole.apng", ExportDetail())
    let small = try write("small.apng", ExportDetail(colors: 255))
    #expect(small.count < whole.count)
    try #require(
      try command(
        ExportCommand.self, "\(line) --at-most \(whole.count - 1) -o \(folder.path("a.apng"))")
    ).run()
    #expect(try folder.read("a.apng") == small)
  }

  @Test("an error names the file that was asked for, and no draft of it") func names() {
    func named(_ error: any Error) -> String {
      "\(SizedExport.naming("a.gif", insteadOf: ".confetti-7-0", in: error))"
    }
    #expect(
      named(FileError(path: ".confetti-7-0", .noSpace)) == "\(FileError(path: "a.gif", .noSpace))")
    #expect(
      named(DemoError("ffmpeg could not write .confetti-7-0: no"))
        == "ffmpeg could not write a.gif: no")
    #expect(named(FileError(path: "b.png", .noSpace)).contains("b.png"))
  }
}
