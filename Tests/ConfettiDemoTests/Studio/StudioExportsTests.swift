import Confetti
import ConfettiControls
import ConfettiFilm
import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo
@testable import ConfettiStudio
@testable import ConfettiSystem

@Suite struct StudioExportsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func stage(seconds: Double = 0.3) throws -> ExportedStage {
    let text = """
      { emitters: [{ when: { count: 9 }, launch: { direction: [-40, 40], speed: 90 }, life: 1 }] }
      """
    let effect = try Effect(file: "a.json", contents: Array(text.utf8)).checked()
    var system = ParticleSystem(seed: 3)
    let size = Size(width: 96, height: 64)
    system.fire(effect, at: .standard(for: effect, in: size), time: 0)
    return ExportedStage(
      name: "a", system: system, size: size, ground: .night, part: 0.1...(0.1 + seconds),
      moment: 0.2)
  }

  /// Writes a file to its end; returns the sentence about it.
  private func sentence(
    _ export: StudioExport, _ stage: ExportedStage, cancelling: Bool = false
  ) throws -> String {
    var exports = StudioExports()
    #expect(exports.begin(export, of: stage, in: folder.path("")) == nil)
    #expect(exports.progress != nil)
    if cancelling { exports.cancel() }
    for _ in 0..<3000 {
      if let sentence = exports.takeSentence() { return sentence }
      MonotonicClock.sleep(seconds: 0.01)
    }
    Issue.record("the file took too long")
    return ""
  }

  @Test func everyFileOfTheMenuThatNeedsNoOtherProgramIsWritten() throws {
    for export in [
      StudioExport.film(ending: "apng"), .film(ending: "svg"), .film(ending: "json"), .still,
      .sheet,
      .exposure, .film(ending: "wav"),
    ] {
      let sentence = try sentence(export, stage())
      #expect(
        sentence.hasPrefix("Saved to ") && sentence.contains("\(folder.path(""))"), "\(sentence)")
    }
    #expect(
      try folder.contents.sorted() == [
        "a exposure.png", "a moments.png", "a.apng", "a.json", "a.png", "a.svg", "a.wav",
      ])
  }

  @Test func aFilmHasTheFramesBetweenTheMarks() throws {
    _ = try sentence(.film(ending: "apng"), stage())
    let bytes = try Array(folder.read("a.apng"))
    // From 0.1 to 0.4 s at 60 frames a second; the chunk says how many there are.
    let chunk = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("acTL".utf8)) })
    #expect(bytes[(chunk + 4)..<(chunk + 8)].elementsEqual([0, 0, 0, 18]))
  }

  @Test func framesAreNumberedInAFolderOfTheirOwn() throws {
    for _ in 0..<2 { _ = try sentence(.frames, stage()) }
    #expect(try folder.contents.sorted() == ["a frames", "a frames 2"])
    let names = Files.names(inFolder: folder.path("a frames"))
    #expect(names.count == 18 && names.first == "frame-0006.png")
    let stage = try stage()
    let film = try Film(of: stage.system, size: stage.size, frameCount: 1)
    let frame = try Array(folder.read("a frames/frame-0012.png"))
    #expect(frame == film.picture(at: 0.2).pngData())
  }

  @Test func aNameThatIsTakenGetsANumber() throws {
    try folder.write("a.png", Data("mine".utf8))
    _ = try sentence(.still, stage())
    _ = try sentence(.still, stage())
    #expect(try folder.contents.sorted() == ["a 2.png", "a 3.png", "a.png"])
    #expect(try folder.read("a.png") == Data("mine".utf8))
  }

  @Test func aFileThatIsGivenUpLeavesNothing() throws {
    for export in [
      StudioExport.film(ending: "apng"), .sheet, .exposure, .film(ending: "svg"), .frames,
    ] {
      let sentence = try sentence(export, stage(seconds: 60), cancelling: true)
      #expect(sentence.hasSuffix("was given up, and nothing of it was kept"), "\(sentence)")
    }
    #expect(try folder.contents.isEmpty)
  }

  @Test func oneFileIsWrittenAtATime() throws {
    var exports = StudioExports()
    #expect(
      try exports.begin(.film(ending: "apng"), of: stage(seconds: 60), in: folder.path("")) == nil)
    let refusal = try exports.begin(.still, of: stage(), in: folder.path(""))
    #expect(refusal == "a.apng is being written: Esc gives it up")
    exports.end()
    #expect(try folder.contents.isEmpty)
  }

  @Test func aStillIsTheMomentThatRenderPaints() throws {
    _ = try sentence(.still, stage())
    let stage = try stage()
    let film = try Film(of: stage.system, size: stage.size, frameCount: 1)
    #expect(try Array(folder.read("a.png")) == film.picture(at: 0.2).pngData())
  }

  @Test func aClosedPartIsFilmedAsTheStageShowsIt() throws {
    let text = """
      { emitters: [{ when: { rate: 40 }, where: { line: [[0, 0], [1, 0]] }, air: { gravity: [20, 90] }, life: 6 }] }
      """
    var staged = StagedEffect(try Effect(file: "a.json", contents: Array(text.utf8)).checked())
    staged.close(after: 1.5)
    let round = try #require(staged.round)
    let film = try Film(
      of: round.system(from: 2, period: 1.5), size: staged.format.size, scale: 0.25,
      framesPerSecond: 20, frameCount: 30, isLoop: true)
    let stage = try Film(
      of: staged.system, size: staged.format.size, scale: 0.25, framesPerSecond: 20, frameCount: 1)
    for frame in [0, 17, 29] {
      let (a, b) = (film.frame(frame), stage.picture(at: 2 + film.time(of: frame)))
      let different = zip(a.pixels, b.pixels).count { $0 != $1 }
      #expect(different * 100 < a.pixels.count, "frame \(frame): \(different) pixels differ")
      #expect(a.pixels.contains { $0.bytes.alpha > 0 })
    }
  }

  @Test func theMenuHasEveryFilmThatIsOneFileForPeople() {
    let known = ExportFormat.all.map(\.ending)
    let menu = StudioExport.films.map(\.0)
    #expect(Set(menu).isSubset(of: known))
    #expect(
      Set(known).subtracting(menu) == ["lottie", "png", "raw", "tgs", "js", "html", "baked"])
  }
}
