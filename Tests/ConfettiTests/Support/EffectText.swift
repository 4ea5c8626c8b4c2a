@testable import Confetti

/// The effect of a file's text, named as the file.
func effect(_ text: String, beside files: [String: String] = [:]) throws(EffectFileError) -> Effect
{
  try Effect(file: "x.json", contents: Array(text.utf8)) { name in
    guard let text = files[name] else { throw MissingFile(name: name) }
    return Array(text.utf8)
  }
}

/// The lines of all mistakes of a file's text; none if it is right.
func mistakes(_ text: String, beside files: [String: String] = [:]) -> [String] {
  do throws(EffectFileError) {
    _ = try effect(text, beside: files)
    return []
  } catch {
    return error.all.map(\.description)
  }
}

struct MissingFile: Error, CustomStringConvertible {
  let name: String
  var description: String { "there is no \(name)" }
}
