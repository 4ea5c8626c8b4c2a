import Confetti
import ConfettiControls
import ConfettiGraphics

extension [ColorStop] {
  /// The stops of a colour track: colours, `own` and `own 40%` at even distances, or pairs of a share and one of these.
  init?(track value: JSONValue) {
    if value.string != nil {
      guard let stop = ColorStop(value, at: 0) else { return nil }
      self = [stop]
      return
    }
    guard let elements = (value["values"] ?? value).elements, !elements.isEmpty else { return nil }
    let last = Double(Swift.max(elements.count - 1, 1))
    var stops: [ColorStop] = []
    for (index, element) in elements.enumerated() {
      var (place, color) = (Double(index) / last, element)
      if let pair = element.elements, pair.count == 2, let share = pair[0].number {
        (place, color) = (share, pair[1])
      }
      guard let stop = ColorStop(color, at: place) else { return nil }
      stops.append(stop)
    }
    self = stops
  }

  /// The track as a file says it, with the curve of the value before.
  func track(like value: JSONValue?) -> JSONValue {
    let last = Double(Swift.max(count - 1, 1))
    let areEven = enumerated().allSatisfy { abs($1.place - Double($0) / last) < 1e-6 }
    let keyframes = JSONValue.array(
      map { stop in
        let color = JSONValue.string(stop.fileText)
        return areEven ? color : [.number((stop.place * 1000).rounded() / 1000), color]
      })
    guard let ease = value?["ease"] else { return keyframes }
    return .object([.init("values", keyframes), .init("ease", ease)])
  }

  /// The colour at a share of the way; between stops it is mixed evenly.
  func color(at place: Double) -> GradientColor {
    guard let next = firstIndex(where: { $0.place >= place }) else {
      return last.map { GradientColor($0) } ?? GradientColor(.white())
    }
    guard next > 0 else { return GradientColor(self[0]) }
    let (from, to) = (self[next - 1], self[next])
    let share = to.place > from.place ? (place - from.place) / (to.place - from.place) : 1
    let (one, two) = (GradientColor(from), GradientColor(to))
    // A stop without a colour of its own takes that of its neighbour, seen through.
    let (a, b) = (
      from.color == nil ? two.color.opacity(0) : one.color,
      to.color == nil ? one.color.opacity(0) : two.color
    )
    return GradientColor(a.mixed(with: b, at: share), own: one.own + (two.own - one.own) * share)
  }
}

extension ColorStop {
  fileprivate init?(_ value: JSONValue, at place: Double) {
    guard let text = value.string else { return nil }
    if text.hasPrefix("own") {
      let percent = Double(text.dropFirst(3).filter { $0.isNumber || $0 == "." })
      self.init(place: place, color: nil, opacity: (percent ?? 100) / 100)
    } else {
      guard let color = Color(css: text) else { return nil }
      self.init(place: place, color: color)
    }
  }

  fileprivate var fileText: String {
    if let color { return color.opacity(Float(opacity)).fileText }
    let percent = (opacity * 100).rounded()
    return percent >= 100 ? "own" : "own \(Int(percent))%"
  }
}

extension GradientColor {
  fileprivate init(_ stop: ColorStop) {
    self.init(
      stop.color.map { $0.opacity(Float(stop.opacity)) } ?? .black(0),
      own: stop.color == nil ? stop.opacity : 0)
  }
}
