/// A project as somebody stands to it.
struct HubStanding: Sendable {
  let project: HubProject
  /// What the principal may do there; `nil` for nothing at all.
  let role: Role?
  /// What protects its branches, and who is told of pushes; asked for pushes only.
  let protections: [BranchProtection]
  let hooks: [HubHook]
  /// Its branches and tags, by kind and name; asked for by whoever reads only.
  let references: [HubReference]
}
