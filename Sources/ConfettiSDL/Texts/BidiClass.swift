import ConfettiGraphics

/// The part that a character has in the order of a line, after the Unicode Bidirectional Algorithm
/// (UAX #9), with its abbreviations in brackets.
enum BidiClass: String, Sendable {
  /// Letters that are read from left to right [L], or from right to left [R]; those of Arabic and its
  /// relatives [AL] also turn the digits behind them.
  case left = "L"
  case right = "R"
  case arabicLetter = "AL"
  /// Digits [EN], those of Arabic [AN], and the signs between and beside them [ES, CS, ET].
  case number = "EN"
  case arabicNumber = "AN"
  case numberSeparator = "ES"
  case commonSeparator = "CS"
  case numberTerminator = "ET"
  /// A mark on the character before [NSM].
  case mark = "NSM"
  /// Invisible characters without a direction [BN].
  case invisible = "BN"
  /// Spaces and all other characters [WS, ON], which take the direction around them.
  case neutral = "ON"

  init(of scalar: Unicode.Scalar) {
    let properties = scalar.properties
    if let name = Self.exceptions.value(at: scalar.value), let value = Self(rawValue: name) {
      self = value
      return
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: self = .mark
    case .format where scalar.isInvisible: self = .invisible
    case .control: self = scalar.isInvisible ? .invisible : .neutral
    default:
      if let name = Self.blocks.value(at: scalar.value), let value = Self(rawValue: name) {
        self = value
      } else {
        self = Self(ofLeftToRight: properties.generalCategory)
      }
    }
  }

  private init(ofLeftToRight category: Unicode.GeneralCategory) {
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .spacingMark, .decimalNumber, .letterNumber, .format, .privateUse:
      self = .left
    case .currencySymbol: self = .numberTerminator
    default: self = .neutral
    }
  }

  /// Characters whose class differs from that of their kind and block.
  private static let exceptions = RangeTable(
    """
    AL 61C 70F
    AN 600-605 660-669 66B-66C 6DD 890-891 8E2 10D30-10D39 10E60-10E7E
    CS 2C 2E-2F 3A A0 60C 202F 2044 FE50 FE52 FE55 FF0C FF0E-FF0F FF1A
    EN 30-39 B2-B3 B9 6F0-6F9 2070 2074-2079 2080-2089 2488-249B FF10-FF19 102E1-102FB 1D7CE-1D7FF
    EN 1F100-1F10A 1FBF0-1FBF9
    ES 2B 2D 207A-207B 208A-208B 2212 FB29 FE62-FE63 FF0B FF0D
    ET 23 25 B0-B1 609-60A 66A 2030-2034 212E 2213 A839 FE5F FE6A FF03 FF05
    L 200E 55A-55F 589 964-965 970 9FA 9FD A76 AF0 B70 C77 C7F C84 CBF CC6 D4F D79 DF4 E4F E5A-E5B
    L F01-F17 F1A-F1F F34 F36 F38 F85 FBE-FC5 FC7-FCC FCE-FDA 104A-104F 109E-109F 1360-1368 17D4-17DA
    L 1B5A-1B6A 2336-237A 2395 249C-24E9 26AC 2800-28FF 3190-319F 3200-321C 3220-324F 3260-327B
    L 327F-32B0 32C0-32CB 32D0-3376 337B-33DD 33E0-33FE 1D000-1D1E8 1F110-1F169 1F170-1F1FF
    L 1F201-1F251
    ON 2B9-2BA 2C2-2CF 2D2-2DF 2E5-2ED 374-375 606-607 60E-60F 6DE 6E9 7F6-7F9 A788 FD3E-FD4F FDCF
    ON FDFD-FDFF 1091F 10B39-10B3F 10E50-10E5F 1EEF0-1EEF1
    R 200F
    """)

  /// Blocks that are read from right to left.
  private static let blocks = RangeTable(
    """
    AL 600-7BF 860-8FF FB50-FDFF FE70-FEFE 10D00-10D3F 10EC0-10EFF 10F30-10F6F 1EC70-1ECBF
    AL 1ED00-1ED4F 1EE00-1EEFF
    R 590-5FF 7C0-85F FB1D-FB4F 10800-10CFF 10D40-10EBF 10F00-10F2F 10F70-10FFF 1E800-1EC6F
    R 1ECC0-1ECFF 1ED50-1EDFF 1EF00-1EFFF
    """)
}
