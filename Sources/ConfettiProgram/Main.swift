import ConfettiDemo

/// The start of the program.
///
/// Everything else is a library, which tests, fuzzing and benchmarks use as well.
@main enum Main {
  static func main() { Program.main() }
}
