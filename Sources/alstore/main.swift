import CommandLineTool

Alstore.main()
