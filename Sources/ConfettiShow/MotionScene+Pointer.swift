import ConfettiGraphics

extension MotionScene {
  /// Takes in that the pointer moved: what it holds follows, what it points at stands out.
  mutating func pointerMoved(to point: Point, at now: Double) {
    switch press {
    case .none: hover(point, at: now)
    case .lanes:
      let target = target(at: point)
      pendingTarget = target == self.target ? nil : target
    case .spring: springControls.pointerMoved(to: point, at: now)
    case .modifiers: modifierControls.pointerMoved(to: point)
    case .keyframes: keyframes.setHovered(keyframes.frame.contains(point))
    }
  }

  /// Takes in that the primary button went down.
  mutating func pointerPressed(at point: Point, at now: Double) {
    press = part(at: point)
    switch press {
    case .none: break
    case .lanes:
      pendingTarget = nil
      send(to: target(at: point), at: now)
      keyframes.play(at: now)
    case .spring: springControls.pointerPressed(at: point, at: now)
    case .modifiers: modifierControls.pointerPressed(at: point)
    case .keyframes: break
    }
  }

  /// Takes in that the primary button came up.
  mutating func pointerReleased(at point: Point, at now: Double) {
    pointerMoved(to: point, at: now)
    letGo(at: point, at: now)
    hover(point, at: now)
  }

  /// Takes in that the pointer left the stage: nothing is held or pointed at any more.
  mutating func pointerLeft(at now: Double) {
    letGo(at: nil, at: now)
    hover(nil, at: now)
  }

  private mutating func letGo(at point: Point?, at now: Double) {
    let held = press
    press = .none
    switch held {
    case .none, .lanes: break
    case .spring:
      if springControls.pointerReleased(at: point, at: now) { sendAcross(at: now) }
    case .modifiers:
      guard modifierControls.pointerReleased(at: point, at: now) else { break }
      showCurves(at: now)
      sendAcross(at: now)
    case .keyframes:
      if let point, keyframes.frame.contains(point) { keyframes.play(at: now) }
    }
  }

  /// The part of the scene at a place: the lanes are wherever there is nothing else.
  private func part(at point: Point) -> Press {
    if springControls.contains(point) { return .spring }
    if modifierControls.contains(point) { return .modifiers }
    if keyframes.frame.contains(point) { return .keyframes }
    // Between controls nothing is meant.
    return layout.controlsPanel.contains(point) ? .none : .lanes
  }

  /// The target that a place stands for, 0…1; not-a-number counts as 0.
  private func target(at point: Point) -> Double {
    guard let frame = layout.lanes.first else { return 0 }
    let share = Double((point.x - frame.x) / frame.width)
    return share > 0 ? min(share, 1) : 0
  }

  private mutating func hover(_ point: Point?, at now: Double) {
    for preset in layout.presets {
      let row = lanes[preset.rawValue].frame
      let isHovered =
        point.map { layout.lanesPanel.contains($0) && $0.y >= row.y && $0.y < row.maxY } ?? false
      lanes[preset.rawValue].setHovered(isHovered, at: now)
    }
    springControls.pointerMoved(to: point, at: now)
    modifierControls.pointerMoved(to: point)
    keyframes.setHovered(point.map(keyframes.frame.contains) ?? false)
  }
}
