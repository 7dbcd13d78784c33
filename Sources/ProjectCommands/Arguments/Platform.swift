import ArgumentParser

/// The family of systems whose behaviour a layout is solved with.
enum Platform: String, ListedArgument, CaseIterable {
  case ios
  case macos
}
