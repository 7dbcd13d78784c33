// Tests can refer to layouts without a second import.
@_exported public import LayoutReports
