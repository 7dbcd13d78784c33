package import LayoutReports
package import ProjectCommands

/// Networking that serves pages as well.
package protocol PageNetworking: Networking {
  /// Serves the page on which the conflicts of a document are decided, until they are or whoever decides
  /// leaves.
  ///
  /// - Parameter announce: is told the page's address.
  func decide(
    _ document: some DecidedDocument, announcing announce: @escaping @Sendable (String) -> Void
  ) async throws
}
