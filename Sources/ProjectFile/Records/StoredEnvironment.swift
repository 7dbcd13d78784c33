internal import LayoutModel

/// An environment with its id, which the model has no use for.
struct StoredEnvironment {
  let id: ObjectID<StoredEnvironment>
  let environment: DeclaredEnvironment
}
