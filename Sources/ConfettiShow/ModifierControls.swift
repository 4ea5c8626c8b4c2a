import ConfettiGraphics

/// What chooses the modifiers of all animations: delay, speed, repeat and autoreverse.
struct ModifierControls: Sendable {
  private(set) var pickers = [
    Picker("delay", ["0 s", "0.25 s", "0.5 s"]),
    Picker("speed", ["×0.25", "×0.5", "×1", "×2"], selection: 2),
    Picker("repeat", ["×1", "×2", "×3", "∞"]),
    Picker("autoreverse", ["off", "on"]),
  ]

  private static let delays = [0, 0.25, 0.5]
  private static let speeds = [0.25, 0.5, 1, 2]
  private static let rounds: [Int?] = [1, 2, 3, nil]

  private enum Kind: Int {
    case delay, speed, rounds, autoreverses
  }

  /// The number of options of each picker.
  static let optionCounts = [delays.count, speeds.count, rounds.count, 2]

  /// How wide each picker is where it is a single field, as a share of all: as its words need.
  static let fieldShares: [Float] = [0.24, 0.23, 0.22, 0.31]

  /// What is chosen.
  var modifiers: AnimationModifiers {
    AnimationModifiers(
      delay: Self.delays[selection(.delay)], speed: Self.speeds[selection(.speed)],
      rounds: Self.rounds[selection(.rounds)], autoreverses: selection(.autoreverses) == 1)
  }

  private func selection(_ kind: Kind) -> Int { pickers[kind.rawValue].selection }

  mutating func prepare(_ atlas: Atlas, _ layout: MotionLayout) {
    for index in pickers.indices {
      pickers[index].prepare(
        atlas, layout.theme.small, in: layout.pickers[index],
        titleHeight: layout.isSegmented ? layout.pickerTitleHeight : nil)
    }
  }
}

extension ModifierControls {
  /// Whether a place belongs to the controls.
  func contains(_ point: Point) -> Bool { pickers.contains { $0.contains(point) } }

  mutating func pointerMoved(to point: Point?) {
    for index in pickers.indices { pickers[index].pointerMoved(to: point) }
  }

  mutating func pointerPressed(at point: Point) {
    for index in pickers.indices { pickers[index].pointerPressed(at: point) }
  }

  /// Lets go; returns whether other modifiers were chosen.
  mutating func pointerReleased(at point: Point?, at now: Double) -> Bool {
    var changed: Kind?
    for index in pickers.indices where pickers[index].pointerReleased(at: point, at: now) {
      changed = Kind(rawValue: index)
    }
    // One round alone has no way back: the two choices never contradict each other.
    switch changed {
    case .autoreverses where selection(.autoreverses) == 1 && selection(.rounds) == 0:
      pickers[Kind.rounds.rawValue].select(1, at: now)
    case .rounds where selection(.rounds) == 0:
      pickers[Kind.autoreverses.rawValue].select(0, at: now)
    default: break
    }
    return changed != nil
  }

  mutating func advance(to now: Double) {
    for index in pickers.indices { pickers[index].advance(to: now) }
  }

  func isMoving(at now: Double) -> Bool { pickers.contains { $0.isMoving(at: now) } }

  func draw(at now: Double, into quads: inout QuadBuffer) {
    for index in pickers.indices { pickers[index].draw(at: now, into: &quads) }
  }
}
