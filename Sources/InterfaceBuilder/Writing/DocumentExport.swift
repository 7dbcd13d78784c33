public import LayoutModel

/// A document that includes the changes of its layouts.
public struct DocumentExport: Sendable {
  /// The whole document.
  public let bytes: [UInt8]
  /// The contents of the layouts that the document cannot express.
  public let notices: [ExportNotice]
  /// The object ids of the views in the document, including new ones.
  public let objectIDs: [ViewID: String]
  /// The object ids of the layouts' custom guides in the document.
  public let guideIDs: [GuideID: String]
  /// The object ids of the constraints in the document.
  public let constraintIDs: [ConstraintID: String]
}
