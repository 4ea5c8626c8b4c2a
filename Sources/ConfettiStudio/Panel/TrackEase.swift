import Confetti
import ConfettiLanguage

/// The ways from one point of a track to the next that the menu of its row has.
enum TrackEase: CaseIterable, Hashable, Sendable {
  case straight, easeIn, easeOut, easeInOut

  var title: String {
    switch self {
    case .straight: "Straight between its points"
    case .easeIn: "Slow at first"
    case .easeOut: "Slow at the end"
    case .easeInOut: "Slow at both ends"
    }
  }

  /// The way of a curve; `nil` for one of people's own.
  init?(ease: Ease?) {
    guard let ease else {
      self = .straight
      return
    }
    guard let own = Self.allCases.first(where: { $0.ease == ease }) else { return nil }
    self = own
  }

  private var ease: Ease {
    switch self {
    case .straight: Ease(0, 0, 1, 1)
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    }
  }

  /// The edit that gives a track this way; `nil` if its value is no track.
  func edit(of field: KeyField) -> EffectEdit? {
    guard let value = field.value else { return nil }
    let numbers = [ease.x1, ease.y1, ease.x2, ease.y2].map { JSONValue.number($0) }
    guard value["values"] == nil else {
      return .set(field.path + [.key("ease")], .array(numbers))
    }
    return .set(
      field.path, .object([.init("values", value), .init("ease", .array(numbers))]))
  }
}

extension KeyField {
  /// Whether the value is a track with ways between its points.
  var isTrackOfSeveral: Bool {
    guard form.mayChange, case .array(let elements)? = value?["values"] ?? value else {
      return false
    }
    return elements.count > 1
  }
}

extension Studio.Content {
  /// The curve between the points of a track: its own, or that of its life; `nil` for a straight way.
  func ease(of field: KeyField) -> Ease? {
    if let own = field.value?["ease"] { return Ease(own) }
    let life = view.emitter + [.key("life"), .key("ease")]
    return edited.document.found(at: life).flatMap { Ease($0.value) }
  }
}
