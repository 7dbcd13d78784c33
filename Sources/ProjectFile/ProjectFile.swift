// ProjectFile
