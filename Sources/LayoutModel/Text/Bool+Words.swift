extension Bool {
  /// Creates the value that a word means, as in git's configuration: `true`, `yes`, `on` or `1`, or
  /// their opposites, in any case.
  package init?(word: String) {
    switch word.lowercased() {
    case "true", "yes", "on", "1": self = true
    case "false", "no", "off", "0": self = false
    default: return nil
    }
  }
}
