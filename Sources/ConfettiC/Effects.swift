// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The names, signatures and comments are those of confetti.h; the compiler compares the signatures.
import CConfetti
import Confetti
import ConfettiGraphics
import ConfettiLanguage

/// The names and summaries of the library's effects as texts of C, which are never freed.
private enum LibraryTexts {
  static let names = texts(\.name)
  static let summaries = texts(\.summary)

  private static func texts(_ part: (Effect.Entry) -> String) -> [TextOfC] {
    Effect.library.flatMap(\.entries).map { TextOfC(part($0)) }
  }
}

/// A text that lives as long as the program.
// Unchecked: the characters never change.
private struct TextOfC: @unchecked Sendable {
  let characters: UnsafePointer<CChar>

  init(_ text: String) {
    let bytes = text.utf8CString
    let memory = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { memory[index] = byte }
    characters = UnsafePointer(memory)
  }
}

@c @implementation
public func confetti_effect_count() -> Int { LibraryTexts.names.count }

@c @implementation
public func confetti_effect_name(_ index: Int) -> UnsafePointer<CChar>? {
  textOfLibrary(LibraryTexts.names, index)
}

@c @implementation
public func confetti_effect_summary(_ index: Int) -> UnsafePointer<CChar>? {
  textOfLibrary(LibraryTexts.summaries, index)
}

private func textOfLibrary(_ texts: [TextOfC], _ index: Int) -> UnsafePointer<CChar>? {
  answer(or: nil) {
    guard texts.indices.contains(index) else {
      throw CallError("The argument “index” is beyond the \(texts.count) effects of the library.")
    }
    return texts[index].characters
  }
}

@c @implementation
public func confetti_effect_named(_ name: UnsafePointer<CChar>?) -> OpaquePointer? {
  answer(or: nil) { given(HeldEffect(try libraryEffect(text(name, "name")))) }
}

private func libraryEffect(_ name: String) throws -> Effect.Checked {
  guard let effect = Effect.named(name) else {
    let hint = Spelling.hint(for: name, among: Effect.names)
    throw CallError(
      "The library has no effect \(JSONScanner.excerpt(name))\(hint); confetti_effect_name lists them."
    )
  }
  return effect
}

@c @implementation
public func confetti_effect_parse(
  _ text: UnsafePointer<CChar>?, _ length: Int, _ file: UnsafePointer<CChar>?
) -> OpaquePointer? {
  answer(or: nil) {
    let name = try file.map { try ConfettiC.text($0, "file") } ?? "effect.json"
    let effect = try Effect(file: name, contents: bytes(text, length)).checked()
    try requireLetters(of: effect)
    return given(HeldEffect(effect))
  }
}

@c @implementation
public func confetti_effect_load(_ path: UnsafePointer<CChar>?) -> OpaquePointer? {
  answer(or: nil) { given(HeldEffect(try NeighborFiles.effect(at: text(path, "path")))) }
}

/// Throws an error if the lettering lacks a letter of a text.
func requireLetters(of effect: Effect.Checked) throws {
  for shape in effect.shapes where !shape.missingLetters.isEmpty {
    throw AtlasError.missingLetters(shape.missingLetters)
  }
}

@c @implementation
public func confetti_effect_destroy(_ effect: OpaquePointer?) {
  destroy(effect, HeldEffect.self)
}

@c @implementation
public func confetti_effect_particle_count(_ pointer: OpaquePointer?) -> Int {
  answer(or: 0) { try effect(pointer).value.particleCount }
}

@c @implementation
public func confetti_effect_duration(_ pointer: OpaquePointer?) -> Double {
  answer(or: 0) { try effect(pointer).value.duration }
}
