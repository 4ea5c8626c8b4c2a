import ConfettiGraphics
import Motion
import Testing

@testable import ConfettiShow

@Suite("CardRing") struct CardRingTests {
  static let sizes = [(480, 320), (640, 360), (1280, 720), (2560, 1440), (600, 900)].map {
    Size(width: $0.0, height: $0.1)
  }

  func ring(_ size: Size, degrees: Double = 0, spread: Double = 1) -> CardRing {
    CardRing(on: size, turned: .degrees(degrees), spread: spread)
  }

  @Test("cards lie within the stage at any angle, and have its shape", arguments: sizes)
  func withinStage(size: Size) {
    for degrees in stride(from: 0.0, to: 360, by: 7) {
      for kind in Entrance.all {
        let frame = ring(size, degrees: degrees).frame(of: kind)
        #expect(frame.x >= 0 && frame.maxX <= size.width)
        #expect(frame.y >= size.height * 0.2 && frame.maxY <= size.height * 0.92)
        #expect(abs(frame.width / frame.height - size.width / size.height) < 1e-3)
      }
    }
  }

  @Test("the card in front is the largest, the lowest and in the middle")
  func cardInFront() {
    let size = Size(width: 1280, height: 720)
    for kind in Entrance.all {
      let angle = ring(size, degrees: 33).angle(bringingForward: kind)
      let ring = CardRing(on: size, turned: angle, spread: 1)
      #expect(ring.nearest == kind && ring.nearness(of: kind) > 0.999)
      let front = ring.frame(of: kind)
      #expect(abs(front.center.x - 640) < 0.01)
      for other in Entrance.all where other != kind {
        #expect(ring.frame(of: other).width < front.width)
        #expect(ring.frame(of: other).center.y < front.center.y)
      }
      #expect(abs(angle.degrees - 33) <= 180)
    }
  }

  @Test("a card in front touches no other card")
  func cardInFrontIsUntouched() {
    let ring = ring(Size(width: 1280, height: 720))
    let front = ring.frame(of: .celebration)
    for kind in Entrance.all.dropFirst() {
      let frame = ring.frame(of: kind)
      #expect(frame.maxX <= front.x || frame.x >= front.maxX || frame.maxY <= front.y)
    }
  }

  @Test("however many cards there are, the middle of each is in sight", arguments: 3...12)
  func middlesAreSeen(count: Int) {
    let ring = CardRing(
      on: Size(width: 1280, height: 720), turned: .degrees(0), spread: 1, count: count)
    let frames = (0..<count).map(ring.frame(ofCard:))
    for card in frames.indices {
      // A larger card is nearer, and lies above.
      let above = frames.filter { $0.width > frames[card].width + 0.01 }
      #expect(!above.contains { $0.contains(frames[card].center) })
    }
  }

  @Test("the card in front follows a pointer that drags it")
  func followsDrag() {
    let size = Size(width: 1280, height: 720)
    let turned = CardRing(on: size, turned: CardRing.turn(by: 20, on: size), spread: 1)
    #expect(abs(turned.frame(of: .celebration).center.x - 660) < 0.1)
  }

  @Test("cards before they spread lie on one another")
  func notSpread() {
    let ring = ring(Size(width: 1280, height: 720), spread: 0)
    let centers = Entrance.all.map { ring.frame(of: $0).center }
    #expect(centers.allSatisfy { abs($0.x - 640) < 0.1 && abs($0.y - centers[0].y) < 0.1 })
  }
}
