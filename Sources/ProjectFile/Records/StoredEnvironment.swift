internal import LayoutModel

/// An environment with its id, which the model does not need.
struct StoredEnvironment {
  let id: ObjectID<StoredEnvironment>
  let environment: DeclaredEnvironment
}
