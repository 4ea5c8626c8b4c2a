import ConfettiControls

/// The way in which people who make effects look at them.
struct Preview: Hashable, Sendable {
  /// The part of the interface that is seen.
  var interface = SeenInterface.all
  /// Whether a sentence has said that time runs slower.
  var hasSaidSlow = false
  /// Whether the latest effect is fired again when it is over; an effect without an end then goes on.
  var loops = false
  private(set) var backdrop: Backdrop
  private let hasPicture: Bool

  /// A part of the interface that is seen.
  enum SeenInterface: Hashable, Sendable {
    /// All of it.
    case all
    /// The chip that names the moment and the seed.
    case moment
    /// Nothing.
    case nothing

    /// The next choice by the key, and the sentence that tells it.
    var next: (seen: SeenInterface, notice: String) {
      switch self {
      case .all: (.moment, "Buttons are hidden: I hides time and seed as well")
      case .moment: (.nothing, "The interface is hidden: I shows it")
      case .nothing: (.all, "")
      }
    }

    /// The sentences of all choices.
    static let notices = [all, moment].map(\.next.notice)
  }

  /// A preview that begins with the user's own picture, if there is one.
  init(hasPicture: Bool) {
    self.hasPicture = hasPicture
    backdrop = Backdrop.all(hasPicture: hasPicture)[0]
  }

  /// Whether the interface is hidden: its words are light, and could not be read on a light background or on any
  /// picture.
  var isBare: Bool { interface != .all || backdrop == .light || backdrop == .picture }

  /// Chooses the next background; after the last comes the first.
  mutating func changeBackdrop() {
    backdrop = backdrop.next(hasPicture: hasPicture)
  }
}
