#if DEBUG
  extension ProjectState {
    /// The objects whose fields violate ``ObjectFields/checkInvariants()``.
    public func checkInvariants() -> [ObjectKey] {
      objects.filter { !$0.value.checkInvariants() }.keys.sorted()
    }
  }
#endif
