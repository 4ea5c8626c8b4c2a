import ArgumentParser

extension Option {
  typealias Transform<Result> = @Sendable (_ word: String) throws -> Result

  /// An option with a default, whose value may begin with a dash as a negative number does.
  init(
    wrappedValue: Value, _ help: String, value name: String,
    transform: @escaping Transform<Value>
  ) {
    self.init(
      wrappedValue: wrappedValue, parsing: .unconditional,
      help: ArgumentHelp(help, valueName: name), transform: transform)
  }

  /// The same for an option that must be given.
  init(_ help: String, value name: String, transform: @escaping Transform<Value>) {
    self.init(
      parsing: .unconditional, help: ArgumentHelp(help, valueName: name), transform: transform)
  }

  /// The same for an option that is `nil` where it is not given.
  init<Wrapped>(
    _ help: String, value name: String, transform: @escaping Transform<Wrapped>
  ) where Value == Wrapped? {
    self.init(
      parsing: .unconditional, help: ArgumentHelp(help, valueName: name), transform: transform)
  }
}
