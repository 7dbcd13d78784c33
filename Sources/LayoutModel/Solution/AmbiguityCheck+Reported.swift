extension View.AmbiguityCheck {
  /// Those of some undetermined parts that are worth reporting.
  public func reported(_ parts: [SolvedFrame.Part]) -> [SolvedFrame.Part] {
    switch self {
    case .always: parts
    case .ignoreSizes: parts.filter { $0 == .x || $0 == .y }
    case .off: []
    }
  }
}
