import Confetti
import ConfettiGraphics

/// A text that an effect leaves the studio as.
enum ExportedText: Hashable, Sendable {
  /// The effect with all names written out, in strict JSON.
  case json
  /// An effect in a program.
  case swift
  /// A command that makes the film of the stage.
  case shell

  static func text(
    _ kind: Self, of document: EffectDocument, named name: String, _ staged: StagedEffect,
    part: ClosedRange<Double>?
  ) -> String {
    switch kind {
    case .json: document.effect.fileText
    case .swift: swift(document.effect, name)
    case .shell: shell(document.file, name, staged, part)
    }
  }

  private static func swift(_ effect: Effect, _ name: String) -> String {
    let text = effect.fileText
    // A text ends at the first quotation marks with as many signs as it begins with.
    var signs = "#"
    while text.contains("\"\"\"\(signs)") { signs += "#" }
    let file = literal("\(name).json")
    return """
      import Confetti

      let \(identifier(name)) = try Effect(
        file: \(file),
        contents: Array(\(signs)\"""
      \(text)\"""\(signs).utf8))

      """
  }

  /// A string of a program.
  private static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      case _ where scalar.value < 0x20: "\\u{\(String(scalar.value, radix: 16))}"
      default: "\(scalar)"
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// A name as programs write it, such as `myParty` for `my-party`.
  static func identifier(_ name: String) -> String {
    let words = name.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let joined = words.enumerated().map { index, word in
      index == 0 ? word.lowercased() : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    return joined.first?.isLetter == true
      ? joined + (reserved.contains(joined) ? "Effect" : "") : "effect"
  }

  private static let reserved: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "false", "for", "func", "guard", "if", "import", "in", "init", "is", "let", "nil",
    "operator", "protocol", "repeat", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "var", "where", "while",
  ]

  private static func shell(
    _ file: String, _ name: String, _ staged: StagedEffect, _ part: ClosedRange<Double>?
  ) -> String {
    // An effect that has no file yet gets this name when it is saved.
    let source = file.hasSuffix(".json") ? file : "\(name).json"
    var words = ["confetti", "export", quoted(source), "-o", quoted("\(name).webm")]
    words += ["--seed", "\(staged.seed)"]
    let size = staged.format.size
    if staged.format != .wide { words += ["--size", "\(Int(size.width))x\(Int(size.height))"] }
    if case .point(let point) = staged.site.anchor {
      words += ["--origin", "\(point.x.words),\(point.y.words)"]
    }
    if staged.version == .reduced { words.append("--reduced-motion") }
    let end = part?.upperBound ?? staged.length
    if part != nil || staged.isEndless { words += ["--duration", end.formatted(decimals: 3)] }
    if let part, part.lowerBound > 0 {
      let last = max(Int((end * 30 - 1e-6).rounded(.up)) - 1, 0)
      words += ["--range", "\(min(Int((part.lowerBound * 30).rounded()), last))..\(last)"]
    }
    return words.joined(separator: " ")
  }

  /// A word as a shell takes it.
  static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "._-/".unicodeScalars.contains($0)
    }
    guard !isPlain || word.isEmpty || word.hasPrefix("-") else { return word }
    let inner = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + inner.joined(separator: "'\\''") + "'"
  }
}

extension Float {
  fileprivate var words: String { Double(self).formatted(decimals: 2) }
}
