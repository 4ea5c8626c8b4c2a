import Foundation

/// Runs libFuzzer over a target: `ConfettiFuzzer --target=png [options] [folders and files]`.
///
/// Without a target it lists them; `--words=png` prints the target's dictionary, and
/// `--longest=png` the most bytes of its inputs.
enum Driver {
  static func run() -> Never {
    if answers() { exit(0) }
    var (count, arguments) = (CommandLine.argc, CommandLine.unsafeArgv)
    exit(
      runFuzzer(&count, &arguments) { bytes, count in
        Driver.take(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      })
  }

  /// Answers a question about targets, unless it is to run one.
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

  private static func take(_ bytes: [UInt8]) {
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

/// The callback of libFuzzer: an input, and its length.
private typealias Callback = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
private typealias ArgumentList = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<ArgumentList>,
  _ callback: Callback
) -> CInt

/// libFuzzer's own main function, which is linked although it is not used, asks for this name.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt { 0 }
