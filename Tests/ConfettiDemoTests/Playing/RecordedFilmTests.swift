import ConfettiGraphics
import ConfettiShow
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("RecordedFilm") struct RecordedFilmTests {
  /// A recording of a tenth of a second.
  func recording() throws -> Recording {
    let size = Size(width: 320, height: 240)
    var recorded = RecordedShow(Show(typeface: try Assets().typeface, size: size))
    _ = recorded.update(Input(size: size), at: 0)
    _ = recorded.record(Recording(of: recorded.show, at: 0, scale: 1, framesPerSecond: 60))
    var (quads, version) = (QuadBuffer(), -1)
    for frame in 1...6 {
      recorded.draw(into: &quads, &version) { _ in }
      let events: [Input.Event] = frame == 2 ? [.keyPressed(.space), .keyReleased(.space)] : []
      _ = recorded.update(Input(events: events, size: size), at: Double(frame) / 60)
    }
    let recording = recorded.record(nil)
    return try #require(recording)
  }

  @Test("it is an animated PNG file, named after the time, and nothing else")
  func animatedPNG() throws {
    let folder = try TemporaryFolder()
    let recording = try recording()
    let film = RecordedFilm(in: folder.url.path)
    var percents: [Int] = []
    let next = try film.begin(recording)
    repeat { percents.append(try next(.one)) } while percents.last != 100
    let path = film.path
    let name = try #require(try folder.contents.first)
    #expect(try folder.contents.count == 1 && folder.path(name) == path)
    #expect(try #/Confetti-20\d{6}-\d{6}-\d{3}\.apng/#.wholeMatch(in: name) != nil)
    #expect(percents == [16, 33, 50, 66, 83, 100])
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    // The first frame is what programs see that know no films.
    var replay = Replay(recording)
    #expect(try Bitmap(png: bytes) == replay.frame(0))
  }

  @Test("a film that is given up leaves nothing")
  func givenUp() throws {
    let folder = try TemporaryFolder()
    let recording = try recording()
    func writeHalf() throws {
      let next = try RecordedFilm(in: folder.url.path).begin(recording)
      for _ in 0..<3 { _ = try next(.all) }
      #expect(try folder.contents.count == 1)
    }
    try writeHalf()
    #expect(try folder.contents.isEmpty)
  }

  @Test("a thread writes it meanwhile, and says where it is, or why it is not")
  func thread() throws {
    let folder = try TemporaryFolder()
    let recording = try recording()
    let written = FilmThread(recording, into: RecordedFilm(in: folder.url.path))
    guard case .saved(let path) = written.finish(within: 60) else {
      Issue.record("the film is not written")
      return
    }
    #expect(try folder.contents.map(folder.path) == [path])
    let failed = FilmThread(recording, into: RecordedFilm(in: "/no/such/folder"))
    guard case .failed(let sentence) = failed.finish(within: 60) else {
      Issue.record("a film is written into no folder")
      return
    }
    #expect(sentence.contains("/no/such/folder"))
  }

  @Test("a film that takes too long is given up")
  func tooLong() throws {
    let folder = try TemporaryFolder()
    let film = FilmThread(try recording(), into: RecordedFilm(in: folder.url.path))
    if case .saved = film.finish(within: 0) { Issue.record("the film is written in no time") }
    #expect(try folder.contents.isEmpty)
  }
}
