import CommandLineTool

Network.use(OwnNetworking())
Alstore.main()
