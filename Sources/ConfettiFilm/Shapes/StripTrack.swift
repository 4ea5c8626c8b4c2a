/// A part of the way of a ribbon that is visible for some frames of a film, as a line with eased keys.
struct StripTrack: Hashable, Sendable {
  let way: RibbonWay
  let isAdditive: Bool
  /// The frames in which the strip is visible.
  let span: Range<Int>
  let keys: [EasedKeys]

  /// A property that has keys of its own: the beginning and the end in hundredths of the way, and the line's look.
  enum Channel: Int, CaseIterable, Sendable {
    case start, end, width, opacity, color
  }

  subscript(channel: Channel) -> EasedKeys { keys[channel.rawValue] }

  /// The digits after the point of a share of a way: a tenth of a point is seen.
  static func digits(length: Float) -> Int { length > 2000 ? 3 : 2 }
}

/// A layer of a Lottie animation.
enum LottieTrack: Hashable, Sendable {
  case shape(EasedTrack)
  case strip(StripTrack)

  /// The frames in which it is visible.
  var span: Range<Int> {
    switch self {
    case .shape(let track): track.span
    case .strip(let track): track.span
    }
  }

  var keys: [EasedKeys] {
    switch self {
    case .shape(let track): track.keys
    case .strip(let track): track.keys
    }
  }
}
