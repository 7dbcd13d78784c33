// Whoever expects something of layouts speaks of them without a second import.
@_exported public import LayoutReports
