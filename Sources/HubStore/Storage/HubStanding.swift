/// A project as seen by one principal.
package struct HubStanding: Sendable {
  package let project: HubProject
  /// The principal's role in it; `nil` without access.
  package let role: Role?
  /// Its branch protections and hooks; loaded for pushes only.
  package let protections: [BranchProtection]
  package let hooks: [HubHook]
  /// Its branches and tags, by kind and name; loaded for reading only.
  package let references: [HubReference]
}
