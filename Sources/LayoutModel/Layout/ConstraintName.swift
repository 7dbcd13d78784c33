/// A constraint's name together with the view it is looked up on.
struct ConstraintName: Hashable, Sendable {
  let view: ViewID
  let name: String
}
