import ConfettiFilm
import Testing

@testable import ConfettiDemo

@Suite("SizeSearch") struct SizeSearchTests {
  /// A search whose files have bytes that follow from their details.
  private final class Files {
    private(set) var written: [ExportDetail] = []
    private(set) var thirds = 0
    let bytes: (ExportDetail) -> Double
    /// The bytes of a third as a share of those of the whole.
    var third: (ExportDetail) -> Double = { _ in 0.4 }

    init(_ bytes: @escaping (ExportDetail) -> Double) { self.bytes = bytes }

    func search(_ details: [ExportDetail], limit: Int, guesses: Bool = true) throws
      -> SizeSearch.Result
    {
      try SizeSearch(
        details: details, limit: limit, usualQuality: 78,
        write: {
          self.written.append($0)
          return Int(self.bytes($0))
        },
        writeThird: guesses
          ? {
            self.thirds += 1
            return Int(self.bytes($0) * self.third($0))
          } : nil
      ).run()
    }
  }

  private static let shares = [1, 0.7, 0.5, 0.35, 0.25].map { ExportDetail(share: $0) }

  @Test("what is small enough is taken as it is") func first() throws {
    let files = Files { _ in 900 }
    #expect(try files.search(Self.shares, limit: 1000) == .found(Self.shares[0], bytes: 900))
    #expect(files.written.count == 1 && files.thirds == 0)
  }

  @Test("the first detail that is small enough is taken, with guesses and without")
  func firstHit() throws {
    for guesses in [true, false] {
      let files = Files { 1000 * $0.share }
      let found = try files.search(Self.shares, limit: 600, guesses: guesses)
      #expect(found == .found(Self.shares[2], bytes: 500))
      #expect(files.written.last == Self.shares[2])
      #expect(files.written.count == (guesses ? 2 : 3))
    }
  }

  @Test("a guess that is wrong loses nothing but a file") func wrongGuess() throws {
    let files = Files { 1000 * $0.share }
    // The first third is far too large, so all others seem small.
    files.third = { $0.share == 1 ? 0.9 : 0.1 }
    #expect(try files.search(Self.shares, limit: 300) == .found(Self.shares[4], bytes: 250))
    // Here it seems as if nothing could be small enough, but the last is tried in any case.
    files.third = { $0.share == 1 ? 0.1 : 0.9 }
    #expect(try files.search(Self.shares, limit: 800) == .found(Self.shares[4], bytes: 250))
  }

  @Test("of files with shapes, none of many steps is left out") func shapes() throws {
    let steps = (0..<20).map { ExportDetail(share: 1 - Double($0) * 0.05) }
    let files = Files { 1000 * $0.share }
    #expect(
      try files.search(steps, limit: 260, guesses: false) == .found(steps[15], bytes: 250))
    #expect(files.written.count == 16)
  }

  @Test("if nothing is small enough, the smallest size is known") func tooLarge() throws {
    let files = Files { 1000 * $0.share }
    #expect(try files.search(Self.shares, limit: 200) == .tooLarge(smallest: 250))
  }

  @Test(
    "the best quality that is small enough is found with few files",
    arguments: [310, 450, 600, 999])
  func quality(limit: Int) throws {
    let details = [ExportDetail(), ExportDetail(quality: 30)]
    let files = Files { 12.5 * Double($0.quality ?? 80) }
    guard case .found(let detail, let bytes) = try files.search(details, limit: limit) else {
      return #expect(limit < 375)
    }
    let quality = detail.quality ?? 78
    #expect(bytes <= limit && bytes == Int(12.5 * Double(quality)))
    // The guess leaves a little room.
    #expect(Double(quality) >= min(Double(limit) * 0.97 / 12.5 - 3, 76))
    #expect(files.written.last == detail && files.written.count <= 8)
  }

  @Test("if guesses of a quality are wrong, the lowest is taken, and its file is the last")
  func wrongQuality() throws {
    let details = [ExportDetail(), ExportDetail(quality: 30)]
    let files = Files { $0.quality == 30 ? 400 : 1000 }
    files.third = { $0.quality == 30 ? 0.4 : 0.1 }
    #expect(try files.search(details, limit: 500) == .found(details[1], bytes: 400))
    #expect(files.written.last == details[1] && files.written.count <= 8)
  }
}
