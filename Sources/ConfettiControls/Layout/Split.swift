import ConfettiGraphics
import Motion

/// The limits of an area that is split in two by a handle.
package struct SplitForm: Sendable {
  package let axis: Stack.Axis
  /// The least lengths of both parts, in points.
  package let least: (first: Float, second: Float)
  /// The initial length of the first part, which a double click on the handle restores, as a share 0…1.
  package let initial: Float
  /// The width of the handle that can be hit, in points.
  package static let handle: Float = 8

  package init(_ axis: Stack.Axis, least: (first: Float, second: Float), initial: Float) {
    (self.axis, self.least, self.initial) = (axis, least, initial)
  }

  /// The length of the first part at a share of the area: within the limits, or in the proportion of the limits if
  /// there is too little room.
  package func length(at share: Float, of whole: Float) -> Float {
    let room = max(whole - Self.handle, 0)
    guard least.first + least.second <= room else {
      let both = max(least.first + least.second, 1)
      return (room * least.first / both).rounded()
    }
    return (room * share).rounded().clamped(to: least.first...room - least.second)
  }
}

/// A movement of the handle between two areas.
package enum SplitMove: Hashable, Sendable {
  /// The handle was pressed; a double press restores the initial lengths.
  case pressed(isTwice: Bool)
  /// The handle is dragged: the way from where the drag began, in points.
  case dragged(by: Float)
  /// An arrow key moves the handle by some points.
  case stepped(by: Float)
  /// The drag ended without effect: the lengths before it are restored.
  case cancelled
}

extension Interface {
  /// Two areas beside or below each other with a handle between them, which is dragged or moved by arrow keys; a double
  /// click restores the initial lengths.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - form: the axis and the limits.
  ///   - share: the share of the first area, 0…1.
  ///   - frame: both areas.
  package mutating func split(
    _ name: String, _ form: SplitForm, share: inout Float, in frame: Rect
  ) -> (first: Rect, second: Rect) {
    let id = id(name)
    let isAcross = form.axis == .across
    let whole = isAcross ? frame.width : frame.height
    let room = max(whole - SplitForm.handle, 1)
    func areas(_ share: Float) -> [Rect] {
      let items: [Length] = [
        .fixed(form.length(at: share, of: whole)), .fixed(SplitForm.handle), .grow(),
      ]
      return isAcross ? frame.row(items) : frame.column(items)
    }
    let handle = areas(share)[1]
    let before = id.child("before")
    let move = splitHandle(name, form.axis, value: "\(Int((share * 100).rounded())) %", in: handle)
    switch move {
    case .pressed(let isTwice):
      keep(share, for: before)
      if isTwice { share = form.initial }
    case .dragged(let way):
      let length = form.length(at: kept(before, or: share), of: whole) + way
      share = form.length(at: length / room, of: whole) / room
    case .cancelled: share = kept(before, or: share)
    case .stepped(let way):
      share = form.length(at: (form.length(at: share, of: whole) + way) / room, of: whole) / room
    case nil: break
    }
    let parts = areas(share)
    return (parts[0], parts[2])
  }

  /// The handle between two areas: it is dragged, and moved by arrow keys.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - axis: the way from one area to the other.
  ///   - value: its place in words.
  ///   - frame: the area that can be hit.
  /// - Returns: the movement of the handle, which the owner of the areas carries out.
  package mutating func splitHandle(
    _ name: String, _ axis: Stack.Axis, value: String = "", in frame: Rect
  ) -> SplitMove? {
    let id = id(name)
    let isAcross = axis == .across
    let response = interact(
      id, .split, name, value: value, in: frame, [.hover, .drag, .focus],
      cursor: isAcross ? .resizeAcross : .resizeDown)
    let light = spring(
      id, "light",
      to: .white(response.isHeld ? 0.5 : response.isHovered || response.isFocused ? 0.3 : 0.1),
      .smooth(duration: 0.15))
    if isDrawing {
      let line = Rect(
        center: frame.center,
        size: isAcross ? Size(width: 2, height: frame.height) : Size(width: frame.width, height: 2))
      canvas.quads.fill(.chip, line, light)
    }
    switch response.action {
    case .pressed(_, let press) where press.button == .primary:
      return .pressed(isTwice: press.clicks == 2)
    case .dragged(let point) where pointer.hold?.isDrag == true:
      // The handle keeps its distance from the pointer.
      let start = pointer.hold?.start ?? point
      return .dragged(by: isAcross ? point.x - start.x : point.y - start.y)
    case .cancelled: return .cancelled
    case .key(let key, []):
      let back: Input.Key = isAcross ? .left : .up
      guard key == back || key == (isAcross ? .right : .down) else { return nil }
      takeKey()
      return .stepped(by: key == back ? -16 : 16)
    default: return nil
    }
  }
}
