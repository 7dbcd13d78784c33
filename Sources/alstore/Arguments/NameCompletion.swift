import ArgumentParser
import AutoLayoutStore

/// Completions that come from the project itself; none where no project is found.
extension CompletionKind {
  /// Names of layouts.
  static var layouts: CompletionKind {
    .custom { words, _, prefix in names(words, prefix) { project, _ in try project.layoutNames() } }
  }

  /// Names of views.
  static var views: CompletionKind {
    .custom { words, _, prefix in names(words, prefix) { _, layout in layout.views.map(\.name) } }
  }

  /// Names of guides.
  static var guides: CompletionKind {
    .custom { words, _, prefix in names(words, prefix) { _, layout in layout.guides.map(\.name) } }
  }

  /// Names of outlets.
  static var outlets: CompletionKind {
    .custom { words, _, prefix in names(words, prefix) { _, layout in layout.outlets.map(\.name) } }
  }

  /// Outlets, names and identifiers that constraints are found by.
  static var constraints: CompletionKind {
    .custom { words, _, prefix in
      names(words, prefix) { _, layout in
        layout.outlets.map(\.name)
          + layout.constraints.flatMap { [$0.name, $0.identifier].compactMap { $0 } }
      }
    }
  }

  /// Identifiers and names of devices.
  static var devices: CompletionKind {
    .list(Device.all.flatMap { [$0.id] + $0.names })
  }

  private static func names(
    _ words: [String], _ prefix: String, _ find: (Project, Layout) throws -> [String]
  ) -> [String] {
    var options = GlobalOptionsWords(words)
    guard let project = try? ProjectLocation.open(project: options.project, .readOnly) else {
      return []
    }
    options.layout = options.layout ?? (try? project.layoutNames())?.first
    guard let layout = try? project.layout(named: options.layout),
      let found = try? find(project, layout)
    else { return [] }
    return Array(Set(found)).filter { $0.hasPrefix(prefix) }.sorted()
  }
}

/// The project and layout that the words of an unfinished command name.
private struct GlobalOptionsWords {
  var project: String?
  var layout: String?

  init(_ words: [String]) {
    for (word, next) in zip(words, words.dropFirst()) {
      if word == "-p" || word == "--project" { project = next }
      if word == "-l" || word == "--layout" { layout = next }
    }
  }
}
