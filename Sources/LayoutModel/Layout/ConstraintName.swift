/// A constraint's name together with the view on which it is looked up.
struct ConstraintName: Hashable, Sendable {
  let view: ViewID
  let name: String
}
