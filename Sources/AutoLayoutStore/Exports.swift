// Whoever imports the library speaks of layouts, views and constraints without a second import.
@_exported public import LayoutModel
