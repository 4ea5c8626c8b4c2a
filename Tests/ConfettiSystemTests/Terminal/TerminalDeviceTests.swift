import Foundation
import Testing

@testable import ConfettiSystem

#if os(Linux)
  @Suite("TerminalDevice", .timeLimit(.minutes(10))) struct TerminalDeviceTests {
    /// The two ends of a terminal, of which the first is read by nobody.
    private func terminal() throws -> (master: Int32, slave: Int32) {
      // The kernel's TIOCSPTLCK and TIOCGPTN, as the C library keeps its own functions to C.
      let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var (isLocked, number): (Int32, Int32) = (0, 0)
      try #require(ioctl(master, 0x4004_5431, &isLocked) == 0)
      try #require(ioctl(master, 0x8004_5430, &number) == 0)
      let slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
      try #require(slave >= 0)
      return (master, slave)
    }

    @Test("a terminal that nobody reads is given up in time, however it was opened")
    func full() throws {
      let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
      for isShared in [false, true] {
        let (master, slave) = try terminal()
        defer {
          close(master)
          close(slave)
        }
        let device = try #require(
          isShared ? TerminalDevice(sharing: slave) : TerminalDevice(of: slave))
        // A shared device may still block, because other programs have it open as well.
        #expect((fcntl(device.file, F_GETFL) & O_NONBLOCK == 0) == isShared)
        var asked = 0
        let count = device.write(bytes[...], until: MonotonicClock.seconds + 0.2) {
          asked += 1
          return false
        }
        #expect(count > 1000 && count < bytes.count && asked > 0)
        #expect(
          StandardStreams.write(Array("late".utf8), to: slave, within: 0.1)?.code == ETIMEDOUT)
      }
    }
  }
#endif
