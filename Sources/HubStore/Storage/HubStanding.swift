/// A project as somebody stands to it.
package struct HubStanding: Sendable {
  package let project: HubProject
  /// What the principal may do there; `nil` for nothing at all.
  package let role: Role?
  /// What protects its branches, and who is told of pushes; asked for pushes only.
  package let protections: [BranchProtection]
  package let hooks: [HubHook]
  /// Its branches and tags, by kind and name; asked for by whoever reads only.
  package let references: [HubReference]
}
