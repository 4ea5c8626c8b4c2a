import Confetti
import Motion

/// An echo that a place gives to a pop or a boom: noise that is lower and softer the later it comes, because air and
/// leaves swallow high sounds.
struct Echo: Sendable {
  /// The usual delay after the sound itself, in seconds.
  private let delay: Double
  /// The decibels that are added to the level of the sound.
  let level: Double
  /// The upper limit of the echo's frequencies, for a sound with a pitch of 1, in hertz.
  let frequency: Double
  /// The time after which e⁻¹ of the echo is left, in seconds.
  let decay: Double

  private init(_ delay: Double, _ level: Double, below frequency: Double, decay: Double) {
    (self.delay, self.level, self.frequency, self.decay) = (delay, level, frequency, decay)
  }

  /// The share of a delay by which it may be shorter or longer.
  private static let spread = 0.12

  /// The delay after the sound itself in seconds.
  ///
  /// - Parameter share: a random number of 0…1.
  func delay(_ share: Double) -> Double { delay * (1 + Self.spread * (2 * share - 1)) }

  /// The seconds for which the echo is heard.
  var duration: Double { 3 * decay }
  /// The seconds in which the echo rises.
  var attack: Double { decay / 5 }

  /// The echoes of a place, in the order of time.
  static func all(of place: Sound.Place) -> [Echo] {
    switch place {
    case .none: []
    case .field: field
    case .hall: hall
    }
  }

  private static let field = [
    Echo(0.09, -12, below: 900, decay: 0.14), Echo(0.17, -13.5, below: 650, decay: 0.2),
    Echo(0.31, -16, below: 470, decay: 0.3), Echo(0.52, -20, below: 340, decay: 0.42),
    Echo(0.83, -25, below: 250, decay: 0.55),
  ]

  private static let hall = [
    Echo(0.013, -7, below: 4200, decay: 0.03), Echo(0.029, -9, below: 3400, decay: 0.045),
    Echo(0.053, -11, below: 2700, decay: 0.07), Echo(0.087, -14, below: 2100, decay: 0.11),
    Echo(0.131, -17, below: 1600, decay: 0.16),
  ]
}

extension SoundEvent {
  /// The decibels that are added to the level of its echoes, which have the energy of the sound: the energy grows with
  /// the size, and a short crack has less than a boom of the same height.
  var echoLevel: Double {
    let energy = 10 * Elementary.log(size) / Elementary.log(10)
    return voice == .pop ? energy - 13 : energy - 2
  }
}
