import Testing

@testable import ConfettiDemo

@Suite struct MachineTests {
  @Test func `this machine has a name, cores, memory and a system`() {
    let machine = Machine.current()
    #expect(!machine.processor.isEmpty && !machine.architecture.isEmpty)
    #expect(machine.cores > 0 && machine.memoryMB > 0)
    #expect(!machine.system.isEmpty && machine.kernel.contains(" "))
    #expect(machine.sdl.hasPrefix("2."))
    #expect(machine.build == Report.buildName)
  }

  @Test func `the day is written year first`() throws {
    let parts = Machine.current().date.split(separator: "-")
    #expect(parts.map(\.count) == [4, 2, 2] && parts.allSatisfy { Int($0) != nil })
  }

  @Test func `the processor's name is that of the first one`() {
    let text = "processor\t: 0\nmodel name\t: Fast 9000 : X\nprocessor\t: 1\nmodel name\t: Slow\n"
    #expect(Machine.processorName(in: text) == "Fast 9000 : X")
    #expect(Machine.processorName(in: "Hardware\t: board\n") == nil)
  }
}
