import ArgumentParser
import Confetti
import ConfettiFilm
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("ExportFormat") struct ExportFormatTests {
  private static let film = try? Film(
    of: {
      var system = ParticleSystem(seed: 1)
      system.fire(.fanfare, in: Size(width: 320, height: 180), at: 0)
      return system
    }(), size: Size(width: 320, height: 180), frameCount: 30)

  @Test("a format is known by its own ending, whatever comes before it, and by no other's")
  func endings() {
    let endings = ExportFormat.all.flatMap { [$0.ending, $0.otherEnding].compactMap(\.self) }
    #expect(Set(endings).count == endings.count)
    for format in ExportFormat.all {
      for ending in [format.ending, format.otherEnding].compactMap(\.self) {
        #expect(ExportFormat(file: "a.png/b.\(ending.uppercased())")?.ending == format.ending)
      }
      #expect(ExportFormat(argument: format.ending)?.ending == format.ending)
    }
    for name in ["", "film", ".gif", "a.gif/film", "film.foo", "film."] {
      #expect(ExportFormat(file: name) == nil)
    }
  }

  @Test("each format has a row in the table of the document") func document() throws {
    let text = try Repository.text("docs/films.md")
    for format in ExportFormat.all { #expect(text.contains("`.\(format.ending)`")) }
  }

  @Test("a file of shapes is whole", arguments: ["svg", "json"])
  func shapes(ending: String) throws {
    let folder = try TemporaryFolder()
    let format = try #require(ExportFormat(argument: ending))
    let film = try #require(Self.film)
    let path = folder.path("film." + ending)
    try format.write(ExportJob(film: film, frames: 0..<30, output: path, isQuiet: true))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasSuffix(ending == "svg" ? "</svg>\n" : "]}\n"))
  }

  @Test("part of a film cannot be written as shapes, which is told")
  func range() throws {
    let film = try #require(Self.film)
    #expect(throws: ValidationError.self) {
      try ExportFormat.svg.write(
        ExportJob(film: film, frames: 3..<9, output: "film.svg", isQuiet: true))
    }
  }
}
