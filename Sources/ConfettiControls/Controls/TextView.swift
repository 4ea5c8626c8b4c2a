import ConfettiGraphics
import Motion

/// The state of a text view from one description to the next.
private struct TextViewState: Hashable, Sendable {
  var editing = TextEditing("", limit: 65_536, isMultiline: true)
  var composition = Input.Composition()
  /// The column in points that the arrows up and down keep to.
  var column: Float?
  var isDragging = false
  /// The number that is dragged; `nil` without one.
  var scrub: NumberScrub?

  /// The text with the unfinished text of an input method at the caret.
  var shown: String { editing.text(composing: composition) }
}

/// The lines of a shown text, each with the index of its first character.
private struct TextLines {
  /// The characters of each line, without the sign that ends it.
  private(set) var lines: [Substring] = []
  private(set) var starts: [Int] = []

  init(_ text: String) {
    var start = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(line)
      starts.append(start)
      start += line.count + 1
    }
  }

  /// The line of a character, and its column in the line.
  func place(of index: Int) -> (line: Int, column: Int) {
    let line = max(starts.partitioningIndex { $0 > index } - 1, 0)
    return (line, min(index - starts[line], lines[line].count))
  }
}

extension Interface {
  /// Text of several lines that people edit.
  ///
  /// It is edited as in ``textField(_:text:placeholder:style:in:inset:trailing:limit:)``;
  /// Enter begins a new line, up and down keep their column, and it is scrolled. Long lines reach beyond the edge. A
  /// drag with Alt on a number changes the number.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - text: the text, which editing changes.
  ///   - style: the style of all text.
  ///   - frame: its ground, in points.
  ///   - lit: the lines that are lit; lines that are lit newly are scrolled to.
  /// - Returns: the state of the text, and the line at which the pointer is.
  @discardableResult
  package mutating func textView(
    _ name: String, text: inout String, style: TextStyle, in frame: Rect, lit: Range<Int>? = nil
  ) -> TextViewResponse {
    let id = id(name)
    var state = kept(id, or: TextViewState())
    let old = state
    if state.editing.text != text {
      state.editing = TextEditing(text, limit: state.editing.limit, isMultiline: true)
    }
    let lineHeight = (style.size * 1.5).rounded()
    let inset: Float = 8
    var lines = TextLines(state.shown)
    var response = Response(id: id)
    let caretBefore = state.editing.caret
    let scrollID = id.child("scroll")
    var scroll = memory.scroll(scrollID)
    scroll.fit(lineHeight * Float(lines.lines.count) + 2 * inset, in: frame.height)
    let isScrubbing = state.scrub != nil || interaction.modifiers.contains(.alt)
    response = interact(
      id, .textView, name, value: state.editing.text, in: frame,
      [.hover, .drag, .scroll, .focus, .text], cursor: isScrubbing ? .resizeAcross : .text)
    let start = Point(x: frame.x + inset, y: frame.y + inset - scroll.offset.presentation(at: now))
    if let action = response.action {
      if case .scrolled(let notches) = action {
        scroll.move(to: scroll.offset.value + notches.y * lineHeight * 3, .snappy)
      } else {
        change(&state, after: action, lines, style, lineHeight, start)
        lines = TextLines(state.shown)
      }
    }
    if focus.id != id { state.composition = Input.Composition() }
    let place = lines.place(
      of: state.editing.caret + state.composition.selection.upperBound)
    if state.editing.caret != caretBefore || state.editing.text != text {
      let top = Float(place.line) * lineHeight
      scroll.fit(lineHeight * Float(lines.lines.count) + 2 * inset, in: frame.height)
      scroll.show(top...top + lineHeight + 2 * inset, .snappy(duration: 0.15))
    }
    if let lit, kept(id.child("lit"), or: 0..<0) != lit, !isStill {
      keep(lit, for: id.child("lit"))
      let start = Float(lit.lowerBound) * lineHeight
      // Of a long part its beginning is shown.
      let end = min(Float(lit.upperBound) * lineHeight, start + max(frame.height - 4 * inset, 0))
      scroll.show(start...max(end + 2 * inset, start), .snappy(duration: 0.25))
    }
    if state != old { keep(state, for: id) }
    _ = kept(id, or: state)
    let caret = Rect(
      x: start.x + x(of: place.column, in: lines.lines[place.line], style),
      y: start.y + Float(place.line) * lineHeight + 2, width: 2, height: lineHeight - 4)
    if focus.id == id { textPlace = caret }
    response.takeEditing(isChanged: state.editing.text != text)
    text = state.editing.text
    if isDrawing {
      canvas.quads.fill(.panel, frame, .white(focus.id == id ? 0.08 : 0.05))
      clipped(to: frame.inset(by: 2, 2)) { ui in
        if let lit {
          ui.canvas.quads.fill(
            Rect(
              x: frame.x, y: start.y + Float(lit.lowerBound) * lineHeight, width: frame.width,
              height: Float(lit.count) * lineHeight), Color.accent.opacity(0.10))
        }
        ui.draw(lines, state, style, lineHeight, start, in: frame)
        if ui.focus.id == id { ui.canvas.quads.fill(.chip, caret, .accent) }
      }
      drawThumb(scroll, in: frame)
    }
    if !isStill { memory.keep(scroll, scrollID) }
    var answer = TextViewResponse(response: response)
    if response.isHovered, let pointer = pointer.place {
      let line = Int(((pointer.y - start.y) / lineHeight).rounded(.down))
      answer.pointed = lines.lines.indices.contains(line) ? line : nil
    }
    return answer
  }

  private mutating func change(
    _ state: inout TextViewState, after action: Action, _ lines: TextLines, _ style: TextStyle,
    _ lineHeight: Float, _ start: Point
  ) {
    func index(_ ui: inout Interface, at point: Point) -> Int {
      let line = Int((point.y - start.y) / lineHeight).clamped(to: 0...lines.lines.count - 1)
      return lines.starts[line] + ui.column(at: point.x - start.x, in: lines.lines[line], style)
    }
    let before = state.column
    state.column = nil
    switch action {
    case .pressed(let point, let press):
      let index = index(&self, at: point)
      if press.modifiers.contains(.alt), let scrub = NumberScrub(state.editing.text, at: index) {
        state.scrub = scrub
      } else if press.clicks == 2 {
        state.editing.selectWord(at: index)
      } else {
        state.editing.move(to: index, selecting: press.modifiers.contains(.shift))
        state.isDragging = true
      }
    case .dragged(let point):
      if var scrub = state.scrub, let hold = pointer.hold {
        let factor: Double = interaction.modifiers.contains(.shift) ? 10 : 1
        scrub.drag(by: Double(point.x - hold.start.x) * factor, &state.editing)
        state.scrub = scrub
      } else if state.isDragging {
        state.editing.move(to: index(&self, at: point), selecting: true)
      }
    case .released: (state.isDragging, state.scrub) = (false, nil)
    case .cancelled:
      if var scrub = state.scrub { scrub.drag(by: 0, &state.editing) }
      (state.isDragging, state.scrub) = (false, nil)
    case .typed(let text):
      state.composition = Input.Composition()
      state.editing.insert(text)
    case .composed(let composition): state.composition = composition
    case .key(let key, let modifiers):
      let isShifted = modifiers.contains(.shift)
      switch key {
      case .enter where modifiers.isEmpty: state.editing.insert("\n")
      case .up, .down, .pageUp, .pageDown:
        let here = lines.place(of: state.editing.caret)
        let step = key == .up ? -1 : key == .down ? 1 : key == .pageUp ? -10 : 10
        let line = (here.line + step).clamped(to: 0...lines.lines.count - 1)
        let x = before ?? x(of: here.column, in: lines.lines[here.line], style)
        let column = column(at: x, in: lines.lines[line], style)
        state.editing.move(to: lines.starts[line] + column, selecting: isShifted)
        state.column = x
      case .home where modifiers.isSubset(of: .shift), .end where modifiers.isSubset(of: .shift):
        let here = lines.place(of: state.editing.caret)
        let column = key == .home ? 0 : lines.lines[here.line].count
        state.editing.move(to: lines.starts[here.line] + column, selecting: isShifted)
      default:
        guard respond(to: key, modifiers, &state.editing) else { return }
      }
      takeKey()
    case .pressedByKey, .scrolled: break
    }
  }

  /// The distance from the start of a line to the front of a character, in points.
  private mutating func x(of column: Int, in line: Substring, _ style: TextStyle) -> Float {
    column == 0 ? 0 : width(String(line.prefix(column)), style)
  }

  /// The column of a line that is nearest to a distance from its start.
  private mutating func column(at x: Float, in line: Substring, _ style: TextStyle) -> Int {
    guard !line.isEmpty else { return 0 }
    let widths = (1...line.count).map { self.x(of: $0, in: line, style) }
    let after = widths.partitioningIndex { $0 > x }
    guard after < widths.count else { return line.count }
    let left = after == 0 ? 0 : widths[after - 1]
    return x - left < widths[after] - x ? after : after + 1
  }

  private mutating func draw(
    _ lines: TextLines, _ state: TextViewState, _ style: TextStyle, _ lineHeight: Float,
    _ start: Point, in frame: Rect
  ) {
    let first = Int(((frame.y - start.y) / lineHeight).rounded(.down)).clamped(
      to: 0...lines.lines.count - 1)
    let last = Int(((frame.maxY - start.y) / lineHeight).rounded(.up)).clamped(
      to: first...lines.lines.count - 1)
    let selection = state.editing.selection
    for index in first...last {
      let (text, y) = (lines.lines[index], start.y + Float(index) * lineHeight)
      let begin = lines.starts[index]
      if selection.lowerBound <= begin + text.count, selection.upperBound > begin {
        let left = x(of: max(selection.lowerBound - begin, 0), in: text, style)
        let right = x(of: min(selection.upperBound - begin, text.count), in: text, style)
        // A line whose end is selected as well shows that by a wider mark.
        let more: Float = selection.upperBound > begin + text.count ? 6 : 0
        canvas.quads.fill(
          .rectangle,
          Rect(x: start.x + left, y: y, width: right - left + more, height: lineHeight),
          Color.accent.opacity(0.35))
      }
      guard !text.isEmpty else { continue }
      let line = line(String(text), style)
      canvas.quads.append(
        line, at: line.origin(left: start.x, middle: y + lineHeight / 2), color: .text)
    }
  }
}
