/// The identity of a scene in a merge; its `sceneID` may also be the id of an object.
package enum SceneIdentity {
  /// - Parameter id: The scene's `sceneID`.
  package static func of(_ id: String) -> String { "scene " + id }
}
