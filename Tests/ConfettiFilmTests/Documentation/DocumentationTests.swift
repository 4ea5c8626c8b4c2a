import ConfettiTestSupport
import Testing

@Suite("Documentation of films") struct FilmDocumentationTests {
  @Test(
    "the documents show the example that is compiled",
    arguments: ["docs/films.md", "Sources/ConfettiFilm/ConfettiFilm.docc/ConfettiFilm.md"])
  func example(document: String) throws {
    let code = try Repository.text("Tests/ConfettiFilmTests/Documentation/FilmExample.swift")
    #expect(try Repository.text(document).contains("```swift\n\(code)```"))
  }
}
