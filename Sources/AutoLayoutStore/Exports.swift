// Whoever imports the library speaks of layouts, views and constraints without a second import, and
// can catch what the rooms below throw.
@_exported public import LayoutModel

@_exported public import struct InterfaceBuilder.DocumentChange
@_exported public import struct InterfaceBuilder.DocumentConflict
@_exported public import struct InterfaceBuilder.DocumentDiff
@_exported public import struct InterfaceBuilder.DocumentMerge
@_exported public import struct InterfaceBuilder.DocumentOutline
@_exported public import struct InterfaceBuilder.EmbeddedScenes
@_exported public import struct InterfaceBuilder.ImportError
@_exported public import struct InterfaceBuilder.MergeError
@_exported public import struct InterfaceBuilder.MergeResult
@_exported public import struct LayoutCode.LayoutCode
@_exported public import struct LayoutEngine.AffectingConstraint
@_exported public import struct LayoutEngine.AmbiguityAlternative
@_exported public import enum LayoutEngine.AnimationCurve
@_exported public import protocol LayoutEngine.ContentMeasurer
@_exported public import struct LayoutEngine.FittingTarget
@_exported public import struct LayoutEngine.LayoutTrace
@_exported public import struct LayoutEngine.LayoutTransition
@_exported public import struct LayoutEngine.SystemConstraint
@_exported public import struct LayoutEngine.TableMeasurer
@_exported public import struct LayoutLanguage.AnchorDescription
@_exported public import struct LayoutLanguage.FrameCondition
@_exported public import struct LayoutLanguage.LanguageError
@_exported public import struct LayoutLanguage.VisualFormatOptions
@_exported public import struct LayoutHistory.ContentHash
@_exported public import struct LayoutSync.RevisionBundle
@_exported public import struct LayoutSync.FetchReport
@_exported public import struct LayoutSync.FilePeer
@_exported public import enum LayoutSync.PushForce
@_exported public import struct LayoutSync.PushReport
@_exported public import enum LayoutSync.ShellPeer
@_exported public import enum LayoutSync.SyncAddress
@_exported public import struct LayoutSync.SyncError
@_exported public import struct LayoutSync.SyncLimits
@_exported public import protocol LayoutSync.SyncPeer
@_exported public import struct ProjectFile.Collected
@_exported public import struct ProjectFile.ConstraintRow
@_exported public import struct ProjectFile.MergeFinding
@_exported public import struct ProjectFile.OperationRecord
@_exported public import struct ProjectFile.RevisionRecord
@_exported public import enum ProjectFile.ReferenceKind
@_exported public import struct ProjectFile.Remote
@_exported public import struct ProjectFile.ProjectFileError
@_exported public import struct ProjectFile.SQLRows
@_exported public import enum ProjectFile.SQLValue
