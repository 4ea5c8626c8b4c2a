import ConfettiGraphics

extension Show {
  /// Presses what belongs to the gallery at a point; `false` if there is nothing.
  mutating func pressGallery(at point: Point) -> Bool {
    let front = front
    if front != .gallery, galleryButton.frame.contains(point) {
      press = .galleryButton
      galleryButton.setHeld(true, at: now)
    } else if front == .motion {
      press = .motion(from: point)
      motion.pointerPressed(at: point, at: motionTime)
    } else if front == .stress {
      press = .stress
      stress.hold(at: point)
    } else if front == .gallery {
      press = .gallery
      gallery.pointerPressed(at: point, at: now)
    } else {
      return false
    }
    needsDrawing = true
    return true
  }

  /// Moves what the pointer holds of the gallery or of a scene of its own kind.
  mutating func galleryMoved(from previous: Point, to point: Point) {
    switch press {
    case .galleryButton:
      galleryButton.setHeld(galleryButton.frame.contains(point), at: now)
    case .gallery:
      gallery.pointerMoved(to: point, at: now)
      gallery.hover(point, at: now)
    case .motion(let start):
      motion.pointerMoved(to: point, at: motionTime)
      takeBack(from: start, previous)
    // Who moves while holding means where particles come from: no drag takes this scene back.
    case .stress: stress.hold(at: point)
    case .none, .button, .handle, .stage: break
    }
    needsDrawing = true
  }

  /// Does what a press on the gallery, its button or a scene of its own kind means at its end.
  mutating func releaseGallery(_ held: Press, at point: Point) {
    switch held {
    case .galleryButton:
      galleryButton.setHeld(false, at: now)
      if galleryButton.frame.contains(point) { toggleGallery() }
    case .gallery: changeScene { $0.pointerReleased(at: point, at: $1) }
    case .motion: motion.pointerReleased(at: point, at: motionTime)
    case .stress: stress.releasePointer()
    case .none, .button, .handle, .stage: break
    }
  }

  /// Forgets what is held of the gallery, its button or a scene of its own kind.
  mutating func letGoOfGallery(_ held: Press) {
    switch held {
    case .galleryButton: galleryButton.setHeld(false, at: now)
    case .gallery: changeScene { $0.pointerLeft(at: $1) }
    case .motion: motion.pointerLeft(at: motionTime)
    case .stress: stress.releasePointer()
    case .none, .button, .handle, .stage: break
    }
  }

  /// Shows what of the gallery a pointer at a place would press.
  mutating func hoverGallery(at point: Point?) {
    let front = front
    let onButton = front != .gallery && point.map(galleryButton.frame.contains) ?? false
    if onButton != galleryButton.isHovered {
      galleryButton.setHovered(onButton, at: now)
      needsDrawing = true
    }
    if front == .motion, let point { motion.pointerMoved(to: point, at: motionTime) }
    gallery.hover(front == .gallery ? point : nil, at: now)
  }

  /// How far a drag goes before its direction says what it is, in points.
  private static let decision: Float = 12

  /// Takes the scene back into the gallery if a drag that has just become long enough goes down.
  mutating func takeBack(from start: Point, _ previous: Point) {
    guard gallery.isBelowScene, let point = pointer else { return }
    guard start.distance(to: previous) < Self.decision,
      start.distance(to: point) >= Self.decision, point.y - start.y > abs(point.x - start.x)
    else { return }
    letGo()
    hover(at: nil)
    press = .gallery
    gallery.takeBack(scene, from: start, at: now)
    gallery.pointerMoved(to: point, at: now)
  }
}
