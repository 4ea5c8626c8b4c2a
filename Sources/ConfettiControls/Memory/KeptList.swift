/// Values that are kept under keys from one picture to the next, and dropped when nothing asks for them.
///
/// Descriptions ask for the same values in the same order each time. So the value after the one that was last asked
/// for is tried first, and usually nothing has to be hashed.
struct KeptList<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let key: Key
    var value: Value
    /// The number of the picture in which the value was last asked for.
    var picture: Int
  }

  private var entries: [Entry] = []
  private var indices: [Key: Int] = [:]
  /// The index after the entry that was last asked for.
  private var next = 0

  var count: Int { entries.count }

  /// The index of the value under a key, which holds until a value is dropped; `nil` if there is none.
  mutating func index(of key: Key, askedFor picture: Int) -> Int? {
    if next >= entries.count { next = 0 }
    let isNext = next < entries.count && entries[next].key == key
    guard let index = isNext ? next : indices[key] else { return nil }
    entries[index].picture = picture
    next = index + 1
    return index
  }

  /// The value under a key, without asking for it to be kept.
  func value(of key: Key) -> Value? { indices[key].map { entries[$0].value } }

  subscript(index: Int) -> Value {
    // Yielded in place: a getter would copy the value, which counts references.
    _read { yield entries[index].value }
    _modify { yield &entries[index].value }
  }

  /// Keeps a value under a key, in the place of the value before.
  mutating func keep(_ value: Value, under key: Key, askedFor picture: Int) {
    if let index = index(of: key, askedFor: picture) {
      entries[index].value = value
    } else {
      indices[key] = entries.count
      entries.append(Entry(key: key, value: value, picture: picture))
      next = entries.count
    }
  }

  /// Drops all values that were not asked for in a picture.
  mutating func drop(unlessAskedFor picture: Int) {
    next = 0
    // Finds out by indices: copies of the entries would count references.
    guard entries.indices.contains(where: { entries[$0].picture != picture }) else { return }
    entries.removeAll { $0.picture != picture }
    reindex()
  }

  /// Drops the value under a key.
  mutating func remove(_ key: Key) {
    guard let index = indices[key] else { return }
    entries.remove(at: index)
    reindex()
  }

  private mutating func reindex() {
    next = 0
    indices.removeAll(keepingCapacity: true)
    for (index, entry) in entries.enumerated() { indices[entry.key] = index }
  }

  mutating func removeAll() {
    entries.removeAll()
    indices.removeAll()
  }
}
