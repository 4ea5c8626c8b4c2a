@testable import ConfettiTerminal

/// A terminal that understands what the library writes, and nothing else.
struct TerminalEmulator {
  private(set) var grid: CellGrid
  /// The sequences that were not understood, and every attempt to write beyond the screen.
  private(set) var complaints: [String] = []
  /// The number of characters that were written.
  private(set) var written = 0
  /// The modes that are on.
  private(set) var modes: Set<String> = ["?7", "?25"]
  /// The modes that were ever turned on, such as `?1049` for the second screen.
  private(set) var entered: Set<String> = []
  /// The strings that are neither text nor control sequences.
  private(set) var strings: [String] = []
  /// The number of updates.
  private(set) var updates = 0
  /// Whether an update is being collected.
  var isUpdating: Bool { modes.contains("?2026") }
  /// The attributes of the next character.
  private(set) var look = Cell.blank

  private var column = 0
  private var row = 0

  init(columns: Int, rows: Int) { grid = CellGrid(columns: columns, rows: rows) }

  mutating func take(_ bytes: [UInt8]) {
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar == "\u{18}" { continue }
      guard scalar == "\u{1B}" else {
        put(scalar)
        continue
      }
      switch scalars.popFirst() {
      case "[": break
      case "]", "P", "_":
        let text = scalars.prefix { $0 != "\u{1B}" }
        strings.append(String(text))
        scalars = scalars.dropFirst(text.count + 2)
        continue
      case "7", "8", "\\": continue
      // A sequence that was cancelled is left out, as terminals do.
      case "\u{18}": continue
      default:
        complaints.append("no control sequence")
        return
      }
      let text = scalars.prefix { !(0x40...0x7E ~= $0.value) && $0 != "\u{18}" && $0 != "\u{1B}" }
      scalars = scalars.dropFirst(text.count)
      if scalars.first == "\u{18}" || scalars.first == "\u{1B}" { continue }
      guard let final = scalars.popFirst() else {
        complaints.append("an open sequence")
        return
      }
      follow(String(text), final)
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = scalar.cellCount
    guard width > 0, row < grid.rows, column + width <= grid.columns, scalar.value >= 0x20 else {
      complaints.append("\(scalar) in column \(column) of row \(row)")
      return
    }
    written += 1
    var cell = look
    cell.character = scalar
    grid[column, row] = cell
    if width == 2 {
      cell.character = nil
      grid[column + 1, row] = cell
    }
    column += width
  }

  private mutating func follow(_ text: String, _ final: Unicode.Scalar) {
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    switch (final, text) {
    case ("h", _):
      modes.insert(text)
      entered.insert(text)
      updates += text == "?2026" ? 1 : 0
    case ("l", _): modes.remove(text)
    case ("J", "2"): grid = CellGrid(columns: grid.columns, rows: grid.rows)
    case ("c", ""): break
    case ("H", _):
      row = max(numbers.first ?? 1, 1) - 1
      column = max(numbers.count > 1 ? numbers[1] : 1, 1) - 1
    case ("C", _): column += max(numbers.first ?? 1, 1)
    case ("m", _): choose(numbers.isEmpty ? [0] : numbers)
    default: complaints.append("ESC [ \(text) \(final)")
    }
  }

  private mutating func choose(_ numbers: [Int]) {
    var numbers = numbers[...]
    func color(_ index: Int) -> CellColor { CellColor(.palette(UInt8(index))) }
    while let number = numbers.popFirst() {
      switch number {
      case 0: look = .blank
      case 1...5: look.style.insert(CellStyle(rawValue: 1 << UInt8(number - 1)))
      case 7...9: look.style.insert(CellStyle(rawValue: 1 << UInt8(number - 2)))
      case 30...37: look.foreground = color(number - 30)
      case 40...47: look.background = color(number - 40)
      case 90...97: look.foreground = color(number - 82)
      case 100...107: look.background = color(number - 92)
      case 39: look.foreground = .standard
      case 49: look.background = .standard
      case 38, 48:
        let bytes = numbers.prefix(numbers.first == 2 ? 4 : 2).map { UInt8($0) }
        numbers = numbers.dropFirst(bytes.count)
        let chosen =
          bytes[0] == 2
          ? CellColor(.rgb(red: bytes[1], green: bytes[2], blue: bytes[3]))
          : CellColor(.palette(bytes[1]))
        if number == 38 { look.foreground = chosen } else { look.background = chosen }
      default: complaints.append("attribute \(number)")
      }
    }
  }
}

extension CellGrid {
  /// The visible cells: in empty cells the colour and most attributes of the character are
  /// invisible.
  var seen: CellGrid {
    var grid = self
    for row in 0..<rows {
      for column in 0..<columns where self[column, row].isSpace {
        grid[column, row] = Cell(" ", background: self[column, row].background)
      }
    }
    return grid
  }

  /// The characters of the rows.
  var text: [String] {
    (0..<rows).map { row in
      String(String.UnicodeScalarView((0..<columns).compactMap { self[$0, row].character }))
    }
  }
}
