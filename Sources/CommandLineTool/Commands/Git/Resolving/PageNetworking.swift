package import LayoutReports
package import ProjectCommands

/// Networking that can also serve pages.
package protocol PageNetworking: Networking {
  /// Serves the page for deciding a document's conflicts, until they are decided or the user
  /// leaves.
  ///
  /// - Parameter announce: receives the page's address.
  func decide(
    _ document: some DecidedDocument, announcing announce: @escaping @Sendable (String) -> Void
  ) async throws
}
