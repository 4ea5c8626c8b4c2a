/// What the process took of the computer over a span of time.
public struct ProcessUsage: Hashable, Sendable {
  /// CPU time of all threads as a percentage of one core; above 100 when several were busy.
  public var percentOfCore: Double
  /// CPU time of all threads as a percentage of all cores.
  public var percentOfMachine: Double
  /// The memory held in RAM, in bytes; 0 where the system does not say.
  public var residentBytes: Int

  /// Usage from its parts.
  public init(percentOfCore: Double, percentOfMachine: Double, residentBytes: Int) {
    self.percentOfCore = percentOfCore
    self.percentOfMachine = percentOfMachine
    self.residentBytes = residentBytes
  }
}
