import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("Areas of damage") struct DamageAreasTests {
  static let (width, height) = (400, 300)

  static func box(_ random: inout SplitMix, longest: UInt64) -> QuadBounds {
    let (left, top) = (Int32(random.next() % 400), Int32(random.next() % 300))
    return QuadBounds(
      left: left, top: top, right: min(left + Int32(random.next() % longest), 400),
      bottom: min(top + Int32(random.next() % longest), 300))
  }

  static func areas(of boxes: [QuadBounds]) -> [QuadBounds] {
    var areas = DamageAreas()
    areas.reset(width: width, height: height)
    for box in boxes { areas.add(box) }
    guard !areas.isWhole else {
      return [QuadBounds(left: 0, top: 0, right: 400, bottom: 300)]
    }
    var found: [QuadBounds] = []
    areas.forEach { found.append($0) }
    return found
  }

  @Test("every box that was added is in one area, and few pixels are added", arguments: 0..<60)
  func covers(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let boxes = (0..<Int(1 + random.next() % 60)).map { _ in
      Self.box(&random, longest: random.next() % 5 == 0 ? 200 : 20)
    }
    let areas = Self.areas(of: boxes)
    for box in boxes where !box.isEmpty {
      #expect(areas.contains { $0.contains(box) })
    }
    #expect(areas.count <= boxes.count)
    for area in areas where areas.count > 1 {
      #expect(boxes.contains { !$0.isEmpty && area.contains($0) })
    }
  }

  @Test("boxes far apart stay apart, those close together become one")
  func joins() {
    func box(_ x: Int32, _ y: Int32) -> QuadBounds {
      QuadBounds(left: x, top: y, right: x + 10, bottom: y + 10)
    }
    #expect(Self.areas(of: [box(10, 10), box(100, 10), box(10, 200)]).count == 3)
    #expect(
      Self.areas(of: [box(10, 10), box(14, 12), box(16, 15)])
        == [QuadBounds(left: 10, top: 10, right: 26, bottom: 25)])
    #expect(Self.areas(of: [box(10, 10), box(10, 10), .empty]) == [box(10, 10)])
  }

  @Test("so many boxes that most of the picture is in one have all of it painted")
  func whole() {
    var random = SplitMix(seed: 8)
    var areas = DamageAreas()
    areas.reset(width: Self.width, height: Self.height)
    for _ in 0..<4000 { areas.add(Self.box(&random, longest: 30)) }
    #expect(areas.isWhole)
  }

  @Test("disjoint parts cover the same pixels, each once", arguments: 0..<40)
  func disjoint(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let boxes = (0..<Int(1 + random.next() % 6)).map { _ in
      Self.box(&random, longest: 150)
    }
    DisjointBoxes.withStorage { parts in
      for box in boxes { parts.add(box) }
      #expect(!parts.isOverfull)
      var counts = [Int](repeating: 0, count: 400 * 300)
      parts.forEach { part in
        for y in part.top..<part.bottom {
          for x in part.left..<part.right { counts[Int(y) * 400 + Int(x)] += 1 }
        }
      }
      for (pixel, count) in counts.enumerated() {
        let (x, y) = (Int32(pixel % 400), Int32(pixel / 400))
        let one = QuadBounds(left: x, top: y, right: x + 1, bottom: y + 1)
        let isCovered = boxes.contains { !$0.isEmpty && $0.contains(one) }
        if count != (isCovered ? 1 : 0) { Issue.record("pixel \(x), \(y) is in \(count) parts") }
      }
    }
  }

  @Test("more parts than there is room for are noticed")
  func overfull() {
    DisjointBoxes.withStorage { parts in
      for x in 0..<70 as Range<Int32> {
        parts.add(QuadBounds(left: 2 * x, top: 0, right: 2 * x + 1, bottom: 1))
      }
      #expect(parts.isOverfull)
      parts.removeAll()
      #expect(!parts.isOverfull)
    }
  }
}
