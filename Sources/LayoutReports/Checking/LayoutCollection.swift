public import AutoLayoutStore
public import InterfaceBuilder
public import LayoutEngine
public import LayoutModel

/// A source of layouts to inspect: a project, or a document outside any project.
///
/// ## Topics
/// - ``Project``
/// - ``DocumentLayouts``
public protocol LayoutCollection: Sendable {
  /// Returns the names of the layouts, in order.
  func layoutNames() throws -> [String]
  /// Returns a complete layout; the name can be omitted if there is only one.
  func layout(named name: String?) throws -> Layout
  /// Returns the declared environments, in order of creation.
  func environments() throws -> [DeclaredEnvironment]
  /// Returns the documents that layouts were imported from, in order.
  func sourceDocuments() throws -> [SourceDocument]
  /// Returns the layouts imported from a document, in order.
  func layouts(of document: DocumentID) throws -> [Layout]
  /// Returns a document as it was imported, or `nil` if there is no such document.
  func documentBytes(_ id: DocumentID) throws -> [UInt8]?
  /// Returns notices about parts of a document that could not be read exactly; empty for a project,
  /// which reports them on import.
  func importNotices(of document: DocumentID) -> [ImportNotice]
  /// Measures content without an explicit size.
  var measurer: any ContentMeasurer { get }
  /// Returns the frames of a layout value in an environment.
  ///
  /// - Parameter includingOwnGuides: Whether to include the built-in guides of views.
  func frames(
    of layout: Layout, in environment: Environment, includingOwnGuides: Bool
  ) -> SolvedLayout
}

extension LayoutCollection {
  public func importNotices(of document: DocumentID) -> [ImportNotice] { [] }

  /// Returns the frames of a layout value in an environment, without the built-in guides of views.
  ///
  /// Values that are impossible on a screen are replaced by the nearest possible ones.
  public func frames(of layout: Layout, in environment: Environment) -> SolvedLayout {
    frames(of: layout, in: environment, includingOwnGuides: false)
  }

  /// Returns the layout of the given name, or all layouts.
  func checked(_ name: String?) throws -> [Layout] {
    guard let name else { return try layoutNames().map { try layout(named: $0) } }
    return [try layout(named: name)]
  }
}

extension Project: LayoutCollection {}
