/// What a merge calls a scene, whose id may be that of an object too.
package enum SceneIdentity {
  /// - Parameter id: its `sceneID`.
  package static func of(_ id: String) -> String { "scene " + id }
}
