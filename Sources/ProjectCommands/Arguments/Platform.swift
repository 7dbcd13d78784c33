import ArgumentParser

/// The family of systems that a layout is solved as if shown on.
enum Platform: String, ExpressibleByArgument, CaseIterable {
  case ios
  case macos
}
