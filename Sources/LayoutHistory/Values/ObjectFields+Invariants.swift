#if DEBUG
  extension ObjectFields {
    /// Whether entries ascend by name, each once, and none is `null`: what hashes and merges rest on.
    ///
    /// For random tests. Release builds are without it.
    public func checkInvariants() -> Bool {
      zip(entries, entries.dropFirst()).allSatisfy { $0.name.precedes($1.name) }
        && entries.allSatisfy { !$0.value.isNull }
    }
  }
#endif
