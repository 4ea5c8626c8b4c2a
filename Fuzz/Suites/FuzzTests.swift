import ConfettiSDLTestSupport
import Foundation
import Testing

/// Tries all targets with the inputs of their corpus, with inputs that once failed, and with random changes of them: a
/// few here, and any number by `make fuzz`, which uses libFuzzer if it is installed.
@Suite("Fuzz") struct FuzzTests {
  @Test(
    "what is known and what is random holds", arguments: FuzzTarget.wanted.filter { !$0.usesSDL })
  func targets(target: FuzzTarget) throws { try FuzzLoop(target).run() }

  @Test("the names of targets and of the folders of their files are the same")
  func names() throws {
    let names = FuzzTarget.all.map(\.name)
    #expect(Set(names).count == names.count)
    for folder in ["Corpus", "Findings"] {
      #expect(Set(try FuzzFiles.names(in: folder)).subtracting(names) == [])
    }
    for name in names { #expect(try !FuzzFiles.inputs(of: name, in: "Corpus").isEmpty, "\(name)") }
  }

  @Suite("Fuzz: SDL", .sdl, .serialized) struct SDLTests {
    @Test("what is known and what is random holds", arguments: FuzzTarget.wanted.filter(\.usesSDL))
    func targets(target: FuzzTarget) throws { try FuzzLoop(target).run() }
  }
}

extension FuzzTarget {
  /// The target that the environment names, or all targets.
  fileprivate static var wanted: [FuzzTarget] {
    let name = ProcessInfo.processInfo.environment["CONFETTI_FUZZ_OF"] ?? ""
    return name.isEmpty ? all : all.filter { $0.name == name }
  }
}
