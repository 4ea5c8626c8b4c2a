public import Motion

/// The way in which a number is written, such as a price or a time, for values that are animated.
///
///     var price = Animated(130.0)
///     price.set(160, .spring(duration: 0.8), at: now)
///     let words = price.text(.price, at: now)  // "142.37" on the way
///
/// The digits of the show's typeface are equally wide, so that a number stands still while it counts. The text is a
/// function of ``step(of:)``: who keeps it need not make it again until that changes.
public struct NumberFormat: Hashable, Sendable {
  /// The number of digits after the point, 0…6.
  public var decimals: Int
  /// Whether commas stand between groups of three digits.
  public var isGrouped = true
  /// Whether numbers above zero have a plus sign.
  public var showsPlus = false
  /// The words before the number, after its sign, and those after it, with their spaces.
  public var prefix = "", suffix = ""
  /// The rule for numbers between two that can be written.
  public var rounding = FloatingPointRoundingRule.toNearestOrAwayFromZero
  /// Whether the number is written as minutes and seconds.
  private var isTime = false

  /// A format of whole numbers or decimals, with words around them.
  ///
  ///     NumberFormat(decimals: 1, suffix: " km").text(1234.56)  // "1,234.6 km"
  ///
  /// - Parameters:
  ///   - decimals: the number of digits after the point, 0…6.
  ///   - prefix: the words before the number, after its sign.
  ///   - suffix: the words after it.
  public init(decimals: Int = 0, prefix: String = "", suffix: String = "") {
    precondition((0...6).contains(decimals), "a number is written with 0…6 decimals")
    self.decimals = decimals
    (self.prefix, self.suffix) = (prefix, suffix)
  }

  /// Whole numbers, as in 12,345.
  public static let whole = NumberFormat()
  /// Prices with two decimals, as in 1,234.50.
  public static let price = NumberFormat(decimals: 2)
  /// Whole per cent of numbers that are in per cent, as in 42 %.
  public static let percent = NumberFormat(suffix: " %")
  /// Changes in per cent, with a sign and a decimal, as in +3.4 %.
  public static let percentChange: NumberFormat = {
    var format = NumberFormat(decimals: 1, suffix: " %")
    format.showsPlus = true
    return format
  }()
  /// Minutes and seconds of a number of seconds that is left, as in 1:05: 0:00 is shown only at the end.
  public static let minutesAndSeconds: NumberFormat = {
    var format = NumberFormat()
    (format.isTime, format.rounding) = (true, .up)
    return format
  }()

  /// The number of steps between numbers that can be written, such as hundredths: two numbers with the same one have
  /// the same text.
  public func step(of value: Double) -> Double { (value * power).rounded(rounding) }

  private var power: Double {
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    return power
  }

  /// The number in words; a dash for one that is not finite or beyond 2⁵³ steps.
  public func text(_ value: Double) -> String {
    let step = step(of: value)
    guard step.magnitude < 0x1p53 else { return prefix + "–" + suffix }
    let sign = step < 0 ? "−" : showsPlus && step > 0 ? "+" : ""
    let whole = Int(step.magnitude)
    if isTime {
      let seconds = whole % 60
      return "\(sign)\(prefix)\(whole / 60):\(seconds < 10 ? "0" : "")\(seconds)\(suffix)"
    }
    var digits = String(whole)
    digits = String(repeating: "0", count: max(decimals + 1 - digits.count, 0)) + digits
    var end = digits.count - decimals
    let fraction = digits.suffix(decimals)
    digits.removeLast(decimals)
    while isGrouped, end > 3 {
      end -= 3
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: end))
    }
    return sign + prefix + digits + (decimals > 0 ? "." : "") + fraction + suffix
  }
}

extension Animated<Double> {
  /// The value that is shown at a moment, in words.
  ///
  /// - Parameters:
  ///   - format: the way in which it is written.
  ///   - time: seconds; not before the last `advance(to:)`.
  public func text(_ format: NumberFormat, at time: Double) -> String {
    format.text(presentation(at: time))
  }
}
