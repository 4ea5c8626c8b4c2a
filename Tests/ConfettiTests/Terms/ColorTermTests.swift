import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("ColorTerm") struct ColorTermTests {
  @Test("behind the last particle any number leads to one of the tracks")
  func undefinedColumns() {
    let (red, green) = (Color(1, 0, 0), Color(0, 1, 0))
    let track = ColorTrack.oneOf([[red, red], [green, green]])
    let arena = Arena()
    let loop = ColorTerm(track, ease: nil, glow: 0).loop(in: arena)
    let poses = Poses.allocate()
    defer { poses.deallocate() }
    var numbers: [Float] = [0, 1, 2, 300, 1e30, .infinity, -7, .nan]
    var traits = EmitterTraits()
    traits.needsTints = true
    withUnsafePointer(to: traits) { traits in
      let moment = Moment(
        age: 1, isReleased: false, flightAge: 1, progress: 0.5, isJoint: false,
        needsVelocity: false, traitsAddress: traits)
      numbers.withUnsafeMutableBufferPointer { numbers in
        guard let first = numbers.baseAddress else { return }
        loop.evaluate(TermColumns(first, stride: 8), first, moment, poses, count: 8)
      }
    }
    let tints = (0..<8).map { poses.tints[$0] }
    let (first, last) = (tints[0], tints[1])
    #expect(first != last)
    #expect(tints == [first, last, last, last, last, last, first, first])
  }
}
