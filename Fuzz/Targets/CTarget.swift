import CConfettiTrials
import ConfettiC

extension FuzzTarget {
  /// Calls of all functions for C, in any order and with any arguments; `Tests/c/trials` says what must hold.
  static let c = FuzzTarget("c", runs: 200, longest: 2048) { bytes in
    let problem = bytes.withUnsafeBufferPointer { confetti_trial($0.baseAddress, $0.count, 40) }
    if let problem { throw FuzzFailure(String(cString: problem)) }
  }
}
