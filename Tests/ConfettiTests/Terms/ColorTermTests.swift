import CConfettiLanes
import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("ColorTerm") struct ColorTermTests {
  @Test("after the last particle any number leads to one of the tracks")
  func undefinedColumns() {
    let (red, green) = (Color(1, 0, 0), Color(0, 1, 0))
    let track = ColorTrack.oneOf([[red, red], [green, green]])
    let arena = Arena()
    let loop = ColorTerm(track, ease: nil, glow: 0).loop(in: arena)
    let memory = PoseMemory()
    defer { withExtendedLifetime(memory) {} }
    let poses = memory.poses
    var numbers: [Float] = [0, 1, 2, 300, 1e30, .infinity, -7, .nan]
    var traits = EmitterTraits()
    traits.needsTints = true
    for lanes in Lanes.allCases where lanes.isAvailable {
      poses.tintBits.update(repeating: 0, count: 8)
      withUnsafePointer(to: traits) { traits in
        numbers.withUnsafeMutableBufferPointer { numbers in
          guard let first = numbers.baseAddress else { return }
          let uniforms = EmitterUniforms(numbers: first, birthOpacity: 1, opacity: nil)
          var part = ConfettiPart(
            BurstColumns(first: first, stride: 8), uniforms, nil, first: 0, count: 8)
          withUnsafePointer(to: &part) { part in
            let pass = ConfettiPass(
              parts: part, count: 1, poses: 8, isWide: lanes == .eight, isJoint: false)
            withUnsafePointer(to: pass) {
              loop.evaluate(
                TermPass(pass: $0, term: ConfettiTerm(), traitsAddress: traits), poses)
            }
          }
        }
      }
      let tints = (0..<8).map { poses.tints[$0] }
      let (first, last) = (tints[0], tints[1])
      #expect(first != last)
      #expect(tints == [first, last, last, last, last, last, first, first])
    }
  }
}
