import Confetti
import ConfettiGraphics
import Motion

extension Show {
  /// What is seen, and acted on.
  enum Front: Sendable {
    /// The stage with its buttons and effects.
    case stage
    /// The motion scene.
    case motion
    /// The stress scene.
    case stress
    /// The gallery, or a card on its way.
    case gallery
  }

  /// What is seen at this moment.
  var front: Front {
    guard gallery.isHidden(at: now) else { return .gallery }
    return switch gallery.scene {
    case .motion: .motion
    case .stress: .stress
    case .celebration, .sparks, .fountain, .fanfare: .stage
    }
  }

  /// What the scene that was entered has become: with another effect it is another one.
  var scene: SceneKind { gallery.scene.effect == nil ? gallery.scene : SceneKind(chosen) }

  /// Whether the motion scene is seen so that its time goes on.
  private var isMotionSeen: Bool {
    switch front {
    case .stage, .stress: false
    case .motion: true
    case .gallery:
      // On the ring it plays only while it is pointed at, as the other cards do.
      gallery.zoom.items.contains(.motion) || gallery.cards[SceneKind.motion.rawValue].isHovered
    }
  }

  /// Whether the gallery or its button moves.
  var isGalleryMoving: Bool { gallery.isMoving(at: now) || galleryButton.isMoving(at: now) }

  mutating func prepareGallery() {
    gallery.prepare(atlas, layout, isQuiet: reducesMotion)
    galleryButton.frame = layout.galleryButton
    galleryButton.line = atlas.line("Gallery", style: layout.theme.small)
    motion.prepare(atlas, layout)
    motionChip.prepare(atlas, layout.theme)
  }

  mutating func advanceGallery(by elapsed: Double, _ step: inout FrameStep) {
    if isMotionSeen { motionTime += elapsed }
    let before = front
    gallery.advance(to: now)
    galleryButton.advance(to: now)
    // Cards move under a pointer that rests, and scenes come up under it.
    if case .none = press, before == .gallery || front == .gallery { hover(at: pointer) }
    guard isMotionSeen else { return }
    motion.animationsPerMillisecond = performance.animationsPerMillisecond
    step.advance(at: motionTime) { motion.advance(&$0) }
  }

  /// From a scene into the gallery, and from the gallery back to the scene before it.
  mutating func toggleGallery() {
    letGo()
    if gallery.isPresented {
      changeScene { $0.close(at: $1) }
    } else {
      gallery.show(from: scene, at: now)
    }
    hover(at: pointer)
    needsDrawing = true
  }

  /// What keys mean where they do not mean what they do on the stage; `false` where they do.
  mutating func performInGallery(_ command: Command) -> Bool {
    if command == .escape, !help.isShown {
      if gallery.isPresented || gallery.isBelowScene {
        toggleGallery()
        return true
      }
      // Who presses it once more while the last scene grows back does not mean to quit.
      return front == .gallery
    }
    if gallery.isPresented { return performOnRing(command) }
    return switch gallery.scene {
    case .motion: performInMotion(command)
    case .stress: performInStress(command)
    case .celebration, .sparks, .fountain, .fanfare: false
    }
  }

  private mutating func performOnRing(_ command: Command) -> Bool {
    switch command {
    case .step(let cards): gallery.turn(by: cards, at: now)
    case .focus(let backwards): gallery.turn(by: backwards ? -1 : 1, at: now)
    case .choose(let effect): gallery.bringForward(SceneKind(effect), at: now)
    case .fire, .press:
      letGo()
      changeScene { $0.open($0.ring.front, at: $1) }
    default: return false
    }
    return true
  }

  /// The motion scene has a time of its own, and no effects: keys for those do nothing here, as it
  /// could not be seen.
  private mutating func performInMotion(_ command: Command) -> Bool {
    switch command {
    case .fire, .press: motion.sendAcross(at: motionTime)
    case .focus, .choose, .clear, .togglePause, .toggleSlowMotion, .step: break
    default: return false
    }
    return true
  }

  /// Lets something happen that may lead into another scene.
  mutating func changeScene(_ change: (inout Gallery, _ now: Double) -> Void) {
    let before = gallery.scene
    change(&gallery, now)
    guard gallery.scene != before else { return }
    // What was fired belongs to the scene that was left.
    system.removeAll()
    stress.system.removeAll()
    clearFocus()
    if let effect = gallery.scene.effect { chosen = effect }
  }
}
