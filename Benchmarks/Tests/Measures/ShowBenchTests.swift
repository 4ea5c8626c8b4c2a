import ConfettiSystem
import Foundation
import Testing

@testable import ConfettiBenchmarks

@Suite("ShowBench") struct ShowBenchTests {
  func show(_ program: String) -> MeasuredShow {
    MeasuredShow(program: program, build: "debug") { _, _ in nil }
  }

  @Test("starting is timed to the first line of the show")
  func startup() throws {
    let figure = try StartupBench.measure(show("/bin/echo"), runs: 3)
    #expect(figure.runs == 3 && figure.firstFrameMs > 0)
  }

  @Test("a show that fails, or says nothing, has not started")
  func failedStart() {
    for program in ["/usr/bin/false", "/usr/bin/true"] {
      #expect(throws: BenchError.self) { try StartupBench.measure(show(program), runs: 1) }
    }
  }

  @Test("the cores a show takes are read from its report")
  func process() throws {
    let folder = try TemporaryFolder()
    let program = "\(folder.path)/show"
    let script = """
      #!/bin/sh
      while [ $# -gt 1 ]; do shift; done
      echo '{ "frames": 600, "cpuPercentOfCore": 2.5 }' >"$1"
      """
    let source = "\(folder.path)/script"
    try Data(script.utf8).write(to: URL(filePath: source))
    // Another process writes the program: a program that this process has open, if only while another test forks,
    // could not be started.
    let install = try SpawnedProcess(["install", "-m", "755", source, program])
    #expect(install.wait() == .exited(0))
    let figure = try ProcessBench.measure(show(program), 30)
    #expect(figure.particles == 30 && figure.cores == 0.025)
  }

  @Test("a show at rest is watched for as long as it plays")
  func idle() {
    let figure = IdleBench { 2 }
    #expect(figure.frames == 2 && figure.seconds >= 0 && figure.cpuPercent >= 0)
  }
}
