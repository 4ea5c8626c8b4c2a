import ArgumentParser
import Confetti
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("VectorExport") struct VectorExportTests {
  private static let film = try? Film(
    of: {
      var system = ParticleSystem(seed: 1)
      system.fire(.fanfare, in: Size(width: 320, height: 180), at: 0)
      return system
    }(), size: Size(width: 320, height: 180), frameCount: 30)

  @Test("the file is whole", arguments: ["svg", "json"])
  func writes(ending: String) throws {
    let folder = try TemporaryFolder()
    let format = try #require(ExportFormat(rawValue: ending))
    let film = try #require(Self.film)
    let path = folder.path("film." + ending)
    try VectorExport(film, 0..<30, format, path).write()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasSuffix(ending == "svg" ? "</svg>\n" : "]}\n"))
  }

  @Test("part of a film cannot be written as shapes, which is told")
  func range() throws {
    let film = try #require(Self.film)
    #expect(throws: ValidationError.self) { try VectorExport(film, 3..<9, .svg, "film.svg") }
  }
}
