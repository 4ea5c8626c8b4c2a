import Confetti
import ConfettiFilm
import ConfettiGraphics
import ConfettiShow
import ConfettiSound
import ConfettiSystem
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

// One after the other: the program has one helper, ffmpeg, at a time.
@Suite("RecordedFilm", .serialized) struct RecordedFilmTests {
  init() {
    // As the program does: a write to an ffmpeg that has gone is an error.
    Signal.ignoreFailedWrites()
  }

  /// A recording of a tenth of a second.
  func recording(_ sound: SoundMode = .off) throws -> Recording<Show> {
    let size = Size(width: 320, height: 240)
    let settings = Show.Settings(sound: sound)
    var recorded = RecordedRoot(
      Show(typeface: try Assets().typeface, settings: settings, size: size))
    _ = recorded.update(Input(size: size), at: 0)
    _ = recorded.record(Recording(of: recorded.root, at: 0, scale: 1, framesPerSecond: 60))
    var (quads, version) = (QuadBuffer(), -1)
    for frame in 1...6 {
      recorded.draw(into: &quads, &version) { _ in }
      let events: [Input.Event] = frame == 2 ? [.keyPressed(.space), .keyReleased(.space)] : []
      _ = recorded.update(Input(events: events, size: size), at: Double(frame) / 60)
    }
    let recording = recorded.record(nil)
    return try #require(recording)
  }

  @Test("without ffmpeg it is an animated PNG file, named after the time, and nothing else")
  func animatedPNG() throws {
    let folder = try TemporaryFolder()
    let recording = try recording()
    let film = RecordedFilm(in: folder.url.path, usesVideo: false)
    var percents: [Int] = []
    let writing = try film.begin(recording)
    repeat { percents.append(try writing.nextFrame(.one)) } while percents.last != 100
    let path = writing.path
    let name = try #require(try folder.contents.first)
    #expect(try folder.contents.count == 1 && folder.path(name) == path)
    #expect(try #/Confetti-20\d{6}-\d{6}-\d{3}\.apng/#.wholeMatch(in: name) != nil)
    #expect(percents == [16, 33, 50, 66, 83, 100])
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    // The first frame is what programs see that know no films.
    var replay = Replay(recording)
    #expect(try Bitmap(png: bytes) == replay.frame(0))
  }

  @Test(
    "with ffmpeg it is a WebM file with all frames",
    .enabled("ffmpeg writes WebM") { Self.canWriteWebM() })
  func webM() throws {
    let folder = try TemporaryFolder()
    let writing = try RecordedFilm(in: folder.url.path).begin(try recording())
    var percent = 0
    while percent < 100 { percent = try writing.nextFrame(.one) }
    #expect(try folder.contents.map(folder.path) == [writing.path])
    #expect(writing.path.hasSuffix(".webm"))
    let bytes = try Data(contentsOf: URL(filePath: writing.path))
    #expect(bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]))
  }

  @Test(
    "the film of a show that was heard has sound, and no other",
    .enabled("ffmpeg writes WebM with sound") { Self.canWriteWebM(hasSound: true) },
    arguments: [SoundMode.off, .on, .quiet])
  func sound(mode: SoundMode) throws {
    let folder = try TemporaryFolder()
    let writing = try RecordedFilm(in: folder.url.path).begin(try recording(mode))
    var percent = 0
    while percent < 100 { percent = try writing.nextFrame(.one) }
    let bytes = try Data(contentsOf: URL(filePath: writing.path))
    #expect((bytes.range(of: Data("A_OPUS".utf8)) != nil) == (mode != .off))
    #expect(!writing.lacksSound)
  }

  @Test("without ffmpeg the film of a show that was heard is known to lack its sound")
  func lacksSound() throws {
    for (mode, lacksSound) in [(SoundMode.off, false), (.on, true)] {
      let folder = try TemporaryFolder()
      let film = RecordedFilm(in: folder.url.path, usesVideo: false)
      #expect(try film.begin(try recording(mode)).lacksSound == lacksSound)
    }
  }

  /// Whether there is an ffmpeg that writes WebM.
  private static func canWriteWebM(hasSound: Bool = false) -> Bool {
    let format = FilmFormat(width: 8, height: 8, frameCount: 1)
    return (try? FFmpeg.check(.webm(format), hasSound: hasSound)) != nil
  }

  @Test("a film that is given up leaves nothing", arguments: [false, true])
  func givenUp(usesVideo: Bool) throws {
    let folder = try TemporaryFolder()
    let recording = try recording()
    func writeHalf() throws {
      let film = RecordedFilm(in: folder.url.path, usesVideo: usesVideo)
      let writing = try film.begin(recording)
      for _ in 0..<3 { _ = try writing.nextFrame(.all) }
      #expect(try folder.contents.count == 1)
    }
    try writeHalf()
    #expect(try folder.contents.isEmpty)
  }

  @Test("a thread writes it meanwhile, and says where it is, or why it is not")
  func thread() throws {
    let folder = try TemporaryFolder()
    let recording = try recording()
    let written = FilmThread(recording, into: RecordedFilm(in: folder.url.path, usesVideo: false))
    guard case .saved(let path, false) = written.finish(within: 60) else {
      Issue.record("the film is not written")
      return
    }
    #expect(try folder.contents.map(folder.path) == [path])
    let failed = FilmThread(recording, into: RecordedFilm(in: "/no/such/folder", usesVideo: false))
    guard case .failed(let sentence) = failed.finish(within: 60) else {
      Issue.record("a film is written into no folder")
      return
    }
    #expect(sentence.contains("/no/such/folder"))
  }

  @Test("a film that takes too long is given up")
  func tooLong() throws {
    let folder = try TemporaryFolder()
    let film = FilmThread(
      try recording(), into: RecordedFilm(in: folder.url.path, usesVideo: false))
    if case .saved = film.finish(within: 0) { Issue.record("the film is written in no time") }
    #expect(try folder.contents.isEmpty)
  }
}
