#if os(Linux)
  import CConfettiSDL

  /// Keeps wrong messages of other X programs about drags over a window from SDL.
  ///
  /// SDL 2.26 asks the server for the names of all kinds of data that a message offers, and reads the lists of kinds
  /// that other programs have left, without checking the answers: one number without a name ends the program. This
  /// filter comes before SDL, where the filters of input methods are. The only kind that it lets through is the list
  /// of files, by its number, and only the answer that was asked for. A ``Window`` has no use for dropped text.
  final class XDropFilter {
    private typealias Callback =
      @convention(c) (
        _ connection: OpaquePointer?, _ window: UInt, _ event: UnsafeMutableRawPointer?,
        _ filter: UnsafeMutableRawPointer?
      ) -> Int32
    private typealias Register =
      @convention(c) (
        OpaquePointer, _ window: UInt, _ first: Int32, _ last: Int32, Callback,
        UnsafeMutableRawPointer?
      ) -> Void
    private typealias Unregister =
      @convention(c) (OpaquePointer, _ window: UInt, Callback, UnsafeMutableRawPointer?) -> Void

    /// The server's numbers of these names.
    private struct Atoms {
      let enter: UInt, drop: UInt, types: UInt, files: UInt, selection: UInt
    }

    private let window: XWindow
    private let atoms: Atoms
    private let library: XLibrary
    private let unregister: Unregister
    /// Whether files are being dragged over the window, and whether they were asked for.
    private var (offersFiles, awaitsFiles) = (false, false)

    /// Filters the messages to a window until ``end()``, or until its connection is closed or broken; the filter
    /// must live as long.
    ///
    /// `nil` if Xlib lacks the functions.
    init?(_ window: XWindow) {
      guard let library = XLibrary(),
        let register = library.library.function("_XRegisterFilterByType", as: Register.self),
        let unregister = library.library.function("_XUnregisterFilter", as: Unregister.self)
      else { return nil }
      (self.window, self.library, self.unregister) = (window, library, unregister)
      let atom = library.atom
      let connection = window.connection
      atoms = Atoms(
        enter: atom(connection, "XdndEnter", 0), drop: atom(connection, "XdndDrop", 0),
        types: atom(connection, "XdndTypeList", 0), files: atom(connection, "text/uri-list", 0),
        selection: atom(connection, "XdndSelection", 0))
      let context = Unmanaged.passUnretained(self).toOpaque()
      for type in [XMessage.type, XSelection.type] {
        register(connection, window.number, type, type, Self.callback, context)
      }
    }

    /// Ends the filter; the connection must still be there.
    func end() {
      let context = Unmanaged.passUnretained(self).toOpaque()
      // Each call ends one of the two registrations.
      for _ in 0..<2 { unregister(window.connection, window.number, Self.callback, context) }
    }

    private static let callback: Callback = { _, _, event, filter in
      guard let event, let filter else { return 0 }
      let isStopped = Unmanaged<XDropFilter>.fromOpaque(filter).takeUnretainedValue().stops(event)
      return isStopped ? 1 : 0
    }

    /// Whether SDL must not see an event; events that it may see are rewritten.
    private func stops(_ event: UnsafeMutableRawPointer) -> Bool {
      let type = event.load(as: Int32.self)
      if type == XSelection.type {
        let answer = event.load(as: XSelection.self)
        defer { awaitsFiles = false }
        return !awaitsFiles || answer.target != atoms.files || answer.selection != atoms.selection
      }
      guard type == XMessage.type else { return false }
      let message = event.assumingMemoryBound(to: XMessage.self)
      if message.pointee.name == atoms.enter {
        offersFiles = offersFiles(message.pointee)
        let isInList = message.pointee.data.1 & 1
        // Without this bit, SDL reads no list of kinds; it finds at most one kind.
        message.pointee.data.1 -= isInList
        message.pointee.data.2 = offersFiles ? Int(atoms.files) : 0
        (message.pointee.data.3, message.pointee.data.4) = (0, 0)
      } else if message.pointee.name == atoms.drop {
        awaitsFiles = offersFiles
      }
      return false
    }

    /// Whether the message about a drag over the window offers a list of files, as one of its three kinds or in the
    /// list of the window that the drag comes from.
    private func offersFiles(_ message: XMessage) -> Bool {
      let files = Int(atoms.files)
      let data = message.data
      guard data.1 & 1 != 0 else { return [data.2, data.3, data.4].contains(files) }
      let atomType: UInt = 4
      return library.property(
        atoms.types, of: UInt(bitPattern: data.0), window.connection, type: atomType, bits: 32,
        length: Self.mostTypes
      ) { items, count in
        UnsafeRawBufferPointer(start: items, count: count * MemoryLayout<Int>.size)
          .bindMemory(to: Int.self).contains(files)
      } ?? false
    }

    /// The most kinds of data that are looked at: some programs offer hundreds.
    private static let mostTypes = 1024
  }

  /// The fields of an `XClientMessageEvent` of 32 bits each, which come as words.
  private struct XMessage {
    static let type: Int32 = 33

    let type: Int32, serial: UInt, isSent: Int32
    let connection: OpaquePointer?
    let window: UInt, name: UInt, format: Int32
    var data: (Int, Int, Int, Int, Int)
  }

  /// The fields of an `XSelectionEvent`.
  private struct XSelection {
    static let type: Int32 = 31

    let type: Int32, serial: UInt, isSent: Int32
    let connection: OpaquePointer?
    let requestor: UInt, selection: UInt, target: UInt, property: UInt, time: UInt
  }
#endif
