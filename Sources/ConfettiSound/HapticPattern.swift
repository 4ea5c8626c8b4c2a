public import Confetti
import Motion

/// The sounds of a system as a pattern that a telephone lets be felt: Apple's haptic events, as a file of
/// the kind AHAP.
///
///     try AtomicFile.write(HapticPattern(of: system, duration: 4).fileContents, to: "party.ahap")
///
/// A hand does not tell apart what comes within a hundredth of a second, so that is one event.
public struct HapticPattern: Hashable, Sendable {
  /// One thing that is felt.
  public struct Event: Hashable, Sendable {
    /// The seconds since the beginning.
    public var time: Double
    /// The seconds for which it is felt; 0 is a tap.
    public var duration: Double
    /// The strength, 0…1.
    public var intensity: Double
    /// From a dull, round feeling to a sharp one, 0…1.
    public var sharpness: Double
  }

  /// The events that are felt, in the order of time.
  public private(set) var events: [Event] = []

  /// The time within which all is felt as one, in seconds.
  private static let together = 0.01
  /// The weakest that is kept.
  private static let weakest = 0.04
  /// The longest pattern, in seconds.
  private static let longest = 3600.0
  /// The most events of a pattern, the first of it.
  public static let most = 20_000

  /// The pattern of the first seconds of a system.
  ///
  /// - Parameters:
  ///   - system: the system, from time 0 on.
  ///   - duration: the seconds after which nothing begins, at most an hour.
  public init(of system: ParticleSystem, duration: Double) {
    guard system.hasSounds else { return }
    let duration = min(duration, Self.longest)
    // In parts, because a long stream has very many sounds.
    var start = 0.0
    while start < duration, events.count < Self.most {
      let end = min(start + 1, duration)
      add(system.sounds(from: start, to: end))
      start = end
    }
    events.removeAll { $0.intensity < Self.weakest }
    if events.count > Self.most { events.removeLast(events.count - Self.most) }
  }

  private mutating func add(_ sounds: [SoundEvent]) {
    for sound in sounds {
      guard let touch = sound.touch else { continue }
      if touch.duration == 0,
        let index = events.lastIndex(where: { $0.duration == 0 }),
        touch.time - events[index].time < Self.together
      {
        events[index].join(touch)
      } else {
        events.append(touch)
      }
    }
  }

  /// The contents of a file of the kind AHAP: JSON, with the same bytes for the same pattern.
  public var fileContents: [UInt8] {
    let pattern: [JSONValue] = events.map { ["Event": $0.json] }
    let file: JSONValue = ["Version": 1, "Pattern": .array(pattern)]
    return Array((JSONWriter.text(of: file) + "\n").utf8)
  }
}

extension HapticPattern.Event {
  /// Adds what is felt at the same time: strengths by their squares, as of sounds that add up.
  fileprivate mutating func join(_ other: HapticPattern.Event) {
    let (own, more) = (intensity * intensity, other.intensity * other.intensity)
    guard own + more > 0 else { return }
    sharpness = (sharpness * own + other.sharpness * more) / (own + more)
    intensity = min((own + more).squareRoot(), 1)
  }

  fileprivate var json: JSONValue {
    func rounded(_ number: Double) -> JSONValue { .number((number * 1000).rounded() / 1000) }
    let parameters: JSONValue = [
      ["ParameterID": "HapticIntensity", "ParameterValue": rounded(intensity)],
      ["ParameterID": "HapticSharpness", "ParameterValue": rounded(sharpness)],
    ]
    guard duration > 0 else {
      return [
        "Time": rounded(time), "EventType": "HapticTransient", "EventParameters": parameters,
      ]
    }
    return [
      "Time": rounded(time), "EventType": "HapticContinuous", "EventDuration": rounded(duration),
      "EventParameters": parameters,
    ]
  }
}

extension SoundEvent {
  /// The longest event of a pattern, in seconds.
  private static let longestTouch = 30.0

  /// The event that is felt of the sound; `nil` if nothing is.
  fileprivate var touch: HapticPattern.Event? {
    let sharpness: Double
    switch voice {
    case .boom: sharpness = 0.1
    case .pop: sharpness = 0.45
    case .bubble: sharpness = 0.3
    case .patter: sharpness = 0.7
    case .chime, .coin, .rustle: sharpness = 0.9
    case .crackle: sharpness = 1
    case .whoosh: sharpness = 0.2
    // A whistle is in the air, and shakes nothing.
    case .whistle: return nil
    }
    // A hand feels a tenth of a sound's amplitude as a third.
    let intensity = min(Decibels.factor(level * 0.5), 1)
    return HapticPattern.Event(
      time: time, duration: voice == .whoosh ? min(duration, Self.longestTouch) : 0,
      intensity: voice == .whoosh ? intensity * 0.4 : intensity, sharpness: sharpness)
  }
}
