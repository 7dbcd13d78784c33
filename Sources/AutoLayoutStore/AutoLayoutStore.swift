// AutoLayoutStore
