import CommandLineTool

await Alstore.main()
