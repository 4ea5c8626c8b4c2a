// The clock of a frame loop and the usage of a process are part of this library's interface.
@_exported import enum ConfettiSystem.MonotonicClock
@_exported import struct ConfettiSystem.ProcessMeter
@_exported import struct ConfettiSystem.ProcessUsage
