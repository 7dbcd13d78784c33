package import ArgumentParser
import AutoLayoutStore

/// Completions taken from the project itself; empty if no project is found.
extension CompletionKind {
  /// Names of layouts.
  static let layouts = names { try $0.project.layoutNames() }

  /// Names of views.
  package static let views = names { try $0.layout.views.map(\.name) }

  /// Names of guides.
  static let guides = names { try $0.layout.guides.map(\.name) }

  /// Names of views and guides.
  package static let items = names { try $0.layout.itemNames }

  /// Names of views and guides and, after a dot, the components of a frame.
  package static let itemsWithParts = names { words in
    guard let dot = words.word.lastIndex(of: ".") else { return try words.layout.itemNames }
    return ["x", "y", "width", "height"].map { words.word[...dot] + $0 }
  }

  /// Names of outlets.
  static let outlets = names { try $0.layout.outlets.map(\.name) }

  /// The outlets, names and identifiers by which constraints can be found.
  static let constraints = names { try $0.layout.constraintNames }

  /// A constraint followed by `=`, as in `width=`, before its new value.
  package static let settings = names { try $0.layout.constraintNames.map { $0 + "=" } }

  /// The names of everything in a layout.
  static let targets = names { try $0.layout.itemNames + $0.layout.constraintNames }

  /// Names of everything with a history: layouts and their contents.
  static let objects = names { words in
    try words.layout.itemNames + words.layout.constraintNames + words.project.layoutNames()
  }

  /// Names of branches.
  static let branches = names { try $0.project.branches.list().map(\.name) }

  /// Names of tags.
  static let tags = names { try $0.project.tags.list().map(\.name) }

  /// Names of branches and tags.
  static let references = names { words in
    try words.project.branches.list().map(\.name) + words.project.tags.list().map(\.name)
  }

  /// Names of revisions: the current one, branches, remote branches and tags.
  package static let revisions = names { words in
    let project = try words.project
    return try ["HEAD"] + project.branches.list().map(\.name) + project.tags.list().map(\.name)
      + project.remotes.branches().map(\.name)
  }

  /// Names of remotes.
  static let remotes = names { try $0.project.remotes.list().map(\.name) }

  /// The branches of the remote named in the other words, or of all remotes.
  static let remoteBranches = names { words in
    let remotes = try words.project.remotes.list().map(\.name)
    let wanted = remotes.first { words.others.contains($0) }
    return try words.project.remotes.branches().compactMap { branch in
      for remote in remotes where branch.name.hasPrefix(remote + "/") {
        guard wanted == nil || wanted == remote else { return nil }
        return String(branch.name.dropFirst(remote.count + 1))
      }
      return nil
    }
  }

  /// Names of the environments that the project declares.
  static let environments = names { try $0.project.environments().map(\.name) }

  /// Names of font files and of the fonts in them.
  static let fonts = names {
    try $0.project.fonts().flatMap { [$0.file] + $0.faces.map(\.postScriptName) }
  }

  /// Names of imported documents.
  package static let documents = names { try $0.project.sourceDocuments().map(\.name) }

  /// Languages of the layouts' texts.
  static let languages = names { words in
    let project = try words.project
    return try project.layoutNames().flatMap { name in
      try project.layout(named: name).texts(in: nil).map(\.language.code)
    }
  }

  /// Identifiers and names of devices.
  static let devices = CompletionKind.list(Device.allNames)

  /// Names of attributes.
  static let attributes = CompletionKind.list(Attribute.usable.map(\.name))

  /// Comma-separated words that describe combinations of environments.
  package static let environmentLists = names { words in
    let done = words.word.lastIndex(of: ",").map { words.word[...$0] } ?? ""
    let used = done.split(separator: ",").map(String.init)
    let all = (used.isEmpty ? ["all"] : []) + EnvironmentMatrix.words
    return all.filter { !used.contains($0) }.map { done + $0 }
  }

  /// Completion with the names that a closure finds from the words of the command.
  package static func names(
    _ find: @escaping @Sendable (CompletedWords) throws -> [String]
  ) -> CompletionKind {
    .custom { words, index, _ in
      let words = CompletedWords(words, at: index)
      // Completion has no way to report an error, so offer nothing.
      guard let found = try? find(words) else { return [] }
      return Set(found).filter { $0.hasPrefix(words.word) && !$0.contains(where: \.isNewline) }
        .sorted().map(CompletionShell.literal)
    }
  }
}

extension Layout {
  fileprivate var itemNames: [String] { views.map(\.name) + guides.map(\.name) }

  fileprivate var constraintNames: [String] {
    outlets.map(\.name) + constraints.flatMap { [$0.name, $0.identifier].compactMap { $0 } }
  }
}

extension CompletionShell {
  /// A candidate escaped so that the requesting shell takes it literally: bash expands candidates,
  /// and zsh treats text after a colon as a description.
  fileprivate static func literal(_ name: String) -> String {
    switch requesting {
    // Double-quoted, since `compgen` would keep the backslash of an escaped single quote.
    case .bash: "'" + name.replacing("'", with: "'\"'\"'") + "'"
    case .zsh: name.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
    default: name
    }
  }
}
