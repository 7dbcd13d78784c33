#if DEBUG
  extension ObjectFields {
    /// Whether entries are strictly ascending by name and none is `null`, as hashes and merges
    /// require.
    ///
    /// For random tests. Not part of release builds.
    public func checkInvariants() -> Bool {
      zip(entries, entries.dropFirst()).allSatisfy { $0.name.precedes($1.name) }
        && entries.allSatisfy { !$0.value.isNull }
    }
  }
#endif
