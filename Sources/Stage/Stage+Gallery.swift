import Confetti
import Graphics
import Motion

extension Stage {
  /// What is seen, and acted on.
  enum Front: Sendable {
    /// The stage with its buttons and effects.
    case stage
    /// The motion scene.
    case motion
    /// The gallery, or a card on its way.
    case gallery
  }

  /// What is seen at this moment.
  var front: Front {
    guard gallery.isHidden(at: now) else { return .gallery }
    return gallery.scene == .motion ? .motion : .stage
  }

  /// What the scene that was entered has become: with another effect it is another one.
  private var scene: SceneKind { gallery.scene == .motion ? .motion : SceneKind(chosen) }

  /// Whether the motion scene is seen so that its time goes on.
  private var isMotionSeen: Bool {
    switch front {
    case .stage: false
    case .motion: true
    case .gallery: gallery.scene == .motion || gallery.cards[SceneKind.motion.rawValue].isHovered
    }
  }

  /// Whether the gallery, its button or the motion scene moves.
  var isGalleryMoving: Bool {
    gallery.isMoving(at: now) || galleryButton.isMoving(at: now)
      || (isMotionSeen && motion.isMoving(at: motionTime))
  }

  mutating func prepareGallery() {
    gallery.prepare(atlas, layout, isQuiet: reducesMotion)
    galleryButton.frame = layout.galleryButton
    galleryButton.line = atlas.line("Gallery", style: layout.theme.small)
    motion.prepare(atlas, layout)
  }

  mutating func advanceGallery(by elapsed: Double) {
    if isMotionSeen {
      motionTime += elapsed
      motion.animationsPerMillisecond = performance.animationsPerMillisecond
      motion.advance(to: motionTime)
    }
    let before = front
    gallery.advance(to: now)
    galleryButton.advance(to: now)
    // Cards move under a pointer that rests, and scenes come up under it.
    guard case .none = press, before == .gallery || front == .gallery else { return }
    hover(at: pointer)
  }

  /// From a scene into the gallery, and from the gallery back to the scene before it.
  mutating func toggleGallery() {
    if gallery.isPresented {
      changeScene { $0.close(at: $1) }
    } else {
      letGo()
      gallery.show(from: scene, at: now)
    }
    hover(at: pointer)
    needsDrawing = true
  }

  /// What keys mean where they do not mean what they do on the stage; `false` where they do.
  mutating func performInGallery(_ command: Command) -> Bool {
    let isPresented = gallery.isPresented
    switch command {
    case .escape where !help.isShown && (isPresented || gallery.isBelowScene): toggleGallery()
    case .step(let frames) where isPresented: gallery.turn(by: frames, at: now)
    case .choose(let effect) where isPresented:
      gallery.bringForward(SceneKind(effect), at: now)
    case .fire where isPresented, .press where isPresented:
      changeScene { $0.open($0.ring.front, at: $1) }
    case .fire, .press, .focus: return isPresented || gallery.scene == .motion
    default: return false
    }
    return true
  }

  /// Lets something happen that may lead into another scene.
  private mutating func changeScene(_ change: (inout Gallery, _ now: Double) -> Void) {
    let before = gallery.scene
    change(&gallery, now)
    guard gallery.scene != before else { return }
    // What was fired belongs to the scene that was left.
    system.removeAll()
    clearFocus()
    if let effect = gallery.scene.effect { chosen = effect }
  }
}

extension Stage {
  /// Presses what belongs to the gallery at a point; `false` if there is nothing.
  mutating func pressGallery(at point: Point) -> Bool {
    let front = front
    if front != .gallery, galleryButton.frame.contains(point) {
      press = .galleryButton
      galleryButton.setHeld(true, at: now)
    } else if front == .motion {
      press = .motion(from: point)
      motion.pointerPressed(at: point, at: motionTime)
    } else if front == .gallery {
      press = .gallery
      gallery.pointerPressed(at: point, at: now)
    } else {
      return false
    }
    needsDrawing = true
    return true
  }

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
    case .none, .button, .emitter, .stage: break
    }
    needsDrawing = true
  }

  mutating func releaseGallery(_ held: Press, at point: Point) {
    switch held {
    case .galleryButton:
      galleryButton.setHeld(false, at: now)
      if galleryButton.frame.contains(point) { toggleGallery() }
    case .gallery: changeScene { $0.pointerReleased(at: point, at: $1) }
    case .motion: motion.pointerReleased(at: point, at: motionTime)
    case .none, .button, .emitter, .stage: break
    }
  }

  /// Lets go of what belongs to the gallery.
  mutating func leaveGallery() {
    switch press {
    case .galleryButton: galleryButton.setHeld(false, at: now)
    case .gallery: changeScene { $0.pointerLeft(at: $1) }
    case .none, .button, .emitter, .stage, .motion: break
    }
    if front == .motion { motion.pointerLeft(at: motionTime) }
  }

  /// Forgets what the pointer holds, as when a key leads elsewhere.
  private mutating func letGo() {
    let pointer = pointer
    pointerLeft()
    self.pointer = pointer
  }

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
    func length(_ point: Point) -> Float {
      ((point.x - start.x) * (point.x - start.x) + (point.y - start.y) * (point.y - start.y))
        .squareRoot()
    }
    guard length(previous) < Self.decision, length(point) >= Self.decision,
      point.y - start.y > abs(point.x - start.x)
    else { return }
    if case .motion = press { motion.pointerLeft(at: motionTime) }
    hover(at: nil)
    press = .gallery
    gallery.takeBack(scene, from: start, at: now)
    gallery.pointerMoved(to: point, at: now)
  }
}
