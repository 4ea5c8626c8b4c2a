import ArgumentParser
import Confetti
import Testing

@testable import ConfettiDemo

@Suite("SiteOptions") struct SiteOptionsTests {
  /// Where particles are spawned.
  func births(_ line: String, at time: Double = 0.06) throws -> [[Float]] {
    let words = line.split(separator: " ").map(String.init)
    let options = try SiteOptions.parse(words)
    return try options.fired(options.source.load()).trace(at: time).map {
      let place = $0.motion["position"] ?? $0.motion["points"]?[0]
      return [place?[0], place?[1]].compactMap { $0?.number }.map { Float($0) }
    }
  }

  @Test("celebration starts along the bottom, fanfare above the middle")
  func usualSiteOfFlight() throws {
    let celebration = try births("celebration --size 1000x500")
    #expect(celebration.count == 30)
    #expect(celebration.allSatisfy { $0[1] == 520 && $0[0] >= 150 && $0[0] <= 850 })
    #expect(try births("fanfare --size 1000x500").allSatisfy { $0 == [500, 200] })
  }

  @Test("without a frame sparks and fountain take one of 160 × 48 in the middle")
  func usualSiteOfPaths() throws {
    let sparks = try births("sparks")
    #expect(sparks.count == 32)
    #expect(sparks.allSatisfy { abs(abs($0[0] - 640) - 80) <= 16.5 })
    #expect(sparks.allSatisfy { abs(abs($0[1] - 360) - 24) <= 16.5 })
    #expect(try births("fountain") == [[640, 336]])
  }

  @Test("an origin and a frame are taken as they are, negative ones too")
  func originAndFrame() throws {
    #expect(try births("fanfare --origin -5,10").allSatisfy { $0 == [-5, 10] })
    #expect(try births("celebration --origin 7,8").allSatisfy { $0 == [7, 8] })
    #expect(try births("fountain --around -100,-50,40,20") == [[-80, -50]])
    let celebration = try births("celebration --around 100,50,200,30")
    #expect(celebration.allSatisfy { $0[1] == 100 && $0[0] >= 130 && $0[0] <= 270 })
  }

  @Test("corners are all, or so many at random, of effects that have corners")
  func corners() throws {
    func particles(_ line: String) throws -> Int {
      let options = try SiteOptions.parse(line.split(separator: " ").map(String.init))
      return try options.thrown.applied(to: options.source.load()).particleCount
    }
    #expect(try particles("sparks --corners 2") == 16)
    #expect(try particles("sparks --corners all") == 32 && particles("sparks") == 32)
    let error = #expect(throws: ValidationError.self) { try particles("fountain --corners 2") }
    #expect(error?.message.contains("“fountain” has no corners") == true)
    for wrong in ["0", "-1", "2.5", "some", "1001"] {
      #expect(throws: (any Error).self) { try particles("sparks --corners \(wrong)") }
    }
  }

  @Test("the seed decides") func seedDecides() throws {
    #expect(try births("sparks --seed 5") == births("sparks --seed 5"))
    #expect(try births("sparks --seed 5") != births("sparks --seed 6"))
    #expect(try births("sparks") == births("sparks --seed 1"))
  }
}
