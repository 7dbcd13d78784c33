import ArgumentParser

/// What a command that is about a project is told.
protocol ProjectChoice: SharedOptions {
  var project: String? { get }
}
