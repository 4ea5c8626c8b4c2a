extension Double {
  /// The number for people to read, with up to two digits after the point.
  var hundredthsText: String {
    let rounded = (self * 100).rounded() / 100
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }
}
