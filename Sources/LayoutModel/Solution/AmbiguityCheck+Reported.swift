extension View.AmbiguityCheck {
  /// Returns the ambiguous parts that are to be reported.
  public func reported(_ parts: [SolvedFrame.Part]) -> [SolvedFrame.Part] {
    switch self {
    case .always: parts
    case .ignoreSizes: parts.filter { $0 == .x || $0 == .y }
    case .off: []
    }
  }
}
