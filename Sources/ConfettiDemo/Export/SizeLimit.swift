import ArgumentParser

/// The most bytes that a file may have, in the unit in which they are said.
struct SizeLimit: Hashable, Sendable {
  let bytes: Int
  private let unit: Unit

  private enum Unit: Int, CaseIterable {
    case kilobytes = 1000
    case kibibytes = 1024
    case megabytes = 1_000_000
    case mebibytes = 1_048_576

    var name: String {
      switch self {
      case .kilobytes: "KB"
      case .kibibytes: "KiB"
      case .megabytes: "MB"
      case .mebibytes: "MiB"
      }
    }
  }

  /// The least and the most bytes of a limit.
  private static let bounds = 1.0...1e12

  private init(bytes: Int, _ unit: Unit) { (self.bytes, self.unit) = (bytes, unit) }

  static func kilobytes(_ count: Int) -> SizeLimit { SizeLimit(bytes: count * 1000, .kilobytes) }
  static func kibibytes(_ count: Int) -> SizeLimit { SizeLimit(bytes: count * 1024, .kibibytes) }

  /// A limit as in `500KB`, `64 KiB`, `1.5MB` or `20000`, which are bytes.
  init(_ text: String) throws {
    let letters = text.lowercased()
    let unit = Unit.allCases.first { letters.hasSuffix($0.name.lowercased()) }
    let factor = Double(unit?.rawValue ?? 1)
    let digits = letters.dropLast(unit?.name.count ?? 0).drop { $0 == " " }
    let number = digits.reversed().drop { $0 == " " }.reversed()
    guard number.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." }),
      let count = Double(String(number)), unit != nil || count.rounded() == count,
      Self.bounds.contains(count * factor)
    else {
      throw ValidationError(
        "write a size as in 500KB, 64KiB, 1.5MB, 2MiB or 20000, which are bytes, up to 1000000 MB")
    }
    self.init(bytes: Int(count * factor), unit ?? .kilobytes)
  }

  /// The limit with its unit, such as `64 KiB`.
  var text: String { text(bytes) }

  /// A number of bytes in the unit of the limit, such as `61.2 KiB`.
  func text(_ bytes: Int) -> String { "\(number(bytes)) \(unit.name)" }

  /// A number of bytes beside the limit, such as `61.2 KiB of 64`.
  func share(_ bytes: Int) -> String { "\(text(bytes)) of \(number(self.bytes))" }

  /// A number of bytes in the unit of the limit, with up to one digit after the point, of megabytes two; rounded up, so
  /// that a file never seems smaller than it is.
  private func number(_ bytes: Int) -> String {
    let parts = unit.rawValue >= 1_000_000 ? 100 : 10
    let count = (bytes * parts + unit.rawValue - 1) / unit.rawValue
    return (Double(count) / Double(parts)).hundredthsText
  }
}
