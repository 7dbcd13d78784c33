#if DEBUG
  extension ProjectState {
    /// The objects whose fields are not as ``ObjectFields/checkInvariants()`` wants them.
    public func checkInvariants() -> [ObjectKey] {
      objects.filter { !$0.value.checkInvariants() }.keys.sorted()
    }
  }
#endif
