import ArgumentParser

extension Option {
  typealias Transform<Result> = @Sendable (_ word: String) throws -> Result

  /// An option with a default, whose value may begin with a dash, as a negative number does.
  init(
    wrappedValue: Value, _ help: String, value name: String,
    transform: @escaping Transform<Value>
  ) {
    self.init(
      wrappedValue: wrappedValue, parsing: .unconditional,
      help: ArgumentHelp(help, valueName: name), transform: transform)
  }

  /// An option that must be given, whose value may begin with a dash.
  init(_ help: String, value name: String, transform: @escaping Transform<Value>) {
    self.init(
      parsing: .unconditional, help: ArgumentHelp(help, valueName: name), transform: transform)
  }

  /// An option that is `nil` if it is not given, whose value may begin with a dash.
  init<Wrapped>(
    _ help: String, value name: String, transform: @escaping Transform<Wrapped>
  ) where Value == Wrapped? {
    self.init(
      parsing: .unconditional, help: ArgumentHelp(help, valueName: name), transform: transform)
  }
}
