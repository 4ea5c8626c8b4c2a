/// A script, such as that of Arabic or of Latin, with its code in ISO 15924.
struct Script: Hashable, Sendable {
  /// Four letters, of which the first is a capital.
  let code: String

  /// The script of characters that all scripts use, such as digits and emoji.
  static let common = Script(code: "Zyyy")

  /// The script of a letter, mark or digit; `nil` for characters that take the script of their
  /// neighbours, and for rare scripts whose letters stand side by side as they are.
  init?(of scalar: Unicode.Scalar) {
    guard !scalar.properties.generalCategory.isSign,
      let code = Self.ranges.value(at: scalar.value)
    else { return nil }
    self.code = code
  }

  private init(code: String) { self.code = code }

  /// Whether letters change their forms or places beside others.
  var isShaped: Bool { Self.shaped.contains(code) }

  /// Whether a font must have rules for these letters: without them, they would stand unjoined or in
  /// the wrong places.
  var needsRules: Bool { isShaped && !Self.simplyShaped.contains(code) }

  /// Whether lines of the script always go from top to bottom.
  var isVertical: Bool { ["Mong", "Phag"].contains(code) }

  /// The names of the script in the tables of OpenType fonts, the oldest last.
  var fontTags: [String] {
    let old = ["Laoo": "lao ", "Nkoo": "nko "][code] ?? code.lowercased()
    guard let stem = Self.revised[code] else { return [old] }
    return ["\(stem)3", "\(stem)2", old]
  }

  /// The scripts of India and Burma, whose rules were revised, by the name of the revisions.
  private static let revised = [
    "Beng": "bng", "Deva": "dev", "Gujr": "gjr", "Guru": "gur", "Knda": "knd", "Mlym": "mlm",
    "Mymr": "mym", "Orya": "ory", "Taml": "tml", "Telu": "tel",
  ]

  /// Shaped scripts whose letters can be read without rules in the font.
  private static let simplyShaped: Set = [
    "Buhd", "Egyp", "Hano", "Hebr", "Laoo", "Tagb", "Tale", "Tavt", "Tfng", "Tglg", "Thai",
  ]

  private static let shaped = RangeTable(shapedScripts).values
  private static let ranges = RangeTable(shapedScripts + "\n" + otherScripts)

  private static let shapedScripts = """
    Adlm 1E900-1E95F
    Ahom 11700-11746
    Arab 600-6FF 750-77F 870-8FF FB50-FDFF FE70-FEFC 10E60-10E7E 10EC0-10EFF 1EE00-1EEF1
    Bali 1B00-1B7F
    Batk 1BC0-1BFF
    Beng 980-9FE
    Bhks 11C00-11C6C
    Brah 11000-1107F
    Bugi 1A00-1A1F
    Buhd 1740-1753
    Cakm 11100-11147
    Cham AA00-AA5F
    Chrs 10FB0-10FCB
    Cpmn 12F90-12FF2
    Deva 900-97F A8E0-A8FF 11B00-11B09
    Diak 11900-11959
    Dogr 11800-1183B
    Dupl 1BC00-1BC9F
    Egyp 13000-1345F
    Elym 10FE0-10FF6
    Gong 11D60-11DA9
    Gonm 11D00-11D59
    Gran 11300-11374
    Gujr A81-AFF
    Gukh 16100-1613F
    Guru A01-A76
    Hano 1720-1734
    Hebr 591-5F4 FB1D-FB4F
    Hmng 16B00-16B8F
    Hmnp 1E100-1E14F
    Java A980-A9DF
    Kali A900-A92F
    Kawi 11F00-11F5F
    Khar 10A00-10A58
    Khmr 1780-17F9 19E0-19FF
    Khoj 11200-11241
    Kits 16FE4 18B00-18CD5
    Knda C80-CF3
    Kthi 11080-110CD
    Lana 1A20-1AAD
    Laoo E81-EDF
    Lepc 1C00-1C4F
    Limb 1900-194F
    Mahj 11150-11176
    Maka 11EE0-11EF8
    Mand 840-85E
    Mani 10AC0-10AF6
    Marc 11C70-11CB6
    Medf 16E40-16E9A
    Mlym D00-D7F
    Modi 11600-11659
    Mong 1800-18AA 11660-1166C
    Mtei AAE0-AAF6 ABC0-ABF9
    Mult 11280-112A9
    Mymr 1000-109F A9E0-A9FE AA60-AA7F 116D0-116E3
    Nand 119A0-119E4
    Newa 11400-11461
    Nkoo 7C0-7FF
    Orya B01-B77
    Ougr 10F70-10F89
    Phag A840-A877
    Phlp 10B80-10BAF
    Plrd 16F00-16F9F
    Rjng A930-A95F
    Rohg 10D00-10D39
    Saur A880-A8D9
    Shrd 11180-111DF
    Sidd 11580-115DD
    Sind 112B0-112F9
    Sinh D81-DF4 111E1-111F4
    Sogd 10F30-10F59
    Sogo 10F00-10F27
    Soyo 11A50-11AA2
    Sund 1B80-1BBF 1CC0-1CC7
    Sylo A800-A82C
    Syrc 700-74F 860-86A
    Tagb 1760-1773
    Takr 11680-116C9
    Tale 1950-1974
    Taml B82-BFA 11FC0-11FFF
    Tavt AA80-AADF
    Telu C00-C7F
    Tfng 2D30-2D7F
    Tglg 1700-171F
    Thai E01-E5B
    Tibt F00-FDA
    Tirh 11480-114D9
    Tnsa 16A70-16AC9
    Toto 1E290-1E2AE
    Tutg 11380-113E2
    Vith 10570-105BC
    Wcho 1E2C0-1E2FF
    Yezi 10E80-10EB1
    Zanb 11A00-11A47
    """

  private static let otherScripts = """
    Armi 10840-1085F
    Armn 531-58F FB13-FB17
    Avst 10B00-10B3F
    Bopo 2EA-2EB 3105-312F 31A0-31BF
    Cprt 10800-1083F
    Cyrl 400-52F 1C80-1C8A 1D2B 1D78 2DE0-2DFF A640-A69F FE2E-FE2F
    Gara 10D40-10D8F
    Geor 10A0-10FF 1C90-1CBF 2D00-2D2D
    Grek 370-3E1 3F0-3FF 1D26-1D2A 1D5D-1D61 1D66-1D6A 1DBF 1F00-1FFE 2126 AB65
    Hang 1100-11FF 302E-302F 3131-318E A960-A97C AC00-D7FB FFA0-FFDC
    Hani 2E80-3007 3021-3029 3038-303B 3400-9FFF F900-FAD9 20000-3347F
    Hatr 108E0-108FF
    Hira 3041-309F 1B001-1B11F 1B150-1B152
    Hung 10C80-10CFF
    Kana 30A1-30FA 30FD-30FF 31F0-31FF FF66-FF6F FF71-FF9D 1AFF0-1B000 1B120-1B122 1B155 1B164-1B167
    Latn 41-2E4 1D00-1D25 1D2C-1D5C 1D62-1D65 1D6B-1D77 1D79-1DBE 1E00-1EFF 2071-209C 212A-2188
    Latn 2C60-2C7F A722-A7FF AB30-AB64 AB66-AB69 FB00-FB06 FF21-FF5A 10780-107BA 1DF00-1DF2A
    Lydi 10920-1093F
    Mend 1E800-1E8D6
    Merc 109A0-109FF
    Mero 10980-1099F
    Narb 10A80-10A9F
    Nbat 10880-108AF
    Orkh 10C00-10C48
    Palm 10860-1087F
    Phli 10B60-10B7F
    Phnx 10900-1091F
    Prti 10B40-10B5F
    Samr 800-83E
    Sarb 10A60-10A7F
    Thaa 780-7B1
    """
}

extension Unicode.GeneralCategory {
  /// Whether the character is a sign: neither a letter nor a mark nor a digit.
  fileprivate var isSign: Bool {
    switch self {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      false
    default: true
    }
  }
}
