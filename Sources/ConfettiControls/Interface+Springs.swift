import ConfettiGraphics
import Motion

// Four numbers are enough for everything that controls animate, so all springs of an interface have one type: they
// lie in one array, without boxes.

extension Interface {
  /// A number of a control that moves to a target, at the moment of the description.
  ///
  /// - Parameters:
  ///   - id: the control.
  ///   - name: the name of the number, unique among the springs of the control.
  ///   - target: the number's target. A new number is at its target at once.
  ///   - animation: the movement to the target; `nil` changes the number at once.
  package mutating func spring(
    _ id: ControlID, _ name: String, to target: Float, _ animation: Animation?
  ) -> Float {
    spring(id.child(name), to: SIMD4(target, 0, 0, 0), animation).x
  }

  /// Releases a number at a velocity, per second: it glides on to a whole number.
  ///
  /// - Returns: the number at which it comes to rest, which is its target from now on.
  package mutating func glide(
    _ id: ControlID, _ name: String, velocity: Float, within bounds: ClosedRange<Float>
  ) -> Float {
    noteChange()
    return memory.glide(id.child(name), velocity: velocity, within: bounds, at: now)
  }

  /// A number that is 1 while a condition holds, and otherwise 0.
  package mutating func spring(
    _ id: ControlID, _ name: String, while isSo: Bool, _ animation: Animation?
  ) -> Float {
    spring(id, name, to: isSo ? 1 : 0, animation)
  }

  /// A size that heads for a target.
  package mutating func spring(
    _ id: ControlID, _ name: String, to target: Size, _ animation: Animation?
  ) -> Size {
    let value = spring(id.child(name), to: SIMD4(target.width, target.height, 0, 0), animation)
    return Size(width: value.x, height: value.y)
  }

  /// A colour that heads for a target.
  package mutating func spring(
    _ id: ControlID, _ name: String, to target: Color, _ animation: Animation?
  ) -> Color {
    var color = target
    color.animatableData = spring(id.child(name), to: target.animatableData, animation)
    return color
  }

  /// A rectangle that heads for a target.
  package mutating func spring(
    _ id: ControlID, _ name: String, to target: Rect, _ animation: Animation?
  ) -> Rect {
    var rect = target
    rect.animatableData = spring(id.child(name), to: target.animatableData, animation)
    return rect
  }

  /// The state of a part that comes and goes: it comes when it is first presented, and goes when it is no longer
  /// presented.
  ///
  /// - Parameters:
  ///   - id: the identity of the part.
  ///   - isPresented: whether the part is to be there.
  ///   - transition: the way in which it comes and goes.
  ///   - animation: the animation of this change; `nil` for the animation of the transition.
  package mutating func presence(
    _ id: ControlID, isPresented: Bool, _ transition: @autoclosure () -> Transition,
    _ animation: @autoclosure () -> Animation? = nil
  ) -> Presence {
    var presence =
      memory.presence(id)
      // In a still of a scene a part is there at once.
      ?? Presence(transition(), isPresented: purpose == .still && isPresented)
    guard purpose != .still, presence.isPresented != isPresented else { return presence }
    if let animation = animation() {
      if isPresented {
        presence.appear(animation, at: now)
      } else {
        presence.disappear(animation, at: now)
      }
    } else if isPresented {
      presence.appear(at: now)
    } else {
      presence.disappear(at: now)
    }
    memory.keep(presence, id)
    noteChange()
    return presence
  }

  /// Whether a part with a presence was there in the last picture, or has come since.
  package mutating func hasPresence(_ id: ControlID) -> Bool { memory.hasPresence(id, at: now) }

  private mutating func spring(
    _ id: ControlID, to target: SIMD4<Float>, _ animation: Animation?
  ) -> SIMD4<Float> {
    // A still of a scene shows springs as they are, without moving them.
    if purpose == .still { return memory.spring(id, at: now) ?? target }
    let (value, isNew) = memory.spring(id, to: target, animation, at: now)
    if isNew { noteChange() }
    return value
  }
}
