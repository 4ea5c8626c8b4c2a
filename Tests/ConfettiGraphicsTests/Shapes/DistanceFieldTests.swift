import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("DistanceField") struct DistanceFieldTests {
  @Test("each distance is that of the nearest marked sample of all", arguments: [1, 2, 3, 4])
  func nearest(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let (width, height) = (Int.random(in: 1...23, using: &random), 17)
    var isMarked = (0..<width * height).map { _ in Int.random(in: 0..<30, using: &random) == 0 }
    isMarked[Int.random(in: isMarked.indices, using: &random)] = true
    let distances = DistanceField.distances(toAny: isMarked, width: width, height: height)
    for index in isMarked.indices {
      let nearest = isMarked.indices.filter { isMarked[$0] }.map { other in
        let (x, y) = (index % width - other % width, index / width - other / width)
        return Float(x * x + y * y).squareRoot()
      }.min()
      #expect(abs(distances[index] - (nearest ?? 0)) < 1e-3)
    }
  }

  @Test("without a marked sample all are far")
  func none() {
    let distances = DistanceField.distances(
      toAny: Array(repeating: false, count: 12), width: 4, height: 3)
    #expect(distances.allSatisfy { $0 >= 4 })
  }
}
