/// The caller and project that work is counted for, to share resources fairly.
package struct Share: Hashable, Sendable {
  /// A counted entity.
  package enum Part: Hashable, Sendable {
    case caller(String)
    case project(String)
  }

  let caller: Part
  let project: Part?

  /// - Parameters:
  ///   - caller: a token, or an address if there is none.
  ///   - project: the name in the path, or `nil`.
  package init(caller: String, project: String?) {
    self.caller = .caller(caller)
    self.project = project.map { .project($0) }
  }

  var parts: [Part] { [caller] + (project.map { [$0] } ?? []) }
}
