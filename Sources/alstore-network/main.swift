import CommandLineTool

Network.use(OwnNetworking())
await Alstore.main()
