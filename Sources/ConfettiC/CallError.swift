import CConfetti
import ConfettiGraphics
import ConfettiLanguage

/// The reason why a call from C fails: one sentence for `confetti_last_error()`.
struct CallError: Error, CustomStringConvertible {
  let description: String

  init(_ sentence: String) { description = sentence }
}

/// The result of a call from C, or `failure` with a sentence for `confetti_last_error()`.
@inline(__always)
func answer<Result>(or failure: Result, _ body: () throws -> Result) -> Result {
  do {
    return try body()
  } catch {
    keep(error)
    return failure
  }
}

/// Keeps the sentence of an error for this thread.
@inline(never)
private func keep(_ error: any Error) {
  var sentence = "\(error)"
  if sentence.last != "." { sentence += "." }
  sentence.withUTF8 { bytes in
    bytes.withMemoryRebound(to: CChar.self) { characters in
      guard let start = characters.baseAddress else { return }
      set_last_error(start, characters.count)
    }
  }
}

// The checks of arguments. A sentence names the argument as the header does.

func checked(finite number: Double, _ name: StaticString) throws {
  guard number.isFinite else {
    throw CallError("The argument “\(name)” is \(number); give a finite number.")
  }
}

func checked(finite number: Float, _ name: StaticString) throws {
  try checked(finite: Double(number), name)
}

func checked(notNegative number: Double, _ name: StaticString) throws {
  guard number >= 0, number.isFinite else {
    throw CallError("The argument “\(name)” is \(said(number)); give 0 or more.")
  }
}

func checked(_ number: Double, in range: ClosedRange<Double>, _ name: StaticString) throws {
  guard range.contains(number) else {
    let (least, most) = (said(range.lowerBound), said(range.upperBound))
    throw CallError("The argument “\(name)” is \(said(number)); give \(least) to \(most).")
  }
}

/// A number as people write it: 2, not 2.0.
private func said(_ number: Double) -> String {
  number.isFinite ? JSONWriter.text(of: number) : "\(number)"
}

/// The size of a stage.
func stage(_ width: Float, _ height: Float) throws -> Size {
  guard width > 0, height > 0, width.isFinite, height.isFinite else {
    throw CallError("The stage is \(width) × \(height) points; give it a size above 0.")
  }
  return Size(width: width, height: height)
}

/// A text that ends with a zero byte.
func text(_ characters: UnsafePointer<CChar>?, _ name: StaticString) throws -> String {
  guard let characters else {
    throw CallError("The argument “\(name)” is NULL; give a text.")
  }
  guard let text = String(validatingCString: characters) else {
    throw CallError("The argument “\(name)” is not UTF-8; convert it.")
  }
  return text
}

/// The bytes of a text with a length.
func bytes(_ characters: UnsafePointer<CChar>?, _ length: Int) throws -> [UInt8] {
  guard (0...JSONParser.Limit.bytes).contains(length) else {
    throw CallError("The text is too long; keep it to \(JSONParser.Limit.bytes) bytes.")
  }
  guard let characters else {
    guard length == 0 else { throw CallError("The argument “text” is NULL; give a text.") }
    return []
  }
  return characters.withMemoryRebound(to: UInt8.self, capacity: length) {
    Array(UnsafeBufferPointer(start: $0, count: length))
  }
}

/// The memory for a result.
func room<Value>(
  _ memory: UnsafeMutablePointer<Value>?, _ name: StaticString
) throws -> UnsafeMutablePointer<Value> {
  guard let memory else {
    throw CallError("The argument “\(name)” is NULL; give memory for the result.")
  }
  return memory
}
