// Whoever imports the library speaks of layouts, views and constraints without a second import, and
// can catch what the rooms below throw.
@_exported public import LayoutModel

@_exported public import struct InterfaceBuilder.ImportError
@_exported public import struct LayoutLanguage.LanguageError
@_exported public import struct ProjectFile.ConstraintRow
@_exported public import struct ProjectFile.ProjectFileError
@_exported public import struct ProjectFile.SQLRows
@_exported public import enum ProjectFile.SQLValue
