import ArgumentParser
import ConfettiGraphics

/// The rules of a platform for a moving sticker, emoji or emote; all of them are played over and over.
struct Sticker: Hashable, Sendable {
  let name: String
  /// The name of the platform's things, as a part of a sentence.
  let title: String
  /// The ending of ``ExportFormat``, and that of the file's name where the platform wants another.
  let format: String
  var ownEnding: String?
  /// The sides in pixels.
  let side: Int
  /// Whether one side may be shorter.
  var mayBeOblong = false
  /// The side of the stage in points: about the size at which people see it, or pieces would be too fine.
  var stage: Float = 256
  /// The longest usual duration, and the longest of all, in seconds.
  let usualSeconds, longest: Double
  /// The rates in frames per second that the platform takes, the best first.
  let rates: [Double]
  /// Whether the rates below the best are taken as well.
  var takesLowerRates = true
  /// The most frames.
  var mostFrames = Int.max
  let limit: SizeLimit

  static let all = [telegram, telegramVideo, discord, discordEmoji, slack, whatsapp, twitch]

  static let telegram = Sticker(
    name: "telegram", title: "a sticker of Telegram", format: "tgs", side: 512, usualSeconds: 3,
    longest: 3, rates: [60, 30], takesLowerRates: false, mostFrames: 180, limit: .kibibytes(64))
  static let telegramVideo = Sticker(
    name: "telegram-video", title: "a video sticker of Telegram", format: "webm", side: 512,
    mayBeOblong: true, usualSeconds: 3, longest: 3, rates: [30], limit: .kibibytes(256))
  /// The platform knows APNG by its contents, and takes no other ending.
  static let discord = Sticker(
    name: "discord", title: "a sticker of Discord", format: "apng", ownEnding: "png", side: 320,
    stage: 192, usualSeconds: 3, longest: 5, rates: [30], limit: .kibibytes(512))
  static let discordEmoji = Sticker(
    name: "discord-emoji", title: "an emoji of Discord", format: "gif", side: 128, stage: 160,
    usualSeconds: 2.5, longest: 5, rates: gifRates, mostFrames: 50, limit: .kibibytes(256))
  static let slack = Sticker(
    name: "slack", title: "an emoji of Slack", format: "gif", side: 128, stage: 160,
    usualSeconds: 2.5, longest: 5, rates: gifRates, mostFrames: 50, limit: .kibibytes(128))
  static let whatsapp = Sticker(
    name: "whatsapp", title: "a sticker of WhatsApp", format: "webp", side: 512, usualSeconds: 3,
    longest: 10, rates: [30], limit: .kibibytes(500))
  static let twitch = Sticker(
    name: "twitch", title: "an emote of Twitch", format: "gif", side: 112, stage: 140,
    usualSeconds: 3, longest: 6, rates: gifRates, mostFrames: 60, limit: .kilobytes(1000))

  /// Rates that fill whole hundredths of a second, in which GIF counts, or nearly so.
  private static let gifRates = [25.0, 20, 15, 12, 10]

  static let names = all.map(\.name).joined(separator: ", ")

  /// The ending of the file's name.
  var ending: String { ownEnding ?? format }
}

extension Sticker: ExpressibleByArgument {
  init?(argument: String) {
    guard let sticker = Self.all.first(where: { $0.name == argument }) else { return nil }
    self = sticker
  }

  static var allValueStrings: [String] { all.map(\.name) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
  var defaultValueDescription: String { name }
}

extension Sticker {
  /// The stage in points, and the pixels per point.
  ///
  /// - Parameter size: the stage that was asked for; `nil` for the usual one.
  func stage(_ size: Size?) throws(ValidationError) -> (size: Size, scale: Float) {
    let size = size ?? Size(width: stage, height: stage)
    guard mayBeOblong || size.width == size.height else {
      throw ValidationError(
        "\(title) is square, \(side) by \(side) pixels; choose a square --size, or leave it out.")
    }
    return (size, Float(side) / max(size.width, size.height))
  }

  /// The rate in frames per second for a film of some seconds.
  ///
  /// - Parameter rate: the rate that was asked for; `nil` for the best with which there are not too many frames.
  func rate(_ rate: Double?, seconds: Double) throws(ValidationError) -> Double {
    func fits(_ rate: Double) -> Bool {
      (seconds * rate - 1e-6).rounded(.up) <= Double(mostFrames)
    }
    guard let rate else {
      guard let best = rates.first(where: fits) else {
        throw tooManyFrames(rates[rates.count - 1], seconds)
      }
      return best
    }
    guard rates.contains(rate) || takesLowerRates && rate < rates[0] else {
      let taken = rates.map(\.hundredthsText).joined(separator: " or ")
      throw ValidationError(
        "\(title) has \(takesLowerRates ? "up to \(rates[0].hundredthsText)" : taken) frames per "
          + "second; choose such an --fps, or leave it out.")
    }
    guard fits(rate) else { throw tooManyFrames(rate, seconds) }
    return rate
  }

  private func tooManyFrames(_ rate: Double, _ seconds: Double) -> ValidationError {
    ValidationError(
      "\(title) has at most \(mostFrames) frames, and \(seconds.hundredthsText) s at "
        + "\(rate.hundredthsText) frames per second have more; make --duration shorter.")
  }

  /// The duration of a film in seconds.
  ///
  /// - Parameters:
  ///   - seconds: the duration that was asked for; `nil` for the usual one.
  ///   - own: the duration that the film has by itself.
  func seconds(_ seconds: Double?, own: Double) throws(ValidationError) -> Double {
    guard let seconds else { return min(own, usualSeconds) }
    guard seconds <= longest else {
      throw ValidationError(
        "\(title) lasts at most \(longest.hundredthsText) s; make --duration shorter, or leave it out."
      )
    }
    return seconds
  }
}
