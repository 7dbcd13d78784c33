// LayoutHistory
