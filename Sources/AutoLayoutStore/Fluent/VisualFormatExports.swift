// The options and errors of visual formats are part of this library's face; the language itself
// is not.
@_exported public import struct LayoutLanguage.LanguageError
@_exported public import struct LayoutLanguage.VisualFormatOptions
