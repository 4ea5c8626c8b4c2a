/// Keeps a large value that has one as a property where it is, in memory.
///
/// A value whose size is known is loaded as a whole when a getter is called on it while it is being changed, and
/// the call gets a copy: of the show that were twenty kilobytes and hundreds of references, ten times a frame. This
/// property has no known size, so that calls get the value's address. It never holds anything.
struct KeptInMemory: Sendable {
  private let nothing: (any Sendable)? = nil
}
