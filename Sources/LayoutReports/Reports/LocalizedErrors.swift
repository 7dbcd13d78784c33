public import LayoutDrawing
public import OperatingSystem

// As for the errors of `AutoLayoutStore`.

extension DecisionError: LocalizedError {
  public var errorDescription: String? { description }
}

extension PNGPicture.Failure: LocalizedError {
  public var errorDescription: String? { description }
}
