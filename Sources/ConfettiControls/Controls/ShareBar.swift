import ConfettiGraphics
import Motion

extension Interface {
  /// A share of a whole that is set along a line: by a press, a drag, and keys; nothing is drawn.
  ///
  /// Arrows step by a hundredth, with Shift by a tenth, as the page keys do; Home and End go to the ends. A press that is
  /// cancelled leaves it to the caller to restore what the share stands for.
  ///
  /// - Parameters:
  ///   - id: the control.
  ///   - title: its name for people.
  ///   - share: the share, 0…1.
  ///   - line: the part of the frame from 0 at its left to 1 at its right.
  ///   - frame: the area that can be hit.
  mutating func shareBar(
    _ id: ControlID, _ title: @autoclosure () -> String, share: inout Double, along line: Rect,
    in frame: Rect
  ) -> Response {
    let before = share
    var response = interact(
      id, .slider, title(), value: before.percentText, in: frame, [.hover, .drag, .focus],
      cursor: .resizeAcross)
    switch response.action {
    case .pressed(let point, let press) where press.button == .primary:
      share = line.share(at: point)
    case .dragged(let point) where (point.x - line.x).isFinite: share = line.share(at: point)
    case .key(let key, let modifiers):
      guard let next = share.stepped(by: key, modifiers) else { break }
      share = next
      takeKey()
    default: break
    }
    response.takeEditing(isChanged: share != before)
    return response
  }
}

extension Rect {
  /// The share of the width that lies to the left of a point, 0…1; not-a-number counts as 0.
  func share(at point: Point) -> Double {
    width > 0 ? Double((point.x - x) / width).clamped(to: 0...1) : 0
  }
}

extension Double {
  /// A share, 0…1, after a key that steps along a line; `nil` for other keys.
  func stepped(by key: Input.Key, _ modifiers: Input.Modifiers) -> Double? {
    guard modifiers.subtracting(.shift).isEmpty else { return nil }
    let step = modifiers.contains(.shift) ? 0.1 : 0.01
    let next: Double
    switch key {
    case .left, .down: next = self - step
    case .right, .up: next = self + step
    case .pageDown: next = self - 0.1
    case .pageUp: next = self + 0.1
    case .home: next = 0
    case .end: next = 1
    default: return nil
    }
    // Without the rounding errors of binary sums.
    return ((next.clamped(to: 0...1) * 1e6).rounded() / 1e6)
  }

  /// A share in words, such as `40 %`, and `0.4 %` where it is small.
  var percentText: String {
    let percent = clamped(to: 0...1) * 100
    let isSmall = percent > 0 && percent < 0.95
    return isSmall ? "\(max(percent, 0.1).formatted(decimals: 1)) %" : "\(Int(percent.rounded())) %"
  }
}
