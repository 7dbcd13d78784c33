public import AutoLayoutStore
public import LayoutModel

/// The environments in which pictures of a layout are made.
public enum PictureEnvironments {
  /// The environments declared by the project, or the layout's own canvas if there are none.
  case declared
  /// Every combination of a matrix.
  case matrix(EnvironmentMatrix)
  /// A single environment, made for a layout's canvas.
  case only((Canvas) throws -> Environment)
}
