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
    let response = interact(
      id, .split, name, value: "\(Int((share * 100).rounded())) %", in: handle,
      [.hover, .drag, .focus],
      cursor: isAcross ? .resizeAcross : .resizeDown)
    let before = id.child("before")
    switch response.action {
    case .pressed(_, let press) where press.button == .primary:
      keep(share, for: before)
      if press.clicks == 2 { share = form.initial }
    case .dragged(let point) where pointer.hold?.isDrag == true:
      // The handle keeps its distance from the pointer.
      let start = pointer.hold?.start ?? point
      let way = isAcross ? point.x - start.x : point.y - start.y
      let length = form.length(at: kept(before, or: share), of: whole) + way
      share = form.length(at: length / room, of: whole) / room
    case .cancelled: share = kept(before, or: share)
    case .key(let key, []):
      let step: Float? =
        switch key {
        case .left where isAcross, .up where !isAcross: -16
        case .right where isAcross, .down where !isAcross: 16
        default: nil
        }
      guard let step else { break }
      share = form.length(at: (form.length(at: share, of: whole) + step) / room, of: whole) / room
      takeKey()
    default: break
    }
    let light = spring(
      id, "light",
      to: .white(response.isHeld ? 0.5 : response.isHovered || response.isFocused ? 0.3 : 0.1),
      .smooth(duration: 0.15))
    let parts = areas(share)
    if isDrawing {
      let line = Rect(
        center: parts[1].center,
        size: isAcross ? Size(width: 2, height: frame.height) : Size(width: frame.width, height: 2))
      canvas.quads.fill(.chip, line, light)
    }
    return (parts[0], parts[2])
  }
}
