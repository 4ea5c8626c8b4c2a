import ConfettiSystem
import Testing

@Suite("Environment", .serialized) struct EnvironmentTests {
  @Test("an unset variable and an empty one have the same text")
  func variables() {
    Environment.set("CONFETTI_TEST_EMPTY", to: "")
    Environment.set("CONFETTI_TEST_SET", to: "x")
    #expect(Environment.variable("CONFETTI_TEST_EMPTY") == nil)
    #expect(Environment.variable("CONFETTI_TEST_UNSET") == nil)
    #expect(Environment.variable("CONFETTI_TEST_SET") == "x")
    #expect(Environment.value("CONFETTI_TEST_EMPTY")?.isEmpty == true)
    #expect(Environment.value("CONFETTI_TEST_UNSET") == nil)
  }

  @Test("a variable that has a value keeps it where it is not to be replaced") func keeps() {
    Environment.set("CONFETTI_TEST_KEPT", to: "first")
    Environment.set("CONFETTI_TEST_KEPT", to: "second", replaces: false)
    #expect(Environment.variable("CONFETTI_TEST_KEPT") == "first")
    Environment.set("CONFETTI_TEST_KEPT", to: "third")
    #expect(Environment.variable("CONFETTI_TEST_KEPT") == "third")
  }
}
