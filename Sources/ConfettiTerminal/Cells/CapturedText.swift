/// Reads text with its colours, as tmux captures it, into cells.
enum CapturedText {
  /// The cells of lines in UTF-8 with control sequences for colours; unknown sequences, longer lines
  /// and further rows are left out.
  static func grid(of bytes: some Sequence<UInt8>, columns: Int, rows: Int) -> CellGrid {
    var reader = Reader(grid: CellGrid(columns: columns, rows: rows))
    for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
      reader.take(scalar)
    }
    for row in 0..<rows { reader.grid.mendWideCharacters(in: row) }
    return reader.grid
  }

  /// The part of the text or of a control sequence that comes next.
  private enum State {
    case text, escape, control, string, stringEscape, charset
  }

  private struct Reader {
    var grid: CellGrid
    var column = 0
    var row = 0
    /// A cell with the current colours and style.
    var brush = Cell.blank
    var state = State.text
    var parameters = ""
    /// Whether letters stand for the lines of tables.
    var drawsLines = false

    mutating func take(_ scalar: Unicode.Scalar) {
      switch state {
      case .text: takeText(scalar)
      case .escape:
        switch scalar {
        case "[": (state, parameters) = (.control, "")
        case "]", "P", "_", "^", "X": state = .string
        case "(", ")": state = .charset
        default: state = .text
        }
      case .control:
        if 0x40...0x7E ~= scalar.value {
          if scalar == "m" { chooseColors() }
          state = .text
        } else if parameters.utf8.count < 128 {
          parameters.unicodeScalars.append(scalar)
        }
      case .string: state = scalar == "\u{7}" ? .text : scalar == "\u{1B}" ? .stringEscape : .string
      case .stringEscape: state = scalar == "\\" ? .text : .string
      case .charset:
        drawsLines = scalar == "0"
        state = .text
      }
    }

    private mutating func takeText(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x1B: state = .escape
      case 0x0A: (row, column) = (row + 1, 0)
      case 0x0E: drawsLines = true
      case 0x0F: drawsLines = false
      case 0..<0x20, 0x7F..<0xA0: break
      default:
        let count = scalar.cellCount
        guard count > 0, row < grid.rows, column + count <= grid.columns else { return }
        var cell = brush
        cell.character = drawsLines ? CapturedText.lines[scalar] ?? scalar : scalar
        grid[column, row] = cell
        if count == 2 {
          cell.character = nil
          grid[column + 1, row] = cell
        }
        column += count
      }
    }

    private mutating func chooseColors() {
      // Parts after a colon belong to the number before, such as the form of an underline.
      var numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { part in
        part.split(separator: ":").map { Int($0) ?? 0 }
      }[...]
      while let part = numbers.popFirst() {
        let number = part.first ?? 0
        switch number {
        case 38, 48, 58:
          var rest = part.count > 1 ? Array(part.dropFirst()) : []
          if rest.isEmpty {
            let count = numbers.first?.first == 2 ? 4 : 2
            rest = numbers.prefix(count).map { $0.first ?? 0 }
            numbers = numbers.dropFirst(count)
          }
          if number == 38 { brush.foreground = Self.color(rest) }
          if number == 48 { brush.background = Self.color(rest) }
        case 4 where part.count > 1 && part[1] == 0: brush.style.remove(.underlined)
        default: choose(number)
        }
      }
    }

    private mutating func choose(_ number: Int) {
      switch number {
      case 0: brush = .blank
      case 1...5: brush.style.insert(CellStyle(rawValue: 1 << UInt8(number - 1)))
      case 7...9: brush.style.insert(CellStyle(rawValue: 1 << UInt8(number - 2)))
      case 22: brush.style.subtract([.bold, .dim])
      case 23: brush.style.remove(.italic)
      case 24: brush.style.remove(.underlined)
      case 25: brush.style.remove(.blinking)
      case 27: brush.style.remove(.reversed)
      case 28: brush.style.remove(.hidden)
      case 29: brush.style.remove(.struckOut)
      case 30...37: brush.foreground = CellColor(.palette(UInt8(number - 30)))
      case 39: brush.foreground = .standard
      case 40...47: brush.background = CellColor(.palette(UInt8(number - 40)))
      case 49: brush.background = .standard
      case 90...97: brush.foreground = CellColor(.palette(UInt8(number - 82)))
      case 100...107: brush.background = CellColor(.palette(UInt8(number - 92)))
      default: break
      }
    }

    /// A colour from the numbers after 38 or 48.
    private static func color(_ numbers: [Int]) -> CellColor {
      let bytes = numbers.map { UInt8(clamping: $0) }
      switch (numbers.first, bytes.count) {
      case (5, 2...): return CellColor(.palette(bytes[1]))
      case (2, 4...):
        let last = Array(bytes.suffix(3))
        return CellColor(.rgb(red: last[0], green: last[1], blue: last[2]))
      default: return .standard
      }
    }
  }

  /// The lines of tables in the terminal's old set of characters.
  private static let lines: [Unicode.Scalar: Unicode.Scalar] = [
    "j": "┘", "k": "┐", "l": "┌", "m": "└", "n": "┼", "q": "─", "t": "├", "u": "┤", "v": "┴",
    "w": "┬", "x": "│", "a": "▒", "~": "·", "`": "◆",
  ]
}
