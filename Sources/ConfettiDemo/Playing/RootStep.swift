import ConfettiControls
import ConfettiGraphics

/// One thing that happens to a root from outside.
///
/// The pictures follow from the root at the beginning and from its steps alone, so they can be made again.
enum RootStep<Shown: Root & ~Copyable>: Sendable {
  /// The root took input, and moved on to a moment in seconds.
  case updated(Input, at: Double)
  case drawn
  case shown(FrameFigures)
  /// The root was told the process's use of resources.
  case sampled(UsageFigures)
  /// The root was changed in another way, which happens rarely.
  case changed(@Sendable (inout Shown) -> Void)
}

extension Root where Self: ~Copyable {
  /// Takes a recorded step again; drawing is left to the caller, who has the quads.
  mutating func take(_ step: RootStep<Self>) {
    switch step {
    case .updated(let input, let moment): _ = update(input, at: moment)
    case .drawn: break
    case .shown(let frame): take(frame)
    case .sampled(let usage): take(usage)
    case .changed(let change): change(&self)
    }
  }
}
