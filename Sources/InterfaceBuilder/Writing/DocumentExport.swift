public import LayoutModel

/// A document with the changes of its layouts written into it.
public struct DocumentExport: Sendable {
  /// The whole document.
  public let bytes: [UInt8]
  /// What the layouts say that the document does not, because it cannot.
  public let notices: [ExportNotice]
  /// The ids that the views have in the document, those of new ones included.
  public let objectIDs: [ViewID: String]
  /// The ids that the layouts' own guides have in the document.
  public let guideIDs: [GuideID: String]
  /// The ids that the constraints have in the document.
  public let constraintIDs: [ConstraintID: String]
}
