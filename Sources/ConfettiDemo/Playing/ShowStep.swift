import ConfettiGraphics
import ConfettiShow

/// One thing that happens to a show from outside.
///
/// What is seen follows from the show as it was and from these alone, so that it can be seen again.
enum ShowStep: Sendable {
  /// It took in what people did, and moved on to a moment in seconds.
  case updated(Input, at: Double)
  /// Its picture was drawn.
  case drawn
  /// Its picture was shown.
  case shown(FrameFigures)
  /// It was told what the process uses.
  case sampled(UsageFigures)
  /// Anything else, which happens rarely.
  case changed(@Sendable (inout Show) -> Void)
}

/// What a frame took, as the overlay shows it and the frame budget takes it in.
struct FrameFigures: Sendable {
  var split = Performance.Split()
  var quads = 0, drawCalls = 0
  /// As in ``Show/frameEnded(work:shown:processorTime:missed:)``.
  var work = 0.0, shown = 0.0, processorTime = 0.0
  var missed = 0
  /// The time since the frame before, in milliseconds; `nil` where the show rested in between.
  var milliseconds: Float?
}

/// What the process uses, as the overlay shows it.
struct UsageFigures: Sendable {
  var percentOfCore, percentOfMachine: Double
  var residentBytes: Int
  var pacingP99: Float
  /// `nil` where it was not measured.
  var animationsPerMillisecond: Double?
}

extension Show {
  /// Takes in what a frame took.
  mutating func take(_ frame: FrameFigures) {
    performance.split.blend(frame.split)
    performance.quads = frame.quads
    performance.drawCalls = frame.drawCalls
    frameEnded(
      work: frame.work, shown: frame.shown, processorTime: frame.processorTime,
      missed: frame.missed)
    if let milliseconds = frame.milliseconds {
      performance.frames.record(milliseconds: milliseconds)
    }
  }

  /// Takes in what the process uses.
  mutating func take(_ usage: UsageFigures) {
    performance.percentOfCore = usage.percentOfCore
    performance.percentOfMachine = usage.percentOfMachine
    performance.residentBytes = usage.residentBytes
    performance.pacingP99 = usage.pacingP99
    if let animations = usage.animationsPerMillisecond {
      performance.animationsPerMillisecond = animations
    }
  }

  /// Draws all of it, again if its atlas has grown by what the picture lacked.
  ///
  /// - Parameters:
  ///   - quads: gets what is drawn, instead of what it had.
  ///   - version: the version of the atlas that the quads have; gets the one they were drawn with.
  ///   - atlasChanged: is told of each other atlas, before anything is drawn with it.
  mutating func drawAnew(
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
