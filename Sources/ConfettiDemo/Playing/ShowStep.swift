import ConfettiGraphics
import ConfettiShow

/// One thing that happens to a show from outside.
///
/// The pictures follow from the show as it was and from its steps alone, so they can be made again.
enum ShowStep: Sendable {
  /// It took input, and moved on to a moment in seconds.
  case updated(Input, at: Double)
  case drawn
  case shown(FrameFigures)
  /// It was told the process's use of resources.
  case sampled(UsageFigures)
  /// Anything else, which happens rarely.
  case changed(@Sendable (inout Show) -> Void)
}

/// The times and counts of a frame, for the overlay and the frame budget.
struct FrameFigures: Sendable {
  var split = Performance.Split()
  var quads = 0, drawCalls = 0
  /// As in ``Show/frameEnded(work:shown:processorTime:missed:waitsForGPU:heldUp:)``.
  var work = 0.0, shown = 0.0, heldUp = 0.0
  var processorTime: Double?
  var waitsForGPU = false
  var missed = 0
  /// The time since the frame before, in milliseconds; `nil` where the show rested in between.
  var milliseconds: Float?
}

/// The process's use of resources, for the overlay.
struct UsageFigures: Sendable {
  var percentOfCore, percentOfMachine: Double
  var residentBytes: Int
  var pacingP99: Float
  /// `nil` where it was not measured.
  var animationsPerMillisecond: Double?
}

extension Show {
  /// Takes a step once more; a picture is for whoever has the quads.
  mutating func take(_ step: ShowStep) {
    switch step {
    case .updated(let input, let moment): _ = update(input, at: moment)
    case .drawn: break
    case .shown(let frame): take(frame)
    case .sampled(let usage): take(usage)
    case .changed(let change): change(&self)
    }
  }

  mutating func take(_ frame: FrameFigures) {
    performance.split.blend(frame.split)
    performance.quads = frame.quads
    performance.drawCalls = frame.drawCalls
    frameEnded(
      work: frame.work, shown: frame.shown, processorTime: frame.processorTime,
      missed: frame.missed, waitsForGPU: frame.waitsForGPU, heldUp: frame.heldUp)
    if let milliseconds = frame.milliseconds {
      performance.frames.record(milliseconds: milliseconds)
    }
  }

  mutating func take(_ usage: UsageFigures) {
    performance.percentOfCore = usage.percentOfCore
    performance.percentOfMachine = usage.percentOfMachine
    performance.residentBytes = usage.residentBytes
    performance.pacingP99 = usage.pacingP99
    if let animations = usage.animationsPerMillisecond {
      performance.animationsPerMillisecond = animations
    }
  }

  /// Replaces the quads by the show's picture; draws twice if the first time has made the atlas grow.
  ///
  /// - Parameters:
  ///   - version: the version of the atlas that the quads have; it becomes the one they are drawn with.
  ///   - atlasChanged: is called with a new atlas, before anything is drawn with it.
  mutating func drawAll(
    into quads: inout QuadBuffer, _ version: inout Int,
    atlasChanged: (Atlas) throws -> Void = { _ in }
  ) rethrows {
    for _ in 0..<2 {
      if version != atlasVersion {
        version = atlasVersion
        quads.atlas = atlas
        try atlasChanged(atlas)
      }
      quads.removeAll()
      draw(into: &quads)
      if version == atlasVersion { return }
    }
  }
}
