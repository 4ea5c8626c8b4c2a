import Testing

@testable import ConfettiBenchmarks

@Suite("Machine") struct MachineTests {
  @Test("this machine has a name, cores, memory and a system") func thisMachine() {
    let machine = Machine.current(build: "debug")
    #expect(!machine.processor.isEmpty && !machine.architecture.isEmpty)
    #expect(machine.cores > 0 && machine.memoryMB > 0)
    #expect(!machine.system.isEmpty && machine.kernel.contains(" "))
    #expect(machine.sdl.hasPrefix("2."))
    #expect(machine.build == "debug")
  }

  @Test("the day is written year first") func yearFirst() throws {
    let parts = Machine.current(build: "debug").date.split(separator: "-")
    #expect(parts.map(\.count) == [4, 2, 2] && parts.allSatisfy { Int($0) != nil })
  }

  @Test("the processor's name is that of the first one") func processorName() {
    let text = "processor\t: 0\nmodel name\t: Fast 9000 : X\nprocessor\t: 1\nmodel name\t: Slow\n"
    #expect(Machine.processorName(in: text) == "Fast 9000 : X")
    #expect(Machine.processorName(in: "Hardware\t: board\n") == nil)
  }
}
