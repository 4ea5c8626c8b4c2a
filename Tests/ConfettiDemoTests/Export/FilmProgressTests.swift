import Testing

@testable import ConfettiDemo

@Suite("FilmProgress") struct FilmProgressTests {
  private let plain = FilmProgress.Style(hasColor: false, isASCII: true)

  @Test("a bar leaves the last column free, however wide the terminal is") func width() {
    for columns in 1...200 {
      for written in [0, 1, 99, 100, 12_345, 100_000] {
        let bar = FilmProgress.bar(written, 100_000, 12.3, columns: columns, plain)
        #expect(bar.count < max(columns, 8) && !bar.contains("\u{1B}"))
      }
    }
  }

  @Test("a bar says the share, the frames, the rate and the time left") func content() {
    let bar = FilmProgress.bar(60, 240, 2, columns: 80, plain)
    #expect(bar.hasPrefix(" 25 %  #") && bar.hasSuffix("..  60/240  6 s left  30/s"))
    let (marks, rest) = (bar.count { $0 == "#" }, bar.count { $0 == "." })
    #expect(marks * 3 <= rest && rest <= (marks + 1) * 3)
    #expect(FilmProgress.bar(240, 240, 2, columns: 80, plain).hasPrefix("100 %  ##"))
    #expect(FilmProgress.bar(0, 240, 0, columns: 80, plain).hasSuffix("  0/240"))
  }

  @Test("colours are there only if asked for") func color() {
    let style = FilmProgress.Style(hasColor: true, isASCII: false)
    #expect(FilmProgress.bar(1, 2, 1, columns: 40, style).contains("\u{1B}[35m━"))
  }

  @Test("elsewhere a line says the same in words") func words() {
    #expect(
      FilmProgress.words(60, 240, 2) == "25 %, 60 of 240 frames, 30/s, 6 s left")
    #expect(FilmProgress.words(0, 1, 0) == "0 %, 0 of 1 frame")
  }

  @Test(
    "times and sizes are as people write them",
    arguments: [(0, "0 s"), (7.2, "8 s"), (60, "1:00"), (125, "2:05"), (3600, "1:00:00")])
  func times(seconds: Double, text: String) {
    #expect(FilmProgress.time(seconds) == text)
    #expect(FilmProgress.size(812) == "812 B" && FilmProgress.size(46_800) == "47 KB")
    #expect(FilmProgress.size(1_320_000) == "1.3 MB" && FilmProgress.size(2_000_000_000) == "2 GB")
  }
}
