import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("NinePatch") struct NinePatchTests {
  private static let scales: [Float] = [0.5, 1, 1.25, 1.5, 2, 3]
  private static let rect = Rect(x: 40, y: 40, width: 120, height: 80)

  private static func picture(_ kind: NinePatch.Kind, _ rect: Rect, scale: Float) -> Bitmap {
    painted(Atlas(scale: scale), width: 200, height: 160) { $0.fill(kind, rect, .white()) }
  }

  @Test("a panel is full inside, clear outside, and its straight sides are sharp")
  func straightSides() {
    for scale in Self.scales {
      for kind in [NinePatch.Kind.panel, .chip] {
        let picture = Self.picture(kind, Self.rect, scale: scale)
        let (left, right) = (Int(40 * scale), Int(160 * scale))
        let (top, bottom) = (Int(40 * scale), Int(120 * scale))
        let corner = Int((kind.radius * scale).rounded(.up))
        for y in 0..<picture.height {
          for x in 0..<picture.width {
            let isInside = x >= left && x < right && y >= top && y < bottom
            let isCorner =
              min(x - left, right - 1 - x) < corner && min(y - top, bottom - 1 - y) < corner
            guard !isInside || !isCorner else { continue }
            #expect(picture.alpha(x, y) == (isInside ? 255 : 0), "\(kind) \(scale) \(x) \(y)")
          }
        }
      }
    }
  }

  @Test("a panel's corners are quarters of a circle, smooth to the last pixel")
  func corners() {
    for scale in Self.scales where scale >= 1 {
      for kind in [NinePatch.Kind.panel, .chip] {
        let picture = Self.picture(kind, Self.rect, scale: scale)
        let radius = kind.radius * scale
        let origin = Int(40 * scale)
        for y in 0..<Int(radius) {
          for x in 0..<Int(radius) {
            var inside: Float = 0
            for sample in 0..<256 {
              let dx = radius - Float(x) - (Float(sample % 16) + 0.5) / 16
              let dy = radius - Float(y) - (Float(sample / 16) + 0.5) / 16
              inside += dx * dx + dy * dy <= radius * radius ? 1 / 256 : 0
            }
            let drawn = Float(picture.alpha(origin + x, origin + y)) / 255
            #expect(abs(drawn - inside) < 0.1, "\(kind) \(scale) \(x) \(y)")
          }
        }
      }
    }
  }

  @Test("an outline is two points wide, stands off the panel and leaves the middle free")
  func outline() {
    let picture = Self.picture(.outline, Self.rect, scale: 2)
    let row = (0..<picture.width).map { picture.alpha($0, 160) }
    #expect(Set(row) == [0, 255])
    #expect(row.indices.filter { row[$0] == 255 } == Array(72..<76) + Array(324..<328))
  }

  @Test("a shadow falls off evenly and ends without an edge")
  func shadow() {
    for scale in Self.scales where scale >= 1 {
      let picture = Self.picture(.shadow, Self.rect, scale: scale)
      let (width, height) = (picture.width, picture.height)
      let across = (0..<width / 2).map { picture.alpha($0, height / 2) }
      let diagonal = (0..<height / 2).map { picture.alpha($0, $0) }
      for run in [across, diagonal] {
        let steps = zip(run, run.dropFirst()).map { $1 - $0 }
        #expect(steps.allSatisfy { $0 >= 0 && $0 <= 20 })
        #expect(zip(steps, steps.dropFirst()).allSatisfy { abs($0 - $1) <= 5 })
        #expect(run.first { $0 > 0 } ?? 255 <= 3)
      }
      #expect(across.last == 255)
    }
  }

  @Test("a patch looks the same in a mirror", arguments: NinePatch.Kind.allCases)
  func symmetric(kind: NinePatch.Kind) {
    for scale in [1, 2] as [Float] {
      let picture = Self.picture(kind, Self.rect, scale: scale)
      for y in 0..<picture.height {
        for x in 0..<picture.width / 2 {
          let (mirrored, below) = (picture.width - 1 - x, picture.height - 1 - y)
          #expect(abs(picture.alpha(x, y) - picture.alpha(mirrored, y)) <= 1)
          #expect(abs(picture.alpha(x, y) - picture.alpha(x, below)) <= 1)
        }
      }
    }
  }

  @Test(
    "no neighbour in the atlas bleeds in, at any size and place", arguments: [1, 1.5, 2] as [Float])
  func neighboursStayOut(scale: Float) {
    var random = SplitMix(seed: 12)
    let atlas = Atlas(scale: scale)
    for (kind, patch) in atlas.patches {
      let texels = atlas.texels(redOutside: [patch.source])
      for _ in 0..<6 {
        let rect = Rect(
          x: random.number(in: 30...40), y: random.number(in: 30...40),
          width: random.number(in: 1...130), height: random.number(in: 1...90))
        let draw: (inout QuadBuffer) -> Void = { $0.fill(kind, rect, .white()) }
        let picture = painted(atlas, width: 200, height: 160, draw)
        #expect(painted(atlas, texels: texels, width: 200, height: 160, draw) == picture)
        #expect(picture.painted > 0)
      }
    }
  }

  @Test("rectangles smaller than the corners shrink them and nothing else grows")
  func smallRectangles() {
    let atlas = Atlas(scale: 1)
    for (kind, patch) in atlas.patches {
      for side in 1...40 {
        let rect = Rect(x: 50, y: 50, width: Float(side), height: 20)
        let outer = rect.inset(by: -patch.outset, -patch.outset)
        let picture = painted(atlas, width: 140, height: 120) { $0.fill(kind, rect, .white()) }
        for y in 0..<120 {
          for x in 0..<140 where picture.alpha(x, y) > 0 {
            #expect(outer.contains(Point(x: Float(x) + 0.5, y: Float(y) + 0.5)))
          }
        }
      }
    }
  }
}
