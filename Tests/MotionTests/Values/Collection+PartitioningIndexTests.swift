import Testing

@testable import Motion

@Suite("Collection+PartitioningIndex") struct CollectionPartitioningIndexTests {
  @Test("the index is the first of those that fulfil a condition, or the end", arguments: 0..<9)
  func first(count: Int) {
    let numbers = Array(0..<count)
    for bound in -1...count {
      let expected = max(bound, 0)
      #expect(numbers.partitioningIndex { $0 >= bound } == expected)
      // The places of a slice are those of its array.
      #expect((3..<3 + count).partitioningIndex { $0 >= 3 + bound } == 3 + expected)
    }
  }
}
