import Confetti
import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiFilm

@Suite("FilmFiles") struct FilmFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("an APNG file is what the encoder makes of the frames, and the same twice")
  func apng() throws {
    let film = try FilmTests.film("party", frames: 30)
    for name in ["a.apng", "b.apng"] {
      var file = try APNGFile(folder.path(name), film.format)
      try film.write(to: &file)
    }
    let encoder = APNGEncoder(
      width: film.width, height: film.height, frameCount: 30, delay: film.format.delay)
    var bytes = encoder.header
    for index in 0..<30 {
      let previous = index == 0 ? nil : film.frame(index - 1)
      bytes += encoder.chunks(of: encoder.change(to: film.frame(index), from: previous), at: index)
    }
    bytes += encoder.end
    #expect(try folder.read("a.apng") == Data(bytes))
    #expect(try folder.read("b.apng") == Data(bytes))
    #expect(try folder.contents == ["a.apng", "b.apng"])
  }

  @Test("numbered PNG files are the pictures of their moments") func numbered() throws {
    let film = try FilmTests.film("sparks", frames: 12)
    let folder = folder
    var files = PNGFiles(first: 3) { folder.path("f\($0).png") }
    try film.write(3..<9, to: &files)
    #expect(try folder.contents == (3..<9).map { "f\($0).png" })
    for frame in 3..<9 {
      #expect(try folder.read("f\(frame).png") == Data(film.frame(frame).pngData()))
    }
  }

  @Test("parts of raw frames one after the other are the whole") func raw() throws {
    let film = try FilmTests.film("fanfare", frames: 24)
    for (name, range) in [("whole", 0..<24), ("a", 0..<7), ("b", 7..<8), ("c", 8..<24)] {
      var file = try RawFile(folder.path(name))
      try film.write(range, to: &file)
    }
    let whole = try folder.read("whole")
    #expect(try folder.read("a") + folder.read("b") + folder.read("c") == whole)
    #expect(whole.count == 24 * film.width * film.height * 4)
    #expect(whole.prefix(film.width * film.height * 4) == Data(film.frame(0).straightBytes()))
  }

  @Test("nothing is left of a film that was not written to its end") func unfinished() throws {
    struct Stop: Error {}
    let film = try FilmTests.film("sparks", frames: 60)
    func write() throws {
      var file = try APNGFile(folder.path("a.apng"), film.format)
      try film.write(to: &file) { if $0 > 20 { throw Stop() } }
    }
    #expect(throws: Stop.self) { try write() }
    #expect(try folder.contents.isEmpty)
  }
}
