import Foundation

/// The functions that libFuzzer calls, in the program that `fuzz.sh` links: `ConfettiFuzzer --target=png [options]
/// [folders and files]`.
///
/// Without a target the program lists all targets; `--words=png` prints the target's dictionary, and `--longest=png`
/// the most bytes of its inputs. The unit tests, which have a main function of their own, do without this driver.
enum Driver {
  /// Begins, or ends the process after the answer to a question.
  fileprivate static func begin() {
    if answers() { exit(0) }
    _ = chosen
  }

  /// Answers a question about targets; returns `false` if a target is to be run.
  private static func answers() -> Bool {
    if let name = argument("--words") {
      for word in target(name).words { print("\"\(escaped(word))\"") }
    } else if let name = argument("--longest") {
      print(target(name).longest)
    } else if argument("--target") == nil {
      for target in FuzzTarget.all { print(target.name) }
    } else {
      return false
    }
    return true
  }

  private static let chosen = target(argument("--target") ?? "")

  fileprivate static func take(_ bytes: [UInt8]) {
    do {
      try chosen.run(bytes)
    } catch {
      fatalError("\(chosen.name): \(error)")
    }
  }

  private static func argument(_ name: String) -> String? {
    CommandLine.arguments.first { $0.hasPrefix(name + "=") }.map {
      String($0.dropFirst(name.count + 1))
    }
  }

  private static func target(_ name: String) -> FuzzTarget {
    guard let target = FuzzTarget.named(name) else {
      FileHandle.standardError.write(
        Data("There is no target “\(name)”; without a target, all are listed.\n".utf8))
      exit(64)
    }
    return target
  }

  /// A word as a dictionary of libFuzzer has it.
  private static func escaped(_ word: String) -> String {
    word.utf8.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return switch byte {
      case 0x22, 0x5C: "\\" + String(UnicodeScalar(byte))
      case 0x20...0x7E: String(UnicodeScalar(byte))
      default: "\\x" + (digits.count < 2 ? "0" : "") + digits
      }
    }.joined()
  }
}

/// Called once by libFuzzer, before all inputs; options that begin with two dashes are not its own.
@_cdecl("LLVMFuzzerInitialize")
public func beginFuzzing(
  _ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?
) -> CInt {
  Driver.begin()
  return 0
}

/// Called by libFuzzer with each input, and its length.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Driver.take(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
