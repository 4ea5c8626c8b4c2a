import Testing

/// The main function of a program with the tests of one module: what SwiftPM writes for those of all modules.
@main enum Runner {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
