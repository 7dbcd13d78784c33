// Clients that use reports can refer to projects without another import.
@_exported public import AutoLayoutStore

@_exported public import struct LayoutCode.LayoutCode
@_exported public import struct LayoutDrawing.ComparisonPage
@_exported public import enum LayoutDrawing.EmptyPicture
@_exported public import struct LayoutDrawing.LayoutFigure
@_exported public import enum LayoutDrawing.PNGPicture
@_exported public import struct LayoutDrawing.PictureOptions
@_exported public import enum LayoutDrawing.PictureLayer
@_exported public import enum LayoutDrawing.PicturePart
@_exported public import struct LayoutDrawing.ScreenOptions
@_exported public import struct LayoutDrawing.TerminalPicture
@_exported public import struct LayoutInspection.ConflictArithmetic
@_exported public import struct LayoutInspection.ConflictExplanation
@_exported public import struct LayoutInspection.Finding
@_exported public import struct LayoutInspection.Repair
@_exported public import struct LayoutInspection.Rule
@_exported public import struct LayoutInspection.RuleSettings
@_exported public import enum LayoutInspection.Severity
