public import AutoLayoutStore
public import InterfaceBuilder
public import LayoutEngine
public import LayoutModel

/// Layouts that can be looked at: those of a project, or those of a document that is in none.
///
/// ## Topics
/// - ``Project``
/// - ``DocumentLayouts``
public protocol LayoutCollection: Sendable {
  /// The names of the layouts, in order.
  func layoutNames() throws -> [String]
  /// A layout with everything in it; the only one where no name is given.
  func layout(named name: String?) throws -> Layout
  /// The environments that are declared, in order of creation.
  func environments() throws -> [DeclaredEnvironment]
  /// The documents that layouts were imported from, in order.
  func sourceDocuments() throws -> [SourceDocument]
  /// The layouts that were imported from a document, in order.
  func layouts(of document: DocumentID) throws -> [Layout]
  /// A document as it was imported; `nil` where there is no such document.
  func documentBytes(_ id: DocumentID) throws -> [UInt8]?
  /// What of a document could not be read as it is written; of one that was imported into a project
  /// that was told then.
  func importNotices(of document: DocumentID) -> [ImportNotice]
  /// Measures content whose size nobody has given.
  var measurer: any ContentMeasurer { get }
  /// The frames of a layout value in an environment.
  ///
  /// - Parameter includingOwnGuides: whether guides that views have of themselves are listed too.
  func frames(
    of layout: Layout, in environment: Environment, includingOwnGuides: Bool
  ) -> SolvedLayout
}

extension LayoutCollection {
  public func importNotices(of document: DocumentID) -> [ImportNotice] { [] }

  /// The frames of a layout value in an environment, without the guides that views have of themselves.
  ///
  /// Numbers of the environment that no screen can have are replaced by the nearest that one can.
  public func frames(of layout: Layout, in environment: Environment) -> SolvedLayout {
    frames(of: layout, in: environment, includingOwnGuides: false)
  }

  /// The layouts that are meant: the one named, or all.
  func checked(_ name: String?) throws -> [Layout] {
    guard let name else { return try layoutNames().map { try layout(named: $0) } }
    return [try layout(named: name)]
  }
}

extension Project: LayoutCollection {}
