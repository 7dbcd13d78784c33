/// Whose work something is, for sharing out what everybody needs.
package struct Share: Hashable, Sendable {
  /// What is counted.
  package enum Part: Hashable, Sendable {
    case caller(String)
    case project(String)
  }

  let caller: Part
  let project: Part?

  /// - Parameters:
  ///   - caller: a token, or an address where there is none.
  ///   - project: the name in the path; `nil` where it names none.
  package init(caller: String, project: String?) {
    self.caller = .caller(caller)
    self.project = project.map { .project($0) }
  }

  var parts: [Part] { [caller] + (project.map { [$0] } ?? []) }
}
