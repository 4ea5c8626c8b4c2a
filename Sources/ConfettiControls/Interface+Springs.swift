import ConfettiGraphics
import Motion

// Four numbers are enough for all that controls animate, so all springs of an interface are of one type:
// they lie in one array, and none needs a box.

extension Interface {
  /// A number of a control that heads for a target, as it is at the moment of the description.
  ///
  /// - Parameters:
  ///   - id: the control.
  ///   - name: the name of the number, which no other spring of the control has.
  ///   - target: where it heads for. A number that is new is there already.
  ///   - animation: how it gets there; `nil` at once.
  package mutating func spring(
    _ id: ControlID, _ name: String, to target: Float, _ animation: Animation?
  ) -> Float {
    spring(id.child(name), to: SIMD4(target, 0, 0, 0), animation).x
  }

  /// Lets a number go at a velocity, per second: it glides on to a whole number.
  ///
  /// - Returns: the number at which it comes to rest, for which to ask from now on.
  package mutating func glide(
    _ id: ControlID, _ name: String, velocity: Float, within bounds: ClosedRange<Float>
  ) -> Float {
    noteChange()
    return memory.glide(id.child(name), velocity: velocity, within: bounds, at: now)
  }

  /// A number that is 1 while something is so, and otherwise 0.
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

  /// The state of something that comes and goes: it comes from the moment on at which it is first presented, and
  /// goes from the one at which it is not any more.
  ///
  /// - Parameters:
  ///   - id: its identity.
  ///   - isPresented: whether it is to be there.
  ///   - transition: how it comes and goes.
  ///   - animation: the animation of this change; `nil` for that of the transition.
  package mutating func presence(
    _ id: ControlID, isPresented: Bool, _ transition: @autoclosure () -> Transition,
    _ animation: @autoclosure () -> Animation? = nil
  ) -> Presence {
    var presence =
      memory.presence(id)
      // A still of a scene shows at once whatever is there.
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

  /// Whether something with a presence was there with the last picture, or has come since.
  mutating func hasPresence(_ id: ControlID) -> Bool { memory.hasPresence(id, at: now) }

  private mutating func spring(
    _ id: ControlID, to target: SIMD4<Float>, _ animation: Animation?
  ) -> SIMD4<Float> {
    // A still of a scene shows springs as they are, and moves none.
    if purpose == .still { return memory.spring(id, at: now) ?? target }
    let (value, isNew) = memory.spring(id, to: target, animation, at: now)
    if isNew { noteChange() }
    return value
  }
}
