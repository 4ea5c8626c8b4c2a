// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names, signatures and comments are those of confetti.h; the compiler compares the signatures.
import CConfetti
import Confetti
import ConfettiGraphics
import ConfettiSystem

@c @implementation
public func confetti_score_parse(
  _ text: UnsafePointer<CChar>?, _ length: Int, _ file: UnsafePointer<CChar>?
) -> OpaquePointer? {
  answer(or: nil) {
    let name = try file.map { try ConfettiC.text($0, "file") } ?? "score.json"
    let score = try Score(file: name, contents: bytes(text, length), naming: Effect.named)
    return given(HeldScore(score))
  }
}

@c @implementation
public func confetti_score_load(_ path: UnsafePointer<CChar>?) -> OpaquePointer? {
  answer(or: nil) {
    let path = try text(path, "path")
    let folder = Files.folder(of: path)
    // The error of a file beside the score is told in place of that of the score, which only misses an effect.
    var failure: (any Error)?
    func found<Value>(_ read: () throws -> Value) -> Value? {
      do {
        return try read()
      } catch {
        failure = failure ?? error
        return nil
      }
    }
    do {
      let score = try Score(
        contentsOf: path,
        naming: { name in
          guard name.hasSuffix(".json") else { return Effect.named(name) }
          return found { try NeighborFiles.effect(at: Files.path(of: name, in: folder)) }
        },
        picture: { name in found { try NeighborFiles.shape(name, in: folder) } })
      return given(HeldScore(score))
    } catch {
      throw failure ?? error
    }
  }
}

@c @implementation
public func confetti_score_destroy(_ pointer: OpaquePointer?) {
  destroy(pointer, HeldScore.self)
}

private func score(_ pointer: OpaquePointer?) throws -> Score {
  try held(pointer, "score", HeldScore.self).score
}

@c @implementation
public func confetti_score_length(_ pointer: OpaquePointer?) -> Double {
  answer(or: 0) { try score(pointer).length }
}

@c @implementation
public func confetti_score_fire(
  _ pointer: OpaquePointer?, _ shown: OpaquePointer?, _ stage_w: Float, _ stage_h: Float,
  _ began: Double, _ from: Double, _ to: Double
) -> Int {
  answer(or: 0) {
    let (score, held) = (try score(pointer), try system(shown))
    let stage = try stage(stage_w, stage_h)
    try checked(finite: began, "began")
    try checked(finite: from, "from")
    try checked(finite: to, "to")
    let beats = score.beats(from: from - began, to: to - began)
    for beat in beats { held.system.fire(beat, in: stage, scoreBegan: began) }
    return beats.count
  }
}
