// The clock that a loop is paced by, and what a process uses, are part of this library's interface.
@_exported import enum ConfettiSystem.MonotonicClock
@_exported import struct ConfettiSystem.ProcessMeter
@_exported import struct ConfettiSystem.ProcessUsage
