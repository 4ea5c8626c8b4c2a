import Testing

@testable import ConfettiTerminal
