// LayoutDrawing
